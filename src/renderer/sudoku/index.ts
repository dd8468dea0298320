import type { Json } from '../../solver/core/json'
import type { Step } from '../../solver/genre'
import { sudoku } from '../../solver/sudoku'
import { digitAt, type Sudoku } from '../../solver/sudoku/puzzle'
import { NO_WORK, type SudokuWork, workOf } from '../../solver/sudoku/work'
import type { GenreView } from '../genre-view'
import { boardActions } from './actions'
import Board from './Board.svelte'
import { filled } from './edit'
import { entriesBefore } from './replay'

const asJson = (work: SudokuWork): Json => work as unknown as Json

/** Sudoku in the window. */
export const sudokuView: GenreView = {
  genre: sudoku,
  blank: { givens: '.'.repeat(81) },
  Board,
  actions: boardActions,
  flaws({ puzzle, work }) {
    const givens = puzzle as unknown as Sudoku
    const position = { puzzle: givens, work: workOf(work) }
    // What is too few is said of the givens, what clashes of everything that is on the board.
    const clashes = sudoku.check({ givens: filled(position) }).filter(({ at }) => at.length > 0)
    return [...clashes, ...sudoku.check(givens).filter(({ at }) => at.length === 0)]
  },
  workBefore: (steps: readonly Step[], index: number) => asJson({ ...NO_WORK, entries: entriesBefore(steps, index) }),
  filledWith: (solution) => asJson({ ...NO_WORK, entries: String(solution) }),
  isSolved({ puzzle, work }, solution) {
    const cells = filled({ puzzle: puzzle as unknown as Sudoku, work: workOf(work) })
    return cells === solution && Array.from(cells).some((_, cell) => digitAt(workOf(work).entries, cell) > 0)
  },
}
