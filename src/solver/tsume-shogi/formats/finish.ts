import type { Record as GameRecord } from 'tsshogi'
import { Move } from 'tsshogi'
import type { Caption, TextPlace } from '#solver/core/text.ts'
import { isEmptyHand, restOf } from '../pieces'
import type { Problem } from '../puzzle'
import { problemOf, type Position } from '../sfen'
import { shown, type Fault, type RecordReading, type TextLine } from './problems'
import { withSolution } from './solution-note'

/** What a record format found in a record. */
export interface Found {
  readonly position: Position
  readonly line: number
  readonly caption: Caption
  readonly warnings: readonly Fault[]
  /** Where the text says that the other side holds nothing. */
  readonly saidEmpty?: TextPlace
  /** The lines with moves, and how `tsshogi` reads them from the problem's position. */
  readonly moves?: { readonly lines: readonly TextLine[]; read(problem: Problem): GameRecord | Error }
}

/** Makes the reading of a record from what was found: the problem, and its moves in the note of the caption. */
export function finish({ position, line, caption, warnings, saidEmpty, moves }: Found): RecordReading {
  const { problem, turned } = problemOf(position)
  const told: Fault[] = [...warnings]
  if (turned) told.push({ line, column: 1, message: { code: 'tsume.turned' }, severity: 'warning' })
  if (saidEmpty !== undefined && problem.defenderHand === undefined && !isEmptyHand(restOf(problem)))
    told.push({ ...saidEmpty, message: { code: 'tsume.hand-taken-as-rest' }, severity: 'warning' })
  if (turned || moves === undefined || moves.lines.length === 0) return { problem, caption, line, warnings: told }
  const record = moves.read(problem)
  const main = record instanceof Error ? { moves: [], fault: unread(record, moves.lines) } : mainLine(record, moves.lines)
  if (main.fault !== undefined) told.push(main.fault)
  return { problem, caption: withSolution(caption, main.moves), line, warnings: told }
}

function unread(error: Error, lines: readonly TextLine[]): Fault {
  const seen = 'data' in error && typeof error.data === 'string' ? error.data.trim() : ''
  const at = lines.find(({ text }) => seen !== '' && text.includes(seen)) ?? lines[0]!
  return { line: at.line, column: 1, message: { code: 'tsume.moves-unread', seen: shown(at.text) }, severity: 'warning' }
}

/** The main line of a record in USI, as far as its moves are legal. */
function mainLine(record: GameRecord, lines: readonly TextLine[]): { readonly moves: string[]; readonly fault?: Fault } {
  const position = record.initialPosition.clone()
  const moves: string[] = []
  for (const { move } of record.moves.slice(1)) {
    if (!(move instanceof Move)) break
    if (!position.doMove(move)) {
      const { line } = lines[0]!
      return { moves: [], fault: { line, column: 1, message: { code: 'tsume.moves-unread', seen: move.usi }, severity: 'warning' } }
    }
    moves.push(move.usi)
  }
  const forks = record.moves.find((node) => node.branch !== null)
  if (forks === undefined) return { moves }
  return { moves, fault: { line: lines[0]!.line, column: 1, message: { code: 'tsume.variations-left-out' }, severity: 'warning' } }
}
