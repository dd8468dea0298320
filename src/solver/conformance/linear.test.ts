import { describe, expect, it } from 'vitest'
import { readText } from '../genre/reading/read'
import type { Format } from '../genre/genre'
import { genres } from '../genres'
import { generalTexts, grownFrom, type GrowingText } from './growing-texts'

/**
 * What goes through a text once takes four times as long for four times the text; what goes over it again and again, sixteen
 * times. A slow machine is slow at both, so only the ratio counts.
 */
const MOST_TIMES_LONGER = 9
/** `NANIDO_LINEAR=full`: every text in twice the length, which takes minutes. Otherwise a third of the texts grown from a format. */
const isFull = process.env['NANIDO_LINEAR'] === 'full'
const LENGTH = isFull ? 4_000 : 2_000
const telling = (texts: readonly GrowingText[]): readonly GrowingText[] => texts.filter((_, i) => isFull || i % 3 === 0)
/**
 * A text that is read within this many milliseconds of computing time is not looked at further: the shorter of two lengths is read only
 * where the longer one takes more. Going over 8,000 characters again at each of them takes some 30.
 */
const QUICK = isFull ? 12 : 6

/** The first that is quick enough ends them: only what seems to be slow is read so often, and other work on the machine lengthens most of them. */
const TRIES = 12

/** Milliseconds of computing time, whatever else the machine does. */
function cost(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** How much longer four times the text takes; the least of several tries, since only the reader's own work comes every time. */
function growth(text: GrowingText, length: number, read: (text: string) => unknown): number {
  const long = text.make(4 * length)
  if (cost(() => read(long)) < QUICK) return 1
  const short = text.make(length)
  let [least, most] = [Infinity, Infinity]
  for (let i = 0; i < TRIES; i++) {
    least = Math.min(
      least,
      cost(() => read(short)),
    )
    most = Math.min(
      most,
      cost(() => read(long)),
    )
    if (most < QUICK || most / least < MOST_TIMES_LONGER / 2) break
  }
  return most / least
}

/** Whether the time grows faster than the text, at two lengths: at one of them another way of reading may begin. */
function isSlow(text: GrowingText, read: (text: string) => unknown): boolean {
  return [LENGTH, 4 * LENGTH].every((length) => growth(text, length, read) >= MOST_TIMES_LONGER)
}

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
    expect(growth(blanks, LENGTH, again)).toBeGreaterThan(MOST_TIMES_LONGER)
    expect(growth(blanks, LENGTH, once)).toBeLessThan(MOST_TIMES_LONGER)
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
