/**
 * The entry of a disposable process that reads foreign bytes.
 */
import { fenceMemory } from '#solver/worker/memory-fence.ts'
import { genres } from '#solver/genres/index.ts'
import { parentLine } from '#solver/worker/parent-line.ts'
import type { ReaderRequest } from './protocol'
import { serveReader } from './serve'

const line = parentLine()
// The first argument is the greatest amount of memory in bytes (`processes/fork.ts`).
fenceMemory(Number(process.argv[2]))
const onRequest = serveReader(line.send, genres)
// Requests come from the parent process, where the compiler has checked their types.
line.onMessage((request) => onRequest(request as ReaderRequest))
