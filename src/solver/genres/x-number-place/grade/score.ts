import { TECHNIQUE_IDS, type TechniqueId } from '../techniques/technique'

/** The weight of a round of each technique when it offers a single choice. */
const WEIGHTS: Readonly<Record<TechniqueId, number>> = { last: 0.5, place: 1, cell: 1.5, relation: 2, pair: 3, crossing: 4, trial: 8 }

/** The effort at which half of a band is reached; the source's problems have efforts from 0.6 to 12.9. */
const HALF_EFFORT = 4

/** The scored facts of a round: its technique, and the number of its findings. */
export interface RoundSummary {
  readonly technique: TechniqueId
  readonly choices: number
}

/**
 * The score. Each technique has a band of a hundred, and the hardest needed technique decides the band (100 for `last` to 700 for `trial`).
 * The effort gives the position in the band and never reaches the next, so that a harder technique always scores higher. A round counts
 * more the harder its technique is and the fewer choices it offers, because a single possible step is hard to find.
 */
export function scoreOf(rounds: readonly RoundSummary[]): number {
  const hardest = Math.max(0, ...rounds.map(({ technique }) => TECHNIQUE_IDS.indexOf(technique)))
  const effort = rounds.reduce((sum, { technique, choices }) => sum + WEIGHTS[technique] / choices, 0)
  return 100 * (hardest + 1) + Math.floor((1000 * effort) / (effort + HALF_EFFORT)) / 10
}

/**
 * The scores at which levels 2 to 5 begin, chosen by the distribution over the source's 8,463 problems. At level 3, the one place of a
 * digit no longer suffices; at level 4, candidates are needed; 240 and 656 halve the problems on either side.
 */
export const LEVEL_BORDERS: readonly number[] = [240, 300, 500, 656]

/** The level 1-5 of a score. */
export function levelOf(score: number): number {
  return 1 + LEVEL_BORDERS.filter((border) => score >= border).length
}
