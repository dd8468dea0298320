/**
 * The entry of a solver process, or of a solver thread of the command line in Electron.
 */
import module from 'node:module'
import { constants, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { takeTableRoom } from '../kernel/table-room'
import { genres } from '../genres'
import { fenceMemory } from './memory-fence'
import { parentLine } from './parent-line'
import { serve } from './serve'
import type { ChunkRequest } from './task'

const line = parentLine()
// The first argument: bytes of memory that it may use (`main/processes/fork.ts`).
fenceMemory(Number(process.argv[2]))
// Others: whether everything else goes before it (a person's window must not wait for a book to be graded), and the room for tables.
// Not at the lowest priority: beside programs that keep every core busy, that is a hundredth of one, and a verdict never comes.
const words = process.argv.slice(3)
if (words.includes('background') && isMainThread) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
takeTableRoom(words)
const onRequest = serve({ send: line.send, defer: (step) => setImmediate(step) }, genres)
// Its own compiler has checked what the parent sends.
line.onMessage((request) => onRequest(request as ChunkRequest))
// A solver process is ended, it does not end: what was compiled is kept now, where it is kept at all (an older Node keeps nothing).
if (isMainThread && 'flushCompileCache' in module) setImmediate(() => module.flushCompileCache())
