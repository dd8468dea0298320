import type { GenreNames } from '#solver/genre/genre-names.ts'
import { type BookLanguage, printedWords } from '../words/printed-words'
import { COMMON_LEVELS } from '../model/entry'
import { bandName, levelBands } from '../model/level-bands'
import { trimNamed } from '../model/paper'
import { EVERY_GENRE, type Part, type Plan, type Section } from '../model/plan'
import { usualSection } from '../model/usual'
import { profileOr } from '../profiles'
import { usualPlanFor } from './fitting'

/**
 * How difficulty goes through a book that is asked for: as the puzzles come, from easy to hard, or in sections of
 * easy, medium and hard ones.
 */
export const DIFFICULTIES = ['even', 'rising', 'sections'] as const
/** A choice of difficulty, one of {@link DIFFICULTIES}. */
export type Difficulty = (typeof DIFFICULTIES)[number]

/** The answers of a person who makes a book for the first time. */
export interface AskedBook {
  /** The id of the profile of its printer. */
  readonly profile: string
  /** The name of the trim size; the profile's usual one where it is left out. */
  readonly trim?: string
  readonly difficulty: Difficulty
  readonly language: BookLanguage
  /** Names for genres that replace those of that language. */
  readonly names?: GenreNames
  /** Signs of drawings that have Japanese ones; those of the language where they are left out. */
  readonly signs?: Plan['signs']
}

/**
 * The plan of a new book by a person's answers, of ordinary parts. All levels are on one scale of five, whatever the genres and graders.
 */
export function askedPlan({ profile: id, trim, difficulty, language, names = {}, signs }: AskedBook): Plan {
  const profile = profileOr(id)
  const plan = usualPlanFor(profile, '', language, [EVERY_GENRE])
  const size = trim === undefined ? undefined : trimNamed(trim)
  const sections: readonly Section[] =
    difficulty === 'sections'
      ? levelBands(COMMON_LEVELS).map(({ band, levels }) => ({
          ...{ ...usualSection, id: band, heading: bandName(printedWords(language), band), order: 'level' },
          takes: { levels, levelsOf: 'common' },
        }))
      : [{ ...usualSection, order: difficulty === 'rising' ? 'level' : 'position' }]
  return {
    ...plan,
    ...{ scale: 'common', ...(Object.keys(names).length > 0 && { names }), ...(signs && { signs }) },
    paper: { ...plan.paper, ...(size && { trim: size }) },
    parts: plan.parts.flatMap((part): readonly Part[] => (part.kind === 'section' ? sections : [part])),
  }
}
