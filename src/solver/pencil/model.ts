import { Connected, loopPieces, type LoopEdge, singleLoop } from '#solver/sat/encode/connected.ts'
import type { Rules } from '#solver/sat/engine.ts'
import { Formula } from '#solver/sat/formula.ts'
import { not, TRUE } from '#solver/sat/literal.ts'
import type { Propagator } from '#solver/sat/propagator.ts'
import { Subtours } from '#solver/sat/encode/subtours.ts'

/** A rule at one place of the board: its name on the genre's page, and the cells of the place. */
export interface RuleInstance {
  readonly name: string
  readonly cells: readonly number[]
  /** The number of the rule at this place, such as a digit or a sum. */
  readonly value?: number
  /** The index in `Pencil.outside` of the rule's clue beside the board. */
  readonly beside?: number
  /** Whether the rule is so plain that the removal of candidates by it needs no sentence. */
  readonly isPlain?: boolean
  /**
   * Whether a person compares all ways to fill the cells. The size of a deduction is then the number of open cells, because the literals
   * from which it follows depend on the order of helpers.
   */
  readonly isTable?: boolean
}

/** A limit on how many of some literals hold. A clause is such a limit: of the opposites of its literals at least one must not hold. */
export interface Constraint {
  /** The index of its rule instance. */
  readonly rule: number
  readonly literals: readonly number[]
  /** The most of the literals that may hold. */
  readonly most: number
}

/** The meaning of a variable: the mark of some places is at least `value` or, with `isExact`, exactly `value`. */
export interface Saying {
  /** The places. All of them have the same mark. */
  readonly places: readonly number[]
  /** The cells by which sentences name the places. */
  readonly cells: readonly number[]
  /** The mark. A variable with the greatest possible mark says, too, that the mark is exactly this. */
  readonly value: number
  /** The greatest possible mark. */
  readonly most: number
  /** Whether the variable says that the mark is exactly `value`. */
  readonly isExact?: boolean
}

/** A rule that the chosen places are connected through chosen neighbours. A place may be chosen for certain (`TRUE`). */
export interface Connection {
  readonly kind: 'connection'
  readonly rule: number
  readonly chosen: readonly number[]
  readonly neighbours: readonly (readonly number[])[]
}

/** A point that the loop passes unless a term holds; with `FALSE` the loop certainly passes it. */
export interface Passing {
  readonly point: number
  readonly unless: number
}

/**
 * A rule that the chosen edges between points form one loop. That each point has two chosen edges or none is stated by constraints, not by
 * this rule.
 */
export interface Loop {
  readonly kind: 'loop'
  readonly rule: number
  readonly edges: readonly LoopEdge[]
  /** The points that the loop passes. */
  readonly through: readonly Passing[]
  /**
   * The terms on which the rule depends: by edge that it is chosen, then those of `through`. All rules about the whole board have this
   * field.
   */
  readonly chosen: readonly number[]
}

/**
 * All ways to fill a part of the board that its rules allow, which a person compares. It adds nothing to the rules. Only the ladder uses
 * it, and not within suppositions.
 */
export interface Ways {
  readonly kind: 'ways'
  readonly rule: number
  /** The literals that a way decides. */
  readonly inside: readonly number[]
  /** The limits that a way must keep: all limits with a literal of the part. */
  readonly limits: readonly Pick<Constraint, 'literals' | 'most'>[]
  /** The rule about the whole board that a way must not break. */
  readonly connection?: Connection
  /** All literals on which the ways depend. */
  readonly chosen: readonly number[]
}

/** Some literals of which a known number holds. */
interface Group {
  readonly literals: readonly number[]
  readonly count: number
}

/**
 * A count of the same marks in two ways: a part of the board has a known number of them, and so has each of some groups, which cover the
 * board. It follows from the limits of the part and of the groups, so that the engine needs no rule for it. Only the ladder uses it.
 */
export interface Balance {
  readonly kind: 'balance'
  readonly rule: number
  /** The literals of the part. */
  readonly inside: ReadonlySet<number>
  /** How many of them hold. */
  readonly total: number
  readonly groups: readonly Group[]
  /** By literal: those that cannot hold together with it. */
  readonly apart: ReadonlyMap<number, ReadonlySet<number>>
  readonly limits: readonly Pick<Constraint, 'literals' | 'most'>[]
  /** All literals on which it depends. */
  readonly chosen: readonly number[]
}

/** A rule about the whole board. The formula has no clauses for it, so the engine gets it separately (`Model.rulesBeside`). */
export type Wide = Connection | Loop | Ways | Balance

/** The rule index of constraints that only state the meaning of literals. */
export const NO_RULE = -1

/** Whether a variable with this meaning is true where the mark is `mark`. */
function saysTrue({ value, isExact }: Saying, mark: number): boolean {
  return isExact === true ? mark === value : mark >= value
}

/** The rule about the whole board that the engine needs for an argument with a rule of the ladder, if there is one. */
function askedOf(wide: Wide): (Connection | Loop)[] {
  if (wide.kind === 'connection' || wide.kind === 'loop') return [wide]
  return wide.kind === 'ways' && wide.connection ? [wide.connection] : []
}

const pointsOf = ({ edges }: Loop): number => 1 + Math.max(...edges.flatMap(({ from, to }) => [from, to]), 0)

/**
 * The rules of a puzzle in two forms, which are built at the same time: a formula for the engine of clauses, and a list of constraints,
 * each with the rule instance that it comes from. The grader, its sentences and the flaws of a board use the list.
 */
export class Model {
  readonly formula = new Formula()
  readonly instances: RuleInstance[] = []
  readonly constraints: Constraint[] = []
  /** The rules about the whole board that a solution must keep and that the formula does not state. */
  readonly binding: (Connection | Loop)[] = []
  /** By place: the literals that give its mark. The mark is the highest value among those that hold. */
  readonly told: number[][]
  /** By variable: its meaning on the board; undefined for a variable that only helps to state rules. */
  readonly says: (Saying | undefined)[] = []
  /** The literals that the puzzle gives. They belong to no rule instance, and no step sets them. */
  readonly givens: number[] = []
  /**
   * Whether the cost of a direct step is the length of its chain of helpers instead of the number of known cells. It is set for genres
   * whose rules work through many helpers.
   */
  weighsChains = false
  private current = NO_RULE
  /** Returns each rule about the whole board. Those that only the ladder uses take long to compute, and a verdict needs none of them. */
  private readonly added: (() => Wide)[] = []
  private computed: readonly Wide[] = []
  /** The pairs that were last given to {@link balance}. */
  private pairsApart: { readonly pairs: readonly (readonly [number, number])[]; readonly apart: Balance['apart'] } | undefined

  /** @param places the number of places of the board */
  constructor(places: number) {
    this.told = Array.from({ length: places }, () => [])
  }

  /** The literal "this place is marked". */
  mark(place: number, cells: readonly number[] = [place]): number {
    return this.upTo([place], 1, cells)[0]!
  }

  /**
   * The literals "there are at least so many at these places", from 1 on. That more includes fewer is the meaning of the literals, no rule.
   * @param cells the cells by which sentences name the places
   */
  upTo(places: readonly number[], most: number, cells: readonly number[]): readonly number[] {
    const literals = Array.from({ length: most }, (_, i) => {
      const literal = this.formula.variable()
      this.says.push({ places, cells, value: i + 1, most })
      for (const place of places) this.told[place]!.push(literal)
      return literal
    })
    this.meaning(() => literals.forEach((literal, i) => i > 0 && this.clause([not(literal), literals[i - 1]!])))
    return literals
  }

  /** The literals "this is the digit of the cell", from 1 on. That a cell has no two digits is the meaning of the literals, no rule. */
  digits(cell: number, most: number): readonly number[] {
    const literals = Array.from({ length: most }, (_, i) => {
      const literal = this.formula.variable()
      this.says.push({ places: [cell], cells: [cell], value: i + 1, most, isExact: true })
      this.told[cell]!.push(literal)
      return literal
    })
    this.meaning(() => this.atMost(literals, 1))
    return literals
  }

  /** A variable without a meaning on the board, which helps to state rules. Its consequences need no step. */
  helper(): number {
    this.says.push(undefined)
    return this.formula.variable()
  }

  /** Adds the constraints of `add` as the meaning of literals: they belong to no rule, and their consequences need no step. */
  meaning(add: () => void): void {
    this.current = NO_RULE
    add()
  }

  /** Makes a literal hold from the beginning. */
  given(literal: number): void {
    this.formula.clause([literal])
    this.givens.push(literal)
  }

  /** Adds a rule instance, to which all constraints of `add` belong. */
  rule(name: string, cells: readonly number[], add: () => void, more: Omit<RuleInstance, 'name' | 'cells'> = {}): void {
    this.current = this.instances.push({ name, cells, ...more }) - 1
    add()
  }

  /** Adds that at least one of some terms holds. */
  clause(terms: readonly number[]): void {
    this.formula.clause(terms)
    this.keep(terms.map(not), terms.length - 1)
  }

  /** Adds that at most `most` of some terms hold. */
  atMost(terms: readonly number[], most: number): void {
    this.formula.atMost(terms, most)
    this.keep(terms, most)
  }

  /** Adds that at least `least` of some terms hold. */
  atLeast(terms: readonly number[], least: number): void {
    if (least === 1) this.clause(terms)
    else if (least > 1) this.atMost(terms.map(not), terms.length - least)
  }

  /** Adds that exactly `count` of some terms hold. */
  exactly(terms: readonly number[], count: number): void {
    this.atMost(terms, count)
    this.atLeast(terms, count)
  }

  /** All rules about the whole board, in the order in which they were added. */
  get wide(): readonly Wide[] {
    if (this.computed.length < this.added.length) this.computed = this.added.map((one, i) => this.computed[i] ?? one())
    return this.computed
  }

  /** Adds that the chosen places are connected. */
  connected(chosen: readonly number[], neighbours: readonly (readonly number[])[]): void {
    this.bind({ kind: 'connection', rule: this.current, chosen, neighbours })
  }

  /**
   * Adds that a person compares all ways to fill a part of the board under the rules added before.
   * @param inside the literals of the part
   */
  ways(inside: readonly number[]): void {
    const { current: rule, constraints } = this
    const before = constraints.length
    const connection = this.binding.find((wide) => wide.kind === 'connection')
    this.added.push(() => {
      const variables = new Set(inside.map((literal) => literal >> 1))
      const limits = constraints.slice(0, before).filter(({ literals }) => literals.some((literal) => variables.has(literal >> 1)))
      const heard = [...limits.flatMap(({ literals }) => literals), ...(connection?.chosen ?? []).filter((term) => term >= 0)]
      const chosen = [...new Map(heard.map((literal) => [literal >> 1, literal])).values()]
      return { kind: 'ways', rule, inside, limits, chosen, ...(connection && { connection }) }
    })
  }

  /**
   * Adds that a person counts a part of the board by groups, too. The limits of the part and of the groups are added elsewhere.
   * @param pairs literals that cannot hold together
   */
  balance({ literals, count }: Group, groups: readonly Group[], pairs: readonly (readonly [number, number])[]): void {
    const { current: rule } = this
    this.added.push(() => {
      const apart = this.apartBy(pairs)
      const counts = [...groups, { literals, count }].flatMap((one) => [
        { literals: one.literals, most: one.count },
        { literals: one.literals.map(not), most: one.literals.length - one.count },
      ])
      const limits = [...counts, ...pairs.map((pair) => ({ literals: pair, most: 1 }))]
      const chosen = groups.flatMap((one) => one.literals)
      return { kind: 'balance', rule, inside: new Set(literals), total: count, groups, apart, limits, chosen }
    })
  }

  /** Adds that the chosen edges form one loop, which passes the points of `through`. */
  loop(edges: readonly LoopEdge[], through: readonly Passing[]): void {
    const chosen = [...edges.map(({ term }) => term), ...through.flatMap(({ unless }) => (unless >= 0 ? [unless] : []))]
    this.bind({ kind: 'loop', rule: this.current, edges, through, chosen })
  }

  /**
   * The rules about the whole board, which the engine needs in addition to the formula.
   * @param only the wanted rule instances; left out: all
   */
  rulesBeside(only?: ReadonlySet<number>): Rules {
    const asked = only ? [...new Set(this.wide.filter(({ rule }) => only.has(rule)).flatMap(askedOf))] : this.binding
    const propagators: Propagator[] = asked.flatMap((wide) => (wide.kind === 'loop' ? [new Subtours(wide.edges, pointsOf(wide))] : []))
    return { lazy: asked.map((wide) => (wide.kind === 'loop' ? loopPieces(wide.edges) : new Connected(wide.chosen, wide.neighbours, true))), propagators } // prettier-ignore
  }

  /** The formula of some rule instances alone, for checking an argument. */
  formulaOf(only: ReadonlySet<number>): Formula {
    const formula = new Formula()
    for (let i = 0; i < this.formula.variables; i++) formula.variable()
    for (const literal of this.givens) formula.clause([literal])
    for (const { rule, literals, most } of this.constraints) if (rule === NO_RULE || only.has(rule)) formula.atMost(literals, most)
    for (const wide of this.wide)
      if ((wide.kind === 'ways' || wide.kind === 'balance') && only.has(wide.rule))
        for (const { literals, most } of wide.limits) formula.atMost(literals, most)
      else if (wide.kind === 'loop' && only.has(wide.rule)) {
        // The rule of a loop also needs its clauses in the formula.
        singleLoop(formula, wide.edges)
        for (const { point, unless } of wide.through)
          formula.clause([unless, ...wide.edges.flatMap(({ from, to, term }) => (from === point || to === point ? [term] : []))])
      }
    return formula
  }

  /** The marks of all places, by the literals that hold. */
  read(holds: (literal: number) => boolean): number[] {
    return this.told.map((literals) => literals.reduce((most, one) => (holds(one) ? Math.max(most, this.says[one >> 1]!.value) : most), 0))
  }

  /** For each variable with a meaning, the literal that is true on a board with these marks. */
  truths(marks: readonly number[]): number[] {
    return this.says.flatMap((saying, variable) => (saying ? [2 * variable + (saysTrue(saying, marks[saying.places[0]!]!) ? 0 : 1)] : []))
  }

  /** Whether a literal's variable has no meaning on the board. */
  isHelper(literal: number): boolean {
    return this.says[literal >> 1] === undefined
  }

  /** The literals that cannot hold together, by each of them; the same map for the same pairs. */
  private apartBy(pairs: readonly (readonly [number, number])[]): ReadonlyMap<number, ReadonlySet<number>> {
    if (this.pairsApart?.pairs === pairs) return this.pairsApart.apart
    const apart = new Map<number, Set<number>>()
    for (const [one, other] of pairs) {
      apart.set(one, (apart.get(one) ?? new Set()).add(other))
      apart.set(other, (apart.get(other) ?? new Set()).add(one))
    }
    this.pairsApart = { pairs, apart }
    return apart
  }

  private bind(wide: Connection | Loop): void {
    this.binding.push(wide)
    this.added.push(() => wide)
  }

  private keep(terms: readonly number[], most: number): void {
    const literals = terms.filter((term) => term >= 0)
    const left = most - terms.filter((term) => term === TRUE).length
    // A limit that cannot be broken is left out. One that is broken from the beginning is kept, because it must be reported.
    if (left < literals.length) this.constraints.push({ rule: this.current, literals, most: left })
  }
}
