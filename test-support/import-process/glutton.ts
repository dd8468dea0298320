import { fenceMemory } from '#solver/worker/memory-fence.ts'

/**
 * For tests: an import process that fails. A piece of one byte makes it fill its memory with bytes outside the JavaScript heap, a piece of
 * two bytes with objects inside the heap; an empty piece makes it loop for ever.
 */
fenceMemory(Number(process.argv[2]))
process.on('disconnect', () => process.exit(0))
const kept: unknown[] = []
process.on('message', ({ bytes }: { readonly bytes?: Uint8Array }) => {
  while (bytes) {
    if (bytes.length === 1) kept.push(new Uint8Array(1e7).fill(1))
    if (bytes.length === 2) kept.push(Array.from({ length: 1e5 }, (_, i) => ({ i })))
  }
})
process.send?.({ type: 'ready' })
