import type { LevelScheme, SchemeRule } from '#solver/genre/level-scheme.ts'
import weights from './score/weights.json' with { type: 'json' }

/** The version of the ladder, by which stored levels are told; raised with every change that can change a grading. */
export const LADDER_VERSION = 3

/** The level 1-5 of a score. */
export function levelOf(score: number): number {
  return 1 + weights.levels.filter((border) => score >= border).length
}

/** A ladder's own levels, by score alone. @param grader its id */
export const ladderSchemes = (grader: string): readonly LevelScheme[] => [
  {
    ...{ format: 'nanido-level-scheme', version: 1, revision: 1, genre: 'sudoku', grader, graderVersion: LADDER_VERSION },
    id: `${grader}-levels`,
    name: { en: 'Nanido, five levels', ja: 'Nanido 5段階' },
    levels: [1, 2, 3, 4, 5],
    rules: weights.levels.map((border, i): SchemeRule => ({ when: { value: [null, border] }, level: i + 1 })),
    default: 5,
    origin: { kind: 'hand', source: 'docs/sudoku-ladder.md' },
  },
]
