import type { Budget } from '#solver/kernel/budget.ts'
import type { Marks } from './board'
import type { Model } from './model'
import { type Conclusion, type Explanation, Waves } from './waves'

/** The rungs of the ladder, easiest first, with the cost of one of their rounds; for `direct` and `long` the lowest cost. */
export const RUNGS = { direct: 0, short: 1, wide: 2, 'short-wide': 3, long: 6, nested: 12 } as const
/** One of {@link RUNGS}. */
export type Rung = keyof typeof RUNGS

/** The most waves in which a person sees at a glance that a supposition fails. */
const GLANCE = 2
/** The cost of each further cell that must be known before a rule can be used. */
const PER_CELL = 0.05
/**
 * The highest cost of a rule that is applied directly. It stays below that of the shortest supposition, however many cells the rule needs.
 */
const MOST_DIRECT = 0.8
/** The most waves of a long supposition. */
const LONGEST = 200

/** A literal that follows from others, with its explanation. */
export interface Argued extends Explanation {
  readonly literal: number
}

/** One deduction of a rung. */
export interface Found {
  readonly literal: number
  /** Why the literal holds; for a supposition, the rule that its opposite breaks. */
  readonly why: Explanation
  /** For a supposition: the deductions from the opposite of the literal, up to the broken rule. */
  readonly chain?: readonly Argued[]
  /** Whether it only rules out a candidate by a plain rule, for which no sentence is needed. */
  readonly isPlain?: boolean
}

/** A round: the deductions of one rung, which enter the board together. */
export interface Round {
  readonly rung: Rung
  readonly cost: number
  readonly found: readonly Found[]
}

/** The result of climbing the ladder. */
export interface Climb {
  readonly rounds: readonly Round[]
  readonly end: 'solved' | 'beyond' | 'steps' | 'rounds'
}

/**
 * Solves a board rung by rung. In each round, all deductions of the easiest rung that has any enter the board together. So neither the
 * order of rules nor the orientation of the board matters. Only suppositions that contradict the known solution are tried, since true ones
 * cannot fail.
 * @param withReasons whether `found` has reasons
 * @param from the literals known at the beginning, and after how many rounds to stop
 */
export function climb(
  model: Model,
  solution: Marks,
  budget: Budget,
  withReasons: boolean,
  { known = [], rounds = Infinity }: { readonly known?: readonly number[]; readonly rounds?: number } = {},
): Climb {
  return new Ladder(model, model.truths(solution), budget, withReasons).run(known, rounds)
}

class Ladder {
  private readonly waves: Waves
  private spent = 0
  /** By literal: the conclusion of a rule that has not entered yet, with the shortest reason seen. */
  private readonly waiting = new Map<number, Conclusion>()

  constructor(
    private readonly model: Model,
    private readonly truths: readonly number[],
    private readonly budget: Budget,
    private readonly withReasons: boolean,
  ) {
    this.waves = new Waves(model)
    for (const literal of model.givens) if (this.waves.value[literal] === 0) this.waves.hold(literal)
  }

  run(known: readonly number[], most: number): Climb {
    const rounds: Round[] = []
    for (const literal of known) if (this.waves.value[literal] === 0) this.waves.hold(literal)
    while (this.open().length > 0 && rounds.length < most) {
      const round = this.round()
      // The remaining literals followed without a step.
      if (round === undefined && this.open().length === 0) break
      if (round === undefined || round === 'steps') return { rounds, end: round ?? 'beyond' }
      rounds.push(round)
      for (const { literal } of round.found) this.waves.hold(literal)
    }
    return { rounds, end: this.open().length === 0 ? 'solved' : 'rounds' }
  }

  private open(): number[] {
    return this.truths.filter((literal) => this.waves.value[literal] === 0)
  }

  /** Subtracts the work so far from the budget; false once the budget is used up. */
  private pay(): boolean {
    const work = this.waves.work - this.spent
    this.spent = this.waves.work
    return this.budget.spend(work + 1)
  }

  private round(): Round | 'steps' | undefined {
    const { waves } = this
    const direct = this.direct()
    if (!this.pay()) return 'steps'
    if (direct) return direct
    const short = this.supposed(GLANCE, false)
    if (short === 'steps' || short.length > 0) return short === 'steps' ? short : { rung: 'short', cost: RUNGS.short, found: short }
    const wide = this.explained(waves.wave(true) ?? [])
    if (!this.pay()) return 'steps'
    if (wide.length > 0) return { rung: 'wide', cost: RUNGS.wide, found: wide }
    const shortWide = this.supposed(GLANCE, true)
    if (shortWide === 'steps') return 'steps'
    if (shortWide.length > 0) return { rung: 'short-wide', cost: RUNGS['short-wide'], found: shortWide }
    const all = this.failures(LONGEST, true)
    if (all === 'steps') return 'steps'
    const least = Math.min(...all.map((one) => one.wave))
    if (all.length > 0) return { rung: 'long', cost: 3 + least, found: all.filter(({ wave }) => wave === least).map(({ found }) => found) }
    const nested: Found[] = []
    for (const literal of this.open()) {
      const count = waves.trail.length
      const isImpossible = this.failsNested(literal ^ 1)
      waves.backTo(count)
      if (isImpossible === undefined || !this.pay()) return 'steps'
      if (isImpossible) nested.push({ literal, why: { rules: new Set(), literals: [] } })
    }
    return nested.length === 0 ? undefined : { rung: 'nested', cost: RUNGS.nested, found: nested }
  }

  /**
   * The deductions by a single rule instance that need the fewest known cells. The others wait for a later round, in which they may need
   * fewer.
   */
  private direct(): Round | undefined {
    const { waves, waiting } = this
    for (const conclusion of waves.wave(false) ?? []) {
      const { literal } = conclusion
      if (!waiting.has(literal) || this.sizeOf(conclusion) < this.sizeOf(waiting.get(literal)!)) waiting.set(literal, conclusion)
    }
    for (const literal of waiting.keys()) if (waves.value[literal] !== 0) waiting.delete(literal)
    if (waiting.size === 0) return undefined
    const conclusions = [...waiting.values()]
    const least = Math.min(...conclusions.map((one) => this.sizeOf(one)))
    const found = this.explained(conclusions.filter((one) => this.sizeOf(one) === least))
    return { rung: 'direct', cost: RUNGS.direct + Math.min(MOST_DIRECT, PER_CELL * Math.max(0, least - 1)), found }
  }

  /**
   * The number of cells that must be known before a rule can be used or, for a model that weighs chains, the length of the chain of
   * helpers.
   */
  private sizeOf({ reason, pass = 1 }: Conclusion): number {
    return this.model.weighsChains ? pass : this.waves.sizeOf(reason)
  }

  private explained(conclusions: readonly Conclusion[]): Found[] {
    const { waves, withReasons } = this
    return conclusions.map(({ literal, reason }) => ({
      literal,
      why: withReasons ? waves.explain(reason) : NO_REASON,
      ...(waves.isPlain(literal, reason) && { isPlain: true }),
    }))
  }

  private supposed(most: number, withWide: boolean): Found[] | 'steps' {
    const failures = this.failures(most, withWide)
    return failures === 'steps' ? failures : failures.map(({ found }) => found)
  }

  /** The literals whose opposites lead to a contradiction within `most` waves. */
  private failures(most: number, withWide: boolean): { readonly wave: number; readonly found: Found }[] | 'steps' {
    const { waves } = this
    const failures: { readonly wave: number; readonly found: Found }[] = []
    for (const literal of this.open()) {
      const count = waves.trail.length
      const wave = waves.suppose(literal ^ 1, most, withWide)
      if (wave > 0) failures.push({ wave, found: { literal, ...this.argument(count) } })
      waves.backTo(count)
      if (!this.pay()) return 'steps'
    }
    return failures
  }

  /**
   * The argument against a supposition: the broken rule, and the deductions that led there, from the literal at `count` of the trail on.
   */
  private argument(count: number): Omit<Found, 'literal'> {
    const { waves } = this
    if (!this.withReasons) return { why: NO_REASON }
    const why = waves.explain(...waves.broken)
    const needed = new Map<number, Explanation>()
    const asked = [...why.literals, ...waves.broken.flatMap((reason) => waves.heardBy(reason, count, waves.trail.length))]
    const place = new Map(waves.trail.map((literal, at) => [literal, at]))
    for (let one = asked.pop(); one !== undefined; one = asked.pop()) {
      const reason = waves.reasonOf(one)
      if (reason === undefined || place.get(one)! < count || needed.has(one)) continue
      const because = waves.explain(reason)
      needed.set(one, because)
      asked.push(...because.literals, ...waves.heardBy(reason, count, place.get(one)!))
    }
    const chain = [...needed].sort(([a], [b]) => place.get(a)! - place.get(b)!).map(([literal, because]) => ({ literal, ...because }))
    return { why, chain }
  }

  /** Whether a supposition fails with further suppositions inside it; undefined where the budget runs out. */
  private failsNested(literal: number): boolean | undefined {
    const { waves } = this
    if (waves.suppose(literal, LONGEST, true) > 0) return true
    for (let isMore = true; isMore;) {
      isMore = false
      for (const truth of this.open())
        for (const inner of [truth, truth ^ 1]) {
          if (waves.value[inner] !== 0) continue
          const count = waves.trail.length
          const failed = waves.suppose(inner, LONGEST, true) > 0
          waves.backTo(count)
          if (!this.pay()) return undefined
          if (!failed) continue
          if (waves.suppose(inner ^ 1, LONGEST, true) > 0) return true
          isMore = true
        }
    }
    return false
  }
}

const NO_REASON: Explanation = { rules: new Set(), literals: [] }
