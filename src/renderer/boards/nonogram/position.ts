import { isAnyMarked } from '#solver/genre/cell-colours.ts'
import type { Json } from '#solver/kernel/json.ts'
import { nonogram } from '#solver/genres/nonogram/index.ts'
import { isPictureOf, verify } from '#solver/genres/nonogram/check.ts'
import { widthOf } from '#solver/genres/nonogram/clues.ts'
import type { Colours, Nonogram } from '#solver/genres/nonogram/puzzle.ts'
import type { Struck } from '#solver/genres/nonogram/struck.ts'
import { type NonogramWork, workOf } from '#solver/genres/nonogram/work.ts'
import { type Cells, rowsOf } from './cells'
import { linesOf, rememberingClues } from './lines'
import type { Mark } from '#solver/genre/genre.ts'
import { SIGNS } from '#solver/genres/nonogram/colours.ts'

/** The nonograms that were read from stored puzzles, because several parts of the window ask for the same one. */
const read = new WeakMap<object, Nonogram>()

/** The nonogram in a stored puzzle, the same object for the same stored one; undefined for a puzzle of another form, e.g. of digits. */
export function nonogramIn(puzzle: Json | undefined): Nonogram | undefined {
  if (typeof puzzle !== 'object' || puzzle === null) return undefined
  const known = read.get(puzzle)
  if (known) return known
  const now = nonogram.fromData(puzzle)
  if (!now.ok) return undefined
  read.set(puzzle, now.value as Nonogram)
  return now.value as Nonogram
}

/** The author's picture, to be continued; undefined if the puzzle has none of its size, as in a book that has clues only. */
export function pictureIn(puzzle: Nonogram): Cells | undefined {
  const { goal } = puzzle
  return goal && isPictureOf(puzzle, goal) ? { cells: goal.join(''), width: widthOf(puzzle) } : undefined
}

/** Whether the puzzle has a picture, and its clues are those of the picture. */
export const isInStep = (puzzle: Nonogram): boolean => puzzle.goal !== undefined && verify(puzzle, puzzle.goal)

/**
 * The picture to begin with for a puzzle that has clues only: its solution if that is known to be the only one, otherwise a person's
 * entries, if any.
 * @param solution as the genre stores it; left out if it is not known or not the only one
 */
export function guessedPicture(puzzle: Nonogram, work: Json | null, solution?: Json): Cells {
  const width = widthOf(puzzle)
  const read = nonogram.solutionFromData(solution)
  const rows = read.ok ? (read.value as readonly string[]) : undefined
  if (rows && isPictureOf(puzzle, rows)) return { cells: rows.join(''), width }
  return { cells: entriesIn(puzzle, work).cells.replaceAll('?', '.'), width }
}

/** The entries of a person. */
export function entriesIn(puzzle: Nonogram, work: Json | null): Cells {
  return { cells: workOf(work, puzzle).cells, width: widthOf(puzzle) }
}

/** The puzzle of a picture in stored form; `colours` are those of its characters. */
export const puzzleOf = (picture: Cells, colours?: Colours): Json =>
  nonogram.toData({ ...rememberingClues()(linesOf(picture), colours), goal: rowsOf(picture) })

/**
 * The puzzle in stored form with another picture and its present clues. For a picture of another size, clues are dropped or empty lines
 * added.
 */
export function withPicture({ rows, columns, colours }: Nonogram, picture: Cells): Json {
  const goal = rowsOf(picture)
  const [height, width] = [goal.length, picture.width]
  const fitted = <T>(lines: readonly T[], count: number, none: T) => Array.from({ length: count }, (_, at) => lines[at] ?? none)
  const clues = { rows: fitted(rows, height, []), columns: fitted(columns, width, []), goal }
  if (colours === undefined) return nonogram.toData(clues satisfies Nonogram)
  const signs = { rows: fitted(colours.rows, height, ''), columns: fitted(colours.columns, width, '') }
  return nonogram.toData({ ...clues, colours: { ...colours, ...signs } } satisfies Nonogram)
}

/** The puzzle in stored form with another clue in one line. Its picture stays, unless the picture is empty. */
export function withClue(puzzle: Nonogram, of: 'row' | 'column', line: number, clue: readonly number[], signs = ''): Json {
  const { goal, colours, ...clues } = puzzle
  const lines = of === 'row' ? 'rows' : 'columns'
  const changed = { ...clues, [lines]: puzzle[lines].with(line, clue) }
  const coloured = colours && { colours: { ...colours, [lines]: colours[lines].with(line, signs) } }
  const isDrawn = goal?.some((row) => /[^.]/.test(row))
  return nonogram.toData({ ...changed, ...coloured, ...(isDrawn && { goal }) } as Nonogram)
}

/** Work in stored form. Completed clues are grey unless a person chose otherwise. */
export const asWork = (cells: string, greyed = true): Json => ({ cells, greyed }) satisfies NonogramWork

/** A change of the work; `struck: undefined` removes all strokes. */
type WorkChange = Partial<Omit<NonogramWork, 'struck'>> & { readonly struck?: Struck | undefined }

/** Work in stored form with some fields changed. */
export function withWork(puzzle: Nonogram, work: Json | null, change: WorkChange): Json {
  const { colours, struck, ...rest } = { ...workOf(work, puzzle), greyed: isGreyed(work), ...change }
  const kept = (lines: Struck['rows']): number[][] => lines.map((places) => [...places])
  return {
    ...rest,
    ...(isAnyMarked(colours) && { colours: [...colours] }),
    ...(struck && { struck: { rows: kept(struck.rows), columns: kept(struck.columns) } }),
  }
}

/** Whether completed clues are grey, which they are unless a person chose otherwise. */
export function isGreyed(work: Json | null): boolean {
  return !(typeof work === 'object' && work !== null && (work as { readonly greyed?: Json }).greyed === false)
}

/** Whether a person's entries are the picture `solution` (its rows); crosses do not matter. */
export function isPicture(entries: string, solution: Json): boolean {
  if (!Array.isArray(solution) || !/[^?]/.test(entries)) return false
  return entries.replaceAll('?', '.') === solution.join('')
}

/** The value of a cell in a mark: 0 empty, 1 filled; in colours, the number of its colour. */
const valueOf = (sign: string | undefined): number => (sign === '#' ? 1 : SIGNS.indexOf(sign ?? '.') + 1)

/** The preview of a changed picture: the changed cells are marked as filled or emptied, and clues stay. */
export function tryOn(puzzle: Json, changed: readonly number[]): { work: Json | null; marks: readonly Mark[] } {
  const now = nonogramIn(puzzle)
  const cells = now && pictureIn(now)?.cells
  const marks = changed.map((at): Mark => ({ role: 'target', at, value: valueOf(cells?.[at]) }))
  return { work: cells === undefined ? null : asWork(cells.replaceAll('.', '?'), false), marks }
}
