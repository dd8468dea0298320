import { digitOf } from '../geometry/bits'
import { setting, type Finding, type Technique } from './technique'

/** The last empty cell of a row, column or diagonal takes the digit that the line lacks. */
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
