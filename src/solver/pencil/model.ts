import { Connected, loopPieces, type LoopEdge, singleLoop } from '#solver/sat/encode/connected.ts'
import type { Rules } from '#solver/sat/engine.ts'
import { Formula } from '#solver/sat/formula.ts'
import { not, TRUE } from '#solver/sat/literal.ts'
import type { Propagator } from '#solver/sat/propagator.ts'
import { Subtours } from '#solver/sat/encode/subtours.ts'

/** A rule at one place of the board: its name on the genre's page, and the cells that it is about there. */
export interface RuleInstance {
  readonly name: string
  readonly cells: readonly number[]
  /** A number that the rule is about there, such as a digit or a sum. */
  readonly value?: number
  /** Whether it is so plain that candidates that it rules out need no sentence. */
  readonly isPlain?: boolean
}

/** A limit on how many of some literals may hold. A clause is such a limit: of the opposites of its literals at least one must not hold. */
export interface Constraint {
  /** Index of its rule instance. */
  readonly rule: number
  readonly literals: readonly number[]
  /** The most of them that may hold. */
  readonly most: number
}

/** What a variable says of the board: that there is so much at some places, or at least so much. */
export interface Saying {
  /** All of them have the same mark. */
  readonly places: readonly number[]
  /** The cells by which sentences name the places. */
  readonly cells: readonly number[]
  /** The mark that is there at least; the variable of the most there can be says that it is this mark. */
  readonly value: number
  /** The most that can be there. */
  readonly most: number
  /** Whether the variable says that this very mark is there, be it the most or not. */
  readonly isExact?: boolean
}

/** Places that must be connected: those chosen among them, by way of neighbours that are chosen, too. Places may be settled (`TRUE`). */
export interface Connection {
  readonly kind: 'connection'
  readonly rule: number
  readonly chosen: readonly number[]
  readonly neighbours: readonly (readonly number[])[]
}

/**
 * Edges between points of which those chosen form one loop. At a point two of its edges are chosen, or none: that is left to constraints.
 */
export interface Loop {
  readonly kind: 'loop'
  readonly rule: number
  readonly edges: readonly LoopEdge[]
  /** The points that the loop passes in any case. */
  readonly through: readonly number[]
  /** By edge, for what all wide rules have: the literal that it is chosen. */
  readonly chosen: readonly number[]
}

/** A rule about the whole board, which clauses would not hold. */
export type Wide = Connection | Loop

/** The rule of constraints that say what literals mean. */
export const NO_RULE = -1

/** Whether what a variable says is true where there is this mark. */
function saysTrue({ value, isExact }: Saying, mark: number): boolean {
  return isExact === true ? mark === value : mark >= value
}

const pointsOf = ({ edges }: Loop): number => 1 + Math.max(...edges.flatMap(({ from, to }) => [from, to]), 0)

/**
 * The rules of a puzzle in two forms that are written down at once: a formula for the engine of clauses, and a list of constraints, each
 * with the rule instance that it comes from, for the grader, its sentences, and the flaws of a board.
 */
export class Model {
  readonly formula = new Formula()
  readonly instances: RuleInstance[] = []
  readonly constraints: Constraint[] = []
  readonly wide: Wide[] = []
  /** By place: the literals that tell its mark; the mark is the highest value among those that hold. */
  readonly told: number[][]
  /** By variable: what it says of the board; undefined for those that only help to write down rules. */
  readonly says: (Saying | undefined)[] = []
  /** Literals that the puzzle itself gives: no rule instance, and no step, sets them. */
  readonly givens: number[] = []
  private current = NO_RULE

  /** @param places how many the board has */
  constructor(places: number) {
    this.told = Array.from({ length: places }, () => [])
  }

  /** The literal "this place is marked". */
  mark(place: number, cells: readonly number[] = [place]): number {
    return this.upTo([place], 1, cells)[0]!
  }

  /**
   * The literals "there are at least so many at these places", from 1 on. That more include fewer is no rule, but what the literals mean.
   *
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

  /** The literals "this is the digit of the cell", from 1 on. That a cell does not have two is no rule, but what the literals mean. */
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

  /** A variable that says nothing of the board, to write down rules with. What follows for it needs no step. */
  helper(): number {
    this.says.push(undefined)
    return this.formula.variable()
  }

  /** All constraints that `add` writes are what the literals mean: they belong to no rule, and what follows from them needs no step. */
  meaning(add: () => void): void {
    this.current = NO_RULE
    add()
  }

  /** Lets a literal hold from the beginning. */
  given(literal: number): void {
    this.formula.clause([literal])
    this.givens.push(literal)
  }

  /** Adds a rule instance: all constraints that `add` writes belong to it. */
  rule(name: string, cells: readonly number[], add: () => void, more: Pick<RuleInstance, 'value' | 'isPlain'> = {}): void {
    this.current = this.instances.push({ name, cells, ...more }) - 1
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
    this.wide.push({ kind: 'connection', rule: this.current, chosen, neighbours })
  }

  /** The chosen ones among some edges form one loop, which passes some points in any case. */
  loop(edges: readonly LoopEdge[], through: readonly number[]): void {
    this.wide.push({ kind: 'loop', rule: this.current, edges, through, chosen: edges.map(({ term }) => term) })
  }

  /**
   * The rules that the engine needs in addition to the formula, because clauses would not hold them.
   *
   * @param only of these rule instances; left out: of all
   */
  rulesBeside(only?: ReadonlySet<number>): Rules {
    const asked = this.wide.filter(({ rule }) => only?.has(rule) ?? true)
    const propagators: Propagator[] = asked.flatMap((wide) => (wide.kind === 'loop' ? [new Subtours(wide.edges, pointsOf(wide))] : []))
    return { lazy: asked.map((wide) => (wide.kind === 'loop' ? loopPieces(wide.edges) : new Connected(wide.chosen, wide.neighbours, true))), propagators } // prettier-ignore
  }

  /** The formula of some rule instances alone, to check an argument with. */
  formulaOf(only: ReadonlySet<number>): Formula {
    const formula = new Formula()
    for (let i = 0; i < this.formula.variables; i++) formula.variable()
    for (const literal of this.givens) formula.clause([literal])
    for (const { rule, literals, most } of this.constraints) if (rule === NO_RULE || only.has(rule)) formula.atMost(literals, most)
    for (const wide of this.wide)
      if (wide.kind === 'loop' && only.has(wide.rule)) {
        // What a loop is: its rule says it with the others' words.
        singleLoop(formula, wide.edges)
        for (const point of wide.through)
          formula.clause(wide.edges.flatMap(({ from, to, term }) => (from === point || to === point ? [term] : [])))
      }
    return formula
  }

  /** The marks of all places, from what holds. */
  read(holds: (literal: number) => boolean): number[] {
    return this.told.map((literals) => literals.reduce((most, one) => (holds(one) ? Math.max(most, this.says[one >> 1]!.value) : most), 0))
  }

  /** The literals of all variables that say something, as they are on a solved board. */
  truths(marks: readonly number[]): number[] {
    return this.says.flatMap((saying, variable) => (saying ? [2 * variable + (saysTrue(saying, marks[saying.places[0]!]!) ? 0 : 1)] : []))
  }

  /** Whether a literal's variable says nothing of the board. */
  isHelper(literal: number): boolean {
    return this.says[literal >> 1] === undefined
  }

  private keep(terms: readonly number[], most: number): void {
    const literals = terms.filter((term) => term >= 0)
    const left = most - terms.filter((term) => term === TRUE).length
    // A limit that cannot be broken is left out. One that is broken from the beginning is kept, because a person must be told.
    if (left < literals.length) this.constraints.push({ rule: this.current, literals, most: left })
  }
}
