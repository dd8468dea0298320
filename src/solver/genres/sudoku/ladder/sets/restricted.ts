import { COUNT, LOWEST } from '../geometry'
import type { Look } from '../look'
import { AlmostLockedSets } from './almost-locked'

/** The most pairs that are kept. */
const MOST_PAIRS = 400_000

/**
 * The almost locked sets of a state and the digits restricted between them. They are built once for each state and serve all techniques.
 */
class RestrictedPairs {
  readonly sets = new AlmostLockedSets()
  /** Pairs of set `i` from `start[i]`: the other set, and the bits of the digits restricted between them. */
  readonly start = new Int32Array(6001)
  readonly other = new Int16Array(MOST_PAIRS)
  readonly digits = new Uint16Array(MOST_PAIRS)
  private version = -1
  private size = 0
  private overlap = false

  /** Builds everything anew where the look's state has changed. */
  of(look: Look): void {
    const { state, reach } = look
    if (this.version === state.version && this.size === reach.setSize && this.overlap === reach.overlap) return
    this.version = state.version
    this.size = reach.setSize
    this.overlap = reach.overlap
    const { sets } = this
    sets.build(state, reach.setSize)
    let at = 0
    for (let one = 0; one < sets.count; one++) {
      this.start[one] = at
      for (let other = 0; other < sets.count && at < MOST_PAIRS; other++) {
        const common = sets.digits[one]! & sets.digits[other]!
        if (other === one || common === 0 || !this.areDisjoint(one, other)) continue
        let restricted = 0
        for (let rest = common; rest !== 0; rest &= rest - 1) {
          const digit = LOWEST[rest]!
          if (sets.isRestricted(state, one, other, digit)) restricted |= 1 << digit
        }
        if (restricted === 0) continue
        this.other[at] = other
        this.digits[at++] = restricted
      }
    }
    this.start[sets.count] = at
  }

  /** Whether two sets may stand in one step. They may have no cell in common, unless that is allowed. */
  areDisjoint(one: number, other: number): boolean {
    return this.overlap || !this.sets.overlap(one, other)
  }

  /** Removes the candidates that see all places of a digit in both sets. */
  ruleCommon(look: Look, one: number, other: number, digit: number): void {
    for (let band = 0; band < 3; band++) {
      look.rule(digit, band, this.sets.seen[27 * one + 3 * digit + band]! & this.sets.seen[27 * other + 3 * digit + band]!)
    }
  }

  /** Removes the candidates that see all places of a digit in one set, except in the cells of another. */
  ruleSeen(look: Look, set: number, other: number, digit: number): void {
    for (let band = 0; band < 3; band++) {
      look.rule(digit, band, this.sets.seen[27 * set + 3 * digit + band]! & ~this.sets.cells[3 * other + band]!)
    }
  }
}

/** The pairs of almost locked sets with restricted digits, shared by all techniques; call `of` before each use. */
export const pairs = new RestrictedPairs()

/** Whether a set of digits has more than one. */
export const isSeveral = (digits: number): boolean => COUNT[digits]! > 1
