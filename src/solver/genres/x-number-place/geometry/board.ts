import { linesOf } from './lines'
import { relationsOf } from './relations'

/** The facts of all puzzles of an order. Digits are kept as bits here: bit d-1 for the digit d. */
export interface Board {
  readonly order: number
  /** The number of cells. */
  readonly size: number
  /** All digits, as bits. */
  readonly all: number
  /** The rows, columns and diagonals (see `linesOf`). */
  readonly lines: readonly Uint8Array[]
  /** The lines, and after them the sets of cells that have every digit although they are no lines (see `relationsOf`). */
  readonly units: readonly Uint8Array[]
  /** For each cell the numbers of its lines. */
  readonly linesAt: readonly (readonly number[])[]
  /** For each cell the cells that share a line with it. */
  readonly seenFrom: readonly Uint8Array[]
  /** For each cell the cells that share a unit with it. */
  readonly relatedTo: readonly Uint8Array[]
}

const boards = new Map<number, Board>()

/** The board of an order. Each is made once. */
export function boardOf(order: number): Board {
  const known = boards.get(order)
  if (known !== undefined) return known
  const lines = linesOf(order)
  const units = [...lines, ...relationsOf(order)]
  const cells = Array.from({ length: order * order }, (_, cell) => cell)
  const board: Board = {
    order,
    size: order * order,
    all: (1 << order) - 1,
    lines,
    units,
    linesAt: cells.map((cell) => lines.flatMap((line, i) => (line.includes(cell) ? [i] : []))),
    seenFrom: cells.map((cell) => others(cell, lines)),
    relatedTo: cells.map((cell) => others(cell, units)),
  }
  boards.set(order, board)
  return board
}

function others(cell: number, units: readonly Uint8Array[]): Uint8Array {
  const together = new Set(units.filter((unit) => unit.includes(cell)).flatMap((unit) => [...unit]))
  together.delete(cell)
  return Uint8Array.from([...together].sort((a, b) => a - b))
}
