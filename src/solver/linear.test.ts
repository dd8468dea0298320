import { appendFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readText } from './core/read'
import type { Format, Genre } from './genre'
import { genres } from './genres'
import { generalTexts, grownFrom, type GrowingText } from './growing-texts'

/**
 * What goes through a text once takes four times as long for four times the text; what goes over it again and again, sixteen
 * times. A slow machine is slow at both, so only the ratio counts.
 */
const MOST_TIMES_LONGER = 9
const LENGTH = 5_000
/** A text that is read within this many milliseconds of computing time, at four times the length, is not looked at further. */
const QUICK = 12

/** Milliseconds of computing time, whatever else the machine does. */
function cost(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** How much longer four times the text takes; the least of several tries, since only the reader's own work comes every time. */
function growth(text: GrowingText, read: (text: string) => unknown): number {
  const [short, long] = [text.make(LENGTH), text.make(4 * LENGTH)]
  if (cost(() => read(long)) < QUICK) return 1
  let [least, most] = [Infinity, Infinity]
  for (let i = 0; i < 5; i++) {
    least = Math.min(least, cost(() => read(short)))
    most = Math.min(most, cost(() => read(long)))
    if (most < QUICK || most / least < MOST_TIMES_LONGER / 2) return most / least
  }
  return most / least
}

function slowOnes(texts: readonly GrowingText[], read: (text: string) => unknown): string[] {
  return texts.flatMap((text) => {
    const times = growth(text, read)
    if (times >= MOST_TIMES_LONGER) appendFileSync('/tmp/slow.txt', `${expect.getState().currentTestName} | ${text.name}: ${times.toFixed(1)}\n`)
    return times < MOST_TIMES_LONGER ? [] : [`${text.name}: ${times.toFixed(1)} times`]
  })
}

/** What a format is asked about: whole texts, or lines. */
const pieces = ({ scope }: Format, text: string) => (scope === 'line' ? text.split('\n') : [text])

const readers = genres.flatMap((genre) => genre.formats.map((format) => ({ genre, format, title: `${genre.id}: ${format.id}` })))
const grown = ({ genre, format }: { readonly genre: Genre; readonly format: Format }) => [...generalTexts(), ...grownFrom(genre, format)]

describe('reading takes time in proportion to the text', () => {
  it.each(readers)('$title', ({ genre, format }) => {
    expect(slowOnes(grown({ genre, format }), (text) => [...pieces(format, text).map((piece) => format.detect(piece)), format.parse(text)])).toEqual([])
  }, 600_000)

  it.each(readers)('$title, found out', ({ genre, format }) => {
    expect(slowOnes(grownFrom(genre, format), (text) => readText(genres, text))).toEqual([])
  }, 600_000)

  it('a text of any kind, found out', () => {
    expect(slowOnes(generalTexts(), (text) => readText(genres, text))).toEqual([])
  }, 600_000)
})
