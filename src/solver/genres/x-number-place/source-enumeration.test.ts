import { expect, it } from 'vitest'
import type { Printer } from '#solver/genre/commands.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { xNumberPlace } from '.'
import { sourceEnumeration } from './source-enumeration'

function heard(options: OptionValues, json = true): { readonly lines: string[]; readonly rows: unknown[] } {
  const told = { lines: [] as string[], rows: [] as unknown[] }
  const printer: Printer = {
    ...{ json, language: 'en' },
    line: (text) => void told.lines.push(text),
    row: (row) => void told.rows.push(row),
    endTable: () => undefined,
    say: () => undefined,
  }
  expect(sourceEnumeration.tell({ clues: '4-5', ...options }, printer)).toBeUndefined()
  return told
}

it('gives a line for each problem of the source, then a summary', () => {
  const { lines } = heard({})
  expect(lines.length).toBe(8463 + 1)
  expect(JSON.parse(lines[0]!)).toEqual({ line: '0:1:5:8|ABCDEDEBCAECDABCAEBDBDAEC' })
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({
    summary: { problems: { 4: 246, 5: 8217 }, placements: { before: { total: 19_350 }, after: { total: 8434 } } },
  })
})

it('gives the summary of the complete enumeration alone, and each problem when asked', () => {
  const summary = { 4: { problems: 246, minimal: 246 }, 5: { problems: 10_090, minimal: 5540 } }
  expect(heard({ procedure: 'complete' }).lines.map((line) => JSON.parse(line) as unknown)).toEqual([{ summary }])
  expect(heard({ procedure: 'complete', clues: '4', list: true }).lines.length).toBe(246 + 1)
})

it('counts squares', () => expect(heard({ procedure: 'squares', order: 6 }).lines).toEqual(['{"summary":{"order":6,"squares":128}}']))

it('gives a person a table', () =>
  expect(heard({ procedure: 'complete' }, false).rows[0]).toEqual({ clues: 4, problems: 246, minimal: 246 }))

it.each([
  { procedure: 'complete', clues: '6-4' },
  { procedure: 'complete', clues: 'x' },
  { procedure: 'complete', clues: '0-4' },
  { procedure: 'complete', clues: '4-26' },
  { procedure: 'squares', order: 8 },
  { procedure: 'all' },
])('refuses %j, in words', (options) => {
  const silent: Printer = { json: true, language: 'en', line: fail, row: fail, endTable: fail, say: fail }
  const message = sourceEnumeration.tell(options, silent)
  expect(message).toBeDefined()
  for (const language of ['en', 'ja'] as const) {
    const seen = Object.values(options).at(-1)
    expect(xNumberPlace.say(message!, language)).toContain(String(seen))
  }
})

function fail(): never {
  throw new Error('nothing is told')
}
