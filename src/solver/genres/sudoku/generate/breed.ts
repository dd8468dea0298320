import type { Budget } from '#solver/kernel/budget.ts'
import type { Random } from '#solver/kernel/random.ts'
import type { Result } from '#solver/genre/genre.ts'
import type { SudokuEngine } from '../exact/engine'
import { nanidoLadder } from '../ladder/grader'
import { Look, USUAL_REACH, type Technique } from '../ladder/look'
import { LADDER_KEYS } from '../ladder/names'
import { LADDER } from '../ladder/order'
import { imageOf } from '../ladder/image'
import { Walk } from '../ladder/walk'
import type { Sudoku } from '../puzzle'
import { Dig } from './dig'
import { failure } from './messages'
import { disguised, findsOf, isFind } from './finds'
import type { Request } from './options'
import type { Wish } from './wish'

/** The number of puzzles in the pool. */
const POOL = 24
/** The number of changes of a puzzle without any gain after which a new puzzle replaces it. */
const PATIENCE = 60
/** The number of changes without a harder puzzle after which the hardest so far is returned, where the hardest is wanted. */
const ROUNDS_FOR_HARD = 2500
/** The number of clues of a new puzzle where no number is wanted. */
const FEWEST = 22
const MOST = 30
/** The least number of clues of a puzzle that full houses alone solve. */
const FEWEST_FOR_FULL_HOUSES = 66

/** The number of changes that a find must go through before it counts as a new puzzle. */
const CHANGES = 6

/** The bonus of a puzzle in which the technique can be used but is not needed. */
const SHOWN = 0.6

/** The techniques that take too long to be tried in every state. */
const SLOW = /^(als|death|finned-franken|forcing|template|search)/

interface Bred {
  readonly cells: Uint8Array
  readonly solution: Uint8Array
  /** The distance from the wish. 0 where the puzzle fits; negative where it fits and the hardest such puzzle is wanted. */
  away: number
  stale: number
  /** The number of changes that the puzzle must still go through before it may be returned. */
  left: number
}

/**
 * Finds puzzles that need a technique and nothing harder. It changes a few givens of puzzles of a pool, and keeps changes that bring a
 * puzzle nearer to the wish; for most techniques random puzzles would take thousands of times as long. For a puzzle that the ladder up to
 * the technique solves, nearness is the highest rung that was needed; for any other, it is the number of cells that stay empty.
 */
export class Breeding {
  private readonly walk: Walk
  private readonly rank: number
  private readonly pool: Bred[] = []
  private readonly finds: readonly string[]
  private evaluated = 0
  private shown = 0

  /**
   * @param begin writes a random grid into `grid` and all givens that the layout allows into `cells`; false where these givens have several
   * solutions
   */
  constructor(
    private readonly request: Request,
    private readonly wish: Wish,
    private readonly engine: SudokuEngine,
    private readonly random: Random,
    private readonly budget: Budget,
    private readonly begin: (grid: Uint8Array, cells: Uint8Array) => boolean,
  ) {
    this.rank = LADDER_KEYS.indexOf(wish.technique)
    this.finds = request.symmetry === undefined ? [] : findsOf(wish.technique, request.symmetry)
    const last = LADDER.findLastIndex(({ keys }) => keys.some((key) => LADDER_KEYS.indexOf(key) <= this.rank))
    const rungs = LADDER.slice(0, last + 1)
    const singles = LADDER.findIndex(({ keys }) => keys.includes('naked-single')) + 1
    const withSpy =
      !SLOW.test(wish.technique) && this.rank >= singles ? [...rungs.slice(0, singles), this.spy(), ...rungs.slice(singles)] : rungs
    this.walk = new Walk(USUAL_REACH, withSpy, wish.technique === 'search')
  }

  /**
   * A technique that stands in the ladder in place of the wanted one. It finds nothing, but notes whether the wanted technique would find
   * anything: such a puzzle is nearer to needing it.
   */
  private spy(): Technique {
    const { technique } = this.wish
    const own = LADDER.find(({ keys }) => keys.includes(technique))!
    return {
      keys: [],
      find: ({ state, reach }) => {
        own.find(
          new Look(state, reach, (step) => {
            if (step.technique === technique) this.shown++
            return step.technique === technique
          }),
        )
        return false
      },
    }
  }

  run(onProgress?: (share: number) => void): Result<Sudoku> {
    let best: { puzzle: Sudoku; value: number } | undefined
    let since = 0
    for (let round = 0; this.budget.spend(); round++) {
      const found = this.pool.length < POOL ? this.fresh() : this.changed()
      if (round % 16 === 0) onProgress?.(Math.min(1, this.budget.spent / this.budget.limit))
      if (best !== undefined && ++since > ROUNDS_FOR_HARD) break
      if (found === undefined || found.away > 0 || found.left > 0) continue
      const puzzle = textOf(found.cells)
      const value = this.valueOf(puzzle)
      if (value === undefined) continue
      if (!this.wish.hard) return { ok: true, value: puzzle }
      if (best === undefined || value > best.value) {
        best = { puzzle, value }
        since = 0
      }
    }
    return best ? { ok: true, value: best.puzzle } : failure({ code: 'sudoku.generate-ran-out', attempts: this.evaluated })
  }

  /** The score of a puzzle that fits; undefined where the grader finds that it does not. */
  private valueOf(puzzle: Sudoku): number | undefined {
    const { target } = this.request
    const { wish } = this
    const grading = nanidoLadder.grade(puzzle, this.budget, false)
    if (grading.needed !== wish.technique || (grading.counts[wish.technique] ?? 0) < wish.times) return undefined
    if (isFind(wish.technique, puzzle.givens)) return undefined
    if (target !== undefined && target.grader.grade(puzzle, this.budget, false).level !== target.level) return undefined
    if (wish.earlyAndLate && !this.isEarlyAndLate(puzzle)) return undefined
    return grading.value
  }

  private isEarlyAndLate({ givens }: Sudoku): boolean {
    const empty = givens.replaceAll(/[1-9]/g, '').length
    let early = false
    let late = false
    this.walk.go(imageOf(givens).image, this.budget, (step, state) => {
      if (step.technique !== this.wish.technique) return
      if (state.open > 0.75 * empty) early = true
      if (state.open < 0.5 * empty) late = true
    })
    return early && late
  }

  /** A new puzzle for the pool. For a rare technique three in four are finds in a random symmetric form. */
  private fresh(): Bred | undefined {
    if (this.finds.length > 0 && this.pool.length % 4 !== 3) return this.fromFind()
    const cells = new Uint8Array(81)
    const solution = new Uint8Array(81)
    if (!this.begin(solution, cells)) return undefined
    const dig = new Dig(this.engine, this.random, this.budget, solution, cells)
    this.dig(dig, this.request.layout.free)
    const bred = { cells, solution, away: this.distance(cells), stale: 0, left: 0 }
    if (!this.fitsLayout(dig)) bred.away += 1
    this.pool.push(bred)
    return bred
  }

  private fromFind(): Bred | undefined {
    const find = disguised(this.finds[this.random.below(this.finds.length)]!, this.random)
    const cells = Uint8Array.from(find, (code) => (code === '.' ? 0 : code.charCodeAt(0)))
    const solution = new Uint8Array(81)
    this.budget.spend()
    if (this.engine.count(cells, 2, Infinity) !== 1 || !this.engine.solution(0, solution)) return undefined
    const bred = { cells, solution, away: this.distance(cells), stale: 0, left: CHANGES }
    if (!this.fitsLayout(new Dig(this.engine, this.random, this.budget, solution, cells))) bred.away += 1
    this.pool.push(bred)
    return bred
  }

  private dig(dig: Dig, groups: readonly (readonly number[])[]): void {
    const { minimal, clues } = this.request
    if (minimal) dig.down(groups)
    else if (clues !== undefined) {
      dig.down(groups, clues)
      if (dig.clues !== clues) dig.towards(clues, groups, true)
    } else {
      const fewest = this.rank === 0 ? FEWEST_FOR_FULL_HOUSES : FEWEST
      dig.down(groups, this.nearest(fewest + this.random.below(MOST - FEWEST)))
    }
  }

  /** The least number of clues, from `clues` on, that the layout can have; where there is none, its greatest number. */
  private nearest(clues: number): number {
    const { possible } = this.request
    return possible.find((count) => count >= clues) ?? possible.at(-1) ?? clues
  }

  private fitsLayout(dig: Dig): boolean {
    const { clues, minimal, layout } = this.request
    return (clues === undefined || dig.clues === clues) && (!minimal || dig.isMinimal(layout.free))
  }

  /** The index of the puzzle of the pool that is changed next. For a rare technique it is the better of two random ones. */
  private choose(): number {
    const { random, pool } = this
    const one = random.below(pool.length)
    if (this.finds.length === 0) return one
    const other = random.below(pool.length)
    return pool[other]!.away < pool[one]!.away ? other : one
  }

  /** Exchanges a few givens of a puzzle of the pool. The result replaces the puzzle if it is not worse. */
  private changed(): Bred | undefined {
    const { random, pool, engine, budget } = this
    const at = this.choose()
    const old = pool[at]!
    const groups = this.request.layout.free
    const cells = old.cells.slice()
    const given = groups.filter((group) => cells[group[0]!] !== 0)
    // A find loses its technique when many givens are changed at once.
    for (let i = old.left > 0 ? 1 : 1 + random.below(3); i > 0 && given.length > 0; i--) {
      for (const cell of given[random.below(given.length)]!) cells[cell] = 0
    }
    const empty = random.shuffle(groups.filter((group) => cells[group[0]!] === 0))
    for (const group of empty) {
      const count = engine.count(cells, 2, Math.max(1, budget.left))
      budget.spend(engine.nodes)
      if (count === 1 || engine.ranOut) break
      // Only a given at a cell where the two solutions differ can decide between them.
      if (!this.decides(group, old.solution)) continue
      for (const cell of group) cells[cell] = old.solution[cell]!
    }
    const dig = new Dig(engine, random, budget, old.solution, cells)
    if (engine.count(cells, 2, Math.max(1, budget.left)) !== 1) return undefined
    if (this.request.minimal || this.request.clues !== undefined || random.below(3) === 0) this.dig(dig, groups)
    // A puzzle that the rungs up to the technique do not solve gets a few givens more than it must have.
    else if (old.away > 1) {
      for (const group of empty.slice(0, random.below(3))) for (const cell of group) cells[cell] = old.solution[cell]!
    }
    const away = this.distance(cells) + (this.fitsLayout(dig) ? 0 : 1)
    if (away > old.away || budget.left === 0) {
      if (++old.stale > PATIENCE) pool.splice(at, 1)
      return undefined
    }
    const left = Math.max(0, old.left - 1)
    const next = { cells, solution: old.solution, away, stale: away < old.away || left > 0 ? 0 : old.stale + 1, left }
    if (next.stale > PATIENCE) pool.splice(at, 1)
    else pool[at] = next
    return next
  }

  /** Whether the last two solutions of the engine differ in a group of cells. */
  private decides(group: readonly number[], solution: Uint8Array): boolean {
    const other = new Uint8Array(81)
    for (const which of [0, 1] as const) {
      if (this.engine.solution(which, other) && group.some((cell) => other[cell] !== solution[cell])) return true
    }
    return false
  }

  private scoreOf(cells: Uint8Array): number {
    return nanidoLadder.grade(textOf(cells), this.budget, false).value ?? 0
  }

  /** The distance of a puzzle from needing the technique and nothing harder. */
  private distance(cells: Uint8Array): number {
    this.evaluated++
    this.shown = 0
    const end = this.walk.go(imageOf(textOf(cells).givens).image, this.budget)
    if (end === 'steps') return 3
    const { rank } = this
    const base = this.shown > 0 || this.walk.counts[rank]! > 0 ? 1 - SHOWN : 1
    if (end !== 'solved') return base + this.walk.state.open / 81
    const lacking = Math.max(0, this.wish.times - this.walk.counts[rank]!)
    if (this.walk.needed === rank) return lacking === 0 && this.wish.hard ? -this.scoreOf(cells) : lacking / 20
    return this.walk.needed > rank ? base : base + (rank - this.walk.needed) / LADDER_KEYS.length
  }
}

function textOf(cells: Uint8Array): Sudoku {
  return { givens: String.fromCharCode(...cells.map((code) => (code === 0 ? 46 : code))) }
}
