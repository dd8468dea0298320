import { digitsOf } from '../geometry/digits'
import { Position, type Clash, type Placement } from '../geometry/position'
import { removing, type Finding, type Technique } from './technique'

/**
 * The technique `trial`: a digit is tried in a cell and followed with the techniques that fill cells, until there is a contradiction; then
 * the cell does not have that digit. Only trials with the fewest rounds to a contradiction are used. Each round fills everything that is
 * forced.
 */
export const trial: Technique = {
  id: 'trial',
  find(position) {
    const { board, narrow } = position
    const tried = new Position(board, '')
    let shortest = Infinity
    let found: Finding[] = []
    for (let cell = 0; cell < board.size; cell++) {
      for (const digit of digitsOf(narrow[cell]!)) {
        tried.copyFrom(position)
        const end = follow(tried, { cell, digit }, shortest)
        if (end === undefined) continue
        if (end.rounds < shortest) found = []
        shortest = end.rounds
        const { way, clash } = end
        const message = { code: 'x-number-place.trial', order: board.order, cell, digit, filled: way.length, clash } as const
        const seen = removing([{ cell, digit }], message, 'cell' in clash ? [clash.cell] : board.units[clash.unit]!)
        found.push({ ...seen, tried: [{ cell, digit }, ...way] })
      }
    }
    return found
  },
}

/** The course of a trial to a contradiction: its rounds, and the cells filled on the way. */
export interface Refutation {
  readonly rounds: number
  readonly way: readonly Placement[]
  readonly clash: Clash
}

/** Follows a trial in `position`, which is changed, to a contradiction; undefined where there is none within `most` rounds. */
export function follow(position: Position, { cell, digit }: Placement, most: number): Refutation | undefined {
  const way: Placement[] = []
  position.place(cell, digit)
  for (let rounds = 0; rounds <= most; rounds++) {
    const clash = position.clash()
    if (clash !== undefined) return { rounds, way, clash }
    const forced = position.forced(position.narrow, position.board.units)
    if (forced.size === 0) return undefined
    // Digits that are forced at the same time may contradict each other. Then a cell loses its digit to another, and the next round finds
    // the contradiction.
    for (const [next, { digit: its }] of forced) {
      if (!(position.narrow[next]! & (1 << (its - 1)))) continue
      position.place(next, its)
      way.push({ cell: next, digit: its })
    }
  }
  return undefined
}
