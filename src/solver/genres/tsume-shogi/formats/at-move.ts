import type { Record as GameRecord } from 'tsshogi'
import type { Caption } from '#solver/genre/text.ts'
import { type Problem, withLine } from '../puzzle'
import { problemOf } from '../sfen'
import { fromPosition } from '../tsshogi'
import { captionOfTree } from './finish'
import type { FormatMessage } from './problems'

/** A problem taken from a record of a game, or the reason why there is none. */
export type TakenOut =
  | { readonly ok: true; readonly problem: Problem; readonly caption: Caption; readonly warnings: readonly FormatMessage[] }
  | { readonly ok: false; readonly message: FormatMessage }

/** The SFEN of a game's first position, without its move number. */
const START = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -'

/**
 * The position of a record after a number of moves of its main line, as a problem whose solution is the following moves. If white is to
 * move there, the board is rotated.
 * @param atMove left out: the first position of the record, unless that is the usual one of games
 */
export function takenOut(record: GameRecord, caption: Caption, atMove?: number): TakenOut {
  if (atMove === undefined && record.initialPosition.sfen.startsWith(START)) return { ok: false, message: { code: 'tsume.game' } }
  const move = atMove ?? 0
  record.goto(move)
  const moves = record.moves.filter(({ move: one }) => 'usi' in one).length
  if (record.current.ply !== move || move > moves) return { ok: false, message: { code: 'tsume.no-such-move', move, moves } }
  const part = record.getSubtree()
  const { board, hand, defenderHand } = fromPosition(record.position)
  const turn = record.position.color
  const { problem, turned } = problemOf({ board, black: hand, white: defenderHand, turn })
  const tree = captionOfTree(part, caption, turned)
  return {
    ok: true,
    problem: atMove === undefined ? withLine(problem, tree.line) : problem,
    caption: tree.caption,
    warnings: [
      ...(turned ? [{ code: 'tsume.turned' } as const] : []),
      ...(tree.unread === undefined ? [] : [{ code: 'tsume.moves-unread', seen: tree.unread } as const]),
    ],
  }
}
