import type { Sight, TechniqueNumber } from './sight'

/**
 * A technique of Sato 2001. It finds digits and never changes the grid. `find` looks for the first digit that the technique fixes, writes
 * it with its reason into `sight.found` and gives true; it gives false when there is none. Within a trial (技法7) it may instead find a digit
 * that has no cell left: then it gives false, and `sight.clash` names that digit.
 */
export interface Technique {
  readonly number: TechniqueNumber
  find(sight: Sight): boolean
  /**
   * Finds further digits of technique 6 after its first digit was placed, before the run begins again with the first technique (lines
   * 9210-9230 of the third program).
   */
  findMore?(sight: Sight): boolean
}
