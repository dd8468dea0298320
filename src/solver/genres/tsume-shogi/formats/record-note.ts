import type { Caption } from '#solver/genre/text.ts'
import { isUsi } from '../storage'

/** A line of a record: the main line, from move 1 on, or a variation (変化). */
export interface RecordLine {
  /** The number of its first move. A variation replaces the move of this number in the nearest earlier line that has one, as in KIF. */
  readonly from: number
  /** The moves of the line, in USI. */
  readonly moves: readonly string[]
  /** Its end as CSA names it (`%FUZUMI`), except for mate and for a record that merely stops. */
  readonly end?: string
  /** The comments on moves, by the numbers of the moves. */
  readonly comments: Readonly<Record<number, string>>
}

const MOVES = /^(?:solution|variation (\d{1,4})):((?: \S+)+)$/
const COMMENT = /^comment (\d{1,4}): (.*)$/
const END = /^%[A-Z_]{2,20}$/

/**
 * `caption` with the lines of a record at the end of its note, the main one first:
 *
 *     solution: G*5b
 *     comment 1: 正解
 *     variation 1: G*6b 5a4a %FUZUMI
 */
export function withRecord(caption: Caption, lines: readonly RecordLine[]): Caption {
  if (!lines.some(({ moves }) => moves.length > 0)) return caption
  const text = lines.flatMap(({ from, moves, end, comments }, i) => [
    `${i === 0 ? 'solution' : `variation ${from}`}: ${[...moves, ...(end === undefined ? [] : [end])].join(' ')}`,
    ...Object.entries(comments).flatMap(([move, said]) => said.split('\n').map((part) => `comment ${move}: ${part}`)),
  ])
  return { ...caption, note: [...(caption.note === undefined ? [] : [caption.note]), ...text].join('\n') }
}

/** The lines of a record at the end of a note (none where the note has none), and the caption without them. */
export function takeRecord(caption: Caption): { readonly caption: Caption; readonly lines: readonly RecordLine[] } {
  const { note, ...rest } = caption
  const text = note?.split('\n') ?? []
  const at = text.findLastIndex((line) => line.startsWith('solution: '))
  const lines = at < 0 ? undefined : readLines(text.slice(at))
  if (lines === undefined) return { caption, lines: [] }
  return { caption: at === 0 ? rest : { ...rest, note: text.slice(0, at).join('\n') }, lines }
}

/** `caption` with the moves (USI) that a text gives as the solution. */
export function withSolution(caption: Caption, moves: readonly string[]): Caption {
  return withRecord(caption, [{ from: 1, moves, comments: {} }])
}

function readLines(text: readonly string[]): RecordLine[] | undefined {
  const lines: (RecordLine & { readonly comments: Record<number, string> })[] = []
  for (const [i, line] of text.entries()) {
    const said = COMMENT.exec(line)
    const last = lines.at(-1)
    if (said !== null && last !== undefined) {
      const before = last.comments[Number(said[1])]
      last.comments[Number(said[1])] = before === undefined ? said[2]! : `${before}\n${said[2]!}`
      continue
    }
    const found = MOVES.exec(line)
    if (found === null || (i === 0) !== (found[1] === undefined)) return undefined
    const words = found[2]!.trim().split(' ')
    const end = END.test(words.at(-1)!) ? words.pop() : undefined
    if (!words.every(isUsi)) return undefined
    lines.push({ from: Number(found[1] ?? 1), moves: words, ...(end !== undefined && { end }), comments: {} })
  }
  return lines
}
