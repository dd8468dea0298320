import type { Found } from './message'
import type { RungKey } from './names'
import type { State } from './state'

/** Whether a step is the one that is looked for; where it is not, the search goes on to the next. */
export type Wanted = (found: Found) => boolean

/** A rung: finds steps in a position, and changes nothing. */
export interface Technique {
  readonly key: RungKey
  /** Its first step that is wanted. @param isWanted left out: the first of all */
  find(state: State, isWanted?: Wanted): Found | undefined
}

/** Wants any step. */
export const any: Wanted = () => true
