/**
 * The entry of a printing process: it lays out, prints, draws and examines, and can be ended whatever it is at.
 */
import { genres } from '#solver/genres/index.ts'
import { fenceMemory } from '#solver/worker/memory-fence.ts'
import { parentLine } from '#solver/worker/parent-line.ts'
import type { PrinterRequest } from './protocol'
import { servePrinter } from './serve'

const line = parentLine()
// The first argument: bytes of memory that it may use (`processes/fork.ts`).
fenceMemory(Number(process.argv[2]))
const onRequest = servePrinter(line.send, genres)
// Its own compiler has checked what the parent sends.
line.onMessage((request) => onRequest(request as PrinterRequest))
