import { geometryOf } from '#solver/genres/slitherlink/geometry.ts'
import { BLANK, LONGEST_SIDE, type Slitherlink, UNKNOWN } from '#solver/genres/slitherlink/puzzle.ts'
import { noWork, type SlitherlinkWork } from '#solver/genres/slitherlink/work.ts'
import { type Mirror, partnersOf } from '#renderer/puzzle/entry/symmetry.ts'
import type { Position } from './position'

/** A person's sign on an edge: `.` none, `-` a line, `x` a cross. */
export type EdgeSign = '.' | '-' | 'x'
/** A person's sign on a cell: `.` none, `i` inside, `o` outside. */
export type CellSign = '.' | 'i' | 'o'

/** The clues through which clicks go, in this order. */
const CYCLE = [BLANK, 0, 1, 2, 3]

/** The clue after `clue` in the order of clicks; with `back` the one before. */
export function nextClue(clue: number, back = false): number {
  const place = Math.max(0, CYCLE.indexOf(clue))
  return CYCLE[(place + (back ? CYCLE.length - 1 : 1)) % CYCLE.length]!
}

/**
 * Writes a clue (or `BLANK`) into a cell. Its partners by `mirror` have a clue exactly if the cell has one: a partner without a clue gets a
 * "?", and loses its clue when the cell does.
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

/** Adds rows and columns at the bottom and at the right, or removes them, within the limits of a board; the work becomes empty. */
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

/** Draws a sign on edges; fixed edges stay unchanged. */
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

/** Fixes the present lines and crosses, so that clearing keeps them. */
export function fixed(work: SlitherlinkWork): SlitherlinkWork {
  return { ...work, fixed: work.edges }
}

/** Removes every entry that is not fixed. */
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

/** The nodes of a path from one node to another, without the first. Each step follows the axis along which more steps remain. */
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
