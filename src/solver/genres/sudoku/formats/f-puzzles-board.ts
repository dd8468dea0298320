import type { Caption } from '#solver/genre/text.ts'
import { toldOfLink as told } from '#solver/genre/texts/link-messages.ts'
import { digitAt, type Grid, type Sudoku } from '../puzzle'
import { boxOf, SIDE } from './boxes'
import { captionWith, digitIn, solutionIn, type Constraint, type WebReading } from './web-board'

/** The name of the tool in messages. */
export const F_PUZZLES = 'f-puzzles'

/** Keys that have nothing to do with the rules. */
const HARMLESS = [
  ...['size', 'grid', 'title', 'author', 'ruleset', 'solution', 'successMessage', 'disabledlogic', 'truecandidatesoptions'],
  ...['highlightConflicts', 'id', 'version', 'created', 'modified'],
]
/** Keys under which a cell has the marks of a player or of a setter at work. */
const MARKS = ['c', 'cArray', 'highlight', 'centerPencilMarks', 'cornerPencilMarks']

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isNothing = (value: unknown) =>
  value === undefined || value === null || value === false || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

/** Reads the JSON of f-puzzles. A value without `given` is an entry of a player. */
export function readFPuzzles(json: unknown): WebReading {
  if (!isObject(json)) return { ok: false, message: told({ code: 'link.no-puzzle', tool: F_PUZZLES }) }
  const { grid } = json
  if (!Array.isArray(grid) || grid.length === 0 || !grid.every((row) => Array.isArray(row) && row.every(isObject)))
    return { ok: false, message: told({ code: 'link.no-puzzle', tool: F_PUZZLES }) }
  const rows = grid as readonly (readonly unknown[])[]
  const size = typeof json['size'] === 'number' ? json['size'] : rows.length
  const width = rows.find((row) => row.length !== size)?.length ?? size
  const height = rows.length
  const constraints: Constraint[] = []
  for (const [kind, value] of Object.entries(json))
    if (!HARMLESS.includes(kind) && !isNothing(value)) constraints.push(constraintOf(kind, value))
  let givens = ''
  let isPlayed = false
  const odd: [number, number][] = []
  const limited: [number, number][] = []
  for (const [r, row] of rows.entries()) {
    for (const [c, item] of row.entries()) {
      const cell = isObject(item) ? item : {}
      const digit = digitIn(cell['value'])
      const isGiven = cell['given'] === true
      if (isGiven && digit === 0 && size === SIDE && !isNothing(cell['value'])) {
        const seen = String(cell['value'] as string)
        return { ok: false, message: told({ code: 'link.unknown-clue', seen, row: r + 1, column: c + 1 }) }
      }
      givens += isGiven && digit > 0 ? String(digit) : '.'
      isPlayed ||= (!isGiven && digit > 0) || MARKS.some((key) => !isNothing(cell[key]))
      if (!isNothing(cell['givenPencilMarks'])) limited.push([r, c])
      // A region that is null counts as missing.
      if ('region' in cell && cell['region'] !== boxOf(r, c)) odd.push([r, c])
    }
  }
  if (odd.length > 0) constraints.push({ kind: 'region', count: odd.length, first: odd[0]! })
  if (limited.length > 0) constraints.push({ kind: 'givenPencilMarks', count: limited.length, first: limited[0]! })
  const solution = solutionIn(json['solution'])
  const caption = captionWith({ title: json['title'], author: json['author'], note: json['ruleset'] })
  return { ok: true, board: { width, height, givens, caption, ...(solution !== undefined && { solution }), constraints, isPlayed } }
}

function constraintOf(kind: string, value: unknown): Constraint {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  const place = /R(\d{1,2})C(\d{1,2})/.exec(JSON.stringify(list[0] ?? '').slice(0, 1000))
  const isInside = place !== null && place[1] !== '0' && place[2] !== '0'
  const first = isInside && ([Number(place[1]) - 1, Number(place[2]) - 1] as const)
  return { kind, count: list.length, ...(first && { first }) }
}

/** Writes a puzzle as the JSON of f-puzzles. */
export function writeFPuzzles(puzzle: Sudoku, { title, author, note }: Caption, solution: Grid | undefined): string {
  const cell = (at: number) => {
    const value = digitAt(puzzle.givens, at)
    return value === 0 ? {} : { value, given: true }
  }
  return JSON.stringify({
    size: SIDE,
    title,
    author,
    ruleset: note,
    grid: Array.from({ length: SIDE }, (_, row) => Array.from({ length: SIDE }, (__, column) => cell(row * SIDE + column))),
    ...(solution !== undefined && { solution: [...solution].map(Number) }),
  })
}
