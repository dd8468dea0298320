import { type Model, NO_RULE } from './model'
import { concludeWide } from './wide'

/** The reason of a literal that was set from outside, not deduced. */
const TOLD = -1

/** A deduction: a literal, and the constraint (from 0) or wide rule (from -2 down) that it follows from. */
export interface Conclusion {
  readonly literal: number
  readonly reason: number
  /**
   * The pass of its wave in which it was found, from 1 on: the greatest length of a chain of silent conclusions that leads to it. It is
   * counted where the model weighs chains.
   */
  readonly pass?: number
}

/** The explanation of a deduction: the rule instances, and the literals that they were applied to. */
export interface Explanation {
  readonly rules: ReadonlySet<number>
  readonly literals: readonly number[]
}

/**
 * Deduces in waves. In one wave, each rule instance is applied by itself to the literals of earlier waves, and all its conclusions enter
 * together. So the result depends neither on the order of rules nor on the orientation of the board.
 */
export class Waves {
  /** For each literal: 1 where it holds, -1 where it does not, 0 where it is open. */
  readonly value: Int8Array
  /** Literals in the order in which they came to hold. */
  readonly trail: number[] = []
  /** The broken constraint or wide rule, numbered as in {@link Conclusion}; two of them where they contradict each other. */
  broken: readonly number[] = []
  /** The number of constraints examined so far. Each place of a wide rule counts as one. */
  work = 0
  private readonly at: readonly (readonly number[])[]
  private readonly held: Int32Array
  private readonly reasons: Int32Array
  /** The constraints that have become full and are not examined yet. */
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

  /** Makes an open literal hold. */
  hold(literal: number, reason = TOLD): void {
    const { value, held, full } = this
    value[literal] = 1
    value[literal ^ 1] = -1
    this.reasons[literal >> 1] = reason
    this.trail.push(literal)
    for (const constraint of this.at[literal]!) if (++held[constraint]! >= this.model.constraints[constraint]!.most) full.push(constraint)
  }

  /** Takes back all literals except the first `count`, whose conclusions are not drawn again. */
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

  /**
   * The conclusions of one wave, which do not hold yet; undefined where a rule is broken (see `broken`). Consequences of the meaning of
   * literals, and literals that only help, hold at once.
   * @param withWays whether all ways to fill a part of the board are compared, too
   */
  wave(withWide: boolean, withWays = withWide): readonly Conclusion[] | undefined {
    const { model, value } = this
    const found = new Map<number, Conclusion>()
    if (!this.settle(found)) return undefined
    if (withWide) {
      const silent: Conclusion[] = []
      for (const [i, wide] of model.wide.entries()) {
        if (wide.kind === 'ways' && !withWays) continue
        this.work += wide.chosen.length
        const said = concludeWide(wide, (literal) => value[literal]!)
        if (said === 'broken') return void this.fails(-2 - i)
        for (const literal of said) {
          const against = found.get(literal ^ 1)
          if (against) return void this.fails(-2 - i, against.reason)
          if (found.has(literal)) continue
          const conclusion = { literal, reason: -2 - i }
          found.set(literal, conclusion)
          if (model.isHelper(literal)) silent.push(conclusion)
        }
      }
      for (const { literal, reason } of silent) {
        found.delete(literal)
        this.hold(literal, reason)
      }
      if (silent.length > 0 && !this.settle(found)) return undefined
    }
    return [...found.values()].filter(({ literal }) => value[literal] === 0)
  }

  /** Makes all literals hold that need no step, pass by pass, and adds all other conclusions to `found`. False where a rule is broken. */
  settle(found: Map<number, Conclusion>): boolean {
    const passes = this.model.weighsChains ? new Map<number, number>() : undefined
    for (let pass = 1; this.full.length > 0; pass++) {
      const before = new Set(found.keys())
      if (!this.pass(found)) return false
      if (passes) for (const literal of found.keys()) if (!passes.has(literal)) passes.set(literal, pass)
      for (const { literal, reason } of found.values()) {
        if (before.has(literal) || !this.isSilent(literal, reason)) continue
        found.delete(literal)
        if (this.value[literal] === 0) this.hold(literal, reason)
      }
    }
    for (const [literal, pass] of passes ?? []) {
      const conclusion = found.get(literal)
      if (conclusion) found.set(literal, { ...conclusion, pass })
    }
    return true
  }

  /** Examines each constraint that has become full, once. */
  private pass(found: Map<number, Conclusion>): boolean {
    const { model, value, held } = this
    const looked = this.full
    this.full = []
    for (const constraint of looked) {
      const { rule, literals, most } = model.constraints[constraint]!
      this.work++
      if (held[constraint]! > most) return this.fails(constraint)
      for (const literal of literals) {
        if (value[literal] !== 0) continue
        const against = found.get(literal)
        if (against) return this.fails(constraint, against.reason)
        const other = found.get(literal ^ 1)
        // A consequence of the meaning of literals needs no step, so it replaces a conclusion by a rule.
        if (
          !other ||
          (this.ruleOf(other.reason) !== NO_RULE && (rule === NO_RULE || this.sizeHere(constraint) < this.sizeOf(other.reason)))
        )
          found.set(literal ^ 1, { literal: literal ^ 1, reason: constraint })
      }
    }
    return true
  }

  private fails(...reasons: readonly number[]): false {
    this.broken = reasons
    return false
  }

  /** Whether a literal came to hold without a step. */
  private isSilentNow(literal: number): boolean {
    const reason = this.reasonOf(literal)
    return reason !== undefined && this.isSilent(literal, reason)
  }

  private isSilent(literal: number, reason: number): boolean {
    return this.model.isHelper(literal) || this.ruleOf(reason) === NO_RULE
  }

  /**
   * Supposes a literal and draws conclusions wave by wave.
   *
   * @returns the number of the wave in which a rule broke; 0 where none did within `waves`
   */
  suppose(literal: number, waves: number, withWide: boolean): number {
    this.full = []
    this.hold(literal)
    for (let wave = 1; wave <= waves; wave++) {
      const found = this.wave(withWide, false)
      if (found === undefined) return wave
      if (found.length === 0 && this.full.length === 0) return 0
      for (const { literal, reason } of found) this.hold(literal, reason)
    }
    return 0
  }

  /** The size of a constraint as far as it is known without an explanation. */
  private sizeHere(constraint: number): number {
    return this.openIn(constraint) ?? this.model.constraints[constraint]!.most
  }

  /** The number of open cells of a constraint's rule, where this is the size of the rule's deductions. */
  private openIn(constraint: number): number | undefined {
    const rule = this.model.instances[this.model.constraints[constraint]!.rule]
    if (rule?.isTable !== true) return undefined
    return rule.cells.filter((cell) => this.model.told[cell]!.every((literal) => this.value[literal] !== 1)).length
  }

  /** The number of literals that must be known before a constraint has a conclusion; `Infinity` for a wide rule, which has none. */
  sizeOf(reason: number): number {
    if (reason < 0) return Infinity
    const open = this.openIn(reason)
    if (open !== undefined) return open
    const { literals, most } = this.model.constraints[reason]!
    const { value } = this
    // A literal that held without a step counts as the literals from which it follows.
    const isPlain = literals.every((literal) => value[literal] !== 1 || !this.isSilentNow(literal))
    return isPlain ? most : this.explain(reason).literals.length
  }

  /** Whether a deduction only removes a candidate by a plain rule. */
  isPlain(literal: number, reason: number): boolean {
    const rule = this.model.instances[this.ruleOf(reason)]
    return rule?.isPlain === true && (literal & 1) === 1 && this.model.says[literal >> 1]?.isExact === true
  }

  private ruleOf(reason: number): number {
    return reason >= 0 ? this.model.constraints[reason]!.rule : this.model.wide[-2 - reason]!.rule
  }

  /** The explanation of a deduction by its reasons. Literals that held without a step are replaced by their own explanation. */
  explain(...reasons: readonly number[]): Explanation {
    const rules = new Set<number>()
    const literals = new Set<number>()
    const seen = new Set(reasons)
    for (const reason of seen) {
      if (this.ruleOf(reason) !== NO_RULE) rules.add(this.ruleOf(reason))
      for (const literal of this.premises(reason)) {
        if (this.isSilentNow(literal)) seen.add(this.reasonOf(literal)!)
        else literals.add(literal)
      }
    }
    return { rules, literals: [...literals] }
  }

  /** The literals to which a reason was applied. Of a wide rule these are only the literals that held without a step. */
  private premises(reason: number): number[] {
    const { model, value } = this
    if (reason >= 0) return model.constraints[reason]!.literals.filter((literal) => value[literal] === 1)
    return model.wide[-2 - reason]!.chosen.filter((term) => term >= 0)
      .map((term) => (value[term] === 1 ? term : term ^ 1))
      .filter((literal) => value[literal] === 1 && this.isSilentNow(literal))
  }

  /**
   * The literals in a range of the trail on which the conclusion of a wide rule may depend. Empty for any other rule. Literals that held
   * without a step are left out, because `explain` gives the literals from which those follow.
   */
  heardBy(reason: number, from: number, to: number): number[] {
    if (reason >= 0) return []
    const variables = new Set(this.model.wide[-2 - reason]!.chosen.filter((term) => term >= 0).map((term) => term >> 1))
    return this.trail.slice(from, to).filter((literal) => variables.has(literal >> 1) && !this.isSilentNow(literal))
  }

  /** The reason why a literal holds; undefined where it was set from outside. */
  reasonOf(literal: number): number | undefined {
    const reason = this.reasons[literal >> 1]!
    return reason === TOLD ? undefined : reason
  }
}
