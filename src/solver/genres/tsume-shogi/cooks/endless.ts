import { generateChecks } from '../rules/checks'
import { generateAllEvasions } from '../rules/evasions'
import { MOST_MOVES } from '../rules/legal'
import type { Position } from '../rules/position'
import { UNLIMITED } from '../search/lengths'
import type { MateSearch } from '../search/mate-search'

/** The most checks in a row that are examined. The limit keeps nested calls few. */
const MOST_CHECKS = 400
/** The number of answers within which the defender is first asked to end the checks; mostly he can. */
const SOON = 3

/**
 * Whether the attacker, who does not mate from the position on the board, can give check for ever (千日手, which is no mate either). He cannot
 * if the defender, with answers that allow no mate, can reach a position without a check. Undefined where the looks or the nodes ran out.
 * @param position the attacker to move; left as it was
 * @param looks how many positions may still be looked at; the positions looked at are subtracted
 */
export function isEndless(search: MateSearch, position: Position, looks: { left: number }): boolean | undefined {
  return new Question(search, position, looks).answer()
}

/** Thrown where the looks, the nodes or the depth run out. */
class TooMuch extends Error {}

class Question {
  /** Positions in which the defender is proved to end the checks. */
  private readonly ending = new Set<string>()
  /** Positions assumed to be endless until the contrary is found. */
  private readonly assumed = new Set<string>()
  constructor(
    private readonly search: MateSearch,
    private readonly position: Position,
    private readonly looks: { left: number },
  ) {}

  answer(): boolean | undefined {
    try {
      for (let answers = 0; answers <= SOON; answers++) if (this.endsWithin(answers)) return false
      // Other results may have relied on a position before it was proved to end. Therefore all results but the proved ones are found anew.
      for (;;) {
        const known = this.ending.size
        this.assumed.clear()
        if (!this.goesOn()) return false
        if (this.ending.size === known) return true
      }
    } catch (error) {
      if (error instanceof TooMuch) return undefined
      throw error
    }
  }

  /** Whether the defender can end the checks with at most this many answers. */
  private endsWithin(answers: number): boolean {
    const checks = this.checks()
    if (checks.length === 0 || answers === 0) return checks.length === 0
    return checks.every((check) =>
      this.after(check, () => this.answers().some((one) => this.after(one, () => this.endsWithin(answers - 1)))),
    )
  }

  /** Whether some check exists after which checks go on for ever, whatever the answer is. */
  private goesOn(depth = 0): boolean {
    const { low, high, hand } = this.position
    const key = `${low} ${high} ${hand}`
    if (this.ending.has(key)) return false
    if (this.assumed.has(key)) return true
    if (depth === MOST_CHECKS) throw new TooMuch()
    this.assumed.add(key)
    // Checks with few answers come first, since they are the likeliest to repeat.
    const ways = this.checks()
      .map((check) => ({ check, answers: this.after(check, () => this.answers()) }))
      .sort((a, b) => a.answers.length - b.answers.length)
    const isSo = ways.some(({ check, answers }) =>
      this.after(check, () => answers.every((one) => this.after(one, () => this.goesOn(depth + 1)))),
    )
    if (!isSo) {
      this.assumed.delete(key)
      this.ending.add(key)
    }
    return isSo
  }

  private checks(): number[] {
    if (--this.looks.left < 0) throw new TooMuch()
    const moves = new Int32Array(MOST_MOVES)
    return [...moves.subarray(0, generateChecks(this.position, moves, 0))]
  }

  /** The answers after which there is still no mate. */
  private answers(): number[] {
    const { position, search } = this
    const moves = new Int32Array(MOST_MOVES)
    return [...moves.subarray(0, generateAllEvasions(position, moves, 0))].filter((answer) => {
      const mates = this.after(answer, () => search.isMate(position, UNLIMITED))
      if (mates === undefined) throw new TooMuch()
      return !mates
    })
  }

  private after<T>(move: number, ask: () => T): T {
    this.position.make(move)
    try {
      return ask()
    } finally {
      this.position.unmake(move)
    }
  }
}
