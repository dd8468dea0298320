import type { Mending } from '#solver/genre/genre.ts'
import type { Problem } from '../puzzle'
import { Mender } from './mender'
import { faulty } from '../samples'
import { options, readMendRequest } from './options'

/**
 * The mending of cooked problems by changes of single pieces, on the board or in the attacker's hand, each solved exactly. Elements are
 * squares, and for the attacker's hand 81 plus the kind, as drops are numbered. A step is a visited position.
 */
export const mending: Mending<Problem> = {
  options,
  faulty,
  propose(problem, values, budget, onProgress) {
    const request = readMendRequest(values)
    return request.ok ? new Mender(request.value, budget).propose(problem, onProgress) : request
  },
  finish(problem, values, budget, onProgress) {
    const request = readMendRequest(values)
    return request.ok ? new Mender(request.value, budget).finish(problem, onProgress) : request
  },
}
