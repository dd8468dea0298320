import type { Message } from '#solver/kernel/message.ts'
import { isSilent, splitLines } from '../texts/lines'
import { areNames } from './tables/cell-table'
import { solutionLabel } from './solution-label'
import { headingIn } from './within-line'
import type { TextMessage } from '../texts/messages'
import type { LineSpan } from '../text'

/**
 * The use that reading made of a line: part of a puzzle or its caption, of a problem that is reported, or of the heading of a table; or
 * else a blank line, a comment (`#`), a ruled line (`====`, brackets alone) or prose. Everything else is `unread`.
 */
export type Became = 'puzzle' | 'problem' | 'heading' | 'blank' | 'comment' | 'rule' | 'prose' | 'unread'

/** A stretch of lines (from 1) with the same use. */
export interface TextStretch extends LineSpan {
  readonly became: Became
}

/** The use of a line that belongs to no puzzle, judged by its own text. */
export function becameOf(line: string): Became {
  if (line.trim() === '') return 'blank'
  if (isSilent(line)) return 'comment'
  if (/^[\s[\](){},;]+$/.test(line)) return 'rule'
  if (/^[^\p{L}\p{N}]+$/u.test(line) && /[-=+*~|_`]{2}|[\u2500-\u257f]/.test(line)) return 'rule'
  if (SECTION.test(line) || headingIn(line) !== undefined || areNames(line.split(/[\s,;|]+/).filter((name) => name !== '')))
    return 'heading'
  return isProse(line) ? 'prose' : 'unread'
}

/** The name of a section, in brackets: `[puzzle]`. */
const SECTION = /^\s*\[{1,2}\p{L}[\p{L}\p{N}_ .-]{0,40}\]{1,2}\s*$/u

/** Whether a line is made of words: letters, and no word of signs and digits that could be a row of a board. */
function isProse(line: string): boolean {
  const letters = line.match(/\p{L}/gu)?.length ?? 0
  const others = line.match(/[^\p{L}\s,;|]/gu)?.length ?? 0
  return letters > others && !/[\d.*_-]{9}/.test(line) && !BOARD_ROW.test(line)
}

/** A row of a board whose digits are letters, each by itself or all in one word. */
const BOARD_ROW = /^\s*(?:[A-P.*_-]{4,25}|[A-P.*_-](?:[\s,;|]+[A-P.*_-]){3,24})\s*$/

/** The codes by which genres say that they left a line out of a puzzle. */
const LEFT_OUT = /\.line-left-out$/

/** Whether a problem means that a part of the text is lost: a broken puzzle, or lines that were skipped. */
export function isLeftOut({ severity, message }: { readonly severity: 'error' | 'warning'; readonly message: Message }): boolean {
  return severity === 'error' || message.code === ('read.passed-over' satisfies TextMessage['code']) || LEFT_OUT.test(message.code)
}

/** The lines of a document that no puzzle used. */
export interface LeftLines {
  /** Those that are neither blank nor comment, rule, heading or prose, as spans. */
  readonly unread: readonly LineSpan[]
  /** Those of prose, each with its text. */
  readonly prose: readonly { readonly line: number; readonly text: string }[]
}

/** The lines of a document that no puzzle used. `line` is the number of its first line. */
export function unreadIn(text: string, line: number, used: readonly LineSpan[]): LeftLines {
  const lines = splitLines(text)
  const isUsed = new Uint8Array(lines.length + 2)
  for (const { from, to } of used) isUsed.fill(1, from, to + 1)
  const unread: { from: number; to: number }[] = []
  const prose: { line: number; text: string }[] = []
  /** Whether only blank lines stand between the last span and the line. */
  let goesOn = false
  for (const [i, content] of lines.entries()) {
    const became = isUsed[i + 1] === 1 ? 'puzzle' : becameOf(content)
    if (became === 'unread') {
      if (goesOn) unread.at(-1)!.to = i + line
      else unread.push({ from: i + line, to: i + line })
      goesOn = true
    } else if (became !== 'blank' && became !== 'rule') goesOn = false
    if (became === 'prose' && solutionLabel(content) === undefined) prose.push({ line: i + line, text: content })
  }
  return { unread, prose }
}

/** The account of a whole text: the uses that reading reported, and for the lines between them the use by their own text. */
export function accountOf(text: string, told: readonly TextStretch[]): readonly TextStretch[] {
  const lines = splitLines(text)
  const became = new Array<Became | undefined>(lines.length + 2)
  for (const stretch of told) became.fill(stretch.became, stretch.from, stretch.to + 1)
  const stretches: { from: number; to: number; became: Became }[] = []
  for (const [i, line] of lines.entries()) {
    const own = became[i + 1] ?? becameOf(line)
    const last = stretches.at(-1)
    if (last?.became === own) last.to = i + 1
    else stretches.push({ from: i + 1, to: i + 1, became: own })
  }
  return stretches
}
