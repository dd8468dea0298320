import type { Model } from './model'
import { concludeWide } from './wide'

/** Of a literal: nothing made it hold, it was told. */
const TOLD = -1

/** Something that follows: a literal, and the constraint (from 0) or wide rule (from -2 down) that it follows from. */
export interface Conclusion {
  readonly literal: number
  readonly reason: number
}

/** Why something follows: the rule instances, and the literals that they were used with. */
export interface Explanation {
  readonly rules: ReadonlySet<number>
  readonly literals: readonly number[]
}

/**
 * What follows from what, in waves: in each, every rule instance is used by itself upon what held before, and all that follows enters
 * together. So neither order nor orientation of a board changes anything.
 */
export class Waves {
  /** By literal: 1 holds, -1 does not, 0 open. */
  readonly value: Int8Array
  /** Literals in the order in which they came to hold. */
  readonly trail: number[] = []
  /** What could not be kept: constraints or wide rules, as in {@link Conclusion}; two where they say opposite things. */
  broken: readonly number[] = []
  /** Constraints looked at so far, a place of a wide rule as one. */
  work = 0
  private readonly at: readonly (readonly number[])[]
  private readonly held: Int32Array
  private readonly reasons: Int32Array
  /** Constraints that have become full, to be looked at. */
  private full: number[] = []

  constructor(private readonly model: Model) {
    const { variables } = model.formula
    this.value = new Int8Array(2 * variables)
    this.reasons = new Int32Array(variables)
    this.held = new Int32Array(model.constraints.length)
    const at: number[][] = Array.from({ length: 2 * variables }, () => [])
    for (const [constraint, { literals, most }] of model.constraints.entries()) {
      for (const literal of literals) at[literal]!.push(constraint)
      if (most <= 0) this.full.push(constraint)
    }
    this.at = at
  }

  /** Lets an open literal hold. */
  hold(literal: number, reason = TOLD): void {
    const { value, held, full } = this
    value[literal] = 1
    value[literal ^ 1] = -1
    this.reasons[literal >> 1] = reason
    this.trail.push(literal)
    for (const constraint of this.at[literal]!) if (++held[constraint]! >= this.model.constraints[constraint]!.most) full.push(constraint)
  }

  /** Takes back all but so many literals. What is left was followed to its end, or is told again by whoever asks. */
  backTo(count: number): void {
    const { value, held, trail } = this
    while (trail.length > count) {
      const literal = trail.pop()!
      value[literal] = value[literal ^ 1] = 0
      for (const constraint of this.at[literal]!) held[constraint]!--
    }
    this.full = []
    this.broken = []
  }

  /** What follows in one wave of what has come to hold, not yet held; undefined where a rule is broken (see `broken`). */
  wave(withWide: boolean): readonly Conclusion[] | undefined {
    const { model, value, held } = this
    const found = new Map<number, Conclusion>()
    const looked = this.full
    this.full = []
    const fail = (...reasons: readonly number[]): undefined => void (this.broken = reasons)
    for (const constraint of looked) {
      const { literals, most } = model.constraints[constraint]!
      this.work++
      if (held[constraint]! > most) return fail(constraint)
      for (const literal of literals) {
        if (value[literal] !== 0) continue
        const against = found.get(literal)
        if (against) return fail(constraint, against.reason)
        const other = found.get(literal ^ 1)
        if (!other || most < this.sizeOf(other.reason)) found.set(literal ^ 1, { literal: literal ^ 1, reason: constraint })
      }
    }
    if (withWide)
      for (const [i, wide] of model.wide.entries()) {
        this.work += wide.chosen.length
        const said = concludeWide(wide, (literal) => value[literal]!)
        if (said === 'broken') return fail(-2 - i)
        for (const literal of said) {
          const against = found.get(literal ^ 1)
          if (against) return fail(-2 - i, against.reason)
          if (!found.has(literal)) found.set(literal, { literal, reason: -2 - i })
        }
      }
    return [...found.values()]
  }

  /**
   * Supposes a literal and goes on wave by wave.
   *
   * @returns in which wave a rule broke; 0 where none did in so many waves
   */
  suppose(literal: number, waves: number, withWide: boolean): number {
    this.full = []
    this.hold(literal)
    for (let wave = 1; wave <= waves; wave++) {
      const found = this.wave(withWide)
      if (found === undefined) return wave
      if (found.length === 0 && this.full.length === 0) return 0
      for (const { literal, reason } of found) this.hold(literal, reason)
    }
    return 0
  }

  /** How many elements must be known for a constraint to say something; for a wide rule none in particular. */
  sizeOf(reason: number): number {
    return reason >= 0 ? this.model.constraints[reason]!.most : Infinity
  }

  private ruleOf(reason: number): number {
    return reason >= 0 ? this.model.constraints[reason]!.rule : this.model.wide[-2 - reason]!.rule
  }

  /** Why something follows from reasons. */
  explain(...reasons: readonly number[]): Explanation {
    const literals = reasons.flatMap((reason) => (reason < 0 ? [] : this.model.constraints[reason]!.literals))
    return {
      rules: new Set(reasons.map((reason) => this.ruleOf(reason))),
      literals: [...new Set(literals.filter((literal) => this.value[literal] === 1))],
    }
  }

  /** Of the literals of the trail in a range those that a wide rule speaks of: what it says may hang on each of them. None for other rules. */
  heardBy(reason: number, from: number, to: number): number[] {
    if (reason >= 0) return []
    const variables = new Set(this.model.wide[-2 - reason]!.chosen.map((literal) => literal >> 1))
    return this.trail.slice(from, to).filter((literal) => variables.has(literal >> 1))
  }

  /** What made a literal hold; undefined where it was told. */
  reasonOf(literal: number): number | undefined {
    const reason = this.reasons[literal >> 1]!
    return reason === TOLD ? undefined : reason
  }
}
