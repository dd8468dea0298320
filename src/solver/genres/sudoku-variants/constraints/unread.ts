import type { Unread, VariantSudoku } from '../puzzle'
import { isObject } from './page'

/** The key for given candidates of a cell. Followed by the cell, it is the kind of candidates that could not be read. */
export const GIVEN_MARKS = 'givenPencilMarks'
/** The fields of a cell with its colours: one colour, or several. */
export const CELL_COLOURS: readonly string[] = ['c', 'cArray']

/** A mark that is a field of a cell in its file. */
export interface CellMark {
  /** The name of the field. */
  readonly field: string
  readonly cell: number
}

/** The field and the cell of a mark that belongs to a cell; undefined for any other mark. */
export function cellMarkOf(kind: string): CellMark | undefined {
  const [, field, cell] = /^(\w+) (\d+)$/.exec(kind) ?? []
  return field === undefined ? undefined : { field, cell: Number(cell) }
}

/** The key of a mark in its file, without the cell to which it belongs. */
export const fileKeyOf = (kind: string): string => cellMarkOf(kind)?.field ?? kind.replace(/=$/, '')

/** The kind of a mark that is a field of a cell. */
export const kindOfCell = ({ field, cell }: CellMark): string => `${field} ${cell}`

/** Keys of how SudokuPad shows a puzzle. Fog is not among them: a person may have to find the rules in it. */
const OF_THE_SCREEN: readonly string[] = ['triggereffect', 'settings']
/** A text about the file, as `author: Somebody`. f-puzzles and SudokuPad keep such texts as cages that nobody sees. */
const ABOUT = /^[^: ]+:\s*\S/
/** A colour that nobody sees. */
const UNSEEN = /^#(?:[0-9a-f]{3}0|[0-9a-f]{6}00)$/i

/** Whether a mark says something about the file or the screen, so that it is not drawn. */
export function isAboutFile({ kind, json }: Unread): boolean {
  if (OF_THE_SCREEN.includes(kind.replace(/=$/, ''))) return true
  if ((kind !== 'cage' && kind !== 'cages') || !isObject(json) || !ABOUT.test(String(json['value'] ?? ''))) return false
  const cells = json['cells']
  const areUnseen = ['fontC', 'outlineC'].every((key) => UNSEEN.test(String(json[key] ?? '')))
  return !Array.isArray(cells) || cells.length === 0 || areUnseen
}

/** The decorations that are drawn on the board. A text without cells is not, whatever it says. */
export function drawnDecorations({ decorations }: Pick<VariantSudoku, 'decorations'>): readonly Unread[] {
  const isText = ({ kind, json }: Unread): boolean => kind === 'cages' && isObject(json) && json['cells'] === undefined
  return decorations.filter((mark) => !isAboutFile(mark) && !isText(mark))
}

/** All marks of a puzzle that are shapes and no rules, whether they may mean one or not. */
export function keptMarks({ unread, decorations }: Pick<VariantSudoku, 'unread' | 'decorations'>): readonly Unread[] {
  return [...unread, ...decorations]
}

/** The number of unread marks of each kind. */
export function countsOf(unread: readonly Unread[]): readonly (readonly [kind: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const { kind } of unread) {
    const name = fileKeyOf(kind)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
}
