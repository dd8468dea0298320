import { Move, Record as GameRecord, type SpecialMove, SpecialMoveType } from 'tsshogi'
import type { Problem } from '../puzzle'
import { isUsi } from '../storage'
import { legalMoves, moveOf, toPosition } from '../tsshogi'
import type { RecordLine } from './record-note'

/** The names of CSA for ends of lines, by those of `tsshogi`. Mate and a record that merely stops are left out. */
const ENDS: Readonly<Partial<Record<SpecialMoveType, string>>> = {
  [SpecialMoveType.RESIGN]: '%TORYO',
  [SpecialMoveType.REPETITION_DRAW]: '%SENNICHITE',
  [SpecialMoveType.NO_MATE]: '%FUZUMI',
  [SpecialMoveType.IMPASS]: '%JISHOGI',
  [SpecialMoveType.DRAW]: '%HIKIWAKE',
  [SpecialMoveType.TIMEOUT]: '%TIME_UP',
  [SpecialMoveType.FOUL_WIN]: '%ILLEGAL_ACTION',
  [SpecialMoveType.FOUL_LOSE]: '%ILLEGAL_MOVE',
  [SpecialMoveType.ENTERING_OF_KING]: '%KACHI',
  [SpecialMoveType.MAX_MOVES]: '%MAX_MOVES',
}
const TYPES = new Map(Object.entries(ENDS).map(([type, end]) => [end, type as SpecialMoveType]))

/** The lines of a record, the main line first. `said` is the comment on the position, `unread` the first move that breaks the rules. */
export interface RecordTree {
  readonly lines: readonly RecordLine[]
  readonly said: string
  readonly unread?: string
}

type GrowingLine = { from: number; moves: string[]; end?: string; comments: { [move: number]: string } }

/**
 * The lines of a record of `tsshogi`. A line goes as far as its moves are legal; the rest with its branches is dropped.
 * @param winIsMate whether a win without a further move is the mate itself, since KI2 writes both as 勝ち
 */
export function treeOf(record: GameRecord, winIsMate = false): RecordTree {
  const position = record.initialPosition.clone()
  const done: Move[] = []
  const lines: GrowingLine[] = []
  let unread: string | undefined
  /** Moves from this number on follow a move that breaks the rules. */
  let broken = Infinity
  record.forEach((node) => {
    if (node.ply === 0) return
    if (!node.isFirstBranch || node.ply === 1) {
      if (node.ply <= broken) broken = Infinity
      if (broken === Infinity) lines.push({ from: node.ply, moves: [], comments: {} })
    }
    if (node.ply > broken) return
    const line = lines.at(-1)!
    while (done.length >= node.ply) position.undoMove(done.pop()!)
    if (!(node.move instanceof Move)) {
      const end = ENDS[node.move.type as SpecialMoveType]
      const isMate = winIsMate && end === '%TORYO' && legalMoves(position).length === 0
      if (end !== undefined && !isMate) line.end = end
      // A remark at the end belongs to the last move.
      keep(line, node.ply - 1, node.comment)
      // `tsshogi` allows the drop of a king, which our lines cannot hold.
    } else if (isUsi(node.move.usi) && position.doMove(node.move)) {
      done.push(node.move)
      line.moves.push(node.move.usi)
      keep(line, node.ply, node.comment)
    } else {
      // `tsshogi` writes the missing parts of a square as these words.
      unread ??= node.move.usi.replace(/NaN|undefined/g, '?')
      broken = node.ply
    }
  })
  const kept = lines.filter(({ moves, end }, i) => i === 0 || moves.length > 0 || end !== undefined)
  return { lines: kept, said: trimmed(record.first.comment), ...(unread !== undefined && { unread }) }
}

function keep({ comments }: GrowingLine, move: number, said: string): void {
  const text = trimmed(said)
  if (text !== '') comments[move] = comments[move] === undefined ? text : `${comments[move]}\n${text}`
}

const trimmed = (said: string): string => said.trimEnd()

/** A record of `tsshogi` with a problem and its lines, as far as their moves can be made. It does not test whether they are legal. */
export function recordOf(problem: Problem, lines: readonly RecordLine[]): GameRecord {
  const record = new GameRecord(toPosition(problem))
  for (const { from, moves, end, comments } of lines) {
    record.goto(from - 1)
    if (record.current.ply !== from - 1) continue
    for (const [i, usi] of moves.entries()) {
      const move = moveOf(record.position.clone(), usi)
      if (move === undefined) break
      record.append(move, { ignoreValidation: true })
      const said = comments[from + i]
      if (said !== undefined) record.current.comment = said
    }
    const type = end === undefined ? undefined : TYPES.get(end)
    if (type !== undefined) record.append({ type } as SpecialMove)
  }
  record.goto(0)
  record.resetAllBranchSelection()
  return record
}
