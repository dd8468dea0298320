// Lengths of mates in plies, from 0. The values below stand for lengths that are no number of plies.

/** The limit of a question for a mate of any length. */
export const UNLIMITED = 20000
/** The length recorded for a position that has no mate of any length. */
export const NEVER = 30000
/** The length recorded for a position of which nothing is refuted. */
export const NOT_YET = -1

/** A length one ply longer; UNLIMITED and NEVER stay as they are. */
export function longer(length: number): number {
  return length >= UNLIMITED ? length : length + 1
}
