import { columnAt, splitLines } from '#solver/core/lines.ts'
import { onOneLine } from '#solver/core/lost.ts'
import type { Caption, TextPlace } from '#solver/core/text.ts'
import { emptyHand } from '../pieces'
import { finish, type Found } from '../formats/finish'
import { boardText, readHand, readRank } from './board'
import { keyOf, kindOfLine, tidyKif, type LineKind } from './lines'
import { shown, type Fault, type RecordReading, type TextLine } from '../formats/problems'
import type { Problem } from '../puzzle'

/** The parts of a caption that these records have keys for. */
const CAPTION_KEYS = {
  作品番号: 'id',
  表題: 'title',
  作品名: 'title',
  作者: 'author',
  出典: 'source',
  発表誌: 'source',
  掲載: 'source',
} as const
/** What is said of a game rather than of a problem, or can be computed; passed over. */
const PASSED_OVER = /^(先手|後手|下手|上手|先手省略名|後手省略名|開始日時|終了日時|対局日|手数|完全性|持ち時間|消費時間|棋戦|戦型|場所)$/

/** How `tsshogi` reads the moves of a record: the text of a whole record, diagram first. */
export type ReadMoves = (text: string) => ReturnType<NonNullable<Found['moves']>['read']>

/** Reads every record of a text. A record ends where something that a record says once comes again, or a diagram follows moves. */
export function readRecords(text: string, kind: 'kif' | 'ki2', readMoves: ReadMoves): RecordReading[] {
  const readings: RecordReading[] = []
  let record = new Draft(kind, readMoves)
  splitLines(text).forEach((content, i) => {
    const line = { line: i + 1, text: content }
    const lineKind = kindOfLine(content)
    if (record.endsBefore(lineKind, content)) {
      readings.push(record.finish())
      record = new Draft(kind, readMoves)
    }
    record.take(lineKind, line)
  })
  if (record.isBegun) readings.push(record.finish())
  return readings
}

class Draft {
  isBegun = false
  private first = 1
  private readonly ranks: number[][] = []
  private readonly seen = new Set<string>()
  private readonly moves: TextLine[] = []
  private readonly notes: string[] = []
  private readonly caption: { id?: string; title?: string; author?: string; source?: string } = {}
  private readonly faults: Fault[] = []
  private readonly warnings: Fault[] = []
  private black = emptyHand()
  private white: number[] | undefined
  private saidEmpty: TextPlace | undefined
  private whiteMoves = false
  private badRanks = 0
  private boardIsDone = false

  constructor(
    private readonly kind: 'kif' | 'ki2',
    private readonly readMoves: ReadMoves,
  ) {}

  endsBefore(kind: LineKind, text: string): boolean {
    const of = this.nameOf(kind, text)
    const isOver = this.moves.length > 0 || this.boardIsDone
    if (of === undefined) return kind === 'rank' && (isOver || this.ranks.length + this.badRanks >= 9)
    return this.seen.has(of) || (isOver && kind !== 'turn')
  }

  /** What a record says at most once. */
  private nameOf(kind: LineKind, text: string): string | undefined {
    if (kind === 'handicap' || kind === 'black' || kind === 'white' || kind === 'turn') return kind
    const key = kind === 'key' ? keyOf(text).key : ''
    return Object.hasOwn(CAPTION_KEYS, key) ? key : undefined
  }

  take(kind: LineKind, line: TextLine): void {
    if (/^手数----|^[\s\u3000]*まで/.test(line.text)) this.boardIsDone = this.isBegun
    if (kind === 'silent' || kind === 'frame') return
    if (!this.isBegun) this.first = line.line
    const of = this.nameOf(kind, line.text)
    if (of !== undefined) this.seen.add(of)
    this.isBegun = true
    switch (kind) {
      case 'handicap':
        return
      case 'black':
      case 'white':
        return this.takeHand(kind, line)
      case 'rank':
        return this.takeRank(line)
      case 'turn':
        this.whiteMoves = /^[後上]/.test(line.text)
        return
      case 'comment':
        this.notes.push(line.text.slice(1))
        return
      case 'key':
        return this.takeKey(line.text)
      case 'kif':
      case 'ki2':
      case 'variation':
        this.moves.push(line)
        return
      case 'other':
        this.warnings.push(faultAt(line, 0, { code: 'tsume.line-left-out', seen: shown(line.text) }, 'warning'))
    }
  }

  private takeHand(side: 'black' | 'white', line: TextLine): void {
    const start = line.text.search(/[：:]/) + 1
    const reading = readHand(line.text.slice(start))
    const none = reading.says === 'nothing'
    if (reading.says === 'noise')
      this.faults.push(faultAt(line, start + reading.index, { code: 'tsume.hand-sign', seen: shown(reading.seen) }))
    else if (reading.says === 'pieces') this[side] = reading.hand
    else if (side === 'white' && none) this.saidEmpty = { line: line.line, column: columnAt(line.text, start) }
    else if (side === 'black' && !none)
      this.faults.push(faultAt(line, start, { code: 'tsume.hand-sign', seen: shown(line.text.slice(start)) }))
  }

  private takeRank(line: TextLine): void {
    const reading = readRank(line, this.ranks.length + this.badRanks + 1)
    if ('pieces' in reading) this.ranks.push(reading.pieces)
    else {
      this.badRanks++
      this.faults.push(reading.fault)
    }
  }

  private takeKey(text: string): void {
    const { key, value } = keyOf(text)
    if (value === '' || PASSED_OVER.test(key)) return
    if (Object.hasOwn(CAPTION_KEYS, key)) this.caption[CAPTION_KEYS[key as keyof typeof CAPTION_KEYS]] ??= value
    else this.notes.push(key === '備考' ? value : text.trim())
  }

  finish(): RecordReading {
    const { ranks, first, kind, readMoves } = this
    if (ranks.length + this.badRanks !== 9) {
      const found = ranks.length + this.badRanks
      this.faults.push({
        line: first,
        column: 1,
        message: found === 0 ? { code: 'tsume.no-board' } : { code: 'tsume.ranks', found },
        severity: 'error',
      })
    }
    if (this.faults.length > 0) return { faults: [...this.faults, ...this.warnings] }
    const caption: Caption = { ...this.caption, ...(this.notes.length > 0 && { note: this.notes.join('\n') }) }
    const { black, white, saidEmpty, moves } = this
    const lines = kind === 'kif' ? moves.map(tidyKif) : moves
    return finish({
      position: { board: ranks.flat(), black, ...(white !== undefined && { white }), turn: this.whiteMoves ? 'white' : 'black' },
      line: first,
      caption,
      warnings: this.warnings,
      ...(saidEmpty !== undefined && { saidEmpty }),
      moves: {
        lines,
        read: (problem) => readMoves(`手合割：その他\n${boardText(problem)}${lines.map(({ text }) => text).join('\n')}\n`),
      },
    })
  }
}

function faultAt({ line, text }: TextLine, index: number, message: Fault['message'], severity: Fault['severity'] = 'error'): Fault {
  return { line, column: columnAt(text, index), message, severity }
}

/** The head of a record: the caption's keys, the diagram, and its note as comments. */
export function headText(problem: Problem, { id, title, author, source, note }: Caption): string {
  const keys = Object.entries({ 作品番号: id, 表題: title, 作者: author, 出典: source })
  const named = keys.flatMap(([key, value]) => (value === undefined || value.trim() === '' ? [] : [`${key}：${onOneLine(value)}\n`]))
  const comments =
    note === undefined
      ? ''
      : note
          .split(/\r\n|\n|\r/)
          .map((line) => `*${line}\n`)
          .join('')
  return `${named.join('')}手合割：その他\n${boardText(problem)}${comments}`
}
