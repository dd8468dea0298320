// Tests the manual as static pages: every page of the window's manual is there in both languages, and no link is broken.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { manual } from '#renderer/app/manual/pages.ts'
import { writeHtml } from './manual/html.mjs'

const out = mkdtempSync(join(tmpdir(), 'nanido-manual-'))
let written
const of = (path) => readFileSync(join(out, path), 'utf8')
beforeAll(async () => {
  written = await writeHtml(out)
}, 600_000)

it('has every page of the manual, in both languages, with its whole text', () => {
  const letters = (text) => text.replaceAll(/<[^>]*>|\s/g, '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&') // prettier-ignore
  for (const language of ['en', 'ja']) {
    for (const { id, title, text } of manual(language)) {
      expect(written).toContain(`${language}/${id}.html`)
      const [, body] = /<main>([^]*)<\/main>/.exec(of(`${language}/${id}.html`))
      expect(letters(body), title).toContain(letters(text.replaceAll('<', '&lt;')))
    }
  }
})

it('leads only to files that are there, and loads nothing from elsewhere', () => {
  for (const path of written) {
    const links = [...of(path).matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link)
    expect(links.filter((link) => /^(?:\w+:|\/)/.test(link))).toEqual([])
    expect(links.filter((link) => !existsSync(join(out, dirname(path), link)))).toEqual([])
  }
})

it.each([
  ['en', /Reads.*Checks.*Grades.*Prints/s],
  ['ja', /読み込み.*検査.*判定.*出力/s],
])('begins in %s with what Nanido is, a picture, and what it does, without marks of the README', (language, does) => {
  const page = of(`${language}/index.html`)
  expect(page).toMatch(/<h1>Nanido/)
  expect(page).toMatch(does)
  expect(page.match(/<img /g).length).toBeGreaterThanOrEqual(5)
  expect(page).not.toMatch(/\]\(|\*\*|docs\//)
})
