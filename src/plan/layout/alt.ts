import { boardSaid } from '#solver/genre/spoken.ts'
import type { Language } from '#solver/kernel/message.ts'
import { readEntry, type Numbered } from '../model/entry'
import type { Block } from '../model/page'
import { nameByPlan, printedWords, sentenceLanguage, shippedFor, type PrintedWords } from '../words/printed-words'
import { genreName, type Setting } from './setting'

/** The description of a drawing for people who cannot see it, and its language where that is not the book's. */
export type Described = Pick<Block, 'alt' | 'language'>

/** Printed words by language, for books whose boards are described in another language than their own. */
const wordsOf: Partial<Record<Language, PrintedWords>> = {}

/** The words and the name of the genre with which a description begins, in the language in which boards are described. */
function beginning(setting: Setting, genre: string, says: Language, isBooks: boolean): { words: PrintedWords; name: string } {
  const { plan, words } = setting
  if (isBooks) return { words, name: genreName(setting, genre) }
  const own = setting.genreOf(genre)
  const name = own ? nameByPlan(own, { ...plan, language: says, names: {} }, (id) => setting.genreOf(id)) : genre
  return { words: (wordsOf[says] ??= printedWords(says)), name }
}

/** The description of a problem or its solution, row by row. */
export function boardAlt(setting: Setting, entry: Numbered, what: 'problem' | 'solution'): Described {
  const { language } = setting.plan
  const says = sentenceLanguage(language)
  const isBooks = shippedFor(language) === says
  const alt = (): string => {
    const { words, name } = beginning(setting, entry.genre, says, isBooks)
    const read = readEntry(entry, setting.genreOf)
    const solution = what === 'solution' ? read?.solution : undefined
    const isTold = what === 'problem' || solution !== undefined
    const board = isTold ? read?.genre.printing?.spoken(read.puzzle, solution) : undefined
    const head = words[what](entry.number, name)
    const said = board ? boardSaid(board, says) : ''
    return said === '' ? head : head + (says === 'ja' ? '。' : '. ') + said
  }
  return { alt, ...(!isBooks && { language: says }) }
}
