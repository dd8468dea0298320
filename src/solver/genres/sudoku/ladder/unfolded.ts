import { LOWEST, members } from './geometry'
import type { LadderStep } from './look'
import type { State } from './state'
import { Trial, type Case } from './trial'

/** The most suppositions in one step that are written out: nobody follows more. */
const MOST = 60

/**
 * The trial inside a step, written out as a list of steps. Each supposition comes first (form `supposed`; its `length` is its depth, 1 for
 * the outermost), then the singles that follow from it, then its result. The result is a contradiction (form `clash`), or the conclusion to
 * which all suppositions lead (form `follows`). A trial of a search may contain further trials. The list is empty for steps without a
 * trial, and where singles do not show the result.
 * @param before the grid before the step
 */
export function unfolded(step: LadderStep, before: State): readonly LadderStep[] {
  const { form, technique, cells, digits, houses } = step
  const cell = cells[0]?.[0] ?? 0
  const cases = (of: readonly number[]): Case[] => of.map((digit) => ({ cell, digit }))
  if (form === 'contradiction') return new Unfolding(step, before).run([{ cell, digit: LOWEST[digits]! }])
  if (form === 'verity') {
    const premises = houses.length > 0 ? cells[0]!.map((at) => ({ cell: at, digit: LOWEST[digits]! })) : cases(members(digits))
    return new Unfolding(step, before, excludedBy(step, before)).run(premises)
  }
  if (technique !== 'search') return []
  return new Unfolding(step, before, [], true).run(cases(members(before.candidates[cell]! & ~digits)))
}

/** The candidates that a step rules out; for a digit that it places, the other candidates of the cell. */
function excludedBy({ placed, removed }: LadderStep, { candidates }: State): number[] {
  const others = placed.flatMap((one) => {
    const cell = Math.floor(one / 9)
    return members(candidates[cell]! & ~(1 << (one % 9))).map((digit) => 9 * cell + digit)
  })
  return [...removed, ...others]
}

/** A line of a trial, and the numbers of earlier lines from which it follows. */
interface Line {
  readonly step: LadderStep
  readonly needs: readonly number[]
  /** Whether the line is always shown, even if no other line needs it. */
  readonly isKept: boolean
}

/** Follows suppositions, one after another, to their results. */
class Unfolding {
  private readonly lines: Line[] = []
  private supposed = 0

  /**
   * @param outcome the candidates that every supposition must rule out; where empty, every supposition must fail @param isDeep whether
   * further suppositions are allowed where singles end
   */
  constructor(
    private readonly step: LadderStep,
    private readonly before: State,
    private readonly outcome: readonly number[] = [],
    private readonly isDeep = false,
  ) {}

  run(cases: readonly Case[]): readonly LadderStep[] {
    const trial = new Trial(this.before)
    if (!cases.every((one) => this.follow(trial.fork(), one, 1))) return []
    const needed = new Set<number>()
    const open = this.lines.flatMap(({ isKept }, i) => (isKept ? [i] : []))
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (needed.has(one)) continue
      needed.add(one)
      open.push(...this.lines[one]!.needs)
    }
    return this.lines.filter((_, i) => needed.has(i)).map(({ step }) => step)
  }

  /** Supposes a digit and follows it to a result. @returns false where it has none */
  private follow(trial: Trial, one: Case, depth: number): boolean {
    if (++this.supposed > MOST) return false
    const { technique } = this.step
    if (!this.place(trial, one, { technique, form: 'supposed', length: depth }, [], true)) return false
    while (!this.ends(trial)) {
      // All open singles come before those that follow from them, so that the shortest way is found.
      const wave = trial.singles()
      if (wave.length === 0) return this.isDeep && this.supposeMore(trial, depth + 1)
      for (const next of wave) {
        if (this.place(trial, next, singleOf(next), next.needs, false) && this.ends(trial)) return true
      }
    }
    return true
  }

  /** Whether a trial has reached its result, which is then recorded. */
  private ends(trial: Trial): boolean {
    const { technique, placed, removed } = this.step
    const clash = trial.clash()
    if (clash !== undefined) {
      const at = clash.house === undefined ? [clash.cell!] : trial.cellsOf(clash.house)
      const digits = clash.digit === undefined ? 0 : 1 << clash.digit
      const houses = clash.house === undefined ? [] : [clash.house]
      this.write({ technique, form: 'clash', digits, cells: [at], houses }, clash.needs, true)
      return true
    }
    if (this.outcome.length === 0 || !this.outcome.every((candidate) => trial.excludes(candidate))) return false
    this.write({ technique, form: 'follows', placed, removed }, trial.takers(this.outcome), true)
    return true
  }

  /** Continues where singles end: every digit of the cell with the fewest candidates must fail, too. */
  private supposeMore(trial: Trial, depth: number): boolean {
    const cell = trial.fewest()
    return cell >= 0 && trial.candidatesOf(cell).every((digit) => this.follow(trial.fork(), { cell, digit }, depth))
  }

  private place(trial: Trial, { cell, digit }: Case, as: Partial<LadderStep>, needs: readonly number[], isKept: boolean): boolean {
    if (!trial.place(cell, digit, this.lines.length)) return false
    this.write({ ...as, placed: [9 * cell + digit], digits: 1 << digit, cells: [[cell]] }, needs, isKept)
    return true
  }

  private write(part: Partial<LadderStep>, needs: readonly number[], isKept: boolean): void {
    const { technique } = this.step
    const none = { technique, placed: [], removed: [], digits: 0, cells: [], houses: [], chain: [], length: 0, form: '' }
    this.lines.push({ step: { ...none, ...part }, needs, isKept })
  }
}

const singleOf = ({ house }: Case): Partial<LadderStep> => ({
  technique: house === undefined ? 'naked-single' : 'hidden-single',
  houses: house === undefined ? [] : [house],
})
