import type { PuzzleDetail } from '#contract/schemas/library.ts'
import type { SolveOutcome } from '#contract/schemas/values.ts'
import type { Json } from '#solver/kernel/json.ts'
import { puzzle } from './puzzle.svelte'
import { FakeServices } from '#renderer/testing/services.ts'

/** For tests: a puzzle as the library gives it. */
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

/** For tests: an exact answer. */
export const outcome = (verdict: SolveOutcome['verdict'], more: Partial<SolveOutcome> = {}): SolveOutcome => ({
  ...{ verdict, flaws: [], steps: 1, seconds: 0 },
  ...more,
})

/** For tests: takes a puzzle in hand, over services of its own that keep whatever is changed. */
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
