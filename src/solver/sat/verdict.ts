import type { Budget } from '../kernel/budget'
import type { Verdict } from '../kernel/verdict'
import { ClauseEngine, type Rules } from './engine'
import type { Formula } from './formula'
import { not } from './literal'

// One engine for all verdicts: each is done with it before the next begins.
const engine = new ClauseEngine()

/** A puzzle as a formula, and how its solutions are read. */
export interface Puzzle<S> {
  /** With `finish` called. */
  readonly formula: Formula
  /** The rules that the formula does not state. */
  readonly rules?: Rules
  /** By element, in the genre's numbering: the terms that describe it. Two solutions are equal if all of these are. */
  readonly elements: readonly (readonly number[])[]
  /** Makes a solution of what holds. */
  read(holds: (term: number) => boolean): S
}

/**
 * Whether a puzzle has no solution, one, or more: then two of them, and every element at which any two solutions differ. A step is a
 * literal propagated. If the budget runs out before a second solution is known the verdict is `undecided`; if it runs out after,
 * `differing` has the elements known to differ by then.
 *
 * @param enough stops when more than so many elements differ; `differing` then has those known by then. 0: it is only asked whether there
 *   is a second solution
 */
export function verdictOf<S>({ formula, rules, elements, read }: Puzzle<S>, budget: Budget, enough = Infinity): Verdict<S> {
  engine.reset(formula, rules)
  const left = Math.floor(budget.left)
  const solutions: S[] = []
  let first: boolean[][] = []
  let alike = [...elements.keys()]
  let answer = left < 1 ? 'steps' : engine.search(left)
  while (answer === 'yes') {
    if (solutions.length < 2) solutions.push(read((term) => engine.holds(term)))
    if (solutions.length === 1) first = elements.map((terms) => terms.map((term) => engine.holds(term)))
    alike = alike.filter((element) => elements[element]!.every((term, i) => engine.holds(term) === first[element]![i]))
    if (elements.length - alike.length > enough) break
    engine.add(alike.flatMap((element) => elements[element]!.map((term, i) => (first[element]![i] ? not(term) : term))))
    answer = engine.search(left - engine.work)
  }
  const steps = Math.min(engine.work, left)
  budget.spend(steps)
  const [solution, second] = solutions
  if (solution !== undefined && second !== undefined) {
    const same = new Set(alike)
    return { kind: 'multiple', solution, second, differing: [...elements.keys()].filter((element) => !same.has(element)), steps }
  }
  if (answer === 'steps') return { kind: 'undecided', ranOut: 'steps', steps }
  return solution === undefined ? { kind: 'none', steps } : { kind: 'unique', solution, steps }
}
