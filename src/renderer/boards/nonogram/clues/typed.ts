import { MAX_SIDE } from '#solver/genres/nonogram/clues.ts'
import { SIGNS } from '#solver/genres/nonogram/colours.ts'
import { MOST_CLUE } from '#solver/genres/nonogram/formats/storage.ts'

/** Digits and the separators that people type, also those of Japanese keyboards, which are normalised before. */
const READABLE = /^[\d\s,.、・/-]*$/u

/**
 * The clue that a person typed, e.g. `3 1 2`, `3,1,2` or the same in full width; an empty text and `0` are an empty line. Undefined if the
 * text cannot be read.
 */
export function typedClue(text: string): readonly number[] | undefined {
  const plain = text.normalize('NFKC')
  if (!READABLE.test(plain)) return undefined
  const runs = (plain.match(/\d+/g) ?? []).map(Number)
  if (runs.length === 1 && runs[0] === 0) return []
  const isClue = runs.length <= MAX_SIDE && runs.every((run) => run >= 1 && run <= MOST_CLUE)
  return isClue ? runs : undefined
}

/** A clue with the characters of its colours. */
export interface TypedClue {
  readonly clue: readonly number[]
  readonly signs: string
}

/**
 * The coloured clue that a person typed, e.g. `3a 1b 2a`; a number without a letter has the colour `ink`. Undefined if the text cannot be
 * read, or a letter is beyond the `colours` colours of the puzzle.
 */
export function typedColours(text: string, colours: number, ink: string): TypedClue | undefined {
  const plain = text.normalize('NFKC')
  const runs = [...plain.matchAll(/(\d+)\s*([a-zA-D]?)/g)]
  const clue = typedClue(plain.replace(/(\d)\s*[a-zA-D]/g, '$1 '))
  const signs = runs.map(([, , sign]) => sign || ink).join('')
  if (!clue || [...signs].some((sign) => !SIGNS.slice(0, colours).includes(sign))) return undefined
  return clue.length === 0 ? { clue, signs: '' } : { clue, signs }
}

/** A clue in the form in which it is typed; `signs` are its colours. */
export const clueText = (clue: readonly number[] | undefined, signs = ''): string =>
  clue?.length ? clue.map((run, i) => `${run}${signs[i] ?? ''}`).join(' ') : '0'
