// Tests that the JSON Schemas of Nanido lines and plans describe what Nanido writes and allow all that it reads.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import { nanidoLine } from '#solver/genre/texts/nanido-line.ts'
import { usualPlan } from '#plan/model/usual.ts'
import { madeOfForms } from './make-schemas.mjs'
import { root } from './lib/run.mjs'

const of = (path) => readFileSync(join(root, path), 'utf8')
const ajv = new Ajv({ strict: false, allErrors: false })
let made
beforeAll(async () => {
  made = await madeOfForms()
  for (const [path, text] of made) if (path.endsWith('.json')) ajv.addSchema(JSON.parse(text))
}, 600_000)
const faultsOf = (name, value) => {
  const check = ajv.getSchema(`nanido:${name}-1`)
  return check(value) ? [] : check.errors.map(({ instancePath, message }) => `${instancePath} ${message}`)
}

it('lie in the project as they are made (npm run schemas)', () => {
  expect(made.size).toBe(genres.length + 3)
  for (const [path, text] of made) expect(of(path), path).toBe(text)
})

describe.each(genres.map((genre) => [genre.id, genre]))('the schema of %s', (id, genre) => {
  const puzzles = [...genre.samples, genre.blank, ...(genre.blanks ?? []).map(({ puzzle }) => puzzle)]
  const told = { id: 'a', title: 'T', author: 'A', source: 'S', note: 'N', label: 3, tags: ['x'] }
  const solving = {
    work: null,
    play: { seconds: 1.5, resets: 0, fixes: 0, hints: 1, checkpoints: [] },
    labels: [{ who: 'M', seconds: 60, stars: 2, date: '2026-01-31' }],
  }

  it('allows every line that is written', () => {
    const format = nanidoLine(genre)
    for (const puzzle of puzzles) {
      for (const item of [
        { puzzle, caption: {} },
        { puzzle, caption: told, solving },
      ]) {
        const line = JSON.parse(format.write([item]).text)
        expect(faultsOf(id, line)).toEqual([])
        expect(faultsOf('line', line)).toEqual([])
      }
    }
  })

  it('allows the whole sample book', () => {
    const lines = of(`resources/samples/${id}.jsonl`).split('\n').filter(Boolean)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(faultsOf(id, JSON.parse(line)), line).toEqual([])
  })

  it('allows whatever is read, and refuses what is no puzzle', () => {
    let [read, refused] = [0, 0]
    for (const puzzle of puzzles)
      for (const data of mutants(genre.toData(puzzle))) {
        const faults = faultsOf(id, { genre: id, data })
        if (genre.fromData(data).ok) {
          read++
          expect(faults, JSON.stringify(data).slice(0, 300)).toEqual([])
        } else if (faults.length > 0) refused++
      }
    expect(read).toBeGreaterThan(0)
    expect(refused).toBeGreaterThan(0)
    expect(faultsOf(id, { genre: 'another', data: genre.toData(puzzles[0]) })).not.toEqual([])
    expect(faultsOf('line', { genre: id })).not.toEqual([])
  })
})

/** Yields copies of a value, each with one part of it removed or replaced. */
function* mutants(value) {
  if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) {
      if (Array.isArray(value)) yield value.toSpliced(Number(key), 1)
      else yield Object.fromEntries(Object.entries(value).filter(([one]) => one !== key))
      for (const other of mutants(value[key])) yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }
      if (Array.isArray(value) && Number(key) >= 2) break
    }
  }
  if (typeof value === 'string')
    yield* [value.replaceAll('.', '0'), value.slice(1), `${value}.`, value.replace(/./, '5'), value.replace(/./, '%')]
  yield* [null, true, -1, 0, 1.5, '', 'x', [], [[]], {}]
}

it('the schema of plans allows a new plan', () => {
  expect(faultsOf('plan', JSON.parse(JSON.stringify(usualPlan)))).toEqual([])
  expect(faultsOf('plan', { title: 'T' })).not.toEqual([])
})
