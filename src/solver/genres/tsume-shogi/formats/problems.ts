import type { Message } from '#solver/kernel/message.ts'
import type { Caption, Parsed, Placed, TextPlace, TextProblem } from '#solver/genre/text.ts'
import type { Problem } from '../puzzle'

/** Messages of the text formats of tsume-shogi. */
export type FormatMessage =
  | { readonly code: 'tsume.sfen-rows'; readonly found: number }
  | { readonly code: 'tsume.sfen-sign'; readonly seen: string }
  | { readonly code: 'tsume.sfen-side'; readonly seen: string }
  | { readonly code: 'tsume.sfen-hand'; readonly seen: string }
  | { readonly code: 'tsume.row-length'; readonly row: number; readonly found: number }
  | { readonly code: 'tsume.shape' }
  | { readonly code: 'tsume.solution-shape' }
  /** White is to move: the board was turned round. */
  | { readonly code: 'tsume.turned' }
  /** The text says that the other side holds nothing, which is read as “the rest”. */
  | { readonly code: 'tsume.hand-taken-as-rest' }
  | { readonly code: 'tsume.no-board' }
  | { readonly code: 'tsume.ranks'; readonly found: number }
  | { readonly code: 'tsume.board-sign'; readonly seen: string }
  | { readonly code: 'tsume.hand-sign'; readonly seen: string }
  | { readonly code: 'tsume.line-left-out'; readonly seen: string }
  | { readonly code: 'tsume.moves-unread'; readonly seen: string }
  /** A variation that takes the place of a move which no line before it has. */
  | { readonly code: 'tsume.variation-left-out'; readonly move: number }
  /** A record that begins as every game does. */
  | { readonly code: 'tsume.game' }
  | { readonly code: 'tsume.no-such-move'; readonly move: number; readonly moves: number }
  | { readonly code: 'tsume.link-variant'; readonly variant: string }
  | { readonly code: 'tsume.csa-piece'; readonly seen: string }
  | { readonly code: 'tsume.not-json' }
  | { readonly code: 'tsume.jkf-shape'; readonly field: string }
  | { readonly code: 'tsume.kin-gin'; readonly seen: string; readonly misprint?: MisprintOf }
  | ({ readonly code: 'tsume.kin-gin-misprint' } & MisprintOf)
  /** In writing: it is no full box of a king, golds and silvers. */
  | { readonly code: 'tsume.no-kin-gin' }
  /** In writing: the format cannot say that the defender holds nothing. */
  | { readonly code: 'tsume.empty-hand-lost' }

/** A diagram of the paper's appendix as scanned, by number, the intended one, and the fault. */
export interface MisprintOf {
  readonly no: number
  readonly printed: string
  readonly meant: string
  readonly wrong: 'check' | 'short' | 'mate-in-3' | 'no-mate'
}

/** A problem with its place, still without the number of its puzzle. */
export interface Fault extends TextPlace {
  readonly message: FormatMessage
  readonly severity: 'error' | 'warning'
}

/** A line of a text with its number, from 1. */
export interface TextLine {
  readonly line: number
  readonly text: string
}

/** The reading of one record of a text: a problem (perhaps with warnings) or the faults that keep it from being one. */
export type RecordReading =
  | { readonly problem: Problem; readonly caption: Caption; readonly line: number; readonly warnings: readonly Fault[] }
  | { readonly faults: readonly Fault[] }

/** The most faults that are reported of one record; a person who mends them reads it again. */
const MOST_FAULTS = 20

/** Numbers the records of a text, broken ones counted. */
export function gather(records: readonly RecordReading[]): Parsed<Problem> {
  const puzzles: Placed<Problem>[] = []
  const problems: TextProblem[] = []
  for (const [ordinal, record] of records.entries()) {
    const faults = 'faults' in record ? record.faults : record.warnings
    if ('problem' in record) puzzles.push({ puzzle: record.problem, caption: record.caption, line: record.line, column: 1, ordinal })
    problems.push(...faults.slice(0, MOST_FAULTS).map((fault) => ({ ...fault, ordinal })))
  }
  return { puzzles, problems }
}

/** A short piece of a line, for showing it to a person. */
export function shown(text: string): string {
  const signs = [...text.trim()]
  return signs.length > 24 ? `${signs.slice(0, 20).join('')}…` : signs.join('')
}

/** Typed as a message of this folder, so that a wrong code does not compile. */
export function told(message: FormatMessage): Message {
  return message
}
