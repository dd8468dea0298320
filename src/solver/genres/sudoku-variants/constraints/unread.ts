import type { Unread, VariantSudoku } from '../puzzle'
import { isObject } from './page'

/** The key for given candidates of a cell. The kind of candidates that could not be read is this key and the cell. */
export const GIVEN_MARKS = 'givenPencilMarks'
/** The field of a cell with its digit. A given that is no digit of the board is kept under it. */
export const GIVEN_VALUE = 'value'
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

/** The key of a mark in its file, without the name of the cell to which it belongs. */
export const fileKeyOf = (kind: string): string => cellMarkOf(kind)?.field ?? kind.replace(/=$/, '')

/** The kind of a mark that is a field of a cell. */
export const kindOfCell = ({ field, cell }: CellMark): string => `${field} ${cell}`

/** The keys of SudokuPad's settings of the screen. Fog is not among them, since solving may mean to find the rules in it. */
const OF_THE_SCREEN: readonly string[] = ['triggereffect', 'settings']
/** A text about the file, such as `author: Somebody`. f-puzzles and SudokuPad keep such texts as invisible cages. */
const ABOUT = /^[^: ]+:\s*\S/
/** An invisible colour. */
const UNSEEN = /^#(?:[0-9a-f]{3}0|[0-9a-f]{6}00)$/i

/** Whether a mark is about the file or the screen, so that it is not drawn. */
export function isAboutFile({ kind, json }: Unread): boolean {
  if (OF_THE_SCREEN.includes(kind.replace(/=$/, ''))) return true
  if ((kind !== 'cage' && kind !== 'cages') || !isObject(json) || !ABOUT.test(String(json['value'] ?? ''))) return false
  const cells = json['cells']
  const areUnseen = ['fontC', 'outlineC'].every((key) => UNSEEN.test(String(json[key] ?? '')))
  return !Array.isArray(cells) || cells.length === 0 || areUnseen
}

/** The decorations that are drawn on the board. Texts without cells are left out. */
export function drawnDecorations({ decorations }: Pick<VariantSudoku, 'decorations'>): readonly Unread[] {
  const isText = ({ kind, json }: Unread): boolean => kind === 'cages' && isObject(json) && json['cells'] === undefined
  return decorations.filter((mark) => !isAboutFile(mark) && !isText(mark))
}

/** All marks of a puzzle that are kept as shapes: unread marks, which may be rules, and decorations. */
export function keptMarks({ unread, decorations }: Pick<VariantSudoku, 'unread' | 'decorations'>): readonly Unread[] {
  return [...unread, ...decorations]
}

/** The cells with givens that are no digits of the board, such as a 0 or a letter. */
export function foreignGivens(marks: readonly Unread[]): readonly number[] {
  return marks.flatMap(({ kind }) => {
    const at = cellMarkOf(kind)
    return at?.field === GIVEN_VALUE ? [at.cell] : []
  })
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
