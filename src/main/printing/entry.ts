/** The entry of a printing process, which lays out, prints, draws and examines. It can be killed at any time. */
import { genres } from '#solver/genres/index.ts'
import { fenceMemory } from '#solver/worker/memory-fence.ts'
import { parentLine } from '#solver/worker/parent-line.ts'
import type { PrinterRequest } from './protocol'
import { servePrinter } from './serve'

const line = parentLine()
// The first argument is the greatest amount of memory in bytes (`processes/fork.ts`).
fenceMemory(Number(process.argv[2]))
const onRequest = servePrinter(line.send, genres)
// Requests come from the parent process, where the compiler has checked their types.
line.onMessage((request) => onRequest(request as PrinterRequest))
