import { DIRECTION_TO, distance, NO_DIRECTION } from '../rules/geometry'
import { fromOf, isTwin, landedOf, PLACE_MASK, pieceOf, toOf, usiOf } from '../rules/move'
import { IS_SLIDER } from '../rules/pieces'
import type { Position } from '../rules/position'
import { BestPlay } from '../search/best-play'
import { exactLength } from '../search/exact-length'
import { UNLIMITED } from '../search/lengths'
import type { Analysis, Mate } from './analysis'
import { answersOn, follow } from './composed'
import { type Conventions, conventionsOf } from './conventions'
import type { Fault, Judgement, MagazineResult } from './fault-kinds'
import { checksBeside, FOREVER, type OtherCheck, settleChecks } from './other-checks'
import { lineOf } from './other-mates'
import { variationsOn } from './variations'

// The examination of a problem by the rules of magazines (検討). In Noshita and Iida's classes (examine.ts), every other check that mates is
// a cook unless it merges into the solution. Magazines take more of them as mere flaws (キズ), and demand that no pieces are left over.

/** The report of an examination by the rules of magazines. */
export interface MagazineReport {
  readonly result: MagazineResult
  /** The solution. It is a shortest line, if possible one with no pieces left over. */
  readonly line: readonly number[]
  /** Whether the solution is the composer's line. */
  readonly isGiven: boolean
  readonly faults: readonly Fault[]
  /** Plies of the solution, from 1, at which it is open whether other checks mate. */
  readonly open: readonly number[]
  /** The plies within which none of the open checks mates, the check included; 0 where nothing is known, or none is open. */
  readonly within: number
}

/** A line that comes back to the solution is a cook only if it leaves out more than this many of its plies. */
const SOON_BACK = 4
/**
 * The most positions that are searched for the line of one cook or twin. The lines are only for show; a verdict depends on them only where
 * they make a cook pass as a flaw.
 */
const SHOWING = 200_000

/**
 * Examines a mate by the conventions of magazines; undefined where the nodes ran out before the solution.
 * @param composed the composer's line (作意) in USI. As far as it mates, other moves are judged against it
 */
export function magazineOn(
  analysis: Analysis,
  mate: Pick<Mate, 'length'>,
  conventions: Conventions = conventionsOf(),
  composed?: readonly string[],
): MagazineReport | undefined {
  const { search, position } = analysis
  const before = search.anyTakes
  if (conventions.anyTakes === before) return examined(analysis, mate.length, conventions, composed)
  /** Changes to a convention. The tables are cleared, because answers under one convention are not valid under the other. */
  const turnTo = (anyTakes: boolean) => {
    const { nodes } = search
    search.clear()
    search.nodes = nodes
    search.anyTakes = anyTakes
  }
  turnTo(conventions.anyTakes)
  const length = exactLength(search, position)
  const report = typeof length === 'number' ? examined(analysis, length, conventions, composed) : undefined
  turnTo(before)
  return report
}

function examined(
  analysis: Analysis,
  length: number,
  { judged, early, within }: Conventions,
  composed: readonly string[] | undefined,
): MagazineReport | undefined {
  const { search, position } = analysis
  const play = new BestPlay(search, position, 'R')
  const node = play.at(length)
  const best = node && play.line(length)
  if (best === undefined) return undefined
  const followed = composed && follow(analysis, composed)
  const given = followed && 'line' in followed ? followed.line : undefined
  const line = given ?? best
  const faults: Fault[] = followed && 'fault' in followed ? [followed.fault] : []
  if (given ? analysis.mainLine(given).leftover.length > 0 : node!.leftover.R > 0)
    faults.push({ kind: 'leftover', ply: line.length, moves: [usiOf(line.at(-1)!)] })
  const { mating, open, within: shown } = settleChecks(search, position, line, within ?? FOREVER)
  const unsettled = new Set(open.map(({ index }) => index + 1))
  const places = new Set<string>()
  const solution = { play, line, known: positionsOf(position, line), isGiven: given !== undefined }
  for (const check of mating.toSorted((a, b) => a.order - b.order)) {
    // A check with and without promotion is one cook.
    const place = `${check.index} ${check.move & PLACE_MASK}`
    if (!places.has(place)) faults.push(faultOf(analysis, solution, check))
    places.add(place)
  }
  for (const { index, move } of checksBeside(position, line, isTwin)) {
    const mates = at(position, line, index, () => sparingly(analysis, () => matesAfter(analysis, move)))
    if (mates === undefined) unsettled.add(index + 1)
    else if (mates) faults.push({ kind: 'promotion', ply: index + 1, moves: [usiOf(move)] })
  }
  const answers = given ? answersOn(analysis, play, given, early) : variationsOf(analysis, play, best, length, early)
  faults.push(...(answers ?? []))
  const isOpen = unsettled.size > 0 || answers === undefined || (composed !== undefined && followed === undefined)
  const has = (judgement: Judgement) => faults.some(({ kind }) => judged[kind] === judgement)
  return {
    result: has('broken') ? 'broken' : isOpen ? 'open' : has('flaw') ? 'flawed' : 'perfect',
    line,
    isGiven: given !== undefined,
    faults: faults.toSorted((a, b) => a.ply - b.ply),
    open: [...unsettled].sort((a, b) => a - b),
    within: shown,
  }
}

/** Other answers in best play that last as long and leave no pieces; undefined where the nodes ran out. */
function variationsOf(analysis: Analysis, play: BestPlay, line: readonly number[], length: number, early: number): Fault[] | undefined {
  const { position, search } = analysis
  const also = variationsOn({ position, search, play, mainLine: (moves) => analysis.mainLine(moves) }, line, length)
  return also?.flatMap(({ ply, moves, leftover }): Fault[] =>
    leftover.length === 0 && line.length - ply >= early ? [{ kind: 'variation', ply, moves }] : [],
  )
}

/** The solution against which other checks are examined. */
interface Solution {
  readonly play: BestPlay
  readonly line: readonly number[]
  readonly known: Known
  /** Whether it is the composer's line; then there may be a shorter mate. */
  readonly isGiven: boolean
}

/** The kind of fault of another mating check. */
function faultOf(analysis: Analysis, { play, line, known, isGiven }: Solution, { index, move }: OtherCheck): Fault {
  const { position } = analysis
  const own = line[index]!
  return at(position, line, index, () => {
    const plies = sparingly(analysis, () => analysis.lengthOf(move, UNLIMITED))
    const moves = typeof plies === 'number' ? lineOf(position, play, { move, length: plies }) : undefined
    const isShorter = isGiven && typeof plies === 'number' && plies < line.length - index
    const kind =
      (isShorter ? 'shorter' : undefined) ?? fromAfar(position, own, move) ?? (moves && comesBack(position, moves, index, known)) ?? 'cook'
    const isUnspecified = kind === 'cook' && moves && isSamePiece(own, move) && goesOnAlike(line.slice(index), moves)
    return { kind: isUnspecified ? 'unspecified' : kind, ply: index + 1, moves: (moves ?? [move]).map(usiOf) }
  })
}

/** Returns `distant` if the same piece checks on the same line from farther away than in the solution. */
function fromAfar(position: Position, own: number, move: number): 'distant' | undefined {
  const king = position.kings[1]!
  const direction = DIRECTION_TO[(king << 7) | toOf(own)]!
  if (direction === NO_DIRECTION || direction !== DIRECTION_TO[(king << 7) | toOf(move)]!) return undefined
  if (!isSamePiece(own, move) || IS_SLIDER[landedOf(move)] === 0) return undefined
  return distance(king, toOf(move)) > distance(king, toOf(own)) ? 'distant' : undefined
}

/** Whether both moves drop the same kind, or move the same piece. */
function isSamePiece(a: number, b: number): boolean {
  return fromOf(a) === fromOf(b) && pieceOf(a) === pieceOf(b)
}

/** Whether all moves after the first are the same. */
function goesOnAlike(rest: readonly number[], moves: readonly number[]): boolean {
  return rest.length === moves.length && rest.every((move, at) => at === 0 || move === moves[at])
}

/** The positions of the solution, by board and hand, with the number of plies before each. */
type Known = ReadonlyMap<string, number>

const keyOf = ({ low, high, hand }: Position) => `${low} ${high} ${hand}`

function positionsOf(position: Position, line: readonly number[]): Known {
  const known = new Map([[keyOf(position), 0]])
  for (const [i, move] of line.entries()) {
    position.make(move)
    known.set(keyOf(position), i + 1)
  }
  for (const move of line.toReversed()) position.unmake(move)
  return known
}

/**
 * The way in which a line that leaves the solution after `index` plies soon comes back to it; undefined where it does not. The position on
 * the board is the one before the line.
 */
function comesBack(position: Position, moves: readonly number[], index: number, known: Known): 'detour' | 'transposed' | undefined {
  let made = 0
  let found: 'detour' | 'transposed' | undefined
  while (made < moves.length && found === undefined) {
    position.make(moves[made++]!)
    const there = known.get(keyOf(position))
    if (there === undefined || there - index > SOON_BACK || there > index + made) continue
    found = there === index + made ? 'transposed' : 'detour'
  }
  while (made > 0) position.unmake(moves[--made]!)
  return found
}

function matesAfter({ search, position }: Analysis, move: number): boolean | undefined {
  position.make(move)
  const mates = search.isMate(position, UNLIMITED)
  position.unmake(move)
  return mates
}

/** Asks a question within a small part of the budget. */
function sparingly<T>({ search }: Analysis, ask: () => T): T {
  const { limit } = search
  search.limit = Math.min(limit, search.nodes + SHOWING)
  const answer = ask()
  search.limit = limit
  return answer
}

/** Asks a question with the position after `index` plies of the solution on the board. */
function at<T>(position: Position, line: readonly number[], index: number, ask: () => T): T {
  for (const move of line.slice(0, index)) position.make(move)
  const answer = ask()
  for (const move of line.slice(0, index).toReversed()) position.unmake(move)
  return answer
}
