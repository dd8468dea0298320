import type { ClauseEngine } from './engine'
import { not } from './literal'

/**
 * Goes through all ways in which some terms can hold, each once, however many assignments of the other variables go with it. The engine
 * knows a clause against each that was visited, for good.
 *
 * @param visit told of each, which `holds` tells then; false to stop
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
