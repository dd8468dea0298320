import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { PlannedBook } from '#contract/planning.ts'
import { samples } from '#solver/sudoku/samples.ts'
import { UsageError } from './exit'
import { programWithin, shell } from './testing'

vi.mock('#main/jobs/index.ts', async (original) => ({
  ...(await original<object>()),
  forkHere: (file: string) => () => programWithin(file)(),
}))

/** A library with the samples in a book. */
async function withBook() {
  const { nanido, file, folder } = shell()
  const book = ['--library', join(folder, 'puzzles.nanido'), '--book', 'April', '--lang', 'en']
  await nanido('import', file('a.txt', samples.map(({ givens }) => givens).join('\n')), ...book)
  return { nanido, file, folder, book }
}

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

it('a book of which nothing may be printed is refused, and no file is made', async () => {
  const { nanido, folder, book } = await withBook()
  const pdf = join(folder, 'april.pdf')
  await expect(nanido('book', 'export', ...book, '--pdf', pdf)).rejects.toThrow('nothing to print')
  expect(existsSync(pdf)).toBe(false)
})
