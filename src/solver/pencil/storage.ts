import type { Json } from '#solver/kernel/json.ts'
import type { Result } from '../kernel/message'
import type { Storable } from '#solver/genre/texts/nanido-line.ts'
import { EMPTY, LONGEST_SIDE, MOST_PLACES, type Marks, type Pencil, UNKNOWN } from './board'
import type { Page } from './page'
import { told } from './words'

const signOf = (clue: number): string => (clue === EMPTY ? '.' : clue === UNKNOWN ? '?' : String(clue))

const clueOf = (word: string): number => (word === '.' ? EMPTY : word === '?' ? UNKNOWN : Number(word))

/** The rows of a board, a word a cell: `.` without a clue, `?` for one that is not told. */
export function rowsOf({ width, height, clues }: Pencil): string[] {
  return Array.from({ length: height }, (_, y) =>
    clues
      .slice(y * width, (y + 1) * width)
      .map(signOf)
      .join(' '),
  )
}

/** How a puzzle lies in a Nanido line and in the library: `{"rows":["3 . ?",…]}`. */
export function storageOf(page: Page): Storable<Pencil> {
  return {
    id: page.id,
    toData: (board) => ({ rows: rowsOf(board) }),
    fromData(data): Result<Pencil> {
      const rows = typeof data === 'object' && data !== null && 'rows' in data ? data.rows : undefined
      const isRow = (row: unknown): row is string => typeof row === 'string' && row.length <= 10 * LONGEST_SIDE
      if (!Array.isArray(rows) || rows.length > LONGEST_SIDE || !rows.every(isRow)) return refused
      const cells = rows.map((row) => row.split(' '))
      const width = cells[0]?.length ?? 0
      const isWord = (word: string): boolean => /^(?:[.?]|0|[1-9]\d{0,4})$/.test(word)
      if (width === 0 || width > LONGEST_SIDE || !cells.every((row) => row.length === width && row.every(isWord))) return refused
      const clues = cells.flat().map(clueOf)
      const bad = clues.findIndex((clue) => !isClue(page, clue))
      if (bad >= 0)
        return {
          ok: false,
          message: told({ code: 'pencil.clue', seen: signOf(clues[bad]!), row: Math.floor(bad / width) + 1, column: (bad % width) + 1 }),
        }
      return { ok: true, value: { width, height: cells.length, clues } }
    },
  }
}

/** Whether a genre has such a clue. */
export function isClue({ clues: { from, to, unknown } }: Page, clue: number): boolean {
  return clue === EMPTY || (clue === UNKNOWN ? unknown : clue >= from && clue <= to)
}

const refused: Result<never> = { ok: false, message: told({ code: 'pencil.shape' }) }

/** A solution as the command line gives it. */
export function solutionToData(marks: Marks): Json {
  return { marks: marks.join('') }
}

/** Reads what {@link solutionToData} gives. Whether it solves anything is for `verify`. */
export function solutionFromData(data: unknown): Result<Marks> {
  const marks = typeof data === 'object' && data !== null && 'marks' in data ? data.marks : undefined
  return typeof marks === 'string' && marks.length > 0 && marks.length <= MOST_PLACES && /^\d+$/.test(marks)
    ? { ok: true, value: Array.from(marks, Number) }
    : { ok: false, message: told({ code: 'pencil.solution-shape' }) }
}

/** A board of its rows, as they are stored. */
export function boardOf(rows: readonly string[]): Pencil {
  const words = rows.map((row) => row.split(' '))
  return { width: words[0]!.length, height: rows.length, clues: words.flat().map(clueOf) }
}
