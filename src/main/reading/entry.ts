/**
 * The entry of a disposable process that reads foreign bytes. It ends with its parent.
 */
import { fenceMemory } from '#solver/memory-fence.ts'
import type { ReaderReply, ReaderRequest } from './protocol'
import { serveReader } from './serve'

/** Electron's line to the parent, as far as it is used here. */
interface ParentPort {
  postMessage(message: unknown): void
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void
}

const parentPort = (process as { parentPort?: ParentPort }).parentPort
if (!parentPort && !process.send) {
  process.stderr.write('This is a part of Nanido that Nanido starts itself; it does nothing alone.\n')
  process.exit(2)
}
// The first argument: bytes of memory that it may use (`jobs/fork.ts`).
fenceMemory(Number(process.argv[2]))
process.on('disconnect', () => process.exit(0))
process.on('SIGINT', () => undefined)

const onRequest = serveReader((reply: ReaderReply) => {
  if (parentPort) parentPort.postMessage(reply)
  // Nobody is left to hear it.
  else process.send?.(reply, undefined, undefined, (error) => error && process.exit(0))
})
if (parentPort) parentPort.on('message', ({ data }) => onRequest(data as ReaderRequest))
else process.on('message', (request) => onRequest(request as ReaderRequest))
