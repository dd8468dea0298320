import type { Sight, TechniqueNumber } from './sight'

/**
 * One technique, which finds and never changes the grid. `find` looks for the first digit that the technique fixes and says
 * in `sight.found` which and why; false when there is none. Within a trial (技法7) it may instead come upon a digit that has
 * no cell left: then it gives false and `sight.clash` names it.
 */
export interface Technique {
  readonly number: TechniqueNumber
  find(sight: Sight): boolean
  /** Technique 6 looks on after its first digit was placed, before the run begins anew (lines 9210-9230 of the third program). */
  findMore?(sight: Sight): boolean
}
