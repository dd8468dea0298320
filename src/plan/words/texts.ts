/**
 * A text that follows a number, with a wording for each plural form of the language (CLDR; `Intl.PluralRules`). `other` serves for every
 * form that has no wording of its own.
 */
export type PluralText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/**
 * The keys of the words of a printed book, beside those of its genres and its editor. `comma` stands between things that are listed,
 * `gap` between two that stand side by side on a line. `oneNumber` is one of a list of numbers, and `numbers` a stretch of them. `level1`
 * is the easiest of five. `part` is over the heading of a section, `question` the number of a
 * problem in words. `solutionHere` stands under a code that holds a solution.
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
 * The words of a printed book, as texts with places for what is put in: `{n}` and `{m}` numbers, `{p}` a page, `{x}` a name or a text,
 * `{g}` the name of a genre. A text has the same places ({@link placesOf}) in every language as in English.
 */
export type PrintedTexts = Readonly<Record<PrintedKey, string | PluralText>>

/** The printed words of a language. */
export interface PrintedLanguage {
  /** The language in itself. */
  readonly name: string
  readonly texts: PrintedTexts
}

/** The places of a text for what is put in, each once, in the order of the alphabet. */
export const placesOf = (text: string | PluralText): readonly string[] =>
  [...new Set((typeof text === 'string' ? text : Object.values(text).join(' ')).match(/\{[nmpxg]\}/g) ?? [])].sort()

/** A text with something put into its places. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{([nmpxg])\}/g, (place, key: string) => String(values[key] ?? place))
}
