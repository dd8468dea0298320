import { digitAt } from '#solver/genre/digits/cells.ts'
import type { Random } from '#solver/kernel/random.ts'
import { popcount } from '../relations'
import { Propagation } from './propagation'
import type { Rules } from './rules'

/** Givens of an empty board. */
const EMPTY = /^\.*$/
/** The depth of the search for which memory is allocated at first. Each level decides at least one candidate. */
const FIRST_LEVELS = 64

/**
 * Counts the solutions of puzzles of one shape. A node of the search supposes a candidate and, where that fails, removes it. Between nodes,
 * singles, signs, sums and crossings are propagated as far as possible. A puzzle takes the same nodes on every machine.
 */
export class Engine {
  /** The number of nodes of the last search, and whether it ended because they ran out. */
  nodes = 0
  ranOut = false
  private readonly solutions: string[] = []
  private readonly now: Propagation
  private levels: Int32Array
  private readonly taken: number[] = []
  private random: Random | undefined
  /** By cell: 1 plus the number of contradictions in which it took part. Counted only if there are constraints. */
  private readonly weights: Float64Array

  constructor(private readonly rules: Rules) {
    this.now = new Propagation(rules)
    this.levels = new Int32Array(FIRST_LEVELS * rules.size)
    this.weights = new Float64Array(rules.size)
  }

  /**
   * Counts solutions.
   * @param limit the number at which the search ends
   * @param nodes the most nodes that it may take
   */
  count(givens: string, limit: number, nodes: number): number {
    return this.search(givens, limit, nodes)
  }

  /** Whether there is a solution in which `cell` does not have `digit`. A `false` is certain only if `ranOut` is false. */
  hasOther(givens: string, cell: number, digit: number, nodes: number): boolean {
    return this.search(givens, 1, nodes, undefined, 32 * cell + digit - 1) === 1
  }

  /** A random solution; undefined where none was found within this number of nodes. */
  atRandom(givens: string, random: Random, nodes: number): string | undefined {
    return this.search(givens, 1, nodes, random) === 1 ? this.solution(0) : undefined
  }

  /** Whether there are constraints beyond houses, signs and sums. */
  get isConstrained(): boolean {
    return this.rules.tables.length + this.rules.lines.length > 0
  }

  /** One of the solutions of the last search. */
  solution(which: number): string {
    return this.solutions[which]!
  }

  /** Searches for solutions. @param without a candidate that is excluded, as 32 * cell + digit - 1 */
  private search(givens: string, limit: number, nodes: number, random?: Random, without?: number): number {
    this.nodes = 0
    this.ranOut = false
    this.solutions.length = 0
    this.random = random
    this.weights.fill(1)
    const weighs = this.isConstrained && random === undefined
    const { now, rules } = this
    const { size } = rules
    let isAlive = this.begin(givens, without === undefined) && (without === undefined || now.keep(without >> 5, ~(1 << (without & 31))))
    let depth = 0
    for (;;) {
      if (this.nodes >= nodes) {
        this.ranOut = true
        return this.solutions.length
      }
      this.nodes++
      if (isAlive && !now.settle()) {
        isAlive = false
        if (weighs) now.blame(this.weights)
      }
      const choice = !isAlive ? -2 : weighs ? this.chooseByWeight() : this.choose()
      if (choice === -1) {
        this.solutions.push(now.written())
        if (this.solutions.length >= limit) return this.solutions.length
      }
      if (choice < 0) {
        // The search goes back to the last choice and removes its candidate.
        if (depth === 0) return this.solutions.length
        depth--
        now.restore(this.levels, depth * size)
        const taken = this.taken[depth]!
        isAlive = now.keep(taken >> 5, ~(1 << (taken & 31)))
        continue
      }
      if ((depth + 1) * size > this.levels.length) this.grow()
      now.store(this.levels, depth * size)
      this.taken[depth++] = choice
      isAlive = now.keep(choice >> 5, 1 << (choice & 31))
    }
  }

  private grow(): void {
    const larger = new Int32Array(2 * this.levels.length)
    larger.set(this.levels)
    this.levels = larger
  }

  private begin(givens: string, isAll: boolean): boolean {
    const { now, rules } = this
    now.begin(isAll && EMPTY.test(givens))
    for (let cell = 0; cell < rules.size; cell++) {
      const digit = digitAt(givens, cell)
      if (digit > 0 && !now.keep(cell, 1 << (digit - 1))) return false
    }
    return true
  }

  /** A candidate to try, as 32 * cell + digit - 1; -1 where every cell has its digit. */
  private choose(): number {
    const { random } = this
    const { candidates } = this.now
    let best = -1
    let fewest = 99
    for (let cell = 0; cell < candidates.length; cell++) {
      const count = popcount(candidates[cell]!)
      if (count < 2 || count >= fewest) continue
      best = cell
      fewest = count
      if (count === 2) break
    }
    if (best < 0) return -1
    const place = fewest > 2 && random === undefined ? this.twoPlaces() : -1
    if (place >= 0) return place
    const mask = candidates[best]!
    let nth = random?.below(fewest) ?? 0
    let rest = mask
    while (nth-- > 0) rest &= rest - 1
    return 32 * best + 31 - Math.clz32(rest & -rest)
  }

  /** A candidate to try, in the same form, of the cell with the fewest candidates relative to its weight. */
  private chooseByWeight(): number {
    const { weights } = this
    const { candidates } = this.now
    let best = -1
    let least = Infinity
    let fewest = 99
    for (let cell = 0; cell < candidates.length; cell++) {
      const count = popcount(candidates[cell]!)
      if (count < 2) continue
      fewest = Math.min(fewest, count)
      const cost = count / weights[cell]!
      if (cost >= least) continue
      best = cell
      least = cost
    }
    if (best < 0) return -1
    const place = fewest > 2 ? this.twoPlaces() : -1
    if (place >= 0) return place
    const mask = candidates[best]!
    return 32 * best + 31 - Math.clz32(mask & -mask)
  }

  /** A candidate whose digit has only two cells in a full house; -1 where there is none. */
  private twoPlaces(): number {
    const { houses, isFull } = this.rules
    const { candidates } = this.now
    for (let house = 0; house < houses.length; house++) {
      if (!isFull[house]) continue
      let once = 0
      let twice = 0
      let more = 0
      const cells = houses[house]!
      for (let i = 0; i < cells.length; i++) {
        const mask = candidates[cells[i]!]!
        more |= twice & mask
        twice |= once & mask
        once |= mask
      }
      const two = twice & ~more
      if (two === 0) continue
      const digit = two & -two
      for (let i = 0; i < cells.length; i++) if ((candidates[cells[i]!]! & digit) !== 0) return 32 * cells[i]! + 31 - Math.clz32(digit)
    }
    return -1
  }
}
