import type { Message } from '#solver/kernel/message.ts'
import { isSilent, splitLines } from '../texts/lines'
import { areNames } from './tables/cell-table'
import { solutionLabel } from './solution-label'
import { headingIn } from './within-line'
import type { TextMessage } from '../texts/messages'
import type { LineSpan } from '../text'

/**
 * What reading made of a line: a part of a puzzle or its caption, of a reported problem, or of a table's heading. Other lines are blank, a
 * comment (`#`), a rule (`====`, or brackets only) or prose. A line that is none of these is `unread`.
 */
export type Became = 'puzzle' | 'problem' | 'heading' | 'blank' | 'comment' | 'rule' | 'prose' | 'unread'

/** A stretch of lines (from 1) of which reading made the same. */
export interface TextStretch extends LineSpan {
  readonly became: Became
}

/** What a line is that belongs to no puzzle, judged by its text alone. */
export function becameOf(line: string): Became {
  if (line.trim() === '') return 'blank'
  if (isSilent(line)) return 'comment'
  if (/^[\s[\](){},;]+$/.test(line)) return 'rule'
  if (/^[^\p{L}\p{N}]+$/u.test(line) && /[-=+*~|_`]{2}|[\u2500-\u257f]/.test(line)) return 'rule'
  if (SECTION.test(line) || headingIn(line) !== undefined || areNames(line.split(/[\s,;|]+/).filter((name) => name !== '')))
    return 'heading'
  return isProse(line) ? 'prose' : 'unread'
}

/** The heading of a section in brackets, such as `[puzzle]`. */
const SECTION = /^\s*\[{1,2}\p{L}[\p{L}\p{N}_ .-]{0,40}\]{1,2}\s*$/u

/** Whether a line is prose: it has letters, and no word of signs and digits that could be a row of a board. */
function isProse(line: string): boolean {
  const letters = line.match(/\p{L}/gu)?.length ?? 0
  const others = line.match(/[^\p{L}\s,;|]/gu)?.length ?? 0
  return letters > others && !/[\d.*_-]{9}/.test(line) && !BOARD_ROW.test(line)
}

/** A row of a board with letters as digits, each by itself or all in one word. */
const BOARD_ROW = /^\s*(?:[A-P.*_-]{4,25}|[A-P.*_-](?:[\s,;|]+[A-P.*_-]){3,24})\s*$/

/** The message codes with which genres say that they left a line out of a puzzle. */
const LEFT_OUT = /\.line-left-out$/

/** Whether a problem means that a part of the text is lost, because a puzzle is broken or lines were skipped. */
export function isLeftOut({ severity, message }: { readonly severity: 'error' | 'warning'; readonly message: Message }): boolean {
  return severity === 'error' || message.code === ('read.passed-over' satisfies TextMessage['code']) || LEFT_OUT.test(message.code)
}

/** The lines of a document that no puzzle used. */
export interface LeftLines {
  /** The lines that nobody explains: neither blank nor comment, rule, heading or prose. */
  readonly unread: readonly LineSpan[]
  /** The lines of prose with their text. */
  readonly prose: readonly { readonly line: number; readonly text: string }[]
}

/** The lines of a document that no puzzle used. @param line the number of the document's first line */
export function unreadIn(text: string, line: number, used: readonly LineSpan[]): LeftLines {
  const lines = splitLines(text)
  const isUsed = new Uint8Array(lines.length + 2)
  for (const { from, to } of used) isUsed.fill(1, from, to + 1)
  const unread: { from: number; to: number }[] = []
  const prose: { line: number; text: string }[] = []
  /** Whether only blank lines stand between the last span and this line. */
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

/** What became of every line of a text. For most lines reading has said it; the lines between are judged by their own text. */
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
