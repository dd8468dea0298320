import { Random } from '#solver/kernel/random.ts'
import type { Generator } from '#solver/genre/genre.ts'
import type { Problem } from '../puzzle'
import { Climb } from './climb'
import { options, readRequest } from './options'

/**
 * Makes problems by chance: pieces strewn round a king until there is a mate, then random changes (among them such as put two plies in
 * front), of which those are kept that make the solution no shorter and leave it the only one; last, pieces that are not needed are taken
 * away. A step is a position visited by the search.
 */
export const generator: Generator<Problem> = {
  options,
  generate(values, seed, budget, onProgress) {
    const request = readRequest(values)
    return request.ok ? new Climb(request.value, new Random(seed), budget, onProgress).run() : request
  },
}
