import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { genres } from '../genres'
import { formatTables, withFormatTables } from './format-tables'

const page = readFileSync('docs/formats.md', 'utf8')

it('docs/formats.md has the tables that are made of the formats: every genre (node scripts/make-formats.mjs)', () => {
  const tables = formatTables(genres)
  expect([...page.matchAll(/<!-- formats of (.+?) -->/g)].map(([, genre]) => genre)).toEqual([...tables.keys()])
  expect(withFormatTables(page, tables)).toBe(page)
})

it('a table says what a format does, and not what is hoped of it', () => {
  const [genre] = genres
  const [format] = genre!.formats
  const forgetful = { ...format!, id: 'forgetful', write: () => ({ text: '', lost: [] }) }
  const row = formatTables([{ ...genre!, formats: [forgetful] }]).get(genre!.id)!
  expect(row).toContain(`| 0 of ${genre!.samples.length} samples | – | id, title, author, source, label, note, tags | – | – | – | – |`)
})
