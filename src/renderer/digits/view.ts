import { digitAt, noWork, workOf, type DigitWork } from '#solver/core/digit-cells.ts'
import type { Json } from '#solver/core/json.ts'
import type { Genre } from '#solver/genre.ts'
import type { GenreView } from '../genre-view'
import { boardActions } from './actions'
import { filled } from './edit'
import { digitPuzzle, type DigitPuzzle } from './puzzle'
import { entriesBefore } from './replay'

const asJson = (work: DigitWork): Json => work as unknown as Json

/** What a genre of digits in square cells adds to what all of them have. */
export interface DigitGenre extends Pick<GenreView, 'Board'> {
  readonly genre: Genre
  /** Cells of a new puzzle. */
  readonly size: number
}

/** The view of a genre whose puzzles are digits in the cells of a square. */
export function digitView({ genre, size, ...own }: DigitGenre): GenreView {
  const check = (puzzle: DigitPuzzle) => genre.check(puzzle)
  const withEntries = (entries: string): Json => asJson({ ...noWork(entries.length), entries })
  const position = (puzzle: Json, work: Json | null) => {
    const digits = digitPuzzle(puzzle) ?? { givens: '' }
    return { puzzle: digits, work: workOf(work, digits.givens.length) }
  }
  return {
    genre,
    blank: { givens: '.'.repeat(size) },
    ...own,
    actions: boardActions,
    flaws({ puzzle, work }) {
      const now = position(puzzle, work)
      // What is too few is said of the givens, what clashes of everything that is on the board.
      const clashes = check({ givens: filled(now) }).filter(({ at }) => at.length > 0)
      return [...clashes, ...check(now.puzzle).filter(({ at }) => at.length === 0)]
    },
    workBefore: ({ puzzle }, steps, index) => withEntries(entriesBefore(steps, index, position(puzzle, null).puzzle.givens.length)),
    filledWith: (solution) => withEntries(String(solution)),
    isSolved({ puzzle, work }, solution) {
      const now = position(puzzle, work)
      const cells = filled(now)
      return cells === solution && Array.from(cells).some((_, cell) => digitAt(now.work.entries, cell) > 0)
    },
  }
}
