import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { patterns } from '.'
import { pictureOf } from './picture'

const squares = (rows: readonly string[]) => rows.join(' / ').replaceAll('#', '■').replaceAll('.', '□')

it.each(['en', 'ja'] as const)('the manual has every removal pattern with its code, its name and its picture, %s', (language) => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/manual', language, '50-slitherlink.md'), 'utf8')
  const lines = patterns.map(
    (pattern) => `- **${pattern.code}** ${pattern.name[language]}${language === 'en' ? ': ' : '：'}${squares(pictureOf(pattern))}`,
  )
  expect(lines.filter((line) => !page.includes(line)).join('\n')).toBe('')
})
