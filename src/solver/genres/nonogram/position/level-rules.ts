/** The limits of each level: the constants that open section 4 of Sato 2008 (the paper's names in brackets). */
export interface LevelRules {
  /** Piece-in on a whole line is always tried on so many lines next to each outer unfinished line (MAXDAN). */
  readonly border: number
  /** The most pieces that are handled at once (MAXPSU). */
  readonly pieces: number
  /** The shorter side of the puzzle divided by this is the distance from a wall that counts as near (KYCUTSU). */
  readonly nearDivisor: number
  /** How many pieces, or sections, away from the edge piece a block's piece may be (MXHANARE). */
  readonly away: number
  /** Contradictions are tried from this percentage of unknown cells down (MNHT); below 0 never. */
  readonly openShare: number
  /** From so many fires counted at this level on, the puzzle goes up a level (UPKIJYUN). */
  readonly upFrom: number
}

/**
 * By level; place 0 is empty. MNHT has a second row for puzzles of 2,500 cells and more, but it is smaller and joined by "or",
 * so it never matters. The limit of level 3 is 50 in the program and in the final list of 5.2, though item (2) there says 75.
 */
export const LEVEL_RULES: readonly LevelRules[] = [
  { border: 0, pieces: 0, nearDivisor: 1, away: 0, openShare: -1, upFrom: Infinity },
  { border: 3, pieces: 3, nearDivisor: 5, away: 0, openShare: -1, upFrom: 20000 },
  { border: 6, pieces: 6, nearDivisor: 4, away: 2, openShare: -1, upFrom: 100 },
  { border: 15, pieces: 10, nearDivisor: 3, away: 4, openShare: 5, upFrom: 50 },
  { border: 30, pieces: 20, nearDivisor: 2, away: 6, openShare: 20, upFrom: 25 },
  { border: 150, pieces: 50, nearDivisor: 1, away: 50, openShare: 100, upFrom: 20000 },
]

/** The hardest level that the program solves with. */
export const HARDEST = 5

/** A puzzle of level 1 with so many cells counts as level 2 (5.2, rule 1). */
export const LARGE = 2000

/**
 * The level-up rule (Sato 2008, 5.2): who had to use the means of the solving level very often, or had a large puzzle at level
 * 1, worked one level harder.
 * @param count fires counted at the solving level
 */
export function levelAfterUp(level: number, count: number, cells: number): number {
  if (count >= LEVEL_RULES[level]!.upFrom) return level + 1
  return level === 1 && cells >= LARGE ? 2 : level
}
