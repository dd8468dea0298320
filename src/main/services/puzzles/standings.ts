import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { ChosenGrader } from '#main/library/queries/gradings/chosen.ts'
import { gradedAs, gradedInParts } from '#main/library/queries/rows/standing.ts'
import type { Store } from '#main/library/store.ts'

/** The levels and values of a book's graded puzzles, in two arrays of equal length. */
interface Scores {
  readonly levels: number[]
  readonly values: number[]
}

/**
 * The ranks of puzzles among the graded puzzles of their book. The gradings of a book are read once and cached until the library changes:
 * reading a million takes seconds, and people open one puzzle after another. A request for another book ends the reading.
 */
export class Standings {
  private last: { readonly key: string; readonly scores: Promise<Scores | undefined> } | undefined

  constructor(private readonly store: Store) {}

  /**
   * Returns the number of graded puzzles of this genre that the book prints, and the number of harder ones, by level, then value.
   * @param numbers the printed numbers of the book's puzzles, null for those that it does not print; a puzzle without an entry counts
   * @returns undefined if the puzzle has no level, or if another reading was requested meanwhile
   */
  async of(
    { id, book, genre }: { readonly id: number; readonly book: number; readonly genre: string },
    graders: readonly ChosenGrader[],
    numbers: ReadonlyMap<number, number | null> = new Map(),
  ): Promise<{ of: number; harder: number } | undefined> {
    const own = gradedAs(this.store, id, graders)
    if (!own) return undefined
    const key = JSON.stringify([book, genre, graders, this.store.state()])
    if (this.last?.key !== key) this.last = { key, scores: this.read(key, { book, genre, numbers }, graders) }
    const scores = await this.last.scores
    if (!scores) return undefined
    const { levels, values } = scores
    let harder = 0
    for (const [i, level] of levels.entries()) if (level > own.level || (level === own.level && values[i]! > own.value)) harder++
    return { of: levels.length, harder }
  }

  private async read(
    key: string,
    { book, genre, numbers }: { readonly book: number; readonly genre: string; readonly numbers: ReadonlyMap<number, number | null> },
    graders: readonly ChosenGrader[],
  ): Promise<Scores | undefined> {
    const scores: Scores = { levels: [], values: [] }
    for (const graded of gradedInParts(this.store, book, genre, graders)) {
      for (const { id, level, value } of graded) {
        if (numbers.get(id) === null) continue
        scores.levels.push(level)
        scores.values.push(value)
      }
      await yieldToEventLoop()
      if (this.last?.key !== key) return undefined
    }
    return scores
  }
}
