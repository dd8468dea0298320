import { EMPTY, geometryOf, type Pencil, wayBetween } from '#solver/pencil/board.ts'

/** A straight line over water from an island to the next. */
export interface Span {
  readonly from: number
  readonly to: number
  /** The places of the ways between its cells, from one island to the other. */
  readonly places: readonly number[]
  /** The cells between the two islands. */
  readonly over: readonly number[]
}

/** All spans of a board, to the right and down from each island, in reading order. */
export function spansOf(board: Pencil): Span[] {
  const { width, height, clues } = board
  const geometry = geometryOf(board)
  const isIsland = (cell: number): boolean => clues[cell] !== EMPTY
  return [...clues.keys()].filter(isIsland).flatMap((from) => {
    const right = Array.from({ length: width - 1 - (from % width) }, (_, i) => from + i + 1)
    const down = Array.from({ length: height - 1 - Math.floor(from / width) }, (_, i) => from + (i + 1) * width)
    return [right, down].flatMap((seen): Span[] => {
      const end = seen.findIndex(isIsland)
      if (end < 0) return []
      const path = [from, ...seen.slice(0, end + 1)]
      const places = path.slice(1).map((cell, i) => wayBetween(geometry, path[i]!, cell)!)
      return [{ from, to: seen[end]!, places, over: seen.slice(0, end) }]
    })
  })
}
