import type { Step } from '#solver/genre/genre.ts'
import { heightOf, widthOf } from './clues'
import { SIGNS } from './colours'
import type { Nonogram } from './puzzle'

/** The sign of a cell's value in a step: `.` for 0, otherwise `#` or, in colours, the sign of the colour. */
function signOf({ colours }: Nonogram, value: number): string {
  return value === 0 ? '.' : colours === undefined ? '#' : SIGNS[value - 1]!
}

/** The cells that the steps before `index` have found: filled cells (in colours, their signs), empty cells, and `?` for unknown ones. */
export function cellsBefore(puzzle: Nonogram, steps: readonly Step[], index: number): string {
  const cells = Array<string>(widthOf(puzzle) * heightOf(puzzle)).fill('?')
  for (const { marks } of steps.slice(0, index)) {
    for (const { role, at, value } of marks) if (role === 'target' && value !== undefined) cells[at] = signOf(puzzle, value)
  }
  return cells.join('')
}
