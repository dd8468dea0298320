import type { Genre } from '#solver/genre/genre.ts'
import { type GenreNames, renamed } from '#solver/genre/genre-names.ts'
import type { Language } from '#solver/kernel/message.ts'
import { printedLanguages } from './languages'
import { filled, type PrintedKey, type PrintedTexts, type PluralText } from './texts'

/** The language of a book's printed words, as a BCP 47 tag. */
export type BookLanguage = string

/** A language tag in the canonical form of BCP 47; undefined for a text that is no tag. */
function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

/** Whether a text is a BCP 47 tag, of any language; Nanido need not have words in it. */
export const isBookLanguage = (tag: string): boolean => canonical(tag) !== undefined

/** The language of sentences that genres write (rules, hints, steps) in a book; these exist in English and Japanese only. */
export const sentenceLanguage = (tag: BookLanguage): Language => (/^ja(?:-|$)/i.test(tag) ? 'ja' : 'en')

/** Whether two tags name the same language, whatever the region; own words in the one can be used in the other. */
export const isSameLanguage = (one: BookLanguage, other: BookLanguage): boolean =>
  (shippedFor(one) ?? tagsOf(one).at(-1)) === (shippedFor(other) ?? tagsOf(other).at(-1))

/** Printed words of a book's own, which replace those that come with its language. */
export type OwnWords = Readonly<Partial<Record<PrintedKey, string | PluralText>>>

/** The printed words of a book, apart from those of its genres and its editor. */
export interface PrintedWords {
  readonly solutions: string
  readonly contents: string
  readonly hints: string
  readonly steps: string
  readonly index: string
  readonly statistics: string
  /** The sign between elements of a list. */
  readonly comma: string
  /** Between two things that stand side by side on a line, e.g. a title and its author. */
  readonly gap: string
  readonly howTo: (genre: string) => string
  readonly puzzles: (count: number) => string
  readonly page: (page: number) => string
  readonly number: (number: number) => string
  readonly numbers: (from: number, to: number) => string
  readonly level: (level: string) => string
  readonly noLevel: string
  /** The names of five levels, the easiest first. */
  readonly levels: readonly [string, string, string, string, string]
  readonly solutionOn: (page: number) => string
  /** The number of a section and the number of a problem, in words; `numeral` may be in the numerals of the language. */
  readonly part: (numeral: string) => string
  readonly question: (numeral: string) => string
  readonly problem: (number: number, genre: string) => string
  readonly solution: (number: number, genre: string) => string
  /** The words under a QR code. */
  readonly solutionHere: string
  /** The description of a QR code that holds the solution described by `alt`. */
  readonly code: (alt: string) => string
  readonly half: (alt: string, half: 1 | 2) => string
  readonly step: (step: number, of: number) => string
  readonly example: string
  readonly exampleSolution: string
  readonly firstStep: (sentence: string) => string
  readonly goesOn: (page: number) => string
  readonly spine: (mm: string) => string
  readonly front: string
  readonly back: string
}

/** The tags in which a language is looked for: its own, then shorter ones (`pt-BR`, `pt`). */
function tagsOf(tag: BookLanguage): readonly string[] {
  const pieces = tag.split('-')
  return pieces.map((_, i) => pieces.slice(0, pieces.length - i).join('-'))
}

/** The tag of the language that comes with Nanido for a tag: the same, or a shorter one; undefined where there is none. */
export function shippedFor(language: BookLanguage): string | undefined {
  const tag = canonical(language)
  if (tag === undefined) return undefined
  // The words of Chinese depend on the script. A tag that names only a place means the script that is used there.
  const script = /^zh-(?:TW|HK|MO)\b/.test(tag) ? 'zh-Hant' : /^zh\b(?!-Han)/.test(tag) ? 'zh-Hans' : tag
  return tagsOf(script).find((one) => Object.hasOwn(printedLanguages, one))
}

/** The name of a genre in books of a language: the genre's own in it, or else its English one. */
export const nameInBook = ({ name, printedNames = {} }: Pick<Genre, 'name' | 'printedNames'>, tag: BookLanguage): string =>
  printedNames[shippedFor(tag) ?? ''] ?? name[sentenceLanguage(tag)]

/** The part of a plan that decides on the names of genres in a book. */
export interface BookNames {
  readonly language: BookLanguage
  readonly names?: GenreNames
}

/**
 * The name of a genre in a book: the one that the book gives it, or else the usual one in the book's language. If the usual name contains
 * the name of another genre that the book renames, that part of it is renamed, too.
 */
export function nameByPlan(
  genre: Pick<Genre, 'id' | 'name' | 'printedNames'>,
  { language, names = {} }: BookNames,
  genreOf: (id: string) => Pick<Genre, 'name' | 'printedNames'> | undefined,
): string {
  const nameOf = (one: Pick<Genre, 'name' | 'printedNames'> | undefined) => one && nameInBook(one, language)
  return names[genre.id] ?? renamed(nameInBook(genre, language), names, (id) => nameOf(genreOf(id)))
}

/** The texts of a book in a language: its own, or else those of the language, or else the English ones. */
export function textsFor(tag: BookLanguage, own: OwnWords = {}): PrintedTexts {
  const shipped = shippedFor(tag)
  return { ...printedLanguages.en.texts, ...(shipped && printedLanguages[shipped]!.texts), ...own }
}

/** The printed words of a book in a language, with the plural forms of that language (CLDR). */
export function printedWords(tag: BookLanguage, own: OwnWords = {}): PrintedWords {
  const texts = textsFor(tag, own)
  const language = isBookLanguage(tag) ? tag : 'en'
  const rules = new Intl.PluralRules(language)
  const figures = new Intl.NumberFormat(language, { numberingSystem: 'latn' })
  // Few fonts have the narrow no-break space of French numbers, so an ordinary no-break space is used.
  const grouped = (n: number): string => figures.format(n).replaceAll('\u202f', '\u00a0')
  const text = (key: PrintedKey): string => {
    const one = texts[key]
    return typeof one === 'string' ? one : one.other
  }
  const say = (key: PrintedKey, values: Readonly<Record<string, string | number>>, count = Number(values['n'])): string => {
    const one = texts[key]
    return filled(typeof one === 'string' ? one : (one[rules.select(Number.isFinite(count) ? count : 0)] ?? one.other), values)
  }
  return {
    ...{ solutions: text('solutions'), contents: text('contents'), hints: text('hints'), steps: text('steps'), index: text('index') },
    ...{
      statistics: text('statistics'),
      comma: text('comma'),
      gap: text('gap'),
      noLevel: text('noLevel'),
      solutionHere: text('solutionHere'),
    },
    ...{ example: text('example'), exampleSolution: text('exampleSolution'), front: text('front'), back: text('back') },
    levels: [text('level1'), text('level2'), text('level3'), text('level4'), text('level5')],
    howTo: (x) => say('howTo', { x }),
    puzzles: (n) => say('puzzles', { n: grouped(n) }, n),
    page: (p) => say('page', { p }),
    number: (n) => say('number', { n }),
    numbers: (n, m) => (n === m ? say('oneNumber', { n }) : say('numbers', { n, m })),
    level: (x) => say('level', { x }),
    solutionOn: (p) => say('solutionOn', { p }),
    part: (n) => say('part', { n }),
    question: (n) => say('question', { n }),
    problem: (n, g) => say('problem', { n, g }),
    solution: (n, g) => say('solution', { n, g }),
    code: (x) => say('code', { x }),
    half: (x, half) => say(half === 1 ? 'leftHalf' : 'rightHalf', { x }),
    step: (n, m) => say('step', { n, m }),
    firstStep: (x) => say('firstStep', { x }),
    goesOn: (p) => say('goesOn', { p }),
    spine: (x) => say('spine', { x }),
  }
}
