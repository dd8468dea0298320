/**
 * Measures exchange formats with test vectors: `node bench/run.mjs exchange PATH…`, where each PATH is a file or folder of `*.jsonl` with
 * one vector a line: `{"format","text","genre","expected"}`, and optionally `caption` and `solution`. `expected` is the data of a puzzle, a
 * list of them, or `"error"`. For every format it prints how many texts are read as expected (those for which the genre had to be named are
 * counted separately), how many captions are read, and how many puzzles are written and read back without unreported losses.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { readText, sayProblem, type Reading } from '#solver/genre/reading/read.ts'
import type { Caption, CaptionField } from '#solver/genre/text.ts'
import { genres } from '#solver/genres/index.ts'

interface Vector {
  readonly format: string
  readonly text: string
  readonly genre: string | null
  readonly expected: unknown
  readonly caption?: Caption
}

interface Tally {
  total: number
  passed: number
  named: number
  captions: number
  captioned: number
  written: number
  writable: number
}

const paths = process.argv.slice(2)
if (paths.length === 0) {
  console.error('usage: node bench/run.mjs exchange PATH...')
  process.exit(2)
}

const files = paths.flatMap((path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name.endsWith('.jsonl'))
        .sort()
        .map((name) => join(path, name))
    : [path],
)

const dataOf = ({ puzzles }: Reading) => puzzles.map(({ genre, placed }) => genre.toData(placed.puzzle))

/** Whether a text was read as its vector expects. */
function fits({ expected, genre }: Vector, reading: Reading): boolean {
  const errors = reading.problems.filter(({ severity }) => severity === 'error')
  if (expected === 'error') return reading.puzzles.length === 0 && errors.length > 0
  const list = Array.isArray(expected) ? expected : [expected]
  return (
    errors.length === 0 &&
    isDeepStrictEqual(dataOf(reading), list) &&
    reading.puzzles.every((puzzle) => genre === null || puzzle.genre.id === genre)
  )
}

/** What the puzzles lose by writing and reading back, beyond what the writer reports; undefined if nothing. */
function unkept(reading: Reading): string | undefined | null {
  const { genre, format: id } = reading.puzzles[0]!
  const format = genre.formats.find((one) => one.id === id)
  if (!format?.write) return null
  const items = reading.puzzles.map(({ placed: { puzzle, caption } }) => ({ puzzle, caption }))
  const { text, lost } = format.write(items)
  const again = readText(genres, text, { genre: genre.id, format: id })
  for (const [i, item] of items.entries()) {
    const told = lost.filter(({ index }) => index === i).map(({ message }) => message as { code: string; fields?: CaptionField[] })
    const back = again.puzzles[i]?.placed
    if (back === undefined) return told.length > 0 ? undefined : 'not written'
    const fields = told.flatMap(({ fields = [] }) => fields)
    const isWhole = isDeepStrictEqual(genre.toData(back.puzzle), genre.toData(item.puzzle)) || told.some(({ fields }) => !fields)
    if (!isWhole) return 'the puzzle'
    const gone = (Object.keys(item.caption) as CaptionField[]).find(
      (field) => !fields.includes(field) && !isDeepStrictEqual(back.caption[field], item.caption[field]),
    )
    if (gone !== undefined) return gone
  }
  return undefined
}

const tallies = new Map<string, Tally>()
for (const file of files) {
  const lines = readFileSync(file, 'utf8').split('\n')
  lines.forEach((line, i) => {
    if (line.trim() === '') return
    const vector = JSON.parse(line) as Vector
    const tally = tallies.get(vector.format) ?? { total: 0, passed: 0, named: 0, captions: 0, captioned: 0, written: 0, writable: 0 }
    tallies.set(vector.format, tally)
    tally.total++
    let reading = readText(genres, vector.text)
    const isFound = fits(vector, reading)
    if (!isFound && vector.genre !== null) reading = readText(genres, vector.text, { genre: vector.genre })
    const isRead = isFound || fits(vector, reading)
    const said = reading.problems.map((problem) => sayProblem(problem, 'en')).join(' | ')
    const where = `${file}:${i + 1}`
    if (isFound) tally.passed++
    else if (isRead) tally.named++
    else console.log(`${where}: ${JSON.stringify(dataOf(reading)).slice(0, 100)} ${said}`)
    if (process.env['EXCHANGE_SAY'] && said !== '') console.log(`${where}: ${said}`)
    if (!isRead || vector.expected === 'error') return
    const captions = vector.caption === undefined ? [] : [vector.caption]
    for (const caption of captions) {
      tally.captioned++
      const seen = reading.puzzles[0]!.placed.caption
      const bare = { ...seen, note: seen.note?.split('\n').filter((one) => !one.startsWith('solution: ')).join('\n') } // prettier-ignore
      const isKept = Object.entries(caption).every(([field, value]) => isDeepStrictEqual(bare[field as keyof Caption], value))
      if (isKept) tally.captions++
      else console.log(`${where}: caption ${JSON.stringify(seen)}`)
    }
    const missing = unkept(reading)
    if (missing === null) return
    tally.writable++
    if (missing === undefined) tally.written++
    else console.log(`${where}: written, ${missing} does not come back`)
  })
}

const columns = ['format', 'read', 'by genre', 'captions', 'written']
console.log(columns.map((name) => name.padEnd(16)).join(''))
const all = { total: 0, passed: 0, named: 0 }
for (const [format, { total, passed, named, captions, captioned, written, writable }] of tallies) {
  const cells = [format, `${passed}/${total}`, String(named), `${captions}/${captioned}`, `${written}/${writable}`]
  console.log(cells.map((cell) => cell.padEnd(16)).join(''))
  all.total += total
  all.passed += passed
  all.named += named
}
console.log(`${all.passed} of ${all.total} read as expected, ${all.named} more with the genre named`)
