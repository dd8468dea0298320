import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'

const folder = join(import.meta.dirname, '../docs/manual')
const LANGUAGES = ['en', 'ja'] as const

/** What the page of a genre has to say: its name, its rules, and each grader with its techniques. */
function mustSay(genre: (typeof genres)[number], language: (typeof LANGUAGES)[number]): string[] {
  const rules = genre.printing?.rules.map((text) => text[language]) ?? []
  const graders = genre.graders.flatMap(({ name, techniques }) => [
    `## ${name[language]}`,
    ...Object.values(techniques).map((one) => one[language]),
  ])
  return [`# ${genre.name[language]}`, { en: '## How it is solved', ja: '## 解き方' }[language], ...rules, ...graders]
}

describe.each(genres.map((genre) => [genre.id, genre] as const))('the page of the manual about %s', (id, genre) => {
  it.each(LANGUAGES)('says in %s how it is solved, and names every technique of every grader', (language) => {
    const page = readFileSync(join(folder, language, `50-${id}.md`), 'utf8')
    expect(mustSay(genre, language).filter((words) => !page.includes(words))).toEqual([])
  })
})

it('every other page is there in both languages', () => {
  for (const name of [
    '01-import',
    '02-generate',
    '03-grade',
    '04-mend',
    '05-order',
    '06-export',
    '07-safe',
    '08-find',
    '90-papers',
    '91-sources',
  ])
    for (const language of LANGUAGES) expect(readFileSync(join(folder, language, `${name}.md`), 'utf8'), name).toMatch(/^# .+\n\n\S/u)
})
