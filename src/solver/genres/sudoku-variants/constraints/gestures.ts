import { neighbourPairs, type Constraint } from '../puzzle'
import { inward, ray } from './places'
import type { BoardFacts, Gesture } from './page'

// Gestures that several pages use.

type More = Partial<Constraint>

/** A line through cells in the order in which they were chosen. */
export const alongLine = (kind: string, more: More = {}): Gesture => ({ shape: 'line', make: (cells) => [{ kind, cells, ...more }] })

/** One constraint of all cells together. */
export const ofCells = (kind: string, more: (cells: readonly number[], board: BoardFacts) => More = () => ({})): Gesture => ({
  shape: 'cells',
  make: (cells, board) => [{ kind, cells, ...more(cells, board) }],
})

/** One constraint for each cell. */
export const eachOf = (kind: string, more: (board: BoardFacts) => More = () => ({})): Gesture => ({
  shape: 'cells',
  make: (cells, board) => cells.map((cell) => ({ kind, cells: [cell], ...more(board) })),
})

/** One constraint between each two neighbours among the cells. */
export const betweenNeighbours = (kind: string, value: number): Gesture => ({
  shape: 'edge',
  make: (cells, { side }) => neighbourPairs(side).flatMap((pair) => (pair.every((cell) => cells.includes(cell)) ? [{ kind, cells: [...pair], value }] : [])), // prettier-ignore
})

/** A constraint at a place outside the board, about its row or column. A person adds the number afterwards. */
export const outsideOf = (kind: string): Gesture => ({
  shape: 'outside',
  make([outside = 0], { side }) {
    const way = inward(outside, side)
    return way === undefined ? [] : [{ kind, outside, cells: ray(outside, side, ...way) }]
  },
})

/** A rule of the whole board. */
export const ofBoard = (kind: string, more: More = {}): Gesture => ({ shape: 'board', make: () => [{ kind, cells: [], ...more }] })
