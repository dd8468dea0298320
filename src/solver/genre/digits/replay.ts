import { signOf } from './cells'
import type { Step } from '../genre'

/** What the steps before `index` have filled in, for a puzzle of digits in cells: a character for each of `size` cells, `.` where nothing. */
export function entriesBefore(steps: readonly Step[], index: number, size: number): string {
  const cells = Array<string>(size).fill('.')
  for (const { marks } of steps.slice(0, index)) {
    for (const { role, at, value } of marks) if (role === 'target' && value !== undefined) cells[at] = signOf(value)
  }
  return cells.join('')
}
