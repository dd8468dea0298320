import { describe, expect, it } from 'vitest'
import { readText } from '../genre/reading/read'
import type { ReadOptions } from '../genre/reading/read-lines'
import type { Format, Genre } from '../genre/genre'
import { genres } from '../genres'

/** How two texts come to stand in one: what people type between them, and what programs do. */
const JOINS: readonly (readonly [name: string, join: (a: string, b: string) => string])[] = [
  ['nothing', (a, b) => a.trimEnd() + b],
  ['the end that each has', (a, b) => a + b],
  ['a line end', (a, b) => `${a.trimEnd()}\n${b}`],
  ['a blank line', (a, b) => `${a.trimEnd()}\n\n${b}`],
  ['two blank lines', (a, b) => `${a.trimEnd()}\r\n\r\n\r\n${b}`],
  ['====', (a, b) => `${a.trimEnd()}\n====\n${b}`],
  ['----', (a, b) => `${a.trimEnd()}\n--------\n${b}`],
  ['a comma', (a, b) => `${a.trimEnd()},${b}`],
  ['a comma and a line end', (a, b) => `${a.trimEnd()},\n${b}`],
  ['a semicolon', (a, b) => `${a.trimEnd()};${b}`],
  ['a blank', (a, b) => `${a.trimEnd()} ${b}`],
  ['a tab', (a, b) => `${a.trimEnd()}\t${b}`],
  ['a JSON array', (a, b) => JSON.stringify([a, b].map(asJson))],
  ['a JSON array over lines', (a, b) => JSON.stringify([a, b].map(asJson), null, 2)],
  ['a JavaScript array', (a, b) => `const puzzles = [\n${[a, b].map((text) => `  ${JSON.stringify(text)},\n`).join('')}];\n`],
  ['an SQL insert', (a, b) => `INSERT INTO puzzle (id, body) VALUES\n${[a, b].map((text, i) => `(${i + 1}, '${text.replaceAll("'", "''")}')`).join(',\n')};\n`], // prettier-ignore
]

/** A text as JSON has it: the value itself where it is JSON. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const dataOf = (text: string, options: ReadOptions) =>
  readText(genres, text, options).puzzles.map(({ genre, placed }) => JSON.stringify([genre.id, genre.toData(placed.puzzle)]))

/** What is wrong with how two texts in one are read; undefined where nothing is. */
function fault(joined: string, own: readonly string[], options: ReadOptions, isNatural: boolean): string | undefined {
  const { puzzles, problems } = readText(genres, joined, options)
  const found = puzzles.map(({ genre, placed }) => JSON.stringify([genre.id, genre.toData(placed.puzzle)]))
  const areThere = own.every((data) => found.includes(data)) && found.length === own.length
  const isTold = problems.some(({ severity }) => severity === 'error')
  if (areThere ? !(isNatural && isTold) : isTold && !isNatural) return undefined
  return `${found.length} puzzles, ${own.filter((data) => found.includes(data)).length} of them right, ${isTold ? 'told' : 'and silence'}`
}

const writing = genres.flatMap((genre) =>
  genre.formats.filter(({ write }) => write !== undefined).map((format) => ({ genre, format, title: `${genre.id}: ${format.id}` })),
)

/** Two puzzles of a format, each as it is written alone. */
function pairOf(genre: Genre, format: Format): readonly [string, string] | undefined {
  const texts = genre.samples.flatMap((puzzle) => {
    const { text, lost } = format.write!([{ puzzle, caption: {} }])
    const isWhole = lost.length === 0 && readText(genres, text, { genre: genre.id, format: format.id }).puzzles.length === 1
    return isWhole ? [text] : []
  })
  const [a, b] = [...new Set(texts)]
  return a === undefined || b === undefined ? undefined : [a, b]
}

/** Joins that leave each puzzle as it is written: no problem will do. */
const NATURAL = ['a blank line', '====', 'a JSON array', 'a JSON array over lines', 'a JavaScript array', 'an SQL insert'] // prettier-ignore

describe('two puzzles in one text are two puzzles, or a problem tells of it', () => {
  it('asks enough formats', () => {
    expect(writing.filter(({ genre, format }) => pairOf(genre, format) !== undefined).length).toBeGreaterThan(0.9 * writing.length)
  })

  it.each(writing)('$title', ({ genre, format }) => {
    const pair = pairOf(genre, format)
    if (pair === undefined) return
    const [a, b] = pair
    const faults = JOINS.flatMap(([name, join]) =>
      [{}, { genre: genre.id, format: format.id }].flatMap((options) => {
        const own = [...dataOf(a, options), ...dataOf(b, options)]
        const wrong = fault(join(a, b), own, options, NATURAL.includes(name))
        return wrong === undefined ? [] : [`joined by ${name}${'format' in options ? ', its format named' : ''}: ${wrong}`]
      }),
    )
    expect(faults).toEqual([])
  })
})

describe('what no puzzle used is told', () => {
  it.each(writing)('$title', ({ genre, format }) => {
    const [text] = pairOf(genre, format) ?? []
    if (text === undefined) return
    const stray = '987 65\n4 3210 98'
    const faults = [`${text.trimEnd()}\n\n${stray}\n`, `${stray}\n\n${text}`].flatMap((whole, i) => {
      const { puzzles, problems, account } = readText(genres, whole)
      // A note keeps it, a check refuses what came of it, or a problem names its place.
      const isKept = puzzles.some(({ placed }) => placed.caption.note?.includes('3210'))
      const isWrong = puzzles.some((read) => read.genre.check(read.placed.puzzle).some(({ severity }) => severity !== 'warning'))
      const isTold = isKept || isWrong || problems.length > 0
      const isWhole = account.every(({ from }, k) => from === (k === 0 ? 1 : account[k - 1]!.to + 1))
      const left = account.filter(({ became }) => became === 'unread')
      return isTold && isWhole && left.length === 0
        ? []
        : [`${i === 0 ? 'below' : 'above'}: ${puzzles.length} puzzles, ${left.length} stretches unread`]
    })
    expect(faults).toEqual([])
  })
})
