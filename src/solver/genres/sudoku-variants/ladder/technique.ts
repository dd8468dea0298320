import type { Found } from './message'
import type { RungKey } from './names'
import type { State } from './state'

/** A rung: finds its first step in a position, and changes nothing. */
export interface Technique {
  readonly key: RungKey
  find(state: State): Found | undefined
}
