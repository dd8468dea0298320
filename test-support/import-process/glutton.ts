import { fenceMemory } from '#solver/worker/memory-fence.ts'

/**
 * For tests: a program that goes wrong. A piece of one byte fills its memory with bytes, outside the engine's heap, one of two
 * bytes with objects inside it, and at an empty one it runs round in circles.
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
