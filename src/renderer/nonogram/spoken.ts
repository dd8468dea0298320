import { nonogramWords } from './words'
import type { Step } from '#solver/genre.ts'
import { widthOf } from '#solver/nonogram/clues.ts'
import type { Nonogram } from '#solver/nonogram/puzzle.ts'
import type { Words } from '../words'
import type { Colour } from './cells'

/** What is to be said of a cell. */
export interface CellView {
  readonly puzzle: Nonogram
  readonly cell: number
  readonly colour: Colour
  readonly isFlawed: boolean
  readonly isDiffering: boolean
  readonly step: Step | undefined
}

/** A cell in words, with the clues of its lines: who cannot see the panels needs them at hand. */
export function spoken({ puzzle, cell, colour, isFlawed, isDiffering, step }: CellView, w: Words): string {
  const width = widthOf(puzzle)
  const [row, column] = [Math.floor(cell / width), cell % width]
  const clue = (runs: readonly number[] | undefined) => (runs?.length ? runs.join(' ') : '0')
  const mark = step?.marks.find(({ at }) => at === cell)
  return [
    w.board.cell(row + 1, column + 1),
    { '#': nonogramWords(w).filled, '.': nonogramWords(w).empty, '?': nonogramWords(w).unknown }[colour],
    ...(isFlawed ? [w.board.flawed] : []),
    ...(isDiffering ? [w.board.differs] : []),
    ...(mark
      ? [
          `${w.board.marked[mark.role]}${mark.role === 'target' ? `: ${mark.value === 0 ? nonogramWords(w).empty : nonogramWords(w).filled}` : ''}`,
        ]
      : []),
    nonogramWords(w).row(clue(puzzle.rows[row])),
    nonogramWords(w).column(clue(puzzle.columns[column])),
  ].join(', ')
}
