/**
 * A text that follows a number, with a wording for each plural form of the language (CLDR; `Intl.PluralRules`). `other` serves for every
 * form that has no wording of its own.
 */
export type PluralText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/**
 * The keys of a book's printed words, apart from those of its genres and its editor. `comma` stands between elements of a list, `gap`
 * between two texts on one line. `oneNumber` is a single number in a list, `numbers` a range of them. `level1` is the easiest of five
 * levels. `part` stands over the heading of a section; `question` is the number of a problem in words. `solutionHere` stands under a QR
 * code with a solution.
 */
export const PRINTED_KEYS = [
  'solutions',
  'contents',
  'hints',
  'steps',
  'index',
  'statistics',
  'comma',
  'gap',
  'howTo',
  'puzzles',
  'page',
  'number',
  'oneNumber',
  'numbers',
  'level',
  'noLevel',
  'level1',
  'level2',
  'level3',
  'level4',
  'level5',
  'solutionOn',
  'part',
  'question',
  'problem',
  'solution',
  'solutionHere',
  'code',
  'leftHalf',
  'rightHalf',
  'step',
  'example',
  'exampleSolution',
  'firstStep',
  'goesOn',
  'spine',
  'front',
  'back',
] as const

/** The key of a printed text. */
export type PrintedKey = (typeof PRINTED_KEYS)[number]

/**
 * The printed words as texts with places for values: `{n}` and `{m}` are numbers, `{p}` a page, `{x}` a name or a text, `{g}` the name of a
 * genre. A text has the same places ({@link placesOf}) in every language.
 */
export type PrintedTexts = Readonly<Record<PrintedKey, string | PluralText>>

/** The printed words of a language. */
export interface PrintedLanguage {
  /** The name of the language in that language. */
  readonly name: string
  readonly texts: PrintedTexts
}

/** The places for values in a text, each once, in alphabetical order. */
export const placesOf = (text: string | PluralText): readonly string[] =>
  [...new Set((typeof text === 'string' ? text : Object.values(text).join(' ')).match(/\{[nmpxg]\}/g) ?? [])].sort()

/** A text whose places are filled with values. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{([nmpxg])\}/g, (place, key: string) => String(values[key] ?? place))
}
