import type { Json } from '#solver/kernel/json.ts'
import type { Storable } from '#solver/genre/texts/nanido-line.ts'
import type { Result } from '#solver/genre/genre.ts'
import { MAX_SIDE } from '../clues'
import { COLOUR, hasOnlySigns, MOST_COLOURS } from '../colours'
import type { Colours, Nonogram, Picture } from '../puzzle'
import type { FormatMessage } from './problems'

/**
 * The form of a puzzle in a Nanido line and in the library: `{"rows":[[3,1],…],"columns":[[2],…],"goal":["#..",…]?}`, with `[]` for a line
 * without a filled cell (`[0]` is read as the same). A coloured puzzle also has `"colours":{"palette":["#rrggbb",…],"background":"#rrggbb",
 * "rows":["ab",…],"columns":["b",…],"names":["red",…]?}` with a sign for each clue: `a` is the first colour of the palette. Its goal has
 * these signs instead of `#`.
 */
export const storage: Storable<Nonogram> = {
  id: 'nonogram',
  toData: ({ rows, columns, colours, goal }) => ({ rows, columns, ...(colours && { colours }), ...(goal && { goal }) }) as unknown as Json,
  fromData(data) {
    if (typeof data !== 'object' || data === null) return refused({ code: 'nonogram.shape' })
    const { rows, columns, colours, goal } = data as Record<string, unknown>
    const read = [cluesFrom(rows), cluesFrom(columns)] as const
    if (read[0] === undefined || read[1] === undefined) return refused({ code: 'nonogram.shape' })
    const clues = { rows: read[0], columns: read[1] }
    const isColoured = colours !== undefined && colours !== null
    if (isColoured && !isColours(colours, clues)) return refused({ code: 'nonogram.colours-shape' })
    const puzzle: Nonogram = isColoured ? { ...clues, colours: onlyColours(colours) } : clues
    if (goal === undefined || goal === null) return { ok: true, value: puzzle }
    if (!isPicture(goal, puzzle.colours)) return refused({ code: 'nonogram.goal-shape' })
    return { ok: true, value: { ...puzzle, goal } }
  },
}

/** The largest number that is read as a clue. Whether it fits into its line is checked later. */
export const MOST_CLUE = 9999

function cluesFrom(lines: unknown): readonly (readonly number[])[] | undefined {
  if (!Array.isArray(lines) || lines.length === 0 || lines.length > MAX_SIDE) return undefined
  const clues: (readonly number[])[] = []
  for (const line of lines as readonly unknown[]) {
    if (!Array.isArray(line) || line.length > MAX_SIDE) return undefined
    const clue = line as readonly unknown[]
    if (clue.length === 1 && clue[0] === 0) clues.push([])
    else if (clue.every(isClue)) clues.push(clue)
    else return undefined
  }
  return clues
}

function isClue(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_CLUE
}

/** Whether `value` is a valid description of the colours of these clues. */
function isColours(value: unknown, clues: Pick<Nonogram, 'rows' | 'columns'>): value is Colours {
  if (typeof value !== 'object' || value === null) return false
  const { palette, background, rows, columns, names } = value as Record<string, unknown>
  if (!Array.isArray(palette) || palette.length === 0 || palette.length > MOST_COLOURS || !palette.every(isColour)) return false
  const isFor = (signs: unknown, lines: Nonogram['rows']) =>
    Array.isArray(signs) &&
    signs.length === lines.length &&
    signs.every((line: unknown, i) => typeof line === 'string' && line.length === lines[i]!.length && isSigns(line, palette.length))
  const areNames = names === undefined || (Array.isArray(names) && names.length === palette.length && names.every(isName))
  return areNames && isColour(background) && isFor(rows, clues.rows) && isFor(columns, clues.columns)
}

/** The longest name of a colour, in characters. */
export const MOST_NAME = 40
const isName = (name: unknown): boolean => typeof name === 'string' && name.length <= MOST_NAME
const isColour = (value: unknown): value is string => typeof value === 'string' && COLOUR.test(value)
const isSigns = (line: string, colours: number): boolean => !line.includes('.') && hasOnlySigns(line, colours)

/** Copies the colours without any other fields. */
function onlyColours({ palette, background, rows, columns, names }: Colours): Colours {
  return { palette, background, rows, columns, ...(names?.some((name) => name !== '') && { names }) }
}

function isPicture(value: unknown, colours?: Colours): value is Picture {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_SIDE) return false
  const isMade = (row: string) => (colours === undefined ? /^[#.]+$/.test(row) : row !== '' && hasOnlySigns(row, colours.palette.length))
  return value.every((row: unknown) => typeof row === 'string' && row.length <= MAX_SIDE && isMade(row))
}

/** All signs that a solution may have: `#` in black and white, otherwise the signs of colours. */
const ANY_COLOURS: Colours = { palette: Array<string>(MOST_COLOURS).fill('#000000'), background: '#ffffff', rows: [], columns: [] }

/** Reads a stored solution: rows of `#` and `.`, or of `.` and the signs of colours, all of the same length. */
export function solutionFromData(data: unknown): Result<Picture> {
  if (!(isPicture(data) || isPicture(data, ANY_COLOURS)) || data.some((row) => row.length !== data[0]!.length))
    return refused({ code: 'nonogram.solution-shape' })
  return { ok: true, value: data }
}

function refused(message: FormatMessage): Result<never> {
  return { ok: false, message }
}
