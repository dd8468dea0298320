import { EMPTY, FILLED, type Board } from './board'
import type { Engine } from './engine'
import { BITS } from './bit-words'

/**
 * Divides the free cells of an engine's last search into independent groups, and makes all other cells of the board known. Two free cells
 * of a line belong to one group, unless a known cell between them separates the line. An empty cell separates if the same blocks stand
 * before it in every way to place the line's blocks. A filled cell separates if its block has the same place in all of them.
 */
export function groupsOf({ board, free, first }: Engine): readonly (readonly number[])[] {
  for (let cell = 0; cell < board.cells; cell++) if (free[cell] === 0 && board.cell(cell) === undefined) board.set(cell, first[cell]!)
  const leader = Int32Array.from({ length: board.cells }, (_, cell) => cell)
  for (let line = 0; line < board.clues.lines; line++) if (!board.isDone(line)) joinLine(board, line, leader)
  const groups = new Map<number, number[]>()
  for (let cell = 0; cell < board.cells; cell++) {
    if (free[cell] === 0) continue
    const top = leaderOf(leader, cell)
    const group = groups.get(top)
    if (group) group.push(cell)
    else groups.set(top, [cell])
  }
  return [...groups.values()]
}

function joinLine(board: Board, line: number, leader: Int32Array): void {
  const { clues } = board
  board.solveLine(line)
  const first = clues.first[line]!
  const ranges = Array.from({ length: clues.first[line + 1]! - first }, (_, block) =>
    startsOf(board, line, block, clues.sizes[first + block]!),
  )
  let before = -1
  for (let place = 0; place < clues.length(line); place++) {
    const cell = clues.cellAt(line, place)
    const known = board.cell(cell)
    if (known === undefined) {
      if (before >= 0) leader[leaderOf(leader, cell)] = leaderOf(leader, before)
      before = cell
    } else if (known === EMPTY && ranges.every(({ from, to }) => to < place || from > place)) before = -1
    else if (known === FILLED && ranges.some(({ from, to, size }) => from === to && from <= place && place < from + size)) before = -1
  }
}

/** The first and the last place at which a block can start. */
function startsOf(
  board: Board,
  line: number,
  block: number,
  size: number,
): { readonly from: number; readonly to: number; readonly size: number } {
  const { starts, stride } = board.memory
  const { earliest, first, slack } = board.clues
  const least = earliest[first[line]! + block]!
  let low = Math.floor(least / BITS)
  let high = Math.floor((least + slack[line]!) / BITS)
  while (starts[block * stride + low] === 0) low++
  while (starts[block * stride + high] === 0) high--
  const lowest = starts[block * stride + low]!
  return { from: BITS * low + 31 - Math.clz32(lowest & -lowest), to: BITS * high + 31 - Math.clz32(starts[block * stride + high]!), size }
}

function leaderOf(leader: Int32Array, cell: number): number {
  let top = cell
  while (leader[top] !== top) top = leader[top]!
  leader[cell] = top
  return top
}
