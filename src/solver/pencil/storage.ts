import type { Json } from '#solver/kernel/json.ts'
import type { Message, Result } from '../kernel/message'
import type { Storable } from '#solver/genre/texts/nanido-line.ts'
import { EMPTY, LONGEST_SIDE, MOST_PLACES, type Marks, type Pencil, UNKNOWN } from './board'
import type { Page, Quota } from './page'
import { besides, indexOfBeside, placesAt, type Side, SIDES } from './outside'
import { cluesOfRooms, roomRowsOf, roomsFrom } from './rooms'
import { signRowsOf, signsOf } from './signs'
import { told } from './words'

/** The form of a clue as a word, unless the page has other words. */
const NUMBER = String.raw`0|[1-9]\d{0,4}`

type Signs = Pick<Page, 'clueSigns'>

function signOf({ clueSigns }: Signs, clue: number): string {
  return clue === EMPTY ? '.' : clue === UNKNOWN ? '?' : (clueSigns?.signOf(clue) ?? String(clue))
}

/**
 * The meaning of a word: a clue; `impossible` where it has the form of a clue that no board can have; undefined where it has no such form.
 */
type Said = number | 'impossible' | undefined

/** Returns a reader of words as clues. */
function readerOf({ clueSigns }: Signs): (word: string) => Said {
  const form = new RegExp(`^(?:${clueSigns?.pattern ?? NUMBER})$`)
  return (word) => {
    if (word === '.' || word === '?') return word === '.' ? EMPTY : UNKNOWN
    if (!form.test(word)) return undefined
    return clueSigns ? (clueSigns.clueOf(word) ?? 'impossible') : Number(word)
  }
}

/** The rows of a board with a word for each cell: `.` for no clue, `?` for a clue of unknown value. */
function rowsOf(page: Signs, { width, height, clues }: Pencil): string[] {
  return Array.from({ length: height }, (_, y) =>
    clues
      .slice(y * width, (y + 1) * width)
      .map((clue) => signOf(page, clue))
      .join(' '),
  )
}

/** A board as a text. Two boards have the same text only if they are equal. */
export function textOf(page: Signs, board: Pencil): string {
  const { across, down } = signRowsOf(board)
  return [
    ...rowsOf(page, board),
    ...(board.signs ? [...across, ...down] : []),
    ...(board.outside ? SIDES.map((side) => outsideRow(board, side)) : []),
    ...(board.rooms ? roomRowsOf(board, board.rooms) : []),
    ...(board.quota === undefined ? [] : [String(board.quota)]),
    ...(board.rules ?? []),
  ].join('/')
}

/** A board with exactly those further rules of its page that are asked for. */
export function withRules(
  { furtherRules = [] }: Pick<Page, 'furtherRules'>,
  { rules: _, ...board }: Pencil,
  asked: readonly string[],
): Pencil {
  const rules = furtherRules.map(({ id }) => id).filter((id) => asked.includes(id))
  return rules.length === 0 ? board : { ...board, rules }
}

/** The form of a puzzle in a Nanido line and in the library: `{"rows":["3 . ?",…]}`, and `true` under the name of each further rule. */
export function storageOf(page: Page): Storable<Pencil> {
  const clueOf = readerOf(page)
  return {
    id: page.id,
    toData: (board) => ({
      rows: rowsOf(page, board),
      ...(page.hasSigns && signRowsOf(board)),
      ...(page.hasOutside && Object.fromEntries(SIDES.map((side) => [side, outsideRow(board, side)]))),
      ...(board.rooms && { rooms: roomRowsOf(board, board.rooms) }),
      ...(page.quota && board.quota !== undefined && { [page.quota.id]: board.quota }),
      ...Object.fromEntries((board.rules ?? []).map((id) => [id, true])),
    }),
    fromData(data): Result<Pencil> {
      const rows = typeof data === 'object' && data !== null && 'rows' in data ? data.rows : undefined
      const isRow = (row: unknown): row is string => typeof row === 'string' && row.length <= 10 * LONGEST_SIDE
      if (!Array.isArray(rows) || rows.length > LONGEST_SIDE || !rows.every(isRow)) return refused
      const cells = rows.map((row) => row.split(' '))
      const width = cells[0]?.length ?? 0
      if (width === 0 || width > LONGEST_SIDE || !cells.every((row) => row.length === width)) return refused
      const words = cells.flat()
      const said = words.map(clueOf)
      if (said.includes(undefined)) return refused
      const clues = said.filter((clue) => typeof clue === 'number')
      const bad = said.findIndex((clue) => typeof clue !== 'number' || !isClue(page, clue))
      if (bad >= 0)
        return {
          ok: false,
          message: told({
            code: 'pencil.clue',
            seen: words[bad]!,
            row: Math.floor(bad / width) + 1,
            column: (bad % width) + 1,
          }),
        }
      const given = new Map(Object.entries(data as object))
      const wrong = page.furtherRules?.find(({ id }) => !['boolean', 'undefined'].includes(typeof given.get(id)))
      if (wrong) return { ok: false, message: told({ code: 'pencil.rule', rule: wrong.id }) }
      const quota = page.quota && (given.has(page.quota.id) ? given.get(page.quota.id) : page.quota.usualFor(width))
      if (page.quota && !isQuota(page.quota, quota)) return { ok: false, message: quotaRefused(page.quota, String(JSON.stringify(quota))) }
      const rules = [...given].flatMap(([id, holds]) => (holds === true ? [id] : []))
      const size = { width, height: cells.length }
      const signs = page.hasSigns ? signsOf(size, { across: given.get('across'), down: given.get('down') }) : undefined
      if (page.hasSigns && !signs) return { ok: false, message: told({ code: 'pencil.signs' }) }
      const outside = page.hasOutside ? outsideOf(page, size, given) : undefined
      if (outside && !outside.ok) return outside
      const inRooms = page.rooms && inRoomsOf(page.rooms, { ...size, clues }, given.get('rooms'))
      if (inRooms && !inRooms.ok) return inRooms
      const board = {
        ...size,
        clues,
        ...(signs && { signs }),
        ...(outside && { outside: outside.value }),
        ...inRooms?.value,
        ...(isQuota(page.quota, quota) && { quota }),
      }
      return { ok: true, value: withRules(page, board, rules) }
    },
  }
}

/** A board with the rooms of stored rows. Where rooms have clues, these move to the first cells of their rooms. */
function inRoomsOf(
  { hasClue }: NonNullable<Page['rooms']>,
  board: Pick<Pencil, 'width' | 'height' | 'clues'>,
  rows: unknown,
): Result<Pick<Pencil, 'clues' | 'rooms'>> {
  const rooms = roomsFrom(board, rows)
  if (!rooms) return { ok: false, message: told({ code: 'pencil.rooms' }) }
  const clues = hasClue ? cluesOfRooms(rooms, board.clues) : board.clues
  if ('second' in clues) return { ok: false, message: secondInRoom(board, clues.second) }
  return { ok: true, value: { clues, rooms } }
}

/** Whether a value is a number that puzzles of a genre can have for their whole board. */
export function isQuota(of: Quota | undefined, value: unknown): value is number {
  return of !== undefined && typeof value === 'number' && Number.isInteger(value) && value >= of.least && value <= of.most
}

/** The message that a number for the whole board is missing or impossible. */
export function quotaRefused({ name, least, most }: Quota, seen: string): Message {
  return told({ code: 'pencil.quota', name, seen: seen.slice(0, 20), least, most })
}

/** The message that a room has a second clue, with the cell of that clue. */
export function secondInRoom({ width }: Pick<Pencil, 'width'>, cell: number): Message {
  return told({ code: 'pencil.second-clue', row: Math.floor(cell / width) + 1, column: (cell % width) + 1 })
}

/** The clues at one side of a board as words, `.` for none. */
function outsideRow(board: Pencil, side: Side): string {
  const { outside = [] } = board
  const words = Array.from({ length: placesAt(board, side) }, (_, at) => signOf({}, outside[indexOfBeside(board, { side, at })] ?? EMPTY))
  return words.join(' ')
}

/** The clues beside a board, from a row of words for each side. A side that is left out has no clues. */
function outsideOf(page: Page, size: Pick<Pencil, 'width' | 'height'>, given: ReadonlyMap<string, unknown>): Result<readonly number[]> {
  const clueOf = readerOf({})
  const sides = SIDES.map((side) =>
    given.get(side) === undefined ? Array<string>(placesAt(size, side)).fill('.').join(' ') : given.get(side),
  )
  const words = sides.map((row) => (typeof row === 'string' ? row.split(' ') : []))
  const outside = words.flat().map(clueOf)
  if (!words.every((row, i) => row.length === placesAt(size, SIDES[i]!)) || outside.includes(undefined))
    return { ok: false, message: told({ code: 'pencil.outside' }) }
  const bad = outside.findIndex((clue) => !isOutsideClue(page, clue as number))
  if (bad < 0) return { ok: true, value: outside as number[] }
  return { ok: false, message: told({ code: 'pencil.outside-clue', seen: words.flat()[bad]!, ...besides(size)[bad]! }) }
}

/** Whether a clue beside the board is possible in a genre. */
export function isOutsideClue({ clues: { from, to } }: Page, clue: number): boolean {
  return clue === EMPTY || (clue >= from && clue <= to)
}

/** Whether a clue is possible in a genre. */
export function isClue({ clues: { from, to, unknown } }: Page, clue: number): boolean {
  return clue === EMPTY || (clue === UNKNOWN ? unknown : clue >= from && clue <= to)
}

const refused: Result<never> = { ok: false, message: told({ code: 'pencil.shape' }) }

/** Writes a solution in the form that the command line prints. */
export function solutionToData(marks: Marks): Json {
  return { marks: marks.join('') }
}

/** Reads a solution that {@link solutionToData} wrote. It does not check whether it solves a puzzle (see `verify`). */
export function solutionFromData(data: unknown): Result<Marks> {
  const marks = typeof data === 'object' && data !== null && 'marks' in data ? data.marks : undefined
  return typeof marks === 'string' && marks.length > 0 && marks.length <= MOST_PLACES && /^\d+$/.test(marks)
    ? { ok: true, value: Array.from(marks, Number) }
    : { ok: false, message: told({ code: 'pencil.solution-shape' }) }
}

/** Returns a reader of stored rows as a board. */
export function boardReader(page: Signs): (rows: readonly string[]) => Pencil {
  const clueOf = readerOf(page)
  return (rows) => {
    const words = rows.map((row) => row.split(' '))
    const clues = words.flat().map(clueOf)
    return { width: words[0]!.length, height: rows.length, clues: clues.map((clue) => (typeof clue === 'number' ? clue : EMPTY)) }
  }
}

/** Makes a board from stored rows whose clues are numbers. */
export const boardOf = boardReader({})

/** The clues beside a board as stored: for each side a word for each column or row. */
export type OutsideRows = Readonly<Record<Side, string>>

/** Makes the clues beside a board from stored rows. */
export function outsideFrom(rows: OutsideRows): number[] {
  return SIDES.flatMap((side) => rows[side].split(' ').map((word) => (word === '.' ? EMPTY : Number(word))))
}
