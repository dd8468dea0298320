import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { genres } from '../genres'

const page = readFileSync('docs/formats.md', 'utf8')

it.each(genres.flatMap((genre) => genre.formats.map(({ id }) => [genre.id, id] as const)))('docs/formats.md names %s: %s', (_, id) => {
  expect(page).toContain(`\`${id}\``)
})
