import type { LaidOutBook } from '../layout/book'
import type { Setting } from '../layout/setting'
import { printedLevel, type Numbered } from '../model/entry'
import type { LevelForm, Section } from '../model/plan'
import { asPrinted } from '../model/signs'
import { bookStyle } from '../style/own'
import { printedWords } from '../words/printed-words'
import type { Genre } from '#solver/genre/genre.ts'

/** The facts about a book from which its pieces are told. */
export type Telling = Pick<Setting, 'plan' | 'title' | 'words' | 'entries' | 'genreOf'>

/** The part of a laid-out book that is told: its plan, and the puzzles with their printed numbers. */
export type TellableBook = Pick<LaidOutBook, 'plan' | 'title' | 'entries'>

/** Returns what the telling of a book needs, with the genres as the book prints them. */
export function tellingOf({ plan, title, entries }: TellableBook, genreOf: (id: string) => Genre | undefined): Telling {
  return {
    ...{ plan, title, entries, words: printedWords(plan.language, plan.words) },
    genreOf: (id) => {
      const genre = genreOf(id)
      return genre && asPrinted(plan, genre)
    },
  }
}

/** The section in which an entry stands. */
export const sectionOf = ({ plan }: Pick<Telling, 'plan'>, { inSection }: Numbered): Section | undefined =>
  plan.parts.find((part): part is Section => part.kind === 'section' && part.id === inSection)

/** The level of an entry in a word or in figures, because a row of stars is hard to listen to; undefined where it has none. */
export function levelTold({ plan, words }: Telling, entry: Numbered, level: 'level' | 'label' | 'none'): string | undefined {
  const style = plan.style && bookStyle(plan.style)
  const form: LevelForm = style?.caption.level ?? sectionOf({ plan }, entry)?.shows.levelAs ?? 'figures'
  const said = printedLevel(entry, { level, levelAs: form === 'figures' ? 'figures' : 'words' }, plan.scale, words.levels)
  return said !== undefined && form === 'figures' ? words.level(said) : said
}
