/**
 * The entry of a solver process: an Electron utility process, or a forked Node process. It ends with its parent,
 * at the latest after the task it is at.
 */
import { genres } from './genres'
import { fenceMemory } from './memory-fence'
import { serve, type ServePort } from './serve'
import type { ChunkReply, ChunkRequest } from './task'

/** Electron's line to the parent, as far as it is used here; only the shell's room may import Electron's own types. */
interface ParentPort {
  postMessage(message: unknown): void
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void
}

const parentPort = (process as { parentPort?: ParentPort }).parentPort
const port: ServePort = {
  send(reply: ChunkReply) {
    if (parentPort) parentPort.postMessage(reply)
    // Nobody is left to hear it.
    else process.send?.(reply, undefined, undefined, (error) => error && process.exit(0))
  },
  defer: (step) => setImmediate(step),
}

if (!parentPort && !process.send) {
  process.stderr.write('This is a part of Nanido that Nanido starts itself; it does nothing alone.\n')
  process.exit(2)
}
// The first argument: bytes of memory that it may use (`main/jobs/fork.ts`).
fenceMemory(Number(process.argv[2]))
process.on('disconnect', () => process.exit(0))
// A person's Ctrl+C reaches the whole group; the parent decides when its solvers end.
process.on('SIGINT', () => undefined)

// Only the parent can write to this line, and it sends what its own compiler has checked.
const onRequest = serve(port, genres)
if (parentPort) parentPort.on('message', ({ data }) => onRequest(data as ChunkRequest))
else process.on('message', (request) => onRequest(request as ChunkRequest))
