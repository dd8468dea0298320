import { problemAt, type LineReading, type LineRemark } from '#solver/genre/texts/line-format.ts'
import type { Message, Text } from '#solver/kernel/message.ts'
import type { Caption } from '#solver/genre/text.ts'
import { toldOfLink as told } from '#solver/genre/texts/link-messages.ts'
import type { Sudoku } from '../puzzle'
import { withSolution } from './carried'
import type { FormatMessage } from './problems'

/** Rules or drawings of one kind; the place of the first, from 0. */
export interface Constraint {
  readonly kind: string
  readonly count: number
  readonly first?: readonly [row: number, column: number]
}

/** A board that a solver on the web shares, with everything beside its digits. */
export interface WebBoard {
  readonly width: number
  readonly height: number
  /** The 81 cells; meaningless on boards of other sizes. */
  readonly givens: string
  readonly caption: Caption
  /** The solution as it came, not yet checked for completeness and rules. */
  readonly solution?: string
  readonly constraints: readonly Constraint[]
  readonly isPlayed: boolean
}

/** A board, or the reason why there is none. */
export type WebReading = { readonly ok: true; readonly board: WebBoard } | { readonly ok: false; readonly message: Message }

/**
 * The puzzle of a board. Rules that a plain sudoku has not are refused by name, unless only the digits are asked for.
 *
 * @param index where the board stands in its line
 */
export function puzzleOf(reading: WebReading, index: number, { without, digitsOnly }: DigitsChoice): LineReading<Sudoku> {
  if (!reading.ok) return problemAt(index, reading.message)
  const { width, height, givens, caption, solution, constraints, isPlayed } = reading.board
  if (width !== 9 || height !== 9) return problemAt(index, { code: 'sudoku.size', width, height } as FormatMessage)
  const kinds = constraints.map(({ kind }) => kind)
  if (constraints.length > 0 && !digitsOnly) {
    const count = constraints.reduce((sum, one) => sum + one.count, 0)
    const first = constraints.find((one) => one.first !== undefined)?.first
    const place = first && ([first[0] + 1, first[1] + 1] as const)
    return problemAt(index, told({ code: 'link.constraints', kinds, count, ...(place && { first: place }), without }))
  }
  const puzzle = { givens }
  const kept = withSolution(puzzle, caption, solution)
  const remarks: Message[] = [...kept.warnings]
  if (constraints.length > 0) remarks.push(told({ code: 'link.constraints-left-out', kinds }))
  if (isPlayed) remarks.push(told({ code: 'link.marks-left-out' }))
  return { is: 'puzzle', puzzle, caption: kept.caption, index, warnings: remarks.map((message): LineRemark => ({ index, message })) }
}

/** Whether only the digits of a board are wanted, and the format that is chosen for it. */
export interface DigitsChoice {
  readonly without: { readonly format: string; readonly name: Text }
  readonly digitsOnly: boolean
}

/** A text of a board's field: numbers become texts, blanks at the ends go; undefined for none. */
export function fieldOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).replace(/\r\n?/g, '\n').trim()
  return text === '' ? undefined : text
}

/** A caption of those fields that say something. */
export function captionWith(fields: {
  readonly title?: unknown
  readonly author?: unknown
  readonly note?: unknown
  readonly source?: unknown
}): Caption {
  const [title, author, note, source] = [fieldOf(fields.title), fieldOf(fields.author), fieldOf(fields.note), fieldOf(fields.source)]
  return { ...(title && { title }), ...(author && { author }), ...(note && { note }), ...(source && { source }) }
}

/** The digit in a cell's value, 0 where it is none. */
export function digitIn(value: unknown): number {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  return /^[1-9]$/.test(text) ? Number(text) : 0
}

/** The solution in a list, a text or a text with commas: one digit a cell where it is complete; undefined where it has no digit. */
export function solutionIn(value: unknown): string | undefined {
  const text = Array.isArray(value) ? value.map(digitIn).join('') : fieldOf(value)?.replace(/[\s,]/g, '')
  return text !== undefined && /[1-9]/.test(text) ? text : undefined
}
