import type { Step, Finding, Mark } from '#solver/genre/genre.ts'
import type { Found, Candidate, ClashMessage, SupposedMessage } from './message'
import { type State, digitsIn } from './state'
import type { VariantMessage } from '../messages'
import type { VariantSudoku } from '../puzzle'
import { countsOf } from '../constraints/unread'
import { messageOf, nextStep } from './walk'

/** The most suppositions of one step that are written out. The next constant is the most findings. A person could not follow more. */
const MOST = 40
const MOST_FINDINGS = 1500

/** A line of a trial, with the indices of earlier lines from which it may follow. */
interface Line {
  readonly finding: Finding
  readonly needs: readonly number[]
  /** Whether the line is always shown. Any other line is shown only if a shown line needs it. */
  readonly isKept: boolean
}

/**
 * Shows how all digits but the right one fail in the searched cell. Each is supposed, and the ladder is followed until a cell has no digit
 * or a house no place for one. Where the ladder ends, a further digit is supposed. Unnecessary steps are left out. Empty for any other
 * step, and where there would be too many lines.
 * @param before the board before the step
 */
function unfolded({ technique, placed, removed }: Found, before: State): readonly Finding[] {
  // In a contradiction one digit is supposed; in a search every digit except the right one is.
  const [wrong] = removed
  if (technique === 'trial' && wrong !== undefined) return new Unfolding(before).run(wrong[0], [wrong[1]])
  const [cell, right] = placed[0] ?? [-1, 0]
  if (technique !== 'search' || cell < 0) return []
  return new Unfolding(before).run(
    cell,
    digitsIn(before.candidates[cell]!).filter((digit) => digit !== right),
  )
}

/**
 * A board after suppositions. For each candidate (`cell * digits + digit - 1`), it has the index of the line that removed it; -1: none did.
 */
interface Trial {
  readonly state: State
  readonly gone: Int32Array
}

class Unfolding {
  private readonly lines: Line[] = []
  private supposed = 0
  private readonly digits: number
  private readonly side: number

  constructor(private readonly before: State) {
    this.digits = before.rules.digits
    this.side = before.rules.layout.side
  }

  run(cell: number, wrong: readonly number[]): readonly Finding[] {
    const { before } = this
    const start = { state: before, gone: new Int32Array(before.candidates.length * this.digits).fill(-1) }
    if (!wrong.every((digit) => this.follow(start, [cell, digit], 1))) return []
    const needed = new Set<number>()
    const open = this.lines.flatMap(({ isKept }, i) => (isKept ? [i] : []))
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (needed.has(one)) continue
      needed.add(one)
      open.push(...this.lines[one]!.needs)
    }
    return this.lines.filter((_, i) => needed.has(i)).map(({ finding }) => finding)
  }

  /** Supposes a digit and follows the ladder to a contradiction; false where there is none within the limits. */
  private follow(from: Trial, [cell, digit]: Candidate, depth: number): boolean {
    if (++this.supposed > MOST) return false
    const trial = { state: from.state.copy(), gone: from.gone.slice() }
    const { state } = trial
    const message: SupposedMessage = { code: 'variants.supposed', side: this.side, cell, digit, depth }
    const marks = [{ role: 'target', at: cell, value: digit }] as const
    this.write({ technique: 'search', message, marks, supposes: depth }, [], true)
    this.apply(trial, () => state.place(cell, digit))
    for (;;) {
      const clash = this.clash(trial)
      if (clash !== undefined) {
        this.write(clash.finding, clash.needs, true)
        return true
      }
      if (state.isBroken || state.open === 0 || this.lines.length > MOST_FINDINGS) return false
      const found = nextStep(state, false)
      if (found === undefined) return this.supposeMore(trial, depth + 1)
      this.write(findingOf(found, state), this.takers(trial, supportOf(found, state)), false)
      this.apply(trial, () => state.apply(found))
    }
  }

  /** Supposes each digit of the cell with the fewest candidates, where the ladder ends. Returns whether all of them fail. */
  private supposeMore(trial: Trial, depth: number): boolean {
    const { candidates } = trial.state
    const empty = [...candidates.keys()].filter((cell) => candidates[cell] !== 0)
    const many = (cell: number): number => digitsIn(candidates[cell]!).length
    const cell = empty.reduce((best, one) => (best < 0 || many(one) < many(best) ? one : best), -1)
    return cell >= 0 && digitsIn(candidates[cell]!).every((digit) => this.follow(trial, [cell, digit], depth))
  }

  /** Changes a board, and records that the last line removed the candidates that the change removes. */
  private apply({ state, gone }: Trial, change: () => void): void {
    const before = state.candidates.slice()
    const placed = state.placed.slice()
    change()
    for (let cell = 0; cell < before.length; cell++) {
      const now = state.placed[cell] !== 0 && placed[cell] === 0 ? 1 << (state.placed[cell]! - 1) : state.candidates[cell]!
      for (const digit of digitsIn(before[cell]! & ~now)) gone[cell * this.digits + digit - 1] = this.lines.length - 1
    }
  }

  /** The first contradiction: a cell without a possible digit, or a full house without a place for a digit. */
  private clash(trial: Trial): { readonly finding: Finding; readonly needs: readonly number[] } | undefined {
    const { rules, candidates, placed } = trial.state
    for (const [cell, used] of rules.layout.inUse.entries()) {
      if (!used || placed[cell] !== 0 || candidates[cell] !== 0) continue
      const message: ClashMessage = { code: 'variants.clash', side: this.side, cell }
      return this.clashAt([cell], message, this.takers(trial, allOf([cell], this.digits)))
    }
    for (const [house, cells] of rules.houses.entries()) {
      if (!rules.isFull[house]) continue
      for (let digit = 1; digit <= rules.digits; digit++) {
        if (Array.from(cells).some((cell) => ((trial.state.bitsOf(cell) >> (digit - 1)) & 1) === 1)) continue
        const message: ClashMessage = { code: 'variants.clash', side: this.side, house: trial.state.nameOf(house), digit }
        const places = Array.from(cells, (cell): Candidate => [cell, digit])
        return this.clashAt(Array.from(cells), message, this.takers(trial, places))
      }
    }
    return undefined
  }

  private clashAt(cells: readonly number[], message: ClashMessage, needs: readonly number[]) {
    return { finding: { technique: 'search', message, marks: cells.map((at) => ({ role: 'reason', at }) as const) }, needs }
  }

  private takers({ gone }: Trial, support: Iterable<Candidate>): number[] {
    const lines = new Set<number>()
    for (const [cell, digit] of support) lines.add(gone[cell * this.digits + digit - 1]!)
    return [...lines].filter((line) => line >= 0)
  }

  private write(finding: Finding, needs: readonly number[], isKept: boolean): void {
    this.lines.push({ finding, needs, isKept })
  }
}

function* allOf(cells: Iterable<number>, digits: number): Generator<Candidate> {
  for (const cell of cells) for (let digit = 1; digit <= digits; digit++) yield [cell, digit]
}

/** The candidates on whose absence a finding may rely. For singles this is exact; for others it is every candidate near its cells. */
function supportOf({ technique, cells, houses, digits, placed, removed }: Found, state: State): Iterable<Candidate> {
  const { rules } = state
  if (technique === 'naked-single') return allOf(cells, rules.digits)
  if (technique === 'hidden-single' || technique === 'full-house') {
    const name = JSON.stringify(houses[0])
    const house = rules.houses.findIndex((_, i) => JSON.stringify(state.nameOf(i)) === name)
    const of = [...(rules.houses[house] ?? [])]
    return technique === 'full-house' ? allOf(of, rules.digits) : of.map((cell): Candidate => [cell, digits[0]!])
  }
  const own = new Set([...cells, ...placed.map(([cell]) => cell), ...removed.map(([cell]) => cell)])
  const near = new Set(own)
  for (const cell of own) {
    for (const peer of rules.peers[cell]!) near.add(peer)
    for (const total of rules.totalsOf[cell]!) for (const other of rules.totals[total]!.cells) near.add(other)
    for (const line of rules.linesOf[cell]!) for (const other of rules.lines[line]!.cells) near.add(other)
    for (const table of rules.tablesOf[cell]!) near.add(rules.tables[table]!.a).add(rules.tables[table]!.b)
  }
  return allOf(near, rules.digits)
}

/**
 * A deduction as a finding, in the form that the window and the command line show.
 * @param state the board before it
 */
function findingOf(found: Found, state: State): Finding {
  const set = new Set(found.placed.map(([cell]) => cell))
  const marks: Mark[] = [
    ...found.cells.filter((cell) => !set.has(cell)).map((at): Mark => ({ role: 'reason', at })),
    ...found.removed.map(([at, value]): Mark => ({ role: 'removed', at, value })),
    ...found.placed.map(([at, value]): Mark => ({ role: 'target', at, value })),
  ]
  return { technique: found.technique, message: messageOf(found, state), marks }
}

/**
 * A deduction as a step, in the form that the window and the command line show. A search also has the trial in which the wrong digits fail.
 * @param state the board before it
 */
export function told(found: Found, state: State): Step {
  const trial = unfolded(found, state)
  return { ...findingOf(found, state), ...(trial.length > 0 && { trial }) }
}

/** The reason why the ladder refuses a puzzle; undefined where it does not. With unread marks nothing is certain. */
export function refusalOf(puzzle: VariantSudoku): VariantMessage | undefined {
  return puzzle.unread.length > 0 ? { code: 'variants.unread-ladder', marks: countsOf(puzzle.unread) } : undefined
}
