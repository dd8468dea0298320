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
 * How difficulty develops through a new book: in the order of the puzzles, from easy to hard, or in sections of easy, medium and hard
 * puzzles.
 */
export const DIFFICULTIES = ['even', 'rising', 'sections'] as const
/** A choice of difficulty, one of {@link DIFFICULTIES}. */
export type Difficulty = (typeof DIFFICULTIES)[number]

/** The answers of a person in the assistant for new books. */
export interface AskedBook {
  /** The id of the profile of its printer. */
  readonly profile: string
  /** The name of the trim size; the profile's usual one where it is left out. */
  readonly trim?: string
  readonly difficulty: Difficulty
  readonly language: BookLanguage
  /** Names for genres that replace those of the book's language. */
  readonly names?: GenreNames
  /** The signs of drawings that can have Japanese ones; those of the language if left out. */
  readonly signs?: Plan['signs']
}

/**
 * The plan of a new book from a person's answers, made of ordinary parts. All levels are on one scale of five, whatever the genres and
 * graders.
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
