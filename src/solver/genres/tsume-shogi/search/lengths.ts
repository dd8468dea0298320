// Lengths in plies as the search speaks of them. "Mate within n" is asked with n from 0; the values beyond are marks.

/** No bound on the length: asks whether there is a mate at all. */
export const UNLIMITED = 20000
/** Disproved for every length. */
export const NEVER = 30000
/** Not known to be disproved even for length 0. */
export const NOT_YET = -1

/** A length one ply longer; special values stay as they are. */
export function longer(length: number): number {
  return length >= UNLIMITED ? length : length + 1
}
