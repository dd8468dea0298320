import { problemAt, type LineReading, type LineRemark } from '#solver/genre/texts/line-format.ts'
import type { Message, Text } from '#solver/kernel/message.ts'
import type { Caption } from '#solver/genre/text.ts'
import { toldOfLink as told } from '#solver/genre/texts/link-messages.ts'
import type { Sudoku } from '../puzzle'
import { withSolution } from './caption-solution'
import type { FormatMessage } from './problems'

/** The rules or drawings of one kind, with the place of the first one, from 0. */
export interface Constraint {
  readonly kind: string
  readonly count: number
  readonly first?: readonly [row: number, column: number]
}

/** A board that was shared by a solver on the web, with everything besides its digits. */
export interface WebBoard {
  readonly width: number
  readonly height: number
  /** The 81 cells; meaningless for other sizes. */
  readonly givens: string
  readonly caption: Caption
  /** The unchecked solution of the board. It may be incomplete or wrong. */
  readonly solution?: string
  readonly constraints: readonly Constraint[]
  readonly isPlayed: boolean
}

/** The board, or the reason why it cannot be read. */
export type WebReading = { readonly ok: true; readonly board: WebBoard } | { readonly ok: false; readonly message: Message }

/**
 * The puzzle of a board. Rules that a plain sudoku lacks are refused by name, unless only the digits are wanted.
 *
 * @param index the index of the board in its line
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

/** Whether only the digits of a board are wanted. `without` is the format that a person chooses for this. */
export interface DigitsChoice {
  readonly without: { readonly format: string; readonly name: Text }
  readonly digitsOnly: boolean
}

/** A field as text without blanks at its ends. Numbers become texts; undefined for anything else. */
export function fieldOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).replace(/\r\n?/g, '\n').trim()
  return text === '' ? undefined : text
}

/** A caption of the fields that are not empty. */
export function captionWith(fields: {
  readonly title?: unknown
  readonly author?: unknown
  readonly note?: unknown
  readonly source?: unknown
}): Caption {
  const [title, author, note, source] = [fieldOf(fields.title), fieldOf(fields.author), fieldOf(fields.note), fieldOf(fields.source)]
  return { ...(title && { title }), ...(author && { author }), ...(note && { note }), ...(source && { source }) }
}

/** The digit in the value of a cell; 0 where it has none. */
export function digitIn(value: unknown): number {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  return /^[1-9]$/.test(text) ? Number(text) : 0
}

/** The solution in a list, a text, or a text with commas. If complete, it has one digit a cell. Undefined where it has no digit. */
export function solutionIn(value: unknown): string | undefined {
  const text = Array.isArray(value) ? value.map(digitIn).join('') : fieldOf(value)?.replace(/[\s,]/g, '')
  return text !== undefined && /[1-9]/.test(text) ? text : undefined
}
