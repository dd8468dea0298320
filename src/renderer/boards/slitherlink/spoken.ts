import { slitherlinkWords } from './words'
import type { Step } from '#solver/genre/genre.ts'
import { clueSign } from '#solver/genres/slitherlink/cells.ts'
import { elementOf } from '#solver/genres/slitherlink/elements.ts'
import { geometryOf } from '#solver/genres/slitherlink/geometry.ts'
import { UNKNOWN } from '#solver/genres/slitherlink/puzzle.ts'
import type { Words } from '#renderer/words/index.ts'
import { CORNERS, gateAt, SIDES } from './cursor.svelte'
import type { Position } from './position'

/** What a screen reader says of a cell: the cell and its surroundings. */
export interface CellView extends Position {
  readonly cell: number
  readonly flawed: ReadonlySet<number>
  readonly differing: ReadonlySet<number>
  readonly step: Step | undefined
  /** The digits with which the blank cell leaves a solution, if they are known. */
  readonly fitting?: readonly number[] | undefined
}

/**
 * The description of a cell for screen readers, with its four sides and its corners. Elements are numbered as in the solver's
 * `elements.ts`.
 */
export function spoken({ puzzle, work, cell, flawed, differing, step, fitting }: CellView, w: Words): string {
  const geometry = geometryOf(puzzle.width, puzzle.height)
  const { width, cellEdges, cellNodes, cells } = geometry
  const clue = puzzle.clues[cell]!
  const edges = SIDES.map((side, k) => ({ side: slitherlinkWords(w).sides[side], edge: cellEdges[4 * cell + k]! }))
  const having = (sign: string) => edges.flatMap(({ side, edge }) => (work.edges[edge] === sign ? [side] : []))
  const [lines, crosses] = [having('-').join(' '), having('x').join(' ')]
  const gates = CORNERS.flatMap((corner) => {
    const sign = work.gates[gateAt(cellNodes, cell, corner)]
    return sign === 'o' || sign === 'c' ? [slitherlinkWords(w).gates[sign](slitherlinkWords(w).keys.gate[corner])] : []
  })
  const own = [cell, ...edges.map(({ edge }) => cells + edge)]
  const mark = step?.marks.find(({ at }) => own.includes(at) && elementOf(geometry, at) !== undefined)
  return [
    w.board.cell(Math.floor(cell / width) + 1, (cell % width) + 1),
    clue === UNKNOWN ? slitherlinkWords(w).unknown : clue < 0 ? slitherlinkWords(w).blank : slitherlinkWords(w).clue(clueSign(clue)),
    ...(fitting ? [slitherlinkWords(w).bench.fitting(fitting.join(' '))] : []),
    ...(lines ? [slitherlinkWords(w).lined(lines)] : []),
    ...(crosses ? [slitherlinkWords(w).crossed(crosses)] : []),
    ...(work.cells[cell] === 'i' ? [slitherlinkWords(w).inside] : work.cells[cell] === 'o' ? [slitherlinkWords(w).outside] : []),
    ...gates,
    ...(work.colours?.[cell] ? [w.entry.coloured(w.entry.colours[work.colours[cell] - 1] ?? '')] : []),
    ...(own.some((at) => flawed.has(at)) ? [w.board.flawed] : []),
    ...(own.some((at) => differing.has(at)) ? [w.board.differs] : []),
    ...(mark ? [w.board.marked[mark.role]] : []),
  ].join(', ')
}
