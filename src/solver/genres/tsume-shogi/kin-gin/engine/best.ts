import { MORE } from './memo'
import { checksOf, repliesTo } from './moves'
import { SAME_MOVE } from './position'
import { Search } from './search'
import { compareMoves } from './usi'

/**
 * The most plies of a cook that is searched, from its first move on (Noshita and Iida 2001, section 4). The counts of class A are the same
 * with 61.
 */
const LONGEST_COOK = 27

// Facts about a mate in the memo's word MORE: the leftovers by the rules P, Q, R and S in four bits each, and the soundness.
const HAS_LEFTOVER = 1 << 16
const HAS_SOUNDNESS = 1 << 17
const SOUND_SOMEWHERE = 1 << 18
const SOUND_EVERYWHERE = 1 << 19

/**
 * The rules for leftover pieces among lines of one length, which differ in the side that wants more of them. The values are shifts of
 * `Best.leftover`.
 */
export const RULES = { P: 0, Q: 4, R: 8, S: 12 } as const

/** The pieces left in the attacker's hand by one of the `RULES`, from the result of `Best.leftover`. */
export function leftoverBy(rule: keyof typeof RULES, leftover: number): number {
  return (leftover >> RULES[rule]) & 15
}

/** Best play from a position that is known to be a mate. Both sides compare lines by length first, then by leftover pieces. */
export class Best extends Search {
  /**
   * The pieces in the attacker's hand at the end when both sides compare lines by length, then by a rule: P the attacker wants more, the
   * defender fewer (the paper's words), Q the opposite, R both fewer, S both more (see `leftoverBy`). Only for mates.
   */
  leftover(at = 0): number {
    const { position, moves, memo } = this
    const length = this.length(at)
    const place = memo.place(position)
    const { cells } = memo
    if (cells[place + MORE]! & HAS_LEFTOVER) return cells[place + MORE]! & 0xffff
    let [p, q, r, s] = [0, 15, 15, 0]
    const end = checksOf(position, moves, at)
    for (let c = at; c < end; c++) {
      const check = moves[c]!
      const taken = position.attack(check)
      const last = repliesTo(position, check & 127, moves, end)
      if (this.isAnswered(end, last, length - 2)) {
        position.unattack(check, taken)
        continue
      }
      // The defender chooses among his longest replies; at the end there is nothing to choose.
      const hand = position.golds + position.silvers
      let [ofP, ofQ, ofR, ofS] = end === last ? [hand, hand, hand, hand] : [15, 0, 15, 0]
      for (let k = end; k < last; k++) {
        const reply = moves[k]!
        const lost = position.defend(reply)
        if (this.length(last) === length - 2) {
          const after = this.leftover(last)
          ofP = Math.min(ofP, after & 15)
          ofQ = Math.max(ofQ, (after >> 4) & 15)
          ofR = Math.min(ofR, (after >> 8) & 15)
          ofS = Math.max(ofS, (after >> 12) & 15)
        }
        position.undefend(reply, lost)
      }
      position.unattack(check, taken)
      p = Math.max(p, ofP)
      q = Math.min(q, ofQ)
      r = Math.min(r, ofR)
      s = Math.max(s, ofS)
    }
    const leftover = p | (q << 4) | (r << 8) | (s << 12)
    cells[place + MORE] = leftover | HAS_LEFTOVER
    return leftover
  }

  /** Whether one of the replies from `at` to `end` prevents a mate in `plies`. */
  private isAnswered(at: number, end: number, plies: number): boolean {
    const { position, moves } = this
    for (let r = at; r < end; r++) {
      const reply = moves[r]!
      const lost = position.defend(reply)
      const isMate = plies > 0 && this.matesIn(plies, end)
      position.undefend(reply, lost)
      if (!isMate) return true
    }
    return false
  }

  /** All checks from the mate on the board that are best by rule P, in the order of `compareMoves`. */
  bestChecks(): number[] {
    const length = this.length()
    const leftover = this.leftover() & 15
    return this.allChecks().filter((check) => this.after(check, () => this.isBest(check, length, leftover)))
  }

  private isBest(check: number, length: number, leftover: number): boolean {
    const replies = this.allReplies(check)
    if (replies.length === 0) return this.position.golds + this.position.silvers === leftover
    let fewest = 15
    for (const reply of replies) {
      const isSlow = this.beyond(reply, () => {
        if (length < 3 || !this.matesIn(length - 2, 0)) return true
        if (this.length() === length - 2) fewest = Math.min(fewest, this.leftover() & 15)
        return false
      })
      if (isSlow) return false
    }
    return fewest === leftover
  }

  /** All replies to `check` that are best by rule P, in the order of `compareMoves`. `check` must be on the board and win. */
  bestReplies(check: number): number[] {
    const values = this.allReplies(check).map((reply) => ({ reply, ...this.beyond(reply, () => this.value()) }))
    const longest = Math.max(...values.map(({ length }) => length))
    const long = values.filter(({ length }) => length === longest)
    const fewest = Math.min(...long.map(({ leftover }) => leftover))
    return long.filter(({ leftover }) => leftover === fewest).map(({ reply }) => reply)
  }

  private value(): { readonly length: number; readonly leftover: number } {
    return { length: this.length(), leftover: this.leftover() & 15 }
  }

  /** The number of plies of the mate that `check` forces, the check included; undefined where it forces none within `LONGEST_COOK`. */
  winningPlies(check: number): number | undefined {
    return this.after(check, () => {
      let longest = 0
      for (const reply of this.allReplies(check)) {
        const length = this.beyond(reply, () => this.lengthWithin(LONGEST_COOK - 2))
        if (length === undefined) return undefined
        longest = Math.max(longest, length + 1)
      }
      return longest + 1
    })
  }

  private lengthWithin(plies: number): number | undefined {
    if (!this.isMate()) return undefined
    // Bounds from the memo would not do here, because they depend on earlier questions.
    for (let limit = 1; limit <= plies; limit += 2) if (this.matesIn(limit, 0)) return limit
    return undefined
  }

  /** Whether some best line from the mate on the board has no cook (`somewhere`), and whether every one has none (`everywhere`). */
  soundness(): { readonly somewhere: boolean; readonly everywhere: boolean } {
    const length = this.length()
    if (length === 1) return { somewhere: true, everywhere: true }
    this.leftover()
    const place = this.memo.place(this.position) + MORE
    const { cells } = this.memo
    if (!(cells[place]! & HAS_SOUNDNESS)) cells[place]! |= HAS_SOUNDNESS | this.findSoundness()
    const known = cells[place]!
    return { somewhere: (known & SOUND_SOMEWHERE) !== 0, everywhere: (known & SOUND_EVERYWHERE) !== 0 }
  }

  private findSoundness(): number {
    const best = this.bestChecks()
    const solution = best[0]! & SAME_MOVE
    // Two different best moves are cooks of each other.
    if (best.some((check) => (check & SAME_MOVE) !== solution)) return 0
    for (const check of this.allChecks()) if ((check & SAME_MOVE) !== solution && this.winningPlies(check) !== undefined) return 0
    let somewhere = false
    let everywhere = true
    for (const check of best)
      this.after(check, () => {
        for (const reply of this.bestReplies(check)) {
          const after = this.beyond(reply, () => this.soundness())
          somewhere ||= after.somewhere
          everywhere &&= after.everywhere
        }
      })
    return (somewhere ? SOUND_SOMEWHERE : 0) | (everywhere ? SOUND_EVERYWHERE : 0)
  }

  /** All checks, in the order of `compareMoves`. */
  allChecks(): number[] {
    return [...this.moves.subarray(0, checksOf(this.position, this.moves, 0))].sort(compareMoves)
  }

  /** All replies to `check`, which is on the board, in the order of `compareMoves`. */
  allReplies(check: number): number[] {
    return [...this.moves.subarray(0, repliesTo(this.position, check & 127, this.moves, 0))].sort(compareMoves)
  }

  /** Returns the result of `see`, called with `check` on the board. */
  after<T>(check: number, see: () => T): T {
    const taken = this.position.attack(check)
    const seen = see()
    this.position.unattack(check, taken)
    return seen
  }

  /** Returns the result of `see`, called with `reply` on the board. */
  beyond<T>(reply: number, see: () => T): T {
    const lost = this.position.defend(reply)
    const seen = see()
    this.position.undefend(reply, lost)
    return seen
  }
}
