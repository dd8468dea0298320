import { Connected } from '#solver/sat/encode/connected.ts'
import type { LoopEdge } from '#solver/sat/encode/single-loop.ts'
import { Subtours } from '#solver/sat/encode/subtours.ts'
import type { Rules } from '#solver/sat/engine.ts'
import { Formula } from '#solver/sat/formula.ts'
import { FALSE, not, TRUE } from '#solver/sat/literal.ts'
import type { LazyRule, Propagator } from '#solver/sat/propagator.ts'

/** A rule as it holds at one place: its name on the genre's page, and the cells that it is about there. */
export interface RuleInstance {
  readonly name: string
  readonly cells: readonly number[]
}

/** A limit on how many of some literals hold; a clause is one: of its literals' opposites all but one may hold. */
export interface Constraint {
  /** Index of its rule instance. */
  readonly rule: number
  readonly literals: readonly number[]
  /** So many may hold. */
  readonly most: number
}

/** Places that hang together. */
export interface Connection {
  readonly kind: 'connected'
  readonly rule: number
  readonly chosen: readonly number[]
  readonly neighbours: readonly (readonly number[])[]
}

/** Edges that make one loop. */
export interface OneLoop {
  readonly kind: 'loop'
  readonly rule: number
  readonly edges: readonly LoopEdge[]
  readonly points: number
}

/** How an element is marked: `mark` one term, marked or not; `digit` one of several terms; `count` as many as hold. */
type Reading = 'count' | 'digit'

/**
 * The rules of a puzzle, written down once for all who ask: a formula for the engine of clauses, and beside it each constraint with the rule
 * instance that it comes from, for the grader, for sentences and for what is wrong on a board.
 */
export class Model {
  readonly formula = new Formula()
  readonly instances: RuleInstance[] = []
  readonly constraints: Constraint[] = []
  readonly wide: (Connection | OneLoop)[] = []
  /** By element: the terms that tell what is there; none where nothing can be. */
  readonly elements: (readonly number[])[]
  private readonly readings: Reading[] = []
  /** By variable: its element. */
  private readonly shownAt: number[] = []
  private current = -1

  /** @param size how many elements the board has */
  constructor(size: number) {
    this.elements = Array.from({ length: size }, () => [])
  }

  /** A variable that no element shows. */
  auxiliary(): number {
    return this.formula.variable()
  }

  /** A term for an element that is marked or not. */
  mark(element: number): number {
    return this.counted(element, 1)[0]!
  }

  /** Terms for an element with a number from 0 on: "at least 1", "at least 2", … */
  counted(element: number, most: number): readonly number[] {
    return this.shown(element, most, 'count')
  }

  /** Terms for an element with one of the digits from 1 on; that it has exactly one is the page's to say. */
  digits(element: number, most: number): readonly number[] {
    return this.shown(element, most, 'digit')
  }

  private shown(element: number, terms: number, reading: Reading): readonly number[] {
    this.readings[element] = reading
    return (this.elements[element] = Array.from({ length: terms }, () => {
      const term = this.formula.variable()
      this.shownAt[term >> 1] = element
      return term
    }))
  }

  /** The element that a literal speaks of; -1 where none shows it. */
  elementAt(literal: number): number {
    return this.shownAt[literal >> 1] ?? -1
  }

  /** What is written in `add` holds by this rule. */
  rule(name: string, cells: readonly number[], add: () => void): void {
    this.current = this.instances.push({ name, cells }) - 1
    add()
  }

  /** At least one of some terms holds. */
  clause(terms: readonly number[]): void {
    this.formula.clause(terms)
    this.keep(terms.map(not), terms.length - 1)
  }

  /** At most so many of some terms hold. */
  atMost(terms: readonly number[], most: number): void {
    this.formula.atMost(terms, most)
    this.keep(terms, most)
  }

  /** At least so many of some terms hold. */
  atLeast(terms: readonly number[], least: number): void {
    if (least === 1) this.clause(terms)
    else if (least > 1) this.atMost(terms.map(not), terms.length - least)
  }

  /** Exactly so many of some terms hold. */
  exactly(terms: readonly number[], count: number): void {
    this.atMost(terms, count)
    this.atLeast(terms, count)
  }

  /** The chosen ones among some places hang together. */
  connected(chosen: readonly number[], neighbours: readonly (readonly number[])[]): void {
    this.wide.push({ kind: 'connected', rule: this.current, chosen, neighbours })
  }

  /** The chosen ones among some edges are one loop; that two or none meet in each point is the page's to say. */
  oneLoop(edges: readonly LoopEdge[], points: number): void {
    this.wide.push({ kind: 'loop', rule: this.current, edges, points })
  }

  /**
   * What the engine has to know beside the formula.
   *
   * @param only of these rule instances; left out: of all
   */
  rulesBeside(only?: ReadonlySet<number>): Rules {
    const lazy: LazyRule[] = []
    const propagators: Propagator[] = []
    for (const wide of this.wide) {
      if (only && !only.has(wide.rule)) continue
      if (wide.kind === 'connected') lazy.push(new Connected(wide.chosen, wide.neighbours, true))
      else {
        const meeting: number[][] = Array.from({ length: wide.points }, () => [])
        wide.edges.forEach(({ from, to }, edge) => [from, to].forEach((point) => meeting[point]!.push(edge)))
        const beside = wide.edges.map(({ from, to }, edge) => [...meeting[from]!, ...meeting[to]!].filter((other) => other !== edge))
        lazy.push(new Connected(wide.edges.map(({ term }) => term), beside)) // prettier-ignore
        propagators.push(new Subtours(wide.edges, wide.points))
      }
    }
    return { lazy, propagators }
  }

  /** The formula of some rule instances alone, for whoever checks an argument. */
  formulaOf(only: ReadonlySet<number>): Formula {
    const formula = new Formula()
    for (let i = 0; i < this.formula.variables; i++) formula.variable()
    for (const { rule, literals, most } of this.constraints) if (only.has(rule)) formula.atMost(literals, most)
    return formula
  }

  /** The marks of all elements, from what holds. */
  read(holds: (term: number) => boolean): number[] {
    return this.elements.map((terms, element) =>
      this.readings[element] === 'digit' ? terms.findIndex(holds) + 1 : terms.filter(holds).length,
    )
  }

  /** The terms that hold, and those that do not, where an element is marked so; a digit leaves no other. */
  literalsOf(element: number, mark: number): number[] {
    const isDigit = this.readings[element] === 'digit'
    return this.elements[element]!.map((term, i) => ((isDigit ? i + 1 === mark : i < mark) ? term : not(term)))
  }

  /** Whether an element has one of several digits. */
  isDigit(element: number): boolean {
    return this.readings[element] === 'digit'
  }

  private keep(terms: readonly number[], most: number): void {
    const left = most - terms.filter((term) => term === TRUE).length
    const literals = terms.filter((term) => term !== TRUE && term !== FALSE)
    // A limit that nothing can break says nothing; one that is broken from the beginning is kept, to be told of.
    if (left < literals.length) this.constraints.push({ rule: this.current, literals, most: left })
  }
}
