import type { Budget } from '#solver/kernel/budget.ts'
import { type Room, tableRoom } from '#solver/kernel/table-room.ts'
import type { MainLine, Problem } from '../puzzle'
import { inCheck } from '../rules/attacks'
import { generateChecks } from '../rules/checks'
import { countIn } from '../rules/hand'
import { OFF } from '../rules/geometry'
import { MOST_MOVES } from '../rules/legal'
import { PLACE_MASK, usiOf } from '../rules/move'
import { Position } from '../rules/position'
import { BestPlay, type BestNode } from '../search/best-play'
import { type Bounds, exactLength, type Length } from '../search/exact-length'
import { UNLIMITED } from '../search/lengths'
import { MateSearch } from '../search/mate-search'
import { bitsOf } from '../search/tables'
import { isConverging, isSlight, kindOf, mergingDistance } from './merging'
import { lineOf, type Mating } from './other-mates'
import type { Cook, CookParameters } from './report'

const NOTHING_KNOWN: Bounds = { atMost: null, beyond: null }

// All problems share one search, because its tables are large. The tables are made when first needed, made again when another size is asked
// for, and cleared for each problem.
let shared: { readonly search: MateSearch; readonly room: Room } | undefined

function sharedSearch(): MateSearch {
  const room = tableRoom()
  if (shared?.room !== room) shared = { search: new MateSearch(bitsOf(room)), room }
  return shared.search
}

/** The solution of a diagram, the reason why it has none, or the facts known so far. */
export type Solved =
  | { readonly kind: 'none'; readonly reason: 'no-king' | 'in-check' | 'no-check' | 'no-mate' }
  | ({ readonly kind: 'undecided' } & Bounds)
  | Mate

/** A mate: its exact length (a line can be longer, see best-play.ts), the root of best play and the main line. */
export interface Mate {
  readonly kind: 'mate'
  readonly length: number
  readonly node: BestNode
  readonly line: readonly number[]
}

/** The analysis of a problem: its position and the search for its mates. {@link Analysis.settle} takes the steps from the budget. */
export class Analysis {
  readonly position: Position
  readonly search: MateSearch
  readonly play: BestPlay

  private readonly began: number

  /**
   * @param own a search to use with its tables; left out: a new one with empty tables
   * @param anyTakes the convention by which drops between are useless, for a new search (`Conventions.anyTakes`)
   */
  constructor(
    problem: Problem,
    private readonly budget: Budget,
    own?: MateSearch,
    anyTakes = false,
  ) {
    this.position = Position.of(problem)
    this.search = own ?? sharedSearch()
    if (own === undefined) {
      this.search.clear()
      this.search.anyTakes = anyTakes
    }
    this.began = this.search.nodes
    this.search.limit = this.began + budget.left
    this.play = new BestPlay(this.search, this.position)
  }

  /**
   * The main line, or the reason why there is none.
   * @param from the bounds of its length that are known already
   * @param tell called whenever the bounds become narrower
   */
  solve(from: Bounds = NOTHING_KNOWN, tell?: (bounds: Bounds) => void): Solved {
    const { position, search, play } = this
    if (position.kings[1] === OFF) return { kind: 'none', reason: 'no-king' }
    if (inCheck(position, 1)) return { kind: 'none', reason: 'in-check' }
    if (search.isOut) return { kind: 'undecided', ...from }
    if (generateChecks(position, new Int32Array(MOST_MOVES), 0) === 0) return { kind: 'none', reason: 'no-check' }
    const length = exactLength(search, position, UNLIMITED, from, tell)
    if (length === 'out') return { kind: 'undecided', ...this.bounds(from) }
    if (length === 'none') return { kind: 'none', reason: 'no-mate' }
    const node = play.at(length)
    const line = play.line(length)
    return node === undefined || line === undefined
      ? { kind: 'undecided', atMost: length, beyond: length - 2 }
      : { kind: 'mate', length, node, line }
  }

  /** The bounds that the tables hold for the root, combined with those known before. */
  private bounds(from: Bounds): Bounds {
    const { low, high, hand } = this.position
    const { solved } = this.search
    const found = solved.find(low, high, hand, UNLIMITED) > 0 ? solved.length : null
    const atMost = found === null ? from.atMost : Math.min(found, from.atMost ?? found)
    let { beyond } = from
    while (solved.find(low, high, hand, (beyond ?? -1) + 2) < 0) beyond = (beyond ?? -1) + 2
    return { atMost, beyond }
  }

  /**
   * The cooks at a ply of the main line; undefined where the search ran out of steps. The board must show the position before that ply.
   *
   * @param moves the checks in that position that mate in time, in the order of the moves
   */
  cooksAt(line: readonly number[], index: number, moves: readonly number[], parameters: CookParameters): Cook[] | undefined {
    const { position, play } = this
    const rest = line.slice(index)
    const mates: Mating[] = []
    for (const move of moves) {
      const length = this.lengthOf(move, parameters.plies)
      if (typeof length !== 'number') return undefined
      mates.push({ move, length })
    }
    const cooks: Cook[] = []
    for (const either of byPlace(mates)) {
      const lines: number[][] = []
      for (const mating of either) {
        const found = lineOf(position, play, mating)
        if (found === undefined) return undefined
        lines.push(found)
      }
      const converges = isConverging(index + 1, line.length, parameters)
      const distances = lines.map((cook) => mergingDistance(rest, cook))
      const [shown, ...others] = distances
      cooks.push({
        ply: index + 1,
        moves: lines[0]!.map(usiOf),
        length: either[0]!.length,
        distance: shown ?? null,
        kind: kindOf(shown, rest.length, lines[0]!.length, converges),
        isSlight: [shown, ...others].every((distance) => isSlight(distance, converges, parameters)),
        isEither: either.length > 1,
      })
    }
    return cooks
  }

  /** The number of plies of the mate that begins with `check`, the check included, where there is one of at most `most` plies. */
  lengthOf(check: number, most: number): Length {
    const { position, search } = this
    position.make(check)
    const length = exactLength(search, position, most - 1)
    position.unmake(check)
    return typeof length === 'number' ? length + 1 : length
  }

  /** The steps searched so far: never more than the budget has. */
  get steps(): number {
    return Math.min(this.search.nodes - this.began, this.budget.left)
  }

  /** Spends the steps of the search. @returns their number */
  settle(): number {
    const { steps } = this
    this.budget.spend(steps)
    return steps
  }

  /** A line of moves from the position on the board, in the form of the genre's solutions. */
  mainLine(moves: readonly number[]): MainLine {
    const { position } = this
    for (const move of moves) position.make(move)
    const leftover = [7, 6, 5, 4, 3, 2, 1].flatMap((kind) => Array<string>(countIn(position.hand, kind)).fill(' PLNSGBR'[kind]!))
    for (let i = moves.length - 1; i >= 0; i--) position.unmake(moves[i]!)
    return { length: moves.length, moves: moves.map(usiOf), leftover }
  }
}

/** Groups the checks that differ only in promotion. The order of the moves stays; in each group the shorter mate comes first. */
function byPlace(mates: readonly Mating[]): Mating[][] {
  const places = new Map<number, Mating[]>()
  for (const mating of mates) {
    const place = mating.move & PLACE_MASK
    const same = places.get(place)
    if (same === undefined) places.set(place, [mating])
    else same.push(mating)
  }
  return [...places.values()].map((either) => either.sort((a, b) => a.length - b.length))
}
