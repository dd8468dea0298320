import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PlannedBook } from '#contract/schemas/planning.ts'
import { readBack } from '#main/pdf/read-back/read-back.ts'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { UsageError } from '#cli/output/exit.ts'
import { shellWithBook } from '#test-support/cli/command-bench.ts'

/** Creates a library with a book of the samples. */
const withBook = () => shellWithBook('a.txt', samples.map(({ givens }) => givens).join('\n')) // prettier-ignore

it('a plan is shown, changed in a file and kept; one that makes no sense is refused and nothing is kept of it', async () => {
  const { nanido, file, book } = await withBook()
  const shown = PlannedBook.parse((await nanido('book', 'plan', ...book, '--json')).lines()[0])
  expect(shown).toMatchObject({ isKept: false, plan: { title: 'April' } })
  const changed = { ...shown.plan, title: 'May', parts: [...shown.plan.parts, { kind: 'index' }] }
  expect((await nanido('book', 'plan', ...book, '--set', file('plan.json', JSON.stringify(changed)))).status).toBe(0)
  expect((await nanido('book', 'plan', ...book, '--json')).lines()[0]).toMatchObject({ isKept: true, plan: changed })
  for (const text of ['{', JSON.stringify({ ...changed, parts: [{ kind: 'gilding' }] }), '7']) {
    await expect(nanido('book', 'plan', ...book, '--set', file('bad.json', text))).rejects.toThrow(UsageError)
    expect((await nanido('book', 'plan', ...book, '--json')).lines()[0]).toMatchObject({ plan: changed })
  }
})

it('a book without a plan is planned in the language of the person who asks', async () => {
  const { nanido, book } = await withBook()
  const languageOf = async (...flags: string[]) =>
    PlannedBook.parse((await nanido('book', 'plan', ...book, '--json', ...flags)).lines()[0]).plan.language
  expect([await languageOf('--lang', 'en'), await languageOf('--lang', 'ja')]).toEqual(['en', 'ja'])
})

it('a book of which nothing may be printed is refused, and no file is made', async () => {
  const { nanido, at, book } = await withBook()
  const pdf = at('april.pdf')
  await expect(nanido('book', 'export', ...book, '--pdf', pdf)).rejects.toThrow('nothing to print')
  expect(existsSync(pdf)).toBe(false)
})

it('a book is printed as it was planned, with the flag and without; other flags change the plan for once', async () => {
  const { nanido, file, at, book } = await withBook()
  const { plan } = PlannedBook.parse((await nanido('book', 'plan', ...book, '--json')).lines()[0])
  const section = plan.parts.find((part) => part.kind === 'section')!
  const parts = ['One', 'Two', 'Three'].map((heading, i) => ({
    ...{ ...section, id: heading, heading, begins: 'recto' as const },
    ...(i < 2 && { takes: { genres: ['none'] } }),
  }))
  const issue = { ...plan, parts: [{ kind: 'title', count: true }, { kind: 'contents', by: 'part' }, { kind: 'index' }, ...parts] }
  await nanido('book', 'plan', ...book, '--set', file('plan.json', JSON.stringify(issue)))
  const pages = async (...flags: string[]): Promise<number> => {
    const pdf = at(`${flags.join('')}.pdf`)
    await nanido('book', 'export', ...book, '--pdf', pdf, ...flags)
    return readBack(readFileSync(pdf))!.pages.length
  }
  const planned = await pages('--planned')
  expect(await pages()).toBe(planned)
  expect(await pages('--planned', '--per-page', '1')).toBe(planned)
  expect(await pages('--per-page', '1')).toBe(planned + 2)
  expect((await nanido('book', 'plan', ...book, '--json')).lines()[0]).toMatchObject({ plan: issue })
})
