import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { genres } from '#solver/genres.ts'

const folder = join(import.meta.dirname, '../docs/manual')
const LANGUAGES = ['en', 'ja'] as const

/** What the manual says of a genre: how it is solved, and each grader with its techniques, easiest first. */
function pageOf(genre: (typeof genres)[number], language: (typeof LANGUAGES)[number]): string {
  const heading = { en: 'How it is solved', ja: '解き方' }[language]
  const rules = genre.printing?.rules.map((text) => text[language]) ?? []
  const graders = genre.graders.map(({ name, techniques, levels }) => {
    const scale = { en: `Levels ${levels[0]} to ${levels.at(-1)}; techniques, easiest first:`, ja: `難易度${levels[0]}～${levels.at(-1)}。技法はやさしい順に：` }[language] // prettier-ignore
    const list = Object.values(techniques).map((technique) => `- ${technique[language]}`)
    return `## ${name[language]}\n\n${scale}\n\n${list.join('\n')}`
  })
  return [`# ${genre.name[language]}`, `## ${heading}`, ...rules, ...graders].join('\n\n') + '\n'
}

describe.each(genres.map((genre) => [genre.id, genre] as const))('the page of the manual about %s', (id, genre) => {
  it.each(LANGUAGES)('says in %s how it is solved, and names every technique of every grader', (language) => {
    const path = join(folder, language, `50-${id}.md`)
    // UPDATE=1 npx vitest run src/manual-genres.test.ts
    if (process.env['UPDATE'] !== undefined) writeFileSync(path, pageOf(genre, language))
    expect(existsSync(path) && readFileSync(path, 'utf8')).toBe(pageOf(genre, language))
  })
})

it('every other page is there in both languages', () => {
  for (const name of ['01-import', '02-generate', '03-grade', '04-mend', '05-order', '06-export', '07-safe', '08-find', '90-papers'])
    for (const language of LANGUAGES) expect(readFileSync(join(folder, language, `${name}.md`), 'utf8'), name).toMatch(/^# .+\n\n\S/u)
})
