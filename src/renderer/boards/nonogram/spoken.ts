import { nonogramWords } from './words'
import type { Step } from '#solver/genre/genre.ts'
import { widthOf } from '#solver/genres/nonogram/clues.ts'
import { SIGNS } from '#solver/genres/nonogram/colours.ts'
import type { Nonogram } from '#solver/genres/nonogram/puzzle.ts'
import type { Struck } from '#solver/genres/nonogram/struck.ts'
import type { Words } from '#renderer/words/index.ts'
import type { Colour } from './cells'
import { signName } from './colours/palette.svelte'

/** A cell and its surroundings, as they are read out. */
export interface CellView {
  readonly puzzle: Nonogram
  readonly cell: number
  readonly colour: Colour
  readonly isFlawed: boolean
  readonly isDiffering: boolean
  readonly step: Step | undefined
  /** The colour in which the cell is marked; 0 or left out for none. */
  readonly marked?: number | undefined
  /** The clues that are struck through; left out: none. */
  readonly struck?: Struck | undefined
}

/** The description of a cell for screen readers, with the clues of its lines, because the panels are not in reach there. */
export function spoken({ puzzle, cell, colour, isFlawed, isDiffering, step, marked, struck }: CellView, w: Words): string {
  const width = widthOf(puzzle)
  const { colours } = puzzle
  const [row, column] = [Math.floor(cell / width), cell % width]
  const clue = (runs: readonly number[] = [], signs: string | undefined, places: readonly number[] = []) => {
    const said = (run: number, i: number): string => (signs ? nonogramWords(w).run(run, signName(signs[i]!, colours, w)) : String(run))
    return (runs.length === 0 ? ['0'] : runs.map(said)).map((run, i) => (places.includes(i) ? nonogramWords(w).struck(run) : run)).join(' ')
  }
  const mark = step?.marks.find(({ at }) => at === cell)
  const set = (value: number | undefined): string => signName(value === 0 ? '.' : colours ? SIGNS[(value ?? 1) - 1]! : '#', colours, w)
  return [
    w.board.cell(row + 1, column + 1),
    signName(colour, colours, w),
    ...(marked ? [w.entry.coloured(w.entry.colours[marked - 1] ?? '')] : []),
    ...(isFlawed ? [w.board.flawed] : []),
    ...(isDiffering ? [w.board.differs] : []),
    ...(mark ? [`${w.board.marked[mark.role]}${mark.role === 'target' ? `: ${set(mark.value)}` : ''}`] : []),
    nonogramWords(w).row(clue(puzzle.rows[row], colours?.rows[row], struck?.rows[row])),
    nonogramWords(w).column(clue(puzzle.columns[column], colours?.columns[column], struck?.columns[column])),
  ].join(', ')
}
