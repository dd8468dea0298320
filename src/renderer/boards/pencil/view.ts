import type { Json } from '#solver/kernel/json.ts'
import type { Marks, Pencil } from '#solver/pencil/board.ts'
import { flawsOfWork } from '#solver/pencil/flaws.ts'
import type { PencilGenre } from '#solver/pencil/genre.ts'
import { filledWith, isSolvedBy, storedWork, withoutAt, withStep, workBefore, workOf } from '#solver/pencil/work.ts'
import type { GenreView } from '../contract/genre-view'
import { pencilActions } from './actions'
import Board from './Board.svelte'
import { pencilBoardWords } from './words'

/** The view of a pencil genre; all of them share one board. */
export function pencilView(genre: PencilGenre): GenreView {
  const { page } = genre
  const drawn =
    page.line === undefined ? 'drawMarks' : page.mark !== undefined ? 'drawBoth' : page.line === 'wall' ? 'drawWalls' : 'drawLines'
  const boardIn = (puzzle: Json): Pencil | undefined => {
    const read = genre.fromData(puzzle)
    return read.ok ? read.value : undefined
  }
  const marksIn = (solution: Json): Marks | undefined => {
    const read = genre.solutionFromData(solution)
    return read.ok ? (read.value as Marks) : undefined
  }
  return {
    genre,
    Board,
    // If digits are entered and noted, the modes are those of all boards of digits.
    ...(page.mark !== 'digit' && {
      modes: {
        givens: { name: (w) => pencilBoardWords(w).clues, label: (w) => pencilBoardWords(w).writeClues },
        entries: {
          name: (w) => pencilBoardWords(w).marks,
          label: (w) => pencilBoardWords(w)[drawn],
        },
      },
    }),
    actions: pencilActions,
    flaws({ puzzle, work }) {
      const now = boardIn(puzzle)
      return now
        ? [
            ...genre.check(now).filter(({ severity }) => severity === 'warning'),
            ...flawsOfWork(genre.page, now, workOf(genre.page, now, work)),
          ]
        : []
    },
    workBefore({ puzzle }, steps, index) {
      const now = boardIn(puzzle)
      return now ? workBefore(genre.page, now, steps, index) : null
    },
    hints: {
      apply({ puzzle, work }, step) {
        const now = boardIn(puzzle)
        return now ? storedWork(withStep(workOf(genre.page, now, work), step)) : work
      },
      withdraw({ puzzle, work }, at) {
        const now = boardIn(puzzle)
        if (!now) return work
        return storedWork(withoutAt(workOf(genre.page, now, work), at))
      },
    },
    filledWith(solution) {
      const marks = marksIn(solution)
      return marks ? filledWith(genre.page, marks) : null
    },
    isSolved({ puzzle, work }, solution) {
      const now = boardIn(puzzle)
      const marks = marksIn(solution)
      return now !== undefined && marks !== undefined && isSolvedBy(genre.page, now, workOf(genre.page, now, work), marks)
    },
  }
}
