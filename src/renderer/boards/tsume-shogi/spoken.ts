import { tsumeWords } from './words'
import type { Step } from '#solver/genre/genre.ts'
import { isDefenders, isPromoted, kindOf } from '#solver/genres/tsume-shogi/pieces.ts'
import { EMPTY, type Problem } from '#solver/genres/tsume-shogi/puzzle.ts'
import { fileOf, rankOf } from '#solver/genres/tsume-shogi/squares.ts'
import type { Words } from '#renderer/words/index.ts'
import { isSamePlace, type Place } from './places'
import { heldOn } from './position/edit'

/** A place and its surroundings, as they are read out. */
export interface PlaceView {
  readonly problem: Problem
  readonly place: Place
  readonly lifted: Place | undefined
  readonly targets: readonly number[]
  readonly lastMove: readonly (number | undefined)[]
  readonly flawed: ReadonlySet<number>
  readonly differing: ReadonlySet<number>
  readonly step: Step | undefined
}

/** The name of a piece, without its owner. */
function nameOf(piece: number, w: Words): string {
  return (isPromoted(piece) ? tsumeWords(w).pieces.promoted : tsumeWords(w).pieces.plain)[kindOf(piece)] ?? ''
}

/** A place in words for screen readers: its name, the piece on it and that piece's owner, and further remarks. */
export function spoken(view: PlaceView, w: Words): string {
  const { problem, place, lifted, targets, lastMove, flawed, differing, step } = view
  const picked = isSamePlace(lifted, place) ? [tsumeWords(w).picked] : []
  if (place.on === 'stand') {
    const { of, kind } = place
    return [tsumeWords(w).stand(tsumeWords(w).sides[of], nameOf(kind, w), heldOn(problem, of, kind)), ...picked].join(', ')
  }
  const { square } = place
  const piece = problem.board[square] ?? EMPTY
  const mark = step?.marks.find(({ at }) => at === square)
  return [
    tsumeWords(w).square(fileOf(square), rankOf(square)),
    piece === EMPTY
      ? w.board.empty
      : tsumeWords(w).owned(nameOf(piece, w), tsumeWords(w).sides[isDefenders(piece) ? 'defender' : 'attacker']),
    ...picked,
    ...(targets.includes(square) ? [tsumeWords(w).canGo] : []),
    ...(lastMove.includes(square) ? [tsumeWords(w).lastMove] : []),
    ...(flawed.has(square) ? [w.board.flawed] : []),
    ...(differing.has(square) ? [w.board.differs] : []),
    ...(mark ? [w.board.marked[mark.role]] : []),
  ].join(', ')
}
