import { generateChecks } from '../rules/checks'
import { checking, generateEvasions, generateInterposingDrops } from '../rules/evasions'
import { NEXT } from '../rules/geometry'
import { sizeOf } from '../rules/hand'
import { MOST_MOVES } from '../rules/legal'
import { toOf } from '../rules/move'
import type { Position } from '../rules/position'
import type { MateSearch } from './mate-search'

/**
 * The numbers of pieces in the attacker's hand when the king is mate, under four rules for choosing among lines of equal length. P, the
 * published rule: the attacker wants more, the defender fewer. Q: the attacker wants fewer, the defender more. R: both want fewer. S: both
 * want more.
 */
export interface Leftover {
  readonly P: number
  readonly Q: number
  readonly R: number
  readonly S: number
}

/** A position that best play can reach. */
export interface BestNode {
  /** Plies to the mate. */
  readonly length: number
  readonly leftover: Leftover
  /** The moves that are best by length and, among these, by the rule for leftover pieces, in their fixed order. */
  readonly best: readonly number[]
  /** The moves that are best by length alone. */
  readonly equal: readonly number[]
}

/**
 * Finds all lines in which each side always makes a move that is best by length, and among them the main line.
 *
 * Moves that are equally good come in a fixed order, and the main line takes the first. The attacker's board moves come before drops, by
 * square of origin (9a to 1i), with promotion first. The defender's moves come by the file they go to, 1 to 9; on one file first king
 * moves, then captures, then interpositions from the king outwards. In this order the main lines of all 24 problems of Noshita and Iida's
 * appendix have the classes printed there.
 */
export class BestPlay {
  private readonly nodes = new Map<string, BestNode>()
  private readonly moves = new Int32Array(MOST_MOVES * 128)

  constructor(
    private readonly search: MateSearch,
    private readonly position: Position,
    private readonly ties: keyof Leftover = 'P',
  ) {}

  /**
   * The node of the position on the board. Undefined where the nodes ran out.
   *
   * @param length the exact length of the position, as `exactLength` found it
   */
  at(length: number): BestNode | undefined {
    return this.visit(length, 0)
  }

  /**
   * The main line from the position on the board: at each node its first best move. The position is left as it was.
   * Undefined where the nodes ran out.
   */
  line(length: number): number[] | undefined {
    const moves: number[] = []
    let left = length
    let isWhole: boolean
    for (;;) {
      const node = this.at(left)
      const move = node?.best[0]
      if (move === undefined) {
        isWhole = node !== undefined
        break
      }
      moves.push(move)
      this.position.make(move)
      left = this.lengthAfter(left)
    }
    for (let i = moves.length - 1; i >= 0; i--) this.position.unmake(moves[i]!)
    return isWhole ? moves : undefined
  }

  /** The exact length of the position on the board, which a best move reached from a position of length `length`. */
  lengthAfter(length: number): number {
    // The length falls with every move, with one exception: all best answers are drops that the attacker takes without gaining time.
    return this.position.turn === 1 || this.search.isMate(this.position, length - 1) === true ? length - 1 : length + 1
  }

  private visit(length: number, at: number): BestNode | undefined {
    const { position } = this
    const key = `${position.low} ${position.high} ${position.hand}`
    const known = this.nodes.get(key)
    if (known !== undefined) return known
    const node = position.turn === 0 ? this.attacker(length, at) : this.defender(length, at)
    if (node !== undefined) this.nodes.set(key, node)
    return node
  }

  private attacker(length: number, at: number): BestNode | undefined {
    const { position, moves, search } = this
    const end = generateChecks(position, moves, at)
    const found: [move: number, leftover: Leftover][] = []
    for (let i = at; i < end; i++) {
      const move = moves[i]!
      position.make(move)
      const mates = search.isMate(position, length - 1)
      const child = mates === true ? this.visit(length - 1, end) : undefined
      position.unmake(move)
      if (mates === undefined || search.isOut) return undefined
      if (mates && child === undefined) return undefined
      if (child !== undefined) found.push([move, child.leftover])
    }
    return this.choose(length, found, true)
  }

  private defender(length: number, at: number): BestNode | undefined {
    const { position, moves, search } = this
    if (length === 0) {
      const left = sizeOf(position.hand)
      return { length, leftover: { P: left, Q: left, R: left, S: left }, best: [], equal: [] }
    }
    const found: [move: number, leftover: Leftover][] = []
    const add = (move: number, childLength: number, base: number): boolean => {
      position.make(move)
      const child = this.visit(childLength, base)
      position.unmake(move)
      if (child !== undefined) found.push([move, child.leftover])
      return child !== undefined
    }
    let end = generateEvasions(position, moves, at)
    const { checker, direction, isFar } = checking
    for (let i = at; i < end; i++) {
      const isShorter = this.after(moves[i]!, length - 3)
      if (isShorter === undefined) return undefined
      if (!isShorter && !add(moves[i]!, length - 1, end)) return undefined
    }
    if (isFar) {
      const hasBest = found.length > 0
      const drawn: number[] = []
      for (let to = NEXT[(position.kings[1]! << 4) | direction]!; to !== checker; to = NEXT[(to << 4) | direction]!) {
        const useless = search.isProxyMate(position, checker, to, hasBest ? length : length - 2)
        if (useless === undefined) return undefined
        if (useless) continue
        const from = end
        end = generateInterposingDrops(position, to, moves, end)
        for (let i = from; i < end; i++) {
          const isShorter = this.after(moves[i]!, length - 3)
          const isEqual = isShorter === false ? this.after(moves[i]!, length - 1) : false
          if (isShorter === undefined || isEqual === undefined) return undefined
          if (isEqual && !add(moves[i]!, length - 1, end)) return undefined
          if (!isEqual && !isShorter) drawn.push(moves[i]!)
        }
      }
      if (found.length === 0) for (const move of drawn) if (!add(move, length + 1, end)) return undefined
    }
    return this.choose(length, found, false)
  }

  /** Whether the attacker mates within `plies` after a move. */
  private after(move: number, plies: number): boolean | undefined {
    this.position.make(move)
    const mates = this.search.isMate(this.position, plies)
    this.position.unmake(move)
    return mates
  }

  private choose(length: number, found: [move: number, leftover: Leftover][], isAttacker: boolean): BestNode {
    if (!isAttacker) found.sort(([a], [b]) => (toOf(b) % 9) - (toOf(a) % 9))
    const all = (rule: keyof Leftover) => found.map(([, leftover]) => leftover[rule])
    const more = (rule: keyof Leftover) => Math.max(...all(rule))
    const fewer = (rule: keyof Leftover) => Math.min(...all(rule))
    const leftover = isAttacker
      ? { P: more('P'), Q: fewer('Q'), R: fewer('R'), S: more('S') }
      : { P: fewer('P'), Q: more('Q'), R: fewer('R'), S: more('S') }
    const best = found.filter(([, child]) => child[this.ties] === leftover[this.ties]).map(([move]) => move)
    return { length, leftover, best, equal: found.map(([move]) => move) }
  }
}
