import { signOf } from './cells'
import type { Step } from '../genre'

/** The entries that the steps before `index` made, for a puzzle of digits in cells: a character for each of `size` cells, `.` where nothing. */
export function entriesBefore(steps: readonly Step[], index: number, size: number): string {
  const cells = Array<string>(size).fill('.')
  for (const { marks } of steps.slice(0, index)) {
    for (const { role, at, value } of marks) if (role === 'target' && value !== undefined) cells[at] = signOf(value)
  }
  return cells.join('')
}
