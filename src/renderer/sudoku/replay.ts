import type { Step } from '../../solver/genre'

/** What the steps before `index` have filled in: 81 characters, `.` where nothing. */
export function entriesBefore(steps: readonly Step[], index: number): string {
  const cells = Array<string>(81).fill('.')
  for (const { marks } of steps.slice(0, index)) {
    for (const { role, at, value } of marks) if (role === 'target' && value !== undefined) cells[at] = `${value}`
  }
  return cells.join('')
}
