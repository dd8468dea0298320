import { Random } from '#solver/kernel/random.ts'
import type { Generator } from '#solver/genre/genre.ts'
import type { Problem } from '../puzzle'
import { Climb } from './climb'
import { options, readRequest } from './options'

/**
 * Makes problems at random. It scatters pieces around a king until there is a mate. Then it makes random changes, some of which add two
 * plies at the beginning, and keeps those after which the solution is no shorter and still the only one. At last it removes pieces that are
 * not needed. A step is a position visited by the search.
 */
export const generator: Generator<Problem> = {
  options,
  generate(values, seed, budget, onProgress) {
    const request = readRequest(values)
    return request.ok ? new Climb(request.value, new Random(seed), budget, onProgress).run() : request
  },
}
