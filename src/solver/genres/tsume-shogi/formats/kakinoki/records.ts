import { columnAt, splitLines } from '#solver/genre/texts/lines.ts'
import type { Caption, ParseOptions, TextPlace } from '#solver/genre/text.ts'
import { emptyHand } from '#solver/genres/tsume-shogi/pieces.ts'
import { takenOut } from '../at-move'
import { asProblem, finish, type Found } from '../finish'
import { boardText, readHand, readRank } from './board'
import { handLineOf } from './hand-names'
import { HeadKeys, headKeysOf, isHeadKey } from './keys'
import { keyOf, kindOfLine, tidyKif, type LineKind } from './lines'
import { soundLines } from './variations'
import { shown, type Fault, type RecordReading, type TextLine } from '../problems'
import type { Problem } from '#solver/genres/tsume-shogi/puzzle.ts'
import type { Position } from '#solver/genres/tsume-shogi/sfen.ts'

/** Reads the moves of a record by `tsshogi`, from the text of the whole record, diagram first. */
export type ReadMoves = (text: string) => ReturnType<NonNullable<Found['moves']>['read']>

/**
 * Reads every record of a text. A new record begins where a line that a record has at most once is repeated, or where a diagram follows
 * moves.
 */
export function readRecords(text: string, kind: 'kif' | 'ki2', readMoves: ReadMoves, options: ParseOptions = {}): RecordReading[] {
  const readings: RecordReading[] = []
  let record = new Draft(kind, readMoves, options)
  splitLines(text).forEach((content, i) => {
    const line = { line: i + 1, text: content }
    const lineKind = kindOfLine(content)
    if (record.endsBefore(lineKind, content)) {
      readings.push(record.finish())
      record = new Draft(kind, readMoves, options)
    }
    record.take(lineKind, line)
  })
  if (record.isBegun) readings.push(record.finish())
  return readings
}

function isBare(kind: LineKind): kind is 'bare-black' | 'bare-white' {
  return kind === 'bare-black' || kind === 'bare-white'
}

/** A line that tells how the moves ended: まで7手で詰み. */
const END = /^[\s\u3000]*まで/

class Draft {
  isBegun = false
  private first = 1
  private readonly ranks: number[][] = []
  private readonly seen = new Set<string>()
  private readonly moves: TextLine[] = []
  private readonly notes: string[] = []
  private readonly keys: HeadKeys
  private handicap = ''
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
    private readonly options: ParseOptions,
  ) {
    this.keys = new HeadKeys(options.atMove !== undefined)
  }

  endsBefore(kind: LineKind, text: string): boolean {
    const of = this.nameOf(kind, text)
    const isOver = this.moves.length > 0 || this.boardIsDone
    if (of === undefined) return kind === 'rank' && (isOver || this.ranks.length + this.badRanks >= 9)
    return this.seen.has(of) || (isOver && kind !== 'turn')
  }

  /** The name of a line that a record has at most once; undefined for other lines. */
  private nameOf(kind: LineKind, text: string): string | undefined {
    if (kind === 'handicap' || kind === 'black' || kind === 'white' || kind === 'turn' || isBare(kind)) return kind
    const key = kind === 'key' ? keyOf(text).key : ''
    return isHeadKey(key) ? key : undefined
  }

  take(kind: LineKind, line: TextLine): void {
    const isEnd = END.test(line.text)
    if (isEnd || line.text.startsWith('手数----')) this.boardIsDone = this.isBegun
    // KIF tells the end of a line among its moves, KI2 only here.
    if (isEnd && this.kind === 'ki2' && this.moves.length > 0) this.moves.push({ ...line, text: line.text.trim() })
    const { open } = this
    this.open = undefined
    if (open !== undefined && (kind === 'other' || kind === 'silent') && readHand(line.text).says === 'pieces')
      return this.takePieces(open, line, 0)
    if (kind === 'silent' || kind === 'frame') return
    if (!this.isBegun) this.first = line.line
    const of = this.nameOf(kind, line.text)
    if (of !== undefined) this.seen.add(of)
    this.isBegun = true
    switch (kind) {
      case 'handicap':
        this.handicap = line.text.trim()
        return
      case 'black':
      case 'white':
        return this.takeHand(kind, line)
      case 'bare-black':
      case 'bare-white':
        this.bare.push({ side: kind === 'bare-black' ? 'black' : 'white', line })
        return
      case 'rank':
        return this.takeRank(line)
      case 'turn':
        this.whiteMoves = /^[後上]/.test(line.text)
        return
      case 'comment':
        if (this.moves.length > 0) this.moves.push(line)
        else this.notes.push(line.text.slice(1))
        return
      case 'key':
        return this.takeKey(line)
      case 'kif':
      case 'ki2':
      case 'variation':
        this.moves.push(line)
        return
      case 'other':
        this.warnings.push(faultAt(line, 0, { code: 'tsume.line-left-out', seen: shown(line.text) }, 'warning'))
    }
  }

  /** The lines with only the name of a side. Whether they are hands is known only at the end of the record. */
  private readonly bare: { readonly side: 'black' | 'white'; readonly line: TextLine }[] = []

  /** Takes these lines as hands if the record has a diagram and no other line has that side's hand, otherwise as players. */
  private takeBare(): void {
    const hasDiagram = this.ranks.length + this.badRanks > 0
    for (const { side, line } of this.bare) {
      if (hasDiagram && !this.seen.has(side)) this.takeHand(side, line)
      else if (/[：:]/.test(line.text)) this.takeKey(line)
      else this.warnings.push(faultAt(line, 0, { code: 'tsume.line-left-out', seen: shown(line.text) }, 'warning'))
    }
  }

  /** The side whose hand was named on the line before without any pieces. */
  private open: 'black' | 'white' | undefined

  private takeHand(side: 'black' | 'white', line: TextLine): void {
    const start = handLineOf(line.text)?.from ?? line.text.search(/[：:]/) + 1
    if (line.text.slice(start).trim() === '') this.open = side
    this.takePieces(side, line, start)
  }

  private takePieces(side: 'black' | 'white', line: TextLine, start: number): void {
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

  private takeKey(line: TextLine): void {
    const { text } = line
    const { key, value } = keyOf(text)
    const isTaken = this.keys.take(key, value)
    // A hand under an unknown name would be missing from the problem, so it is reported.
    if ((key.includes('駒') || !isTaken) && readHand(value).says === 'pieces')
      this.warnings.push(faultAt(line, 0, { code: 'tsume.line-left-out', seen: shown(text) }, 'warning'))
    if (!isTaken) this.notes.push(key === '備考' ? value : text.trim())
  }

  finish(): RecordReading {
    const { ranks, first, kind, options } = this
    const found = ranks.length + this.badRanks
    this.takeBare()
    const caption = this.keys.finish(this.notes)
    const lines = soundLines(kind === 'kif' ? this.moves.map(tidyKif) : this.moves, kind, this.warnings)
    if (found === 0 && this.handicap !== '' && lines.length > 0 && this.faults.length === 0) return this.ofGame(caption, lines)
    if (found !== 9)
      this.faults.push({
        line: first,
        column: 1,
        message: found === 0 ? { code: 'tsume.no-board' } : { code: 'tsume.ranks', found },
        severity: 'error',
      })
    if (this.faults.length > 0) return { faults: [...this.faults, ...this.warnings] }
    const { black, white, saidEmpty } = this
    const turn = this.whiteMoves ? 'white' : 'black'
    const position: Position = { board: ranks.flat(), black, ...(white !== undefined && { white }), turn }
    const diagram = `手合割：その他\n${boardText(asProblem(position), turn)}`
    if (options.atMove !== undefined && options.atMove > 0) return this.takeOut(diagram, caption, lines)
    return finish({
      position,
      line: first,
      caption,
      warnings: this.warnings,
      ...(saidEmpty !== undefined && { saidEmpty }),
      moves: { lines, winIsMate: kind === 'ki2', read: () => this.read(diagram, lines) },
    })
  }

  private ofGame(caption: Caption, lines: readonly TextLine[]): RecordReading {
    if (this.options.atMove === undefined) return this.refuse({ code: 'tsume.game' })
    return this.takeOut(`${this.handicap}\n`, caption, lines)
  }

  /** The position after a move of the record as a problem. */
  private takeOut(head: string, caption: Caption, lines: readonly TextLine[]): RecordReading {
    const record = this.read(head, lines)
    if (record instanceof Error) return this.refuse({ code: 'tsume.moves-unread', seen: shown(record.message) })
    const taken = takenOut(record, caption, this.options.atMove)
    if (!taken.ok) return this.refuse(taken.message)
    const warnings = taken.warnings.map((message): Fault => ({ line: this.first, column: 1, message, severity: 'warning' }))
    return { problem: taken.problem, caption: taken.caption, line: this.first, warnings: [...this.warnings, ...warnings] }
  }

  private read(head: string, lines: readonly TextLine[]) {
    return this.readMoves(`${head}${lines.map(({ text }) => text).join('\n')}\n`)
  }

  private refuse(message: Fault['message']): RecordReading {
    return { faults: [{ line: this.first, column: 1, message, severity: 'error' }, ...this.warnings] }
  }
}

function faultAt({ line, text }: TextLine, index: number, message: Fault['message'], severity: Fault['severity'] = 'error'): Fault {
  return { line, column: columnAt(text, index), message, severity }
}

/** The head of a record: the caption's keys, the diagram, and the note as comments. */
export function headText(problem: Problem, caption: Caption): string {
  const { keys, note } = headKeysOf(caption)
  const comments = note === undefined ? [] : note.split(/\r\n|\n|\r/).map((line) => `*${line}\n`)
  return `${keys.map(([key, value]) => `${key}：${value}\n`).join('')}手合割：詰将棋\n${boardText(problem)}${comments.join('')}`
}
