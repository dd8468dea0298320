import type { Step } from '../genre'
import { heightOf, widthOf } from './clues'
import type { Nonogram } from './puzzle'

/** What the steps before `index` have found out: filled cells, empty cells, and `?` where nothing. */
export function cellsBefore(puzzle: Nonogram, steps: readonly Step[], index: number): string {
  const cells = Array<string>(widthOf(puzzle) * heightOf(puzzle)).fill('?')
  for (const { marks } of steps.slice(0, index)) {
    for (const { role, at, value } of marks) if (role === 'target' && value !== undefined) cells[at] = value === 0 ? '.' : '#'
  }
  return cells.join('')
}
