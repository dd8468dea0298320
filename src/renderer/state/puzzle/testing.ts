import type { PuzzleDetail } from '#contract/schemas/library.ts'
import type { SolveOutcome } from '#contract/schemas/values.ts'
import type { Json } from '#solver/kernel/json.ts'
import { puzzle } from './puzzle.svelte'
import { FakeServices } from '#renderer/testing/services.ts'

/** Returns a puzzle as the library gives it, for tests. */
export function detailOf(genre: string, data: Json, more: Partial<PuzzleDetail> = {}): PuzzleDetail {
  return {
    ...{
      id: 1,
      book: 7,
      genre,
      puzzle: data,
      caption: {},
      digest: 'd',
      twins: [],
      solve: null,
      gradings: [],
      opinions: [],
      work: null,
      play: null,
      labels: [],
    },
    ...more,
  }
}

/** Returns an answer of the exact solver, for tests. */
export const outcome = (verdict: SolveOutcome['verdict'], more: Partial<SolveOutcome> = {}): SolveOutcome => ({
  ...{ verdict, flaws: [], steps: 1, seconds: 0 },
  ...more,
})

/** Opens a puzzle, for tests, with fake services that store all changes. */
export async function takeInHand(detail: PuzzleDetail): Promise<FakeServices> {
  const services = new FakeServices({
    'puzzle.get': () => detail,
    'puzzle.update': () => null,
    'puzzle.keep-play': () => null,
    'puzzle.solve': () => outcome('none'),
  })
  puzzle.forget()
  await puzzle.open(detail.id)
  puzzle.mode = 'entries'
  return services
}
