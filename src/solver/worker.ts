/**
 * The entry of a solver process, or of a solver thread of the command line in Electron.
 */
import { flushCompileCache } from 'node:module'
import { constants, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { genres } from './genres'
import { fenceMemory } from './memory-fence'
import { parentLine } from './parent-line'
import { serve } from './serve'
import type { ChunkRequest } from './task'

const line = parentLine()
// The first argument: bytes of memory that it may use (`main/jobs/fork.ts`).
fenceMemory(Number(process.argv[2]))
// The second: whether everything else goes before it. A person's window must not wait for a book to be graded.
if (process.argv[3] === 'background' && isMainThread) setPriority(constants.priority.PRIORITY_LOW)
const onRequest = serve({ send: line.send, defer: (step) => setImmediate(step) }, genres)
// Its own compiler has checked what the parent sends.
line.onMessage((request) => onRequest(request as ChunkRequest))
// A solver process is ended, it does not end: what was compiled is kept now, where it is kept at all.
if (isMainThread) setImmediate(flushCompileCache)
