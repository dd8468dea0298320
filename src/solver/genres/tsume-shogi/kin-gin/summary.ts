import type { CookClass } from '../cooks/report'
import type { Leftover } from './gold-silver-examiner'
import type { MateRecord, UnitRecord } from './record'
import type { Slightness } from './slightness'
import { KIN_GIN, stockText, type Stock } from './stock'
import { STAGES, type Stage } from './unit'

/** The number of problems of each length. */
export type ByLength = Readonly<Record<number, number>>

/** The counts of an enumeration, for the stages that it reached. Leftover and classes are counted from `FROM_LENGTH` on. */
export interface Summary {
  /** The box; left out for all boxes. */
  readonly box?: readonly [number, number]
  /** The stock as text; left out for the Kin-Gin Zushiki proper. */
  readonly pieces?: string
  /** The conditions under which cooks are slight; left out for the paper's. */
  readonly slight?: Slightness
  readonly diagrams: number
  readonly notCheck: number
  readonly mates?: number
  /** The number of diagrams with open questions; left out where there are none. */
  readonly open?: number
  readonly byLength?: ByLength
  /** The number of problems without leftover, by each rule. */
  readonly leftoverFree?: Readonly<Record<keyof Leftover, ByLength>>
  /** The classes of the problems without leftover by rule P. */
  readonly classes?: {
    readonly everyBestLine: ByLength
    readonly someBestLine: ByLength
    readonly mainLine: Readonly<Record<'A' | 'B', ByLength>>
  }
}

/** The least plies of the problems that the paper considers (Noshita and Iida 2001, section 1). */
export const FROM_LENGTH = 7

/**
 * Counts the results of units.
 * @param units the units in any order
 */
export function summaryOf(
  units: Iterable<UnitRecord>,
  about: {
    readonly box?: readonly [number, number]
    readonly stock: Stock
    readonly stage: Stage
    readonly slight?: Slightness
  },
): Summary {
  const { box, stock, stage, slight } = about
  const last = STAGES.indexOf(stage)
  let [diagrams, notCheck, mates, open] = [0, 0, 0, 0]
  const byLength = new Tally()
  const free = { P: new Tally(), Q: new Tally(), R: new Tally(), S: new Tally() }
  const every = new Tally()
  const some = new Tally()
  const main: Record<CookClass, Tally> = { A: new Tally(), B: new Tally(), C: new Tally() }
  for (const unit of units) {
    diagrams += unit.diagrams
    notCheck += unit.notCheck
    mates += unit.mates.length
    open += unit.open?.length ?? 0
    for (const mate of unit.mates) {
      const { length, leftover } = mate
      if (length === undefined) continue
      byLength.add(length)
      if (length < FROM_LENGTH) continue
      for (const rule of RULES) if (leftover?.[rule] === 0) free[rule].add(length)
      if (mate.everyBestLine) every.add(length)
      if (mate.someBestLine) some.add(length)
      if (mate.class) main[mate.class].add(length)
    }
  }
  return {
    ...(box && { box }),
    ...(stockText(stock) !== stockText(KIN_GIN) && { pieces: stockText(stock) }),
    ...(slight && { slight }),
    ...{ diagrams, notCheck },
    ...(last >= 1 && { mates }),
    ...(open > 0 && { open }),
    ...(last >= 2 && { byLength: byLength.counts() }),
    ...(last >= 3 && { leftoverFree: { P: free.P.counts(), Q: free.Q.counts(), R: free.R.counts(), S: free.S.counts() } }),
    ...(last >= 4 && {
      classes: {
        ...{ everyBestLine: every.counts(), someBestLine: some.counts() },
        mainLine: { A: main.A.counts(), B: main.B.counts() },
      },
    }),
  }
}

/** The rules for leftover pieces, in the order of tables. */
export const RULES: readonly (keyof Leftover)[] = ['P', 'Q', 'R', 'S']

/**
 * The number of problems of all lengths.
 * @param from the least length that counts
 */
export function totalOf(counts: ByLength, from = 1): number {
  return Object.entries(counts).reduce((sum, [length, count]) => (Number(length) < from ? sum : sum + count), 0)
}

/** Whether the paper counts a problem: it is long enough, and has no leftover by rule P. */
export function isProblem({ length = 0, leftover }: MateRecord): boolean {
  return length >= FROM_LENGTH && leftover?.P === 0
}

class Tally {
  private readonly found = new Map<number, number>()

  add(length: number): void {
    this.found.set(length, (this.found.get(length) ?? 0) + 1)
  }

  counts(): ByLength {
    return Object.fromEntries([...this.found].sort(([a], [b]) => a - b))
  }
}
