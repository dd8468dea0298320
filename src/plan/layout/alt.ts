import { boardSaid } from '#solver/genre/spoken.ts'
import type { Language } from '#solver/kernel/message.ts'
import { readEntry, type Numbered } from '../model/entry'
import type { Block } from '../model/page'
import { nameByPlan, printedWords, sentenceLanguage, shippedFor, type PrintedWords } from '../words/printed-words'
import { genreName, type Setting } from './setting'

/** The description of a drawing, and its language where that is not the book's. */
export type Described = Pick<Block, 'alt' | 'language'>

/** The words and the genre's name that a description begins with, all in the one language in which boards are told. */
function beginning(setting: Setting, genre: string): { words: PrintedWords; name: string; says: Language; language?: Language } {
  const { plan, words } = setting
  const says = sentenceLanguage(plan.language)
  const isBooks = shippedFor(plan.language) === says
  if (isBooks) return { words, name: genreName(setting, genre), says }
  const own = setting.genreOf(genre)
  const name = own ? nameByPlan(own, { ...plan, language: says, names: {} }, (id) => setting.genreOf(id)) : genre
  return { words: printedWords(says), name, says, language: says }
}

const joined = (head: string, board: string, language: Language): string =>
  board === '' ? head : head + (language === 'ja' ? '。' : '. ') + board

/** A problem, told row by row. */
export function problemAlt(setting: Setting, entry: Numbered): Described {
  const { words, name, says, language } = beginning(setting, entry.genre)
  const read = readEntry(entry, setting.genreOf)
  const board = read?.genre.printing?.spoken(read.puzzle)
  const alt = joined(words.problem(entry.number, name), board ? boardSaid(board, says) : '', says)
  return { alt, ...(language && { language }) }
}

/** A solution, told row by row. */
export function solutionAlt(setting: Setting, entry: Numbered): Described {
  const { words, name, says, language } = beginning(setting, entry.genre)
  const read = readEntry(entry, setting.genreOf)
  const board = read?.solution === undefined ? undefined : read.genre.printing?.spoken(read.puzzle, read.solution)
  const alt = joined(words.solution(entry.number, name), board ? boardSaid(board, says) : '', says)
  return { alt, ...(language && { language }) }
}
