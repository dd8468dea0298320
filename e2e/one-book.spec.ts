import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ja } from '#renderer/words/ja.ts'
import { expect, test } from './app'
import { readPdfText, type ReadPdf } from '#test-support/pdf/pdf-text.ts'
import { cli, root } from './shell'
import { importFile, rowsOf, worked } from './steps'

// Tests that the window, the file and the command line agree about a book.

test.use({ language: 'ja' })

/** Puzzles of three genres in turn, and a draft among them. */
function mixedIssue(): string {
  const of = ['sudoku', 'slitherlink', 'x-number-place'].map((genre) =>
    readFileSync(join(root, `resources/samples/${genre}.jsonl`), 'utf8')
      .trim()
      .split('\n')
      .slice(0, 6)
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  )
  const turns = Array.from({ length: 5 }, (_, i) => of.map((lines) => lines[i]!)).flat()
  return [...turns, { ...of[0]![5]!, tags: ['@draft'] }].map((line) => JSON.stringify(line)).join('\n')
}
const PRINTED = 15

/** What the window shows of a book: its parts with their first pages, and the numbers of the puzzles on each page. */
interface Shown {
  readonly pages: number
  readonly parts: readonly { readonly name: string; readonly page: number }[]
  readonly numbers: ReadonlyMap<number, readonly number[]>
}

async function shown(page: Page, title: string): Promise<Shown> {
  const w = ja
  const sheets = page.getByRole('listbox', { name: w.desk.pages.name(title) })
  const names = await sheets.getByRole('option').evaluateAll((options) => options.map((option) => option.getAttribute('aria-label') ?? ''))
  const count = await sheets.getByRole('option').first().getAttribute('aria-setsize')
  const numbers = new Map<number, number[]>()
  const puzzle = new RegExp(
    `^${w.board.numberOf(0).replace('0', String.raw`(\d+)`)}, .*(?<!\\d)${w.desk.pages.page(0).replace('0', String.raw`(\d+)`)}`,
    'u',
  )
  for (const name of names) {
    const [, number, on] = puzzle.exec(name) ?? []
    if (number !== undefined) numbers.set(Number(on), [...(numbers.get(Number(on)) ?? []), Number(number)])
  }
  const tree = page.getByRole('group', { name: w.desk.parts.name }).getByRole('treeitem')
  const parts = await tree.evaluateAll((items) =>
    items.flatMap((item) => {
      const on = item.querySelector('.page [aria-hidden]')?.textContent
      return on ? [{ name: item.querySelector('.cut')?.textContent ?? '', page: Number(on) }] : []
    }),
  )
  return { pages: Number(count), parts, numbers }
}

/** Checks that the pages of a file agree with what the window shows of the book. */
function expectSame({ pages, parts, numbers }: Shown, file: ReadPdf): void {
  expect(file.pages).toHaveLength(pages)
  // A title page has the title of the book and no word for "title page".
  for (const { name, page } of parts) if (name !== ja.desk.parts.kinds.title) expect(file.pages[page - 1]!.text).toContain(name)
  for (const [page, on] of numbers) {
    const words = file.pages[page - 1]!.text.split(/\s+/u)
    for (const number of on) expect(words, `page ${page}`).toContain(String(number))
  }
}

test('a mixed issue that is planned in the window is the one that is saved, and that the command line prints', async ({ app }) => {
  const { page } = app
  const w = ja
  await page.setViewportSize({ width: 1920, height: 1080 })
  await importFile(page, '十二月.jsonl', mixedIssue())
  await page.getByRole('button', { name: w.importing.done }).click()
  await page.keyboard.press('Control+g')
  await expect(rowsOf(page).first().getByRole('img')).toBeVisible()
  await worked(page)

  // A section for each genre, one of them renamed; contents, an explanation, and a printer's profile.
  await page.keyboard.press('Control+3')
  const run = async (label: string): Promise<void> => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(label)
    await page.getByRole('option', { name: label, exact: false }).first().click()
  }
  await run(w.desk.parts.divide)
  const parts = page.getByRole('group', { name: w.desk.parts.name })
  const section = parts.getByRole('treeitem').filter({ hasText: /^スリザーリンク/u })
  await section.dblclick()
  const dialog = page.getByRole('dialog', { name: w.desk.parts.kinds.section })
  await dialog.getByLabel(w.desk.parts.heading).fill('輪の道')
  await dialog.getByRole('button', { name: w.desk.parts.keep }).click()
  await expect(parts.getByRole('treeitem').filter({ hasText: /^輪の道/u })).toBeVisible()
  await run(w.desk.parts.addKind(w.desk.parts.kinds.contents))
  const contents = page.getByRole('dialog', { name: w.desk.parts.kinds.contents })
  await contents.getByRole('button', { name: w.desk.parts.keep }).click()
  await expect(contents).toBeHidden()
  await expect(parts.getByRole('treeitem').filter({ hasText: w.desk.parts.kinds.contents })).toBeVisible()
  await page.keyboard.press('Control+Alt+e')
  const layout = page.getByRole('dialog', { name: new RegExp(`^${w.exporting.layout}`, 'u') })
  await layout.getByRole('combobox', { name: new RegExp(`^${w.exporting.profile}`, 'u') }).selectOption('kdp')
  await layout.getByRole('combobox', { name: w.exporting.called('ナンプレ') }).selectOption('数独')
  await layout.getByRole('textbox', { name: w.exporting.bookTitle }).fill('冬の問題集')
  await layout.getByRole('checkbox', { name: w.exporting.howTo }).check()
  await page.keyboard.press('Escape')

  // A puzzle has the same number in the table and on the pages; the draft has none.
  await page.keyboard.press('Control+1')
  await expect(rowsOf(page)).not.toHaveCount(0)
  await page.keyboard.press('Control+3')
  // The view contains the last change of the layout.
  await expect(parts.getByRole('treeitem').filter({ hasText: w.desk.parts.kinds['how-to'] })).toBeVisible()
  await expect
    .poll(async () => [...(await shown(page, '十二月')).numbers.values()].flat().toSorted((a, b) => a - b))
    .toEqual(Array.from({ length: PRINTED }, (_, i) => i + 1))
  const onScreen = await shown(page, '十二月')
  await page.keyboard.press('Control+e')
  const exporting = page.getByRole('dialog', { name: new RegExp(`^${w.exporting.title}`, 'u') })
  await exporting.getByRole('button', { name: w.exporting.save.pdf }).click()
  const saved = await readPdfText(await app.savedFile(/\.pdf$/u))
  expectSame(onScreen, saved)
  expect(saved.pages[0]!.text).toContain('冬の問題集')
  expect(onScreen.parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['数独', '輪の道']))
  expect(onScreen.parts.map(({ name }) => name)).not.toContain('ナンプレ')

  await app.close()
  const file = join(app.folders.downloads, 'command.pdf')
  const { status, stderr } = spawnSync(
    process.execPath,
    [cli, 'book', 'export', '--book', '十二月', '--pdf', file, '--library', join(app.folders.library, 'library.db')],
    { encoding: 'utf8', env: { ...process.env, LANG: 'ja_JP.UTF-8' } },
  )
  expect(stderr).toMatch(/^下書き1問は印刷されず.*\n$/u)
  expect(status).toBe(0)
  expect(await readPdfText(readFileSync(file))).toEqual(saved)
})
