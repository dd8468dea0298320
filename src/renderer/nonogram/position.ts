import type { Json } from '../../solver/core/json'
import type { Step } from '../../solver/genre'
import { nonogram } from '../../solver/nonogram'
import { isPictureOf } from '../../solver/nonogram/check'
import { fromPicture, heightOf, widthOf } from '../../solver/nonogram/clues'
import type { Nonogram } from '../../solver/nonogram/puzzle'
import { type NonogramWork, workOf } from '../../solver/nonogram/work'
import { type Cells, rowsOf } from './cells'

/** The nonogram on the board; undefined for a puzzle of another shape, e.g. of digits. */
export function nonogramIn(puzzle: Json | undefined): Nonogram | undefined {
  const read = nonogram.fromData(puzzle)
  return read.ok ? (read.value as Nonogram) : undefined
}

/** The picture the author drew, to go on drawing; undefined where there is none of the puzzle's size, as in a book of clues only. */
export function pictureIn(puzzle: Nonogram): Cells | undefined {
  const { goal } = puzzle
  return goal && isPictureOf(puzzle, goal) ? { cells: goal.join(''), width: widthOf(puzzle) } : undefined
}

/** What a person has filled in. */
export function entriesIn(puzzle: Nonogram, work: Json | null): Cells {
  return { cells: workOf(work, puzzle).cells, width: widthOf(puzzle) }
}

/** The puzzle that a picture makes, as the library keeps it. */
export const puzzleOf = (picture: Cells): Json => nonogram.toData(fromPicture(rowsOf(picture)))

/** Work as the library keeps it. A person's has finished clues in grey. */
export const asWork = (cells: string, greyed = true): Json => ({ cells, greyed }) satisfies NonogramWork

/** What the steps before `index` have found out: filled cells, empty cells, and `?` where nothing. */
export function cellsBefore(puzzle: Nonogram, steps: readonly Step[], index: number): string {
  const cells = Array<string>(widthOf(puzzle) * heightOf(puzzle)).fill('?')
  for (const { marks } of steps.slice(0, index)) {
    for (const { role, at, value } of marks) if (role === 'target' && value !== undefined) cells[at] = value === 0 ? '.' : '#'
  }
  return cells.join('')
}

/** Whether a person's entries are the picture `solution` (rows of `#` and `.`): crosses do not matter. */
export function isPicture(entries: string, solution: Json): boolean {
  if (!Array.isArray(solution) || !/[#.]/.test(entries)) return false
  return entries.replaceAll('?', '.') === solution.join('')
}
