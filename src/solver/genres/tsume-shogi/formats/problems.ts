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
  /** White is to move, so the board was rotated. */
  | { readonly code: 'tsume.turned' }
  /** The text gives the other side an empty hand, which is read as all other pieces. */
  | { readonly code: 'tsume.hand-taken-as-rest' }
  | { readonly code: 'tsume.no-board' }
  | { readonly code: 'tsume.ranks'; readonly found: number }
  | { readonly code: 'tsume.board-sign'; readonly seen: string }
  | { readonly code: 'tsume.hand-sign'; readonly seen: string }
  | { readonly code: 'tsume.line-left-out'; readonly seen: string }
  | { readonly code: 'tsume.moves-unread'; readonly seen: string }
  /** A variation of a move that no earlier line has. */
  | { readonly code: 'tsume.variation-left-out'; readonly move: number }
  /** A record with the usual first position of games. */
  | { readonly code: 'tsume.game' }
  | { readonly code: 'tsume.no-such-move'; readonly move: number; readonly moves: number }
  | { readonly code: 'tsume.link-variant'; readonly variant: string }
  | { readonly code: 'tsume.csa-piece'; readonly seen: string }
  | { readonly code: 'tsume.not-json' }
  | { readonly code: 'tsume.jkf-shape'; readonly field: string }
  | { readonly code: 'tsume.kin-gin'; readonly seen: string; readonly misprint?: MisprintOf }
  | ({ readonly code: 'tsume.kin-gin-misprint' } & MisprintOf)
  /** The format cannot write the diagram: it is no full box of a king, golds and silvers. */
  | { readonly code: 'tsume.no-kin-gin' }
  /** The format cannot say that the defender's hand is empty. */
  | { readonly code: 'tsume.empty-hand-lost' }

/** A misprinted diagram of the paper's appendix: its number, the scanned text, the intended one, and the mistake. */
export interface MisprintOf {
  readonly no: number
  readonly printed: string
  readonly meant: string
  readonly wrong: 'check' | 'short' | 'mate-in-3' | 'no-mate'
}

/** A fault or warning with its place. The number of its puzzle is added later. */
export interface Fault extends TextPlace {
  readonly message: FormatMessage
  readonly severity: 'error' | 'warning'
}

/** A line of a text with its number, from 1. */
export interface TextLine {
  readonly line: number
  readonly text: string
}

/** The reading of one record of a text: a problem (perhaps with warnings), or the faults because of which it is none. */
export type RecordReading =
  | { readonly problem: Problem; readonly caption: Caption; readonly line: number; readonly warnings: readonly Fault[] }
  | { readonly faults: readonly Fault[] }

/** The most faults that are reported for one record; after mending them, a person reads it again. */
const MOST_FAULTS = 20

/** Numbers the records of a text, faulty ones included. */
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

/** Returns a message typed as one of this folder, so that a wrong code does not compile. */
export function told(message: FormatMessage): Message {
  return message
}
