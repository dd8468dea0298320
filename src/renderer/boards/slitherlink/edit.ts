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

/** The clue after `clue` where a click goes on to the next; `back` to the one before. */
export function nextClue(clue: number, back = false): number {
  const place = Math.max(0, CYCLE.indexOf(clue))
  return CYCLE[(place + (back ? CYCLE.length - 1 : 1)) % CYCLE.length]!
}

/**
 * Writes a clue (or `BLANK`). Partners by `mirror` follow in having a clue or none: a blank one gets a "?", which waits for its number;
 * a clue is taken away with that of its partner.
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

/** Adds rows and columns at the end, or takes them away, within what a board may have; the work begins anew. */
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

/** Marks edges; those that are fixed keep what they have. */
export function withEdges(work: SlitherlinkWork, edges: readonly number[], sign: EdgeSign): SlitherlinkWork {
  const free = edges.filter((edge) => work.fixed[edge] === '.')
  return free.length === 0 ? work : { ...work, edges: free.reduce((signs, edge) => withSign(signs, edge, sign), work.edges) }
}

/** Marks an edge; the same mark again takes it away. */
export function toggledEdge(work: SlitherlinkWork, edge: number, sign: EdgeSign): SlitherlinkWork {
  return withEdges(work, [edge], work.edges[edge] === sign ? '.' : sign)
}

/** Colours a cell; the same colour again takes it away. */
export function toggledCell(work: SlitherlinkWork, cell: number, sign: CellSign): SlitherlinkWork {
  return { ...work, cells: withSign(work.cells, cell, work.cells[cell] === sign ? '.' : sign) }
}

/** A click on a cell: inside, outside, nothing, in turn. */
export function cycledCell(work: SlitherlinkWork, cell: number): SlitherlinkWork {
  return { ...work, cells: withSign(work.cells, cell, { '.': 'i', i: 'o', o: '.' }[work.cells[cell]!] ?? '.') }
}

/** A click on a gate (numbered two a node): open, closed, nothing, in turn. */
export function cycledGate(work: SlitherlinkWork, gate: number): SlitherlinkWork {
  return { ...work, gates: withSign(work.gates, gate, { '.': 'o', o: 'c', c: '.' }[work.gates[gate]!] ?? '.') }
}

/** Fixes the lines and crosses that stand: clearing leaves them. */
export function fixed(work: SlitherlinkWork): SlitherlinkWork {
  return { ...work, fixed: work.edges }
}

/** Takes away whatever is not fixed. */
export function clearedToFixed(work: SlitherlinkWork, board: Pick<Slitherlink, 'width' | 'height'>): SlitherlinkWork {
  return { ...noWork(board), edges: work.fixed, fixed: work.fixed }
}

/** The edges between nodes of a way along the board; undefined where two nodes of it are no neighbours. */
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

/** The way from one node to another along the board, one step of either kind after the other; without the first node. */
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
