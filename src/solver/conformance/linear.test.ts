import { describe, expect, it } from 'vitest'
import { readText } from '../genre/reading/read'
import type { Format } from '../genre/genre'
import { genres } from '../genres'
import { generalTexts, grownFrom, type GrowingText } from '../testing/growing-texts'
import { growth, isQuick, MOST_GROWTH } from '../testing/growth'

/** `npm test -- --all`: every text in twice the length, which takes minutes. Otherwise a third of the texts grown from a format. */
const isFull = process.env['NANIDO_ALL'] === '1'
const LENGTH = isFull ? 16_000 : 8_000
const telling = (texts: readonly GrowingText[]): readonly GrowingText[] => texts.filter((_, i) => isFull || i % 3 === 0)
/** A text of {@link LENGTH} that is read within this many milliseconds is not looked at further: going over it again at each of its signs takes some 30. */
const QUICK = isFull ? 20 : 10

/** Whether reading takes longer than in proportion to the text. */
const isSlow = (text: GrowingText, read: (text: string) => unknown): boolean =>
  !isQuick(text.make(LENGTH), read, QUICK) && growth(text, read) > MOST_GROWTH

const namesOfSlow = (texts: readonly GrowingText[], read: (text: string) => unknown) =>
  texts.filter((text) => isSlow(text, read)).map(({ name }) => name)

/** What a format is asked about: whole texts, or lines. */
const pieces = ({ scope }: Format, text: string) => (scope === 'line' ? text.split('\n') : [text])
const readBy = (format: Format) => (text: string) => [...pieces(format, text).map((piece) => format.detect(piece)), format.parse(text)]

const readers = genres.flatMap((genre) => genre.formats.map((format) => ({ genre, format, title: `${genre.id}: ${format.id}` })))
const PATIENCE = 600_000

describe('reading takes time in proportion to the text', () => {
  it('is told from what goes over a text again and again', () => {
    const blanks: GrowingText = { name: 'blanks', make: (length) => `${' '.repeat(length)}x` }
    const again = (text: string) => /\s+\n/.test(text)
    const once = (text: string) => [...text].map((character) => JSON.stringify({ character })).join('')
    expect(growth(blanks, again)).toBeGreaterThan(MOST_GROWTH)
    expect(growth(blanks, once)).toBeLessThan(MOST_GROWTH)
  })

  it.each(readers)(
    '$title',
    ({ genre, format }) => {
      expect(namesOfSlow([...generalTexts(), ...telling(grownFrom(genre, format))], readBy(format))).toEqual([])
    },
    PATIENCE,
  )

  it(
    'of any kind, found out',
    () => {
      const grown = readers.flatMap(({ genre, format }) => grownFrom(genre, format).filter((_, i) => i % (isFull ? 40 : 80) === 0))
      expect(namesOfSlow([...telling(generalTexts()), ...grown], (text) => readText(genres, text))).toEqual([])
    },
    PATIENCE,
  )
})

describe('a text of a hundred and twenty-five thousand', () => {
  it.each(['x\n', '1,', '<a>', '[', '{"a":', '# A\n'])(
    '%j is read by every format without an exception',
    (unit) => {
      const text = unit.repeat(125_000)
      // Formats of lines are only ever given one at a time.
      const asked = readers.filter(({ format }) => isFull || format.scope === 'document')
      for (const { format, title } of asked) expect(() => format.parse(text), title).not.toThrow()
    },
    PATIENCE,
  )
})
