/** The limits of each level: the constants that open section 4 of Sato 2008 (the paper's names in brackets). */
export interface LevelRules {
  /** The number of lines, next to each outer unfinished line, for which piece-in on the whole line is always tried (MAXDAN). */
  readonly border: number
  /** The most pieces that are handled at once (MAXPSU). */
  readonly pieces: number
  /** The divisor of the puzzle's shorter side. The quotient is the distance from a wall that counts as near (KYCUTSU). */
  readonly nearDivisor: number
  /** The greatest distance, in pieces or sections, of a block's piece from the edge piece (MXHANARE). */
  readonly away: number
  /** The percentage of unknown cells below which hypotheses are tried (MNHT); below 0 they are never tried. */
  readonly openShare: number
  /** The number of uses counted at this level from which on the puzzle goes up a level (UPKIJYUN). */
  readonly upFrom: number
}

/**
 * The rules of each level; index 0 is unused. MNHT has a second row for puzzles of 2,500 cells and more, but it is smaller and joined by
 * "or", so that it never matters. The limit of level 3 is 50 in the program and in the final list of 5.2, although item (2) there says 75.
 */
export const LEVEL_RULES: readonly LevelRules[] = [
  { border: 0, pieces: 0, nearDivisor: 1, away: 0, openShare: -1, upFrom: Infinity },
  { border: 3, pieces: 3, nearDivisor: 5, away: 0, openShare: -1, upFrom: 20000 },
  { border: 6, pieces: 6, nearDivisor: 4, away: 2, openShare: -1, upFrom: 100 },
  { border: 15, pieces: 10, nearDivisor: 3, away: 4, openShare: 5, upFrom: 50 },
  { border: 30, pieces: 20, nearDivisor: 2, away: 6, openShare: 20, upFrom: 25 },
  { border: 150, pieces: 50, nearDivisor: 1, away: 50, openShare: 100, upFrom: 20000 },
]

/** The hardest level of the program. */
export const HARDEST = 5

/** The number of cells from which on a puzzle of level 1 counts as level 2 (5.2, rule 1). */
export const LARGE = 2000

/**
 * The rule by which a level is raised (Sato 2008, 5.2). A puzzle goes up a level if techniques of its solving level were used very often,
 * or if it is large and of level 1. @param count the uses counted at the solving level
 */
export function levelAfterUp(level: number, count: number, cells: number): number {
  if (count >= LEVEL_RULES[level]!.upFrom) return level + 1
  return level === 1 && cells >= LARGE ? 2 : level
}
