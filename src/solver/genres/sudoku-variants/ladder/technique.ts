import type { Found } from './message'
import type { RungKey } from './names'
import type { State } from './state'

/** Whether a step is the wanted one; if not, the search goes on to the next. */
export type Wanted = (found: Found) => boolean

/** A technique: finds steps in a position, and changes nothing. */
export interface Technique {
  readonly key: RungKey
  /**
   * The first wanted step.
   * @param isWanted left out: any step
   */
  find(state: State, isWanted?: Wanted): Found | undefined
}

/** Accepts any step. */
export const any: Wanted = () => true
