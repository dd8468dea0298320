import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linesWithTables } from '../genre/reading/html-tables'
import { readText } from '../genre/reading/read'
import { xmlLines } from '../genre/reading/xml-lines'
import type { Format } from '../genre/genre'
import { genres } from '../genres'
import { generalTexts, grownFrom, type GrowingText } from '../testing/growing-texts'
import { isWhole, often } from '../testing/for-tests'
import { growth, isQuick, MOST_GROWTH } from '../testing/growth'

/**
 * The length of the texts. With `npm test -- --all` every text is four times as long, which takes minutes; otherwise only one of several
 * texts that differ in nothing but digits and letters is tested, and of those every third with each format.
 */
const LENGTH = often(8_000, 32_000)
function telling(texts: readonly GrowingText[]): readonly GrowingText[] {
  if (isWhole) return texts
  const shapeOf = (name: string) => name.replace(/\d/g, '0').replace(/[a-z]/gi, 'a').replace(/0+/g, '0')
  return [...new Map(texts.map((text) => [shapeOf(text.name), text])).values()]
}
/**
 * The milliseconds of computing time within which a reader counts as quick for a text of {@link LENGTH}. A reader that passes over the text
 * again at each of its characters takes at least twice as long.
 */
const QUICK = often(30, 160)

/** The same limit as {@link QUICK} for a text that all formats read, each of which is also tested alone. */
const ALL_QUICK = often(120, 160)

/** Whether the time of reading grows faster than the text. */
const isSlow = (text: GrowingText, read: (text: string) => unknown, quick: number): boolean =>
  !isQuick(text.make(LENGTH), read, quick) && growth(text, read) > MOST_GROWTH

const namesOfSlow = (texts: readonly GrowingText[], read: (text: string) => unknown, quick = QUICK) =>
  texts.filter((text) => isSlow(text, read, quick)).map(({ name }) => name)

/** The pieces that a format gets: whole texts, or lines. */
const pieces = ({ scope }: Format, text: string) => (scope === 'line' ? text.split('\n') : [text])
const readBy = (format: Format) => (text: string) => [...pieces(format, text).map((piece) => format.detect(piece)), format.parse(text)]

const readers = genres
  .flatMap((genre) => genre.formats.map((format) => ({ genre, format, title: `${genre.id}: ${format.id}` })))
  .map((reader, at) => ({ ...reader, at }))
const PATIENCE = 600_000

// A reader calls a parser thousands of times. Where the parser throws, recording the stack would cost a hundred times as much as reading.
const stackTraceLimit = Error.stackTraceLimit
beforeAll(() => void (Error.stackTraceLimit = 0))
afterAll(() => void (Error.stackTraceLimit = stackTraceLimit))

describe('reading takes time in proportion to the text', () => {
  it('is told from what goes over a text again and again', () => {
    const blanks: GrowingText = { name: 'blanks', make: (length) => `${' '.repeat(length)}x` }
    const again = (text: string) => /\s+\n/.test(text)
    const once = (text: string) => [...text].map((character) => JSON.stringify({ character })).join('')
    expect(growth(blanks, again, 500)).toBeGreaterThan(MOST_GROWTH)
    expect(growth(blanks, once)).toBeLessThan(MOST_GROWTH)
  })

  it.each(readers)(
    '$title',
    ({ genre, format, at }) => {
      const texts = telling([...generalTexts(), ...grownFrom(genre, format)]).filter((_, i) => isWhole || (i + at) % 3 === 0)
      expect(namesOfSlow(texts, readBy(format))).toEqual([])
    },
    PATIENCE,
  )

  it(
    'of any kind, found out',
    () => {
      // Each format has already been tested alone with all of these texts.
      const general = telling(generalTexts()).filter((_, i) => isWhole || i % 20 === 0)
      const grown = readers
        .filter((_, i) => i % often(6, 1) === 0)
        .flatMap(({ genre, format }) => grownFrom(genre, format).filter((_, i) => i % often(2400, 40) === 0))
      expect(namesOfSlow([...general, ...grown], (text) => readText(genres, text), ALL_QUICK)).toEqual([])
    },
    PATIENCE,
  )
})

describe('marks whose end never comes are looked for once', () => {
  it.each([
    ['comments of XML', xmlLines, '<r>', '<!--', '</r>'],
    ['sections of plain text of XML', xmlLines, '<r>', '<![CDATA[', '</r>'],
    ['lists of a form', linesWithTables, '<table><tr><td>', '<select>', '</td></tr></table>'],
  ] as const)('%s', (_, read, before, unit, after) => {
    const make = (length: number) => before + unit.repeat(Math.ceil(length / unit.length)) + after
    expect(read(make(100))).toBeDefined()
    expect(growth({ make }, read)).toBeLessThan(MOST_GROWTH)
  })
})

describe('a text of a hundred and twenty-five thousand', () => {
  const units = ['x\n', '1,', '<a>', '[', '{"a":', '# A\n']
  it.each(units)(
    isWhole
      ? '%j is read by every format without an exception'
      : '%j is read by some formats without an exception, and every format reads some',
    (unit) => {
      const text = unit.repeat(125_000)
      // Formats of lines get one line at a time.
      const asked = readers
        .filter(({ format }) => isWhole || format.scope === 'document')
        .filter((_, i) => isWhole || i % units.length === units.indexOf(unit))
      for (const { format, title } of asked) expect(() => format.parse(text), title).not.toThrow()
    },
    PATIENCE,
  )
})
