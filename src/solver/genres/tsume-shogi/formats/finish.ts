import type { Record as GameRecord } from 'tsshogi'
import type { Caption, TextPlace } from '#solver/genre/text.ts'
import { isEmptyHand, restOf } from '../pieces'
import { type Problem, withLine } from '../puzzle'
import { problemOf, type Position } from '../sfen'
import { isMove, kindOfLine } from './kakinoki/lines'
import { shown, type Fault, type RecordReading, type TextLine } from './problems'
import { withRecord, type RecordLine } from './record-note'
import { treeOf } from './record-tree'
import { turnedUsi } from './rotated'

/** The position, moves and texts that a record format found in a record. */
export interface Found {
  readonly position: Position
  readonly line: number
  readonly caption: Caption
  readonly warnings: readonly Fault[]
  /** The place where the text says that the other side's hand is empty. */
  readonly saidEmpty?: TextPlace
  /** The lines with moves, and the function by which `tsshogi` reads them from the position. */
  readonly moves?: { readonly lines: readonly TextLine[]; readonly winIsMate?: boolean; read(): GameRecord | Error }
}

/** Makes the reading of a record from its parts: the problem, and its moves in the note of the caption. */
export function finish({ position, line, caption, warnings, saidEmpty, moves }: Found): RecordReading {
  const { problem, turned } = problemOf(position)
  const told: Fault[] = [...warnings]
  if (turned) told.push({ line, column: 1, message: { code: 'tsume.turned' }, severity: 'warning' })
  if (saidEmpty !== undefined && problem.defenderHand === undefined && !isEmptyHand(restOf(problem)))
    told.push({ ...saidEmpty, message: { code: 'tsume.hand-taken-as-rest' }, severity: 'warning' })
  if (moves === undefined || moves.lines.length === 0) return { problem, caption, line, warnings: told }
  const record = moves.read()
  if (record instanceof Error) return { problem, caption, line, warnings: [...told, unread(record, moves.lines)] }
  const tree = captionOfTree(record, caption, turned, moves.winIsMate)
  if (tree.unread !== undefined)
    told.push({ line: moves.lines[0]!.line, column: 1, message: { code: 'tsume.moves-unread', seen: tree.unread }, severity: 'warning' })
  else {
    const missing = mainMoves(moves.lines)[tree.line?.length ?? 0]
    if (missing !== undefined)
      told.push({ line: missing.line, column: 1, message: { code: 'tsume.moves-unread', seen: shown(missing.text) }, severity: 'warning' })
  }
  return { problem: withLine(problem, tree.line), caption: tree.caption, line, warnings: told }
}

/** The numbered moves of a record’s main line. */
function mainMoves(lines: readonly TextLine[]): readonly TextLine[] {
  const end = lines.findIndex(({ text }) => kindOfLine(text) === 'variation')
  return lines.slice(0, end < 0 ? undefined : end).filter(({ text }) => isMove(text))
}

/** `caption` with the lines of a record and its comment on the position, and the moves of the main line. */
export function captionOfTree(
  record: GameRecord,
  caption: Caption,
  turned: boolean,
  winIsMate = false,
): { readonly caption: Caption; readonly line?: readonly string[]; readonly unread?: string } {
  const { lines, said, unread } = treeOf(record, winIsMate)
  const note = [...(caption.note === undefined ? [] : [caption.note]), ...(said === '' ? [] : [said])].join('\n')
  const noted = note === '' ? caption : { ...caption, note }
  const seen = turned ? lines.map(turn) : lines
  return { caption: withRecord(noted, seen), line: seen[0]?.moves ?? [], ...(unread !== undefined && { unread }) }
}

/** A position in the form that `boardText` and `csaText` write. It is never rotated, whichever side is to move. */
export function asProblem({ board, black, white }: Position): Problem {
  return { board, hand: black, ...(white !== undefined && { defenderHand: white }) }
}

function turn(line: RecordLine): RecordLine {
  return { ...line, moves: line.moves.map(turnedUsi) }
}

function unread(error: Error, lines: readonly TextLine[]): Fault {
  const seen = 'data' in error && typeof error.data === 'string' ? error.data.trim() : ''
  const at = lines.find(({ text }) => seen !== '' && text.includes(seen)) ?? lines[0]!
  return { line: at.line, column: 1, message: { code: 'tsume.moves-unread', seen: shown(at.text) }, severity: 'warning' }
}
