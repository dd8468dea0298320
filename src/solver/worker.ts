/**
 * The entry of a solver process, or of a solver thread of the command line in Electron.
 */
import { genres } from './genres'
import { fenceMemory } from './memory-fence'
import { parentLine } from './parent-line'
import { serve } from './serve'
import type { ChunkRequest } from './task'

const line = parentLine()
// The first argument: bytes of memory that it may use (`main/jobs/fork.ts`).
fenceMemory(Number(process.argv[2]))
const onRequest = serve({ send: line.send, defer: (step) => setImmediate(step) }, genres)
// Its own compiler has checked what the parent sends.
line.onMessage((request) => onRequest(request as ChunkRequest))
