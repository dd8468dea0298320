import { expect, it } from 'vitest'
import { printedLanguages } from '#plan/words/languages/index.ts'
import { nameInBook } from '#plan/words/printed-words.ts'
import { genres } from '#solver/genres/index.ts'
import { setLine } from './line'

it.each(Object.entries(printedLanguages))(
  'the printed words of %s are letters of the fonts that books are printed in',
  (tag, { name, texts }) => {
    const words = Object.values(texts).flatMap((text) => (typeof text === 'string' ? text : Object.values(text)))
    for (const face of ['regular', 'bold'] as const)
      expect(
        [name, ...genres.map((genre) => nameInBook(genre, tag)), ...words].filter((text) => setLine(text, face, tag).missing.length > 0),
      ).toEqual([])
  },
)
