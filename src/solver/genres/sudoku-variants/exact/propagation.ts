import { signOf } from '#solver/genre/digits/cells.ts'
import { supported } from '../relations'
import { leaveSum } from '../sums'
import type { Diagram } from './diagram'
import { LineMemo, NO_WAY, UNKNOWN } from './line-memo'
import type { Line, Rules } from './rules'

/** The first of the kinds of rules that are applied when a cell loses a digit, cheapest first. Only some puzzles have the last two. */
const HOUSES = 0
const RELATIONS = 1
const TOTALS = 2
const CROSSINGS = 3
const TABLES = 4
const LINES = 5

/**
 * The candidates of a board, and their propagation without trials. It has one mask for each cell, a stack of cells with one digit left, and
 * for each kind of rule a stack of the rules whose cells have changed since they were last applied. A search allocates no memory.
 */
export class Propagation {
  /** By cell: the candidates, bit d-1 for digit d; 0 for cells that are on no board. */
  readonly candidates: Int32Array
  private readonly singles: Int16Array
  private singleCount = 0
  /** The kinds of rules that the puzzle has. */
  private readonly kinds: number
  /** By kind: the number of its first rule. Rules are numbered through all kinds, one kind after the other. */
  private readonly firstOf: Int32Array
  private readonly kindOf: Uint8Array
  /** The rules of a cell are those in `rulesAt` from `startOf[cell]` on, up to those of the next cell. */
  private readonly startOf: Int32Array
  private readonly rulesAt: Int32Array
  /** The stacks of waiting rules. Each begins at the number of the first rule of its kind. */
  private readonly waiting: Int32Array
  private readonly isWaiting: Uint8Array
  private readonly waitingCount: Int32Array
  private readonly masks: Int32Array
  private readonly left: Int32Array
  /** By node of a diagram: the last look in which a path led to it. The next field has the last look in which it led to the end. */
  private readonly seen: Int32Array
  private readonly useful: Int32Array
  private stamp = 0
  /** The nodes to which a path leads, layer by layer. The next field has the index at which each layer begins. */
  private readonly queue: Int32Array
  private readonly starts: Int32Array
  /** By cell of a line: the digits on a path. */
  private readonly onWay: Int32Array
  /** By line: its memo, with the remaining digits for the same candidates as before. */
  private readonly memos: readonly LineMemo[]
  /** The place of the last contradiction: a kind of rule and the index of the rule, or kind -1 and a cell without a digit. */
  private failedKind = -1
  private failedAt = 0

  constructor(private readonly rules: Rules) {
    const counts = [rules.houses, rules.relations, rules.totals, rules.crossings, rules.tables, rules.lines].map(({ length }) => length)
    this.kinds = rules.lines.length > 0 ? LINES + 1 : rules.tables.length > 0 ? TABLES + 1 : CROSSINGS + 1
    this.waitingCount = new Int32Array(this.kinds)
    this.candidates = new Int32Array(rules.size)
    this.singles = new Int16Array(rules.size)
    const of = [rules.housesOf, rules.relationsOf, rules.totalsOf, rules.crossingsOf, rules.tablesOf, rules.linesOf]
    this.firstOf = new Int32Array(of.length + 1)
    for (const [kind, count] of counts.entries()) this.firstOf[kind + 1] = this.firstOf[kind]! + count
    this.kindOf = new Uint8Array(this.firstOf[of.length]!)
    for (let kind = 0; kind < of.length; kind++) this.kindOf.fill(kind, this.firstOf[kind], this.firstOf[kind + 1])
    this.waiting = new Int32Array(this.kindOf.length)
    this.isWaiting = new Uint8Array(this.kindOf.length)
    this.startOf = new Int32Array(rules.size + 1)
    for (let cell = 0; cell < rules.size; cell++) {
      let end = this.startOf[cell]!
      for (let kind = 0; kind < this.kinds; kind++) end += of[kind]![cell]!.length
      this.startOf[cell + 1] = end
    }
    this.rulesAt = new Int32Array(this.startOf[rules.size]!)
    let end = 0
    for (let cell = 0; cell < rules.size; cell++)
      for (let kind = 0; kind < this.kinds; kind++) for (const at of of[kind]![cell]!) this.rulesAt[end++] = this.firstOf[kind]! + at
    const longest = Math.max(1, ...rules.totals.map(({ cells }) => cells.length))
    this.masks = new Int32Array(longest)
    this.left = new Int32Array(longest)
    const nodes = Math.max(0, ...rules.lines.map(({ diagram }) => diagram?.firstEdge.length ?? 0))
    const longestLine = Math.max(0, ...rules.lines.map(({ cells }) => cells.length))
    this.memos = rules.lines.map(({ cells }) => new LineMemo(cells))
    this.seen = new Int32Array(nodes)
    this.useful = new Int32Array(nodes)
    this.queue = new Int32Array(nodes)
    this.starts = new Int32Array(longestLine + 2)
    this.onWay = new Int32Array(longestLine)
  }

  /**
   * Begins with an empty board.
   * @param staysEmpty whether no digit is set before `settle`, so that houses need not be applied
   */
  begin(staysEmpty = false): void {
    const { rules, kindOf } = this
    this.candidates.set(rules.allowed)
    this.forget()
    const isBare = staysEmpty && this.candidates.every((mask) => mask === rules.all || mask === 0)
    for (let rule = 0; rule < kindOf.length; rule++) if (!isBare || (kindOf[rule] !== HOUSES && kindOf[rule] !== CROSSINGS)) this.wait(rule)
    for (let cell = 0; cell < this.rules.size; cell++) {
      const mask = this.candidates[cell]!
      if (mask !== 0 && (mask & (mask - 1)) === 0) this.singles[this.singleCount++] = cell
    }
  }

  /** Copies the candidates to a level of a search. */
  store(levels: Int32Array, at: number): void {
    levels.set(this.candidates, at)
  }

  /** Restores the candidates of a level. */
  restore(levels: Int32Array, at: number): void {
    const { candidates } = this
    for (let cell = 0; cell < candidates.length; cell++) candidates[cell] = levels[at + cell]!
    this.forget()
  }

  /** Removes all digits of a cell except these; false where none remains. */
  keep(cell: number, mask: number): boolean {
    const before = this.candidates[cell]!
    const after = before & mask
    if (after === before) return after !== 0
    this.candidates[cell] = after
    if (after === 0) return false
    if ((after & (after - 1)) === 0) this.singles[this.singleCount++] = cell
    const end = this.startOf[cell + 1]!
    for (let i = this.startOf[cell]!; i < end; i++) this.wait(this.rulesAt[i]!)
    return true
  }

  /** Applies all rules until nothing more follows; false where a cell has no digit left, or a digit has no place. */
  settle(): boolean {
    for (;;) {
      while (this.singleCount > 0) {
        const cell = this.singles[--this.singleCount]!
        const others = ~this.candidates[cell]!
        const peers = this.rules.peers[cell]!
        for (let i = 0; i < peers.length; i++) if (!this.keep(peers[i]!, others)) return this.fail(-1, peers[i]!)
      }
      const kind = this.nextKind()
      if (kind < 0) return true
      const rule = this.waiting[this.firstOf[kind]! + --this.waitingCount[kind]!]!
      this.isWaiting[rule] = 0
      const at = rule - this.firstOf[kind]!
      const isAlive = kind === HOUSES ? this.lookAtHouse(at) : kind === RELATIONS ? this.relate(at) : kind === TOTALS ? this.add(at) : kind === CROSSINGS ? this.cross(at) : kind === TABLES ? this.look(at) : this.follow(this.rules.lines[at]!, this.memos[at]!) // prettier-ignore
      if (!isAlive) return this.fail(kind, at)
    }
  }

  private fail(kind: number, at: number): false {
    this.failedKind = kind
    this.failedAt = at
    return false
  }

  /** Increases the weights of the cells of the last contradiction. A search is fast if it begins with cells of great weight. */
  blame(weights: Float64Array): void {
    const { rules, failedAt: at } = this
    const add = (cells: ArrayLike<number>): void => {
      for (let i = 0; i < cells.length; i++) weights[cells[i]!]!++
    }
    switch (this.failedKind) {
      case HOUSES:
        return add(rules.houses[at]!)
      case TOTALS:
        return add(rules.totals[at]!.cells)
      case CROSSINGS:
        return add(rules.crossings[at]!.shared)
      case LINES:
        return add(rules.lines[at]!.cells)
      case RELATIONS:
        return add([rules.relations[at]!.a, rules.relations[at]!.b])
      case TABLES:
        return add([rules.tables[at]!.a, rules.tables[at]!.b])
      default:
        return add([at])
    }
  }

  /** The digits of the board as a text, when every cell has one. */
  written(): string {
    let text = ''
    for (const mask of this.candidates) text += signOf(mask === 0 ? 0 : 32 - Math.clz32(mask))
    return text
  }

  private forget(): void {
    this.singleCount = 0
    this.waitingCount.fill(0)
    this.isWaiting.fill(0)
  }

  private wait(rule: number): void {
    if (this.isWaiting[rule] !== 0) return
    this.isWaiting[rule] = 1
    const kind = this.kindOf[rule]!
    this.waiting[this.firstOf[kind]! + this.waitingCount[kind]!++] = rule
  }

  private nextKind(): number {
    for (let kind = 0; kind < this.kinds; kind++) if (this.waitingCount[kind]! > 0) return kind
    return -1
  }

  /** Restricts each of two cells to digits that fit some digit of the other. */
  private look(at: number): boolean {
    const { a, b, ofA, ofB } = this.rules.tables[at]!
    let left = 0
    for (let rest = this.candidates[a]!; rest !== 0; rest &= rest - 1) left |= ofB[32 - Math.clz32(rest & -rest)]!
    if (!this.keep(b, left)) return false
    left = 0
    for (let rest = this.candidates[b]!; rest !== 0; rest &= rest - 1) left |= ofA[32 - Math.clz32(rest & -rest)]!
    return this.keep(a, left)
  }

  /** Restricts the cells of a line to digits on a path from the beginning of its diagram to the end. */
  private follow({ cells, automaton, diagram }: Line, memo: LineMemo): boolean {
    if (diagram === undefined) {
      let state = automaton.start
      for (let i = 0; i < cells.length; i++) {
        const mask = this.candidates[cells[i]!]!
        if ((mask & (mask - 1)) !== 0) return true
        state = automaton.step(state, 32 - Math.clz32(mask), i)
        if (state < 0) return false
      }
      return automaton.end(state)
    }
    const known = memo.find(this.candidates, this.onWay)
    if (known === NO_WAY) return false
    if (known === UNKNOWN) {
      const hasWay = this.goForward(diagram, cells) && this.comeBack(diagram, cells)
      memo.put(this.onWay, hasWay)
      if (!hasWay) return false
    }
    for (let i = 0; i < cells.length; i++) if (!this.keep(cells[i]!, this.onWay[i]!)) return false
    return true
  }

  /** Queues the nodes to which a path leads, layer by layer; false where no path leads to the last layer. */
  private goForward({ firstEdge, has, next }: Diagram, cells: Int16Array): boolean {
    const { seen, queue, starts } = this
    const { digits } = this.rules
    if (firstEdge.length === 1) return false
    const stamp = ++this.stamp
    let count = 1
    queue[0] = 0
    starts[0] = 0
    for (let i = 0; i < cells.length; i++) {
      const mask = this.candidates[cells[i]!]!
      const end = count
      starts[i + 1] = end
      for (let at = starts[i]!; at < end; at++) {
        const node = queue[at]!
        const first = node * digits
        for (let rest = has[node]! & mask; rest !== 0; rest &= rest - 1) {
          const target = next[first + 31 - Math.clz32(rest & -rest)]!
          if (seen[target] === stamp) continue
          seen[target] = stamp
          queue[count++] = target
        }
      }
      if (count === end) return false
    }
    starts[cells.length + 1] = count
    return true
  }

  /** Marks those of the queued nodes that lead to the end, and collects their digits. Every node of the last layer is an end. */
  private comeBack({ has, next }: Diagram, cells: Int16Array): boolean {
    const { useful, queue, starts, onWay, stamp } = this
    const { digits } = this.rules
    const last = cells.length
    for (let at = starts[last]!; at < starts[last + 1]!; at++) useful[queue[at]!] = stamp
    for (let i = last - 1; i >= 0; i--) {
      const mask = this.candidates[cells[i]!]!
      let on = 0
      for (let at = starts[i]!; at < starts[i + 1]!; at++) {
        const node = queue[at]!
        const first = node * digits
        let own = 0
        for (let rest = has[node]! & mask; rest !== 0; rest &= rest - 1) {
          const bit = rest & -rest
          if (useful[next[first + 31 - Math.clz32(bit)]!] === stamp) own |= bit
        }
        if (own === 0) continue
        useful[node] = stamp
        on |= own
      }
      if (on === 0) return false
      onWay[i] = on
    }
    return true
  }

  /** Places each digit that has one place left in a full house. */
  private lookAtHouse(house: number): boolean {
    if (!this.rules.isFull[house]) return true
    const { candidates } = this
    const cells = this.rules.houses[house]!
    let once = 0
    let twice = 0
    for (let i = 0; i < cells.length; i++) {
      const mask = candidates[cells[i]!]!
      twice |= once & mask
      once |= mask
    }
    if (once !== this.rules.all) return false
    const alone = once & ~twice
    if (alone === 0) return true
    for (let i = 0; i < cells.length; i++) {
      const here = candidates[cells[i]!]! & alone
      if (here === 0) continue
      if ((here & (here - 1)) !== 0) return false
      if (!this.keep(cells[i]!, here)) return false
    }
    return true
  }

  private relate(at: number): boolean {
    const { kind, a, b } = this.rules.relations[at]!
    const { candidates, rules } = this
    return this.keep(b, supported(kind, candidates[a]!, false, rules.all)) && this.keep(a, supported(kind, candidates[b]!, true, rules.all))
  }

  private add(at: number): boolean {
    const total = this.rules.totals[at]!
    const { cells } = total
    for (let i = 0; i < cells.length; i++) this.masks[i] = this.candidates[cells[i]!]!
    if (!leaveSum(total, this.rules.digits, this.masks, this.left)) return false
    for (let i = 0; i < cells.length; i++) if (!this.keep(cells[i]!, this.left[i]!)) return false
    return true
  }

  /** Pointing: digits that a full house can have only where it meets another house are removed from the rest of that house. */
  private cross(at: number): boolean {
    const { shared, rest, other } = this.rules.crossings[at]!
    const { candidates } = this
    let inside = 0
    let outside = 0
    for (let i = 0; i < shared.length; i++) inside |= candidates[shared[i]!]!
    for (let i = 0; i < rest.length; i++) outside |= candidates[rest[i]!]!
    const locked = inside & ~outside
    if (locked === 0) return true
    for (let i = 0; i < other.length; i++) if (!this.keep(other[i]!, ~locked)) return false
    return true
  }
}
