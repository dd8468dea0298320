import type { CookKind, CookParameters } from './report'

/**
 * The distance d of a merging cook (Noshita and Iida 2001, section 3). It is the least d for which the solution from its move j + d on
 * equals the end of the cook, move by move, whatever the positions. Undefined where not even the last moves agree.
 * @param rest the solution from the move on that the cook replaces
 * @param cook the cook's moves
 */
export function mergingDistance(rest: readonly number[], cook: readonly number[]): number | undefined {
  let common = 0
  while (common < rest.length && common < cook.length && rest.at(-1 - common) === cook.at(-1 - common)) common++
  return common === 0 ? undefined : rest.length - common
}

/** The kind of a cook, by its distance and by how much longer it is than the moves that it replaces. */
export function kindOf(distance: number | undefined, rest: number, cook: number, isConverging: boolean): CookKind {
  if (distance === 0) return 'detour'
  if (distance === 1 && cook === rest) return 'unspecified'
  if (distance === 3 || distance === 4) return 'transposed'
  if (distance !== undefined) return 'merging'
  return isConverging ? 'converging' : 'apart'
}

/** Whether a cook at a ply of a solution is in its last plies, where it counts as converging (h, Noshita and Iida 2001, section 3). */
export function isConverging(ply: number, length: number, { converging }: CookParameters): boolean {
  return ply >= length - converging
}

/** Whether a cook passes as slight. */
export function isSlight(distance: number | undefined, isConverging: boolean, parameters: CookParameters): boolean {
  return isConverging || (distance !== undefined && distance <= parameters.merging)
}
