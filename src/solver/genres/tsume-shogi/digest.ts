import { mirror } from './mirror'
import type { Problem } from './puzzle'
import { holdsNothing, toSfen } from './sfen'

/**
 * The SFEN of the problem or of its mirror image, whichever comes first in the alphabet. A shifted problem is another one, because edges
 * and promotion zones do not shift.
 */
export function digest(problem: Problem): string {
  const [first] = [toSfen(problem), toSfen(mirror(problem))].sort()
  return holdsNothing(problem) ? `${first!} -` : first!
}
