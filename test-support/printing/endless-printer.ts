import { fenceMemory } from '#solver/worker/memory-fence.ts'
import type { PrinterRequest } from '#main/printing/protocol.ts'

/** For tests: a printing process that never ends its first order. */
fenceMemory(Number(process.argv[2]))
process.on('disconnect', () => process.exit(0))
process.send?.({ type: 'ready' })
process.on('message', ({ type, id }: PrinterRequest) => {
  if (type !== 'do') return
  // Sent before the loop begins.
  process.send?.({ type: 'progress', id, share: 0.5 }, () => {
    for (;;);
  })
})
