import type { Step } from '#solver/genre/genre.ts'
import { isUsi } from '#solver/genres/tsume-shogi/storage.ts'
import { placesOf } from '#solver/genres/tsume-shogi/work.ts'
import type { Played } from '../position/stored'
import { played } from './walk'

/** The played moves with a hint's move added; a step that names no move changes nothing. */
export function withHint(now: Played, { message }: Step): Played {
  const { usi } = message as { readonly usi?: unknown }
  return isUsi(usi) ? played(now, usi) : now
}

/** The played moves before the mistake that a hint named: the last move with those squares, the one it goes to first, then the one it comes from. */
export function withoutMistake({ moves, ply }: Played, at: readonly number[]): Played {
  const last = moves.slice(0, ply).findLastIndex((usi) => {
    const { to, from } = placesOf(usi)
    return to === at[0] && from === at[1]
  })
  return { moves, ply: last < 0 ? ply : last }
}
