import { Connected } from '#solver/sat/encode/connected.ts'
import type { Rules } from '#solver/sat/engine.ts'
import { Formula } from '#solver/sat/formula.ts'
import { not } from '#solver/sat/literal.ts'

/** A rule at one place of the board: its name on the genre's page, and the cells that it is about there. */
export interface RuleInstance {
  readonly name: string
  readonly cells: readonly number[]
}

/** A limit on how many of some literals may hold. A clause is such a limit: of the opposites of its literals at least one must not hold. */
export interface Constraint {
  /** Index of its rule instance. */
  readonly rule: number
  readonly literals: readonly number[]
  /** The most of them that may hold. */
  readonly most: number
}

/** Places that must be connected: those chosen among them, by way of neighbours that are chosen, too. */
export interface Connection {
  readonly rule: number
  readonly chosen: readonly number[]
  readonly neighbours: readonly (readonly number[])[]
}

/**
 * The rules of a puzzle in two forms that are written down at once: a formula for the engine of clauses, and a list of constraints, each
 * with the rule instance that it comes from, for the grader, its sentences, and the flaws of a board.
 */
export class Model {
  readonly formula = new Formula()
  readonly instances: RuleInstance[] = []
  readonly constraints: Constraint[] = []
  readonly wide: Connection[] = []
  /** By cell: the literal "is marked"; undefined where nothing can be. */
  readonly marks: (number | undefined)[]
  /** By variable: its cell. */
  readonly cellAt: number[] = []
  private current = -1

  /** @param cells how many the board has */
  constructor(cells: number) {
    this.marks = Array.from({ length: cells }, () => undefined)
  }

  /** The literal "this cell is marked". */
  mark(cell: number): number {
    const literal = this.formula.variable()
    this.marks[cell] = literal
    this.cellAt.push(cell)
    return literal
  }

  /** Adds a rule instance: all constraints that `add` writes belong to it. */
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

  /** The chosen ones among some places are connected. */
  connected(chosen: readonly number[], neighbours: readonly (readonly number[])[]): void {
    this.wide.push({ rule: this.current, chosen, neighbours })
  }

  /**
   * The rules that the engine needs in addition to the formula, because clauses would not hold them.
   *
   * @param only of these rule instances; left out: of all
   */
  rulesBeside(only?: ReadonlySet<number>): Rules {
    const asked = this.wide.filter(({ rule }) => only?.has(rule) ?? true)
    return { lazy: asked.map(({ chosen, neighbours }) => new Connected(chosen, neighbours, true)) }
  }

  /** The formula of some rule instances alone, to check an argument with. */
  formulaOf(only: ReadonlySet<number>): Formula {
    const formula = new Formula()
    for (let i = 0; i < this.formula.variables; i++) formula.variable()
    for (const { rule, literals, most } of this.constraints) if (only.has(rule)) formula.atMost(literals, most)
    return formula
  }

  /** The marks of all cells, from what holds. */
  read(holds: (literal: number) => boolean): number[] {
    return this.marks.map((literal) => (literal !== undefined && holds(literal) ? 1 : 0))
  }

  private keep(literals: readonly number[], most: number): void {
    // A limit that cannot be broken is left out. One that is broken from the beginning is kept, because a person must be told.
    if (most < literals.length) this.constraints.push({ rule: this.current, literals, most })
  }
}
