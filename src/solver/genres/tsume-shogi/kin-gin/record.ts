import type { CookClass } from '../cooks/report'
import type { Cook } from './engine/cooks'
import { notationOf } from './diagram'
import type { Leftover, Mate } from './gold-silver-examiner'
import type { UnitResult } from './unit'

/** A cook in plain JSON. Files have always called a cook that never comes back `separate`, so that this name stays. */
export type CookRecord = Omit<Cook, 'kind'> & { readonly kind: Exclude<Cook['kind'], 'apart'> | 'separate' }

/** A mate in plain JSON, with the facts of the stages so far. */
export interface MateRecord {
  /** The diagram in the paper's notation, with the length once it is known. */
  readonly diagram: string
  readonly length?: number
  readonly leftover?: Leftover
  /** The main line by rule P, in USI. */
  readonly moves?: readonly string[]
  /** The class of the main line; left out, like the fields below, where pieces are left over. */
  readonly class?: CookClass
  readonly everyBestLine?: boolean
  readonly someBestLine?: boolean
  readonly cooks?: readonly CookRecord[]
}

/** A unit in plain JSON. */
export interface UnitRecord {
  /** The place of the box: the file of its right column (x) and the rank of its top row (y). */
  readonly box: readonly [number, number]
  /** The cell of the king, 0 to 8. */
  readonly king: number
  readonly diagrams: number
  readonly notCheck: number
  readonly mates: readonly MateRecord[]
  /** The diagrams with open questions; left out where there are none. */
  readonly open?: readonly string[]
}

/** The record of a unit. */
export function recordOf({ box, king, diagrams, notCheck, mates, open }: UnitResult): UnitRecord {
  const undecided = open.length > 0 ? { open: open.map((diagram) => notationOf(diagram)) } : {}
  return { box: [box.x, box.y], king, diagrams, notCheck, ...undecided, mates: mates.map(recordOfMate) }
}

function recordOfMate(mate: Mate): MateRecord {
  const { length, leftover, line, soundness } = mate
  const { class: ofLine, everyBestLine, someBestLine, cooks } = soundness ?? {}
  return {
    diagram: notationOf(mate, length),
    ...(length !== undefined && { length }),
    ...(leftover && { leftover }),
    ...(line && { moves: line }),
    ...(soundness && { class: ofLine, everyBestLine, someBestLine, cooks: cooks?.map(recordOfCook) }),
  }
}

function recordOfCook({ kind, ...cook }: Cook): CookRecord {
  return { ...cook, kind: kind === 'apart' ? 'separate' : kind }
}
