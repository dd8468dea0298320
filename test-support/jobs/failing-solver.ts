import type { Genre } from '#solver/genre/genre.ts'
import { fenceMemory } from '#solver/worker/memory-fence.ts'
import { nullgenre } from '#solver/genres/nullgenre/index.ts'
import { parentLine } from '#solver/worker/parent-line.ts'
import { serve } from '#solver/worker/serve.ts'
import type { ChunkRequest } from '#solver/worker/task.ts'

/** For tests: a solver process of the null genre that fails: the clue 7 makes it loop for ever, 8 makes it fill its memory. */
const line = parentLine()
fenceMemory(Number(process.argv[2]))
const kept: unknown[] = []
const wild: typeof nullgenre = {
  ...nullgenre,
  solve(puzzle, budget) {
    while (puzzle.clue === '7');
    while (puzzle.clue === '8') kept.push(new Uint8Array(1e7).fill(1))
    return nullgenre.solve(puzzle, budget)
  },
}
const onRequest = serve({ send: line.send, defer: (step) => setImmediate(step) }, [wild as Genre])
line.onMessage((request) => onRequest(request as ChunkRequest))
