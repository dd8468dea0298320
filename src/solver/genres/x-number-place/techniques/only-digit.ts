import { digitsOf } from '../geometry/bits'
import { seenReasons } from './reasons'
import { setting, type Technique } from './technique'

/** A cell that has one digit left takes it. */
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
