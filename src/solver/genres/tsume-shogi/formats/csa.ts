import { exportCSA } from 'tsshogi'
import { importCSA } from './foreign-records'
import { columnAt, splitLines } from '#solver/genre/texts/lines.ts'
import { captionsLost, onOneLine } from '#solver/genre/texts/lost.ts'
import type { Caption, ParseOptions } from '#solver/genre/text.ts'
import type { Format } from '#solver/genre/genre.ts'
import type { Problem } from '../puzzle'
import { recordOf } from './record-tree'
import { takeRecord, type RecordLine } from './record-note'
import { CsaPosition, csaText } from './csa-position'
import { takenOut } from './at-move'
import { asProblem, finish } from './finish'
import { emptyHandsLost } from './lost'
import { gather, shown, type Fault, type RecordReading, type TextLine } from './problems'

/**
 * The formats CSA 2.2 and 3.0, http://www2.computer-shogi.org/protocol/record_v22.html. Several records are separated by `/`. `P-00AL`, or
 * a defender's hand without pieces, gives the defender all other pieces. Moves are read and written by `tsshogi`.
 */
export const csa: Format<Problem> = {
  id: 'csa',
  name: { en: 'CSA', ja: 'CSA' },
  about: {
    reads: 'versions 2.2 and 3.0: position, main line, remarks, several records',
    writes: 'position, main line, remarks',
    loses: 'variations',
  },
  extensions: ['csa'],
  scope: 'document',
  many: true,
  detect(text) {
    const lines = splitLines(text.slice(0, 20_000))
    const ranks = lines.filter((line) => /^P[1-9]( \*|[-+][A-Z]{2})/.test(line)).length
    const pieces = lines.some((line) => /^P[-+I](\d\d[A-Z]{2})/.test(line) || line === 'PI')
    const first = lines.find((line) => line.trim() !== '') ?? ''
    const begins = /^(V[23]|V1$|'|N[+-]|\$|P[1-9I+-])/.test(first)
    if (ranks === 0 && !pieces) return 0
    return begins ? (ranks >= 3 || /^V[23]/m.test(text) || pieces ? 0.95 : 0.6) : 0.5
  },
  isRecord: true,
  parse: (text, options) => gather(recordsOf(text).map((record) => readRecord(record, options))),
  write(puzzles) {
    const bare = puzzles.map(({ puzzle, caption }) => ({ puzzle, ...takeRecord(caption) }))
    return {
      text: bare.map(({ puzzle, caption, lines }) => recordText(puzzle, caption, lines)).join('/\n'),
      lost: [...captionsLost(bare, ['title', 'author', 'source', 'note']), ...emptyHandsLost(puzzles)],
    }
  },
}

/**
 * The records of a text. They are separated by `/`, or by an entry that a record has only once, such as its version or
 * the first rank of its board.
 */
function recordsOf(text: string): TextLine[][] {
  const records: TextLine[][] = [[]]
  let seen = new Set<string>()
  const begin = (): void => {
    records.push([])
    seen = new Set()
  }
  splitLines(text).forEach((content, i) => {
    if (content.trim() === '/') return begin()
    const once = onceIn(content)
    if (once !== undefined && (once === 'head' ? seen.has('board') : seen.has(once))) begin()
    if (once !== undefined) seen.add(once)
    records.at(-1)!.push({ line: i + 1, text: content })
  })
  const told = records.filter((record) => record.some(({ text: line }) => /^[^'\s]/.test(line)))
  return told.length > 0 ? told : records.slice(0, 1)
}

/**
 * The kind of a line that a record has at most once (its version, a key of its head, the beginning of its board);
 * undefined for other lines.
 */
function onceIn(line: string): string | undefined {
  // If two records follow each other without a separator, the version comes directly after the last move.
  if (/V\d(?:\.\d)?\s*$/.test(line) && !line.startsWith("'")) return 'version'
  if (/^P(?:1[ +-]|1$|I)/.test(line)) return 'board'
  return /^(?:N[+-]|\$)/.test(line) ? 'head' : undefined
}

function readRecord(record: readonly TextLine[], { atMove }: ParseOptions = {}): RecordReading {
  const board = new CsaPosition()
  const caption: { title?: string; author?: string; source?: string } = {}
  const notes: string[] = []
  const moves: TextLine[] = []
  const faults: Fault[] = []
  const warnings: Fault[] = []
  let saidEmpty: TextLine | undefined
  const readPart = (line: TextLine, text: string, from: number) => {
    if (/^P[-+I1-9]/.test(text) && moves.length === 0) {
      const wrong = board.take(text)
      if (wrong !== undefined) faults.push(faultAt(line, from + wrong.index, { code: 'tsume.csa-piece', seen: shown(wrong.seen) }))
      if (board.saidEmpty) saidEmpty ??= line
    } else if (/^[-+]\s*$/.test(text)) board.turn = text.startsWith('-') ? 'white' : 'black'
    else if (/^(?:[-+]\d|%|T\d)/.test(text)) moves.push({ line: line.line, text })
    else if (!/^V|^\s*$/.test(text))
      warnings.push({ ...faultAt(line, from, { code: 'tsume.line-left-out', seen: shown(text) }), severity: 'warning' })
  }
  for (const line of record) {
    const { text } = line
    const key = /^\$([^:]+):(.*)$/.exec(text)
    if (text.startsWith("'*") && moves.length > 0) moves.push(line)
    else if (text.startsWith("'*")) notes.push(text.slice(2))
    else if (text.startsWith("'") || /^N[+-]/.test(text)) continue
    else if (key !== null) takeKey(key[1]!, key[2]!.trim(), caption, notes)
    else {
      let from = 0
      for (const part of text.split(',')) {
        readPart(line, part, from)
        from += part.length + 1
      }
    }
  }
  const first = record.find(({ text }) => text.trim() !== '')?.line ?? record[0]?.line ?? 1
  if (!board.isTold) faults.push({ line: first, column: 1, message: { code: 'tsume.no-board' }, severity: 'error' })
  if (faults.length > 0) return { faults: [...faults, ...warnings] }
  const { position } = board
  const named = { ...caption, ...(notes.length > 0 && { note: notes.join('\n') }) }
  const read = () =>
    importCSA(`${csaText(asProblem(position), position.white ?? 'rest', position.turn)}${moves.map(({ text }) => text).join('\n')}\n`)
  if (atMove !== undefined && atMove > 0) {
    const game = read()
    const refuse = (message: Fault['message']): RecordReading => ({ faults: [{ line: first, column: 1, message, severity: 'error' }] })
    if (game instanceof Error) return refuse({ code: 'tsume.moves-unread', seen: shown(game.message) })
    const taken = takenOut(game, named, atMove)
    if (!taken.ok) return refuse(taken.message)
    const told = taken.warnings.map((message): Fault => ({ line: first, column: 1, message, severity: 'warning' }))
    return { problem: taken.problem, caption: taken.caption, line: first, warnings: [...warnings, ...told] }
  }
  return finish({
    position,
    line: first,
    caption: named,
    warnings,
    ...(saidEmpty !== undefined && { saidEmpty: { line: saidEmpty.line, column: 1 } }),
    moves: { lines: moves, read },
  })
}

function takeKey(key: string, value: string, caption: { title?: string; author?: string; source?: string }, notes: string[]): void {
  if (value === '') return
  if (key === 'EVENT') caption.title ??= value
  else if (key === 'AUTHOR') caption.author ??= value
  else if (key === 'SOURCE') caption.source ??= value
  else if (key === 'NOTE') notes.push(value)
}

function faultAt({ line, text }: TextLine, index: number, message: Fault['message']): Fault {
  return { line, column: columnAt(text, index), message, severity: 'error' }
}

/** A record in CSA 2.2. The format has no keys for author and source, so `$` keys of our own hold them, as in other programs. */
function recordText(problem: Problem, { title, author, source, note }: Caption, lines: readonly RecordLine[]): string {
  const keys = Object.entries({ EVENT: title, AUTHOR: author, SOURCE: source })
  const named = keys.flatMap(([key, value]) => (value === undefined || value.trim() === '' ? [] : [`$${key}:${onOneLine(value)}\n`]))
  const comments =
    note === undefined
      ? ''
      : note
          .split(/\r\n|\n|\r/)
          .map((line) => `'*${line}\n`)
          .join('')
  return `V2.2\n${named.join('')}${comments}${csaText(problem, problem.defenderHand ?? 'rest')}${movesText(problem, lines)}`
}

/** The main line with the comments on its moves; CSA has no variations. */
function movesText(problem: Problem, lines: readonly RecordLine[]): string {
  return exportCSA(recordOf(problem, lines.slice(0, 1)))
    .split('\n')
    .filter((line) => /^(?:[-+]\d|'\*|%(?!CHUDAN|TSUMI))/.test(line))
    .map((line) => `${line}\n`)
    .join('')
}
