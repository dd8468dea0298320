import { mirror } from './mirror'
import type { Problem } from './puzzle'
import { holdsNothing, toSfen } from './sfen'

/** The SFEN of the problem or of its mirror image, whichever comes first. A shift is no symmetry: edges and promotion zones stay. */
export function digest(problem: Problem): string {
  const [first] = [toSfen(problem), toSfen(mirror(problem))].sort()
  return holdsNothing(problem) ? `${first!} -` : first!
}
