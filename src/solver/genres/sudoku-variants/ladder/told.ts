import type { Step } from '#solver/genre/genre.ts'
import { findingOf } from './finding'
import type { Found } from './message'
import type { State } from './state'
import { unfolded } from './unfolded'

/** A step as the window and the command line know steps, a search with how all but the right digit fail. @param state the board before it */
export function told(found: Found, state: State): Step {
  const trial = unfolded(found, state)
  return { ...findingOf(found, state), ...(trial.length > 0 && { trial }) }
}
