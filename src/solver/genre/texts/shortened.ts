import { characterAt } from './lines'

/** UTF-16 units of a line that is shown whole. */
const LONGEST_SHOWN = 24

/** The beginning of a line, as a message shows it. */
export function shortened(line: string): string {
  if (line.length <= LONGEST_SHOWN) return line
  let kept = ''
  while (kept.length < LONGEST_SHOWN - 4) kept += characterAt(line, kept.length)
  return kept + '…'
}
