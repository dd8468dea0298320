import { seenReasons } from './reasons'
import { setting, type Technique } from './technique'

/** A digit that has one place left in a row, column or diagonal goes there. */
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
