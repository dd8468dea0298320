import { digitOf, digitsOf } from '../geometry/digits'
import { setting, type Finding, type Technique } from './technique'
import type { Position } from '../geometry/position'

/** The technique `last`: the last empty cell of a row, column or diagonal gets the digit that the line lacks. */
export const lastCell: Technique = {
  id: 'last',
  find(position) {
    const { board, digits } = position
    const found = new Map<number, Finding>()
    board.lines.forEach((line, unit) => {
      const [cell, another] = line.filter((cell) => digits[cell] === 0)
      if (cell === undefined || another !== undefined || found.has(cell)) return
      const digit = digitOf(position.lacking(line))
      found.set(cell, setting(cell, digit, { code: 'x-number-place.last', order: board.order, unit, cell, digit }, line))
    })
    return [...found.values()]
  },
}

/** The technique `cell`: a cell with one digit left gets that digit. */
export const onlyDigit: Technique = {
  id: 'cell',
  find(position) {
    const { board, open } = position
    return [...position.forced(open, [])].map(([cell, { digit }]) => {
      const others = digitsOf(board.all).filter((other) => other !== digit)
      const reasons = others.flatMap((other) => seenReasons(position, cell, other))
      return setting(cell, digit, { code: 'x-number-place.cell', order: board.order, cell, digit }, new Set(reasons))
    })
  },
}

/** The technique `place`: a digit with one place left in a row, column or diagonal goes there. */
export const onlyPlace: Technique = {
  id: 'place',
  find(position) {
    const { board, open } = position
    return [...position.forced(open, board.lines)].flatMap(([cell, { digit, unit }]) => {
      if (unit === undefined) return []
      const others = [...board.lines[unit]!].filter((other) => other !== cell)
      const reasons = others.flatMap((other) => seenReasons(position, other, digit))
      return [setting(cell, digit, { code: 'x-number-place.place', order: board.order, unit, cell, digit }, new Set(reasons))]
    })
  },
}

/**
 * The cell that explains why `digit` is not in `cell`: the cell itself if it is filled, or one with the digit that sees it; none where an
 * elimination is the reason.
 */
function seenReasons({ board, digits }: Position, cell: number, digit: number): number[] {
  if (digits[cell] !== 0) return [cell]
  const seen = board.seenFrom[cell]!.find((other) => digits[other] === digit)
  return seen === undefined ? [] : [seen]
}
