import fc from 'fast-check'
import type { Random } from '../kernel/random'
import { ClauseEngine, type Rules } from './engine'
import { Formula } from './formula'
import { FALSE, not, TRUE } from './literal'

/** A small formula as lists, to be tried out. */
export interface Listed {
  readonly variables: number
  readonly clauses: readonly (readonly number[])[]
  readonly limits: readonly { readonly terms: readonly number[]; readonly most: number }[]
}

/** Whether a term holds when the bits of `values` are the variables' values. */
export function holdsIn(values: number, term: number): boolean {
  return term < 0 ? term === TRUE : ((values >> (term >> 1)) & 1) === 1 - (term & 1)
}

/** All assignments with which everything holds, rising: the slow obvious way. */
export function solutionsOf({ variables, clauses, limits }: Listed): number[] {
  return Array.from({ length: 1 << variables }, (_, values) => values).filter(
    (values) =>
      clauses.every((clause) => clause.some((term) => holdsIn(values, term))) &&
      limits.every(({ terms, most }) => terms.filter((term) => holdsIn(values, term)).length <= most),
  )
}

/** The formula of some lists. */
export function formulaOf({ variables, clauses, limits }: Listed, formula = new Formula()): Formula {
  formula.clear()
  formula.variables = variables
  for (const clause of clauses) formula.clause(clause)
  for (const { terms, most } of limits) formula.atMost(terms, most)
  formula.finish()
  return formula
}

/** An engine about to solve a formula. */
export function engineOf(listed: Listed, rules?: Rules, engine = new ClauseEngine()): ClauseEngine {
  engine.reset(formulaOf(listed), rules)
  return engine
}

/** The variables' values in what an engine found. */
export function valuesOf(engine: ClauseEngine, variables: number): number {
  let values = 0
  for (let variable = 0; variable < variables; variable++) if (engine.holds(2 * variable)) values |= 1 << variable
  return values
}

/** All assignments that an engine finds for some variables, rising. */
export function foundBy(engine: ClauseEngine, variables: number): number[] {
  const found: number[] = []
  while (engine.search(Infinity) === 'yes') {
    found.push(valuesOf(engine, variables))
    if (found.length > 1 << variables) break
    const block = Array.from({ length: variables }, (_, variable) => (engine.holds(2 * variable) ? not(2 * variable) : 2 * variable))
    engine.add(block)
  }
  return found.sort((a, b) => a - b)
}

/** Any term of some variables: now and then one that is settled. */
export function anyTerm(variables: number): fc.Arbitrary<number> {
  return fc.oneof({ weight: 30, arbitrary: fc.nat(2 * variables - 1) }, { weight: 1, arbitrary: fc.constantFrom(TRUE, FALSE) })
}

/** Any small formula: clauses of up to six terms, and limits. */
export const anyListed: fc.Arbitrary<Listed> = fc.integer({ min: 3, max: 8 }).chain((variables) =>
  fc.record({
    variables: fc.constant(variables),
    clauses: fc.array(fc.array(anyTerm(variables), { minLength: 2, maxLength: 6 }), { maxLength: 5 * variables }),
    limits: fc.array(
      fc.record({ terms: fc.array(anyTerm(variables), { minLength: 1, maxLength: 7 }), most: fc.integer({ min: 0, max: 4 }) }),
      { maxLength: 4 },
    ),
  }),
)

/** Clauses of three literals of different variables, by seed. */
export function threes(random: Random, variables: number, count: number): number[][] {
  return Array.from({ length: count }, () => {
    const chosen = new Set<number>()
    while (chosen.size < 3) chosen.add(random.below(variables))
    return [...chosen].map((variable) => 2 * variable + random.below(2))
  })
}

/** The pigeonhole principle as a formula: so many pigeons in one hole fewer, no two in the same and none without. */
export function pigeons(count: number): Listed {
  const holes = count - 1
  const at = (pigeon: number, hole: number) => 2 * (pigeon * holes + hole)
  const clauses = Array.from({ length: count }, (_, pigeon) => Array.from({ length: holes }, (_hole, hole) => at(pigeon, hole)))
  for (let hole = 0; hole < holes; hole++)
    for (let a = 0; a < count; a++) for (let b = 0; b < a; b++) clauses.push([at(a, hole) ^ 1, at(b, hole) ^ 1])
  return { variables: count * holes, clauses, limits: [] }
}

/**
 * Goes through all ways in which some terms can hold, each once, however many assignments of the other variables go with it. The engine
 * knows a clause against each that was visited, for good.
 *
 * @param visit called at each of them; the engine's `holds` then answers for it. Returns false to stop
 * @param work stop after propagating about so many literals in all
 * @returns whether these were all; false when it was stopped
 */
export function eachSolution(engine: ClauseEngine, terms: readonly number[], visit: () => boolean, work = Infinity): boolean {
  const end = engine.work + work
  for (;;) {
    const answer = engine.search(end - engine.work)
    if (answer !== 'yes') return answer === 'no'
    const blocking = terms.map((term) => (engine.holds(term) ? not(term) : term))
    if (!visit()) return false
    engine.add(blocking)
  }
}
