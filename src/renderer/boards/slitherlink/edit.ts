import { geometryOf } from '#solver/genres/slitherlink/geometry.ts'
import { BLANK, LONGEST_SIDE, type Slitherlink, UNKNOWN } from '#solver/genres/slitherlink/puzzle.ts'
import { noWork, type SlitherlinkWork } from '#solver/genres/slitherlink/work.ts'
import { type Mirror, partnersOf } from '#renderer/puzzle/entry/symmetry.ts'
import type { Position } from './position'

/** A person's sign on an edge: nothing, a line, a cross. */
export type EdgeSign = '.' | '-' | 'x'
/** A person's sign on a cell: nothing, inside, outside. */
export type CellSign = '.' | 'i' | 'o'

/** The clues that a click goes through, in this order. */
const CYCLE = [BLANK, 0, 1, 2, 3]

/** The clue that a click puts in the place of `clue`: the next of the cycle, or with `back` the one before. */
export function nextClue(clue: number, back = false): number {
  const place = Math.max(0, CYCLE.indexOf(clue))
  return CYCLE[(place + (back ? CYCLE.length - 1 : 1)) % CYCLE.length]!
}

/**
 * Writes a clue (or `BLANK`). The cell's partners by `mirror` have a clue if the cell has one: a partner without a clue gets a "?" in place
 * of the number, and loses its clue together with the cell.
 */
export function withClue(puzzle: Slitherlink, cell: number, clue: number, mirror: Mirror = 'none'): Slitherlink {
  const clues = [...puzzle.clues]
  clues[cell] = clue
  for (const partner of partnersOf(puzzle, cell, mirror)) {
    if (clue === BLANK) clues[partner] = BLANK
    else if (clues[partner] === BLANK) clues[partner] = UNKNOWN
  }
  return { ...puzzle, clues }
}

/** Adds or removes rows and columns at the end, within the limits of a board; the work begins anew. */
export function resized({ puzzle }: Position, rows: number, columns: number): Position {
  const within = (side: number) => Math.max(1, Math.min(LONGEST_SIDE, side))
  const [width, height] = [within(puzzle.width + columns), within(puzzle.height + rows)]
  const clues = Array.from({ length: width * height }, (_, cell) => {
    const [row, column] = [Math.floor(cell / width), cell % width]
    return row < puzzle.height && column < puzzle.width ? puzzle.clues[row * puzzle.width + column]! : BLANK
  })
  return { puzzle: { width, height, clues }, work: noWork({ width, height }) }
}

const withSign = (signs: string, at: number, sign: string): string => signs.slice(0, at) + sign + signs.slice(at + 1)

/** Draws a sign on edges; fixed edges stay as they are. */
export function withEdges(work: SlitherlinkWork, edges: readonly number[], sign: EdgeSign): SlitherlinkWork {
  const free = edges.filter((edge) => work.fixed[edge] === '.')
  return free.length === 0 ? work : { ...work, edges: free.reduce((signs, edge) => withSign(signs, edge, sign), work.edges) }
}

/** Draws a sign on an edge; the same sign again removes it. */
export function toggledEdge(work: SlitherlinkWork, edge: number, sign: EdgeSign): SlitherlinkWork {
  return withEdges(work, [edge], work.edges[edge] === sign ? '.' : sign)
}

/** Colours a cell; the same colour again removes it. */
export function toggledCell(work: SlitherlinkWork, cell: number, sign: CellSign): SlitherlinkWork {
  return { ...work, cells: withSign(work.cells, cell, work.cells[cell] === sign ? '.' : sign) }
}

/** Changes the colour of a cell as a click does: from nothing to inside, from inside to outside, from outside to nothing. */
export function cycledCell(work: SlitherlinkWork, cell: number): SlitherlinkWork {
  return { ...work, cells: withSign(work.cells, cell, { '.': 'i', i: 'o', o: '.' }[work.cells[cell]!] ?? '.') }
}

/** Changes a gate as a click does: from nothing to open, from open to closed, from closed to nothing. Each node has two gates. */
export function cycledGate(work: SlitherlinkWork, gate: number): SlitherlinkWork {
  return { ...work, gates: withSign(work.gates, gate, { '.': 'o', o: 'c', c: '.' }[work.gates[gate]!] ?? '.') }
}

/** Fixes the present lines and crosses, so that clearing leaves them. */
export function fixed(work: SlitherlinkWork): SlitherlinkWork {
  return { ...work, fixed: work.edges }
}

/** Removes everything that is not fixed. */
export function clearedToFixed(work: SlitherlinkWork, board: Pick<Slitherlink, 'width' | 'height'>): SlitherlinkWork {
  return { ...noWork(board), edges: work.fixed, fixed: work.fixed }
}

/** The edges between the nodes of a path along the board; undefined where two successive nodes are no neighbours. */
export function edgesAlong({ width, height }: Pick<Slitherlink, 'width' | 'height'>, nodes: readonly number[]): number[] | undefined {
  const { nodeEdges, edgeNodes } = geometryOf(width, height)
  const edges: number[] = []
  for (let i = 1; i < nodes.length; i++) {
    const [from, to] = [nodes[i - 1]!, nodes[i]!]
    const edge = Array.from(nodeEdges.subarray(4 * from, 4 * from + 4)).find(
      (one) => one >= 0 && (edgeNodes[2 * one] === to || edgeNodes[2 * one + 1] === to),
    )
    if (edge === undefined) return undefined
    edges.push(edge)
  }
  return edges
}

/** The nodes of a path from one node to another, without the first. Each step goes along the axis on which more steps are left. */
export function wayBetween({ width }: Pick<Slitherlink, 'width'>, from: number, to: number): number[] {
  const wide = width + 1
  let [x, y] = [from % wide, Math.floor(from / wide)]
  const [toX, toY] = [to % wide, Math.floor(to / wide)]
  const way: number[] = []
  while (x !== toX || y !== toY) {
    if (Math.abs(toX - x) >= Math.abs(toY - y)) x += Math.sign(toX - x)
    else y += Math.sign(toY - y)
    way.push(y * wide + x)
  }
  return way
}
