import { characterAt } from './lines'

/** The longest line, in UTF-16 units, that is shown whole. */
const LONGEST_SHOWN = 24

/** The beginning of a line, short enough for a message, with an ellipsis; a short line as it is. */
export function shortened(line: string): string {
  if (line.length <= LONGEST_SHOWN) return line
  let kept = ''
  while (kept.length < LONGEST_SHOWN - 4) kept += characterAt(line, kept.length)
  return kept + '…'
}
