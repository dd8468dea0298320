import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { genres } from '../genres'
import { formatTables, saidTable, withFormatTables } from './format-tables'

const page = readFileSync('docs/formats.md', 'utf8')

it('docs/formats.md has the tables that are made of the formats: every genre (node scripts/make-formats.mjs)', () => {
  const tables = formatTables(genres)
  expect([...page.matchAll(/<!-- formats of (.+?) -->/g)].map(([, genre]) => genre)).toEqual([...tables.keys()])
  expect(page).toContain('<!-- what formats say -->')
  expect(withFormatTables(page, tables, saidTable(genres))).toBe(page)
})

it('every format says what is read of its texts, and what of them is not', () => {
  const all = genres.flatMap((genre) => genre.formats.map(({ id, about, write }) => ({ name: `${genre.id}: ${id}`, about, write })))
  expect(all.flatMap(({ name, about }) => (about === undefined ? name : []))).toEqual([])
  // A format that is only read must not describe how it is written.
  expect(all.flatMap(({ name, about, write }) => (write === undefined && (about?.writes ?? about?.loses) ? name : []))).toEqual([])
  // Bars separate the columns of the page, so that no text may contain one.
  expect(all.flatMap(({ name, about }) => (/[|\n]|\.$/.test(Object.values(about ?? {}).join(' ')) ? name : []))).toEqual([])
})

it('a table says what a format does, and not what is hoped of it', () => {
  const [genre] = genres
  const [format] = genre!.formats
  const forgetful = { ...format!, id: 'forgetful', write: () => ({ text: '', lost: [] }) }
  const row = formatTables([{ ...genre!, formats: [forgetful] }]).get(genre!.id)!
  expect(row).toContain(`| 0 of ${genre!.samples.length} samples | – | id, title, author, source, label, note, tags | – | – | – | – |`)
})
