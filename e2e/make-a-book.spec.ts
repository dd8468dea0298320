import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { readBack } from '#main/pdf/read-back/read-back.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { Budget } from '#solver/kernel/budget.ts'
import { expect, test, whole } from './app'
import { root } from './shell'
import { expectAccessible, worked } from './steps'

/** A hundred sudoku of all levels, one a line: those of the sample book, and forty of them with one more given. */
function hundred(): string {
  const givens = readFileSync(join(root, 'resources/samples/sudoku.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { data: { givens: string } }).data.givens)
  const easier = givens.slice(0, 40).map((given) => {
    const verdict = sudoku.solve({ givens: given }, new Budget(1_000_000))
    if (verdict.kind !== 'unique') throw new Error('a sample has one solution')
    const at = given.indexOf('.')
    return `${given.slice(0, at)}${String(sudoku.solutionToData(verdict.solution)).charAt(at)}${given.slice(at + 1)}`
  })
  return [...givens, ...easier].join('\n')
}

/** Counts the presses that a task needs; a choice from a list counts as two. */
class Presses {
  count = 0

  async on(what: Locator): Promise<void> {
    this.count++
    await what.click()
  }

  async choose(field: Locator, value: string): Promise<void> {
    this.count += 2
    await field.selectOption(value)
  }
}

test('from a text file of a hundred sudoku to a PDF that is ready for KDP, with eight presses at most', async ({ app }) => {
  const { page } = app
  const presses = new Presses()
  const file = join(app.folders.library, '..', 'sudoku100.txt')
  writeFileSync(file, hundred())
  await presses.on(page.getByRole('button', { name: /^Make a book/ }))
  const dialog = page.getByRole('dialog', { name: 'Make a book' })
  await expectAccessible(page)
  await dialog.getByLabel('Title').fill('A Hundred Sudoku')
  const choosing = page.waitForEvent('filechooser')
  await presses.on(dialog.getByRole('button', { name: /^Choose a file/ }))
  await (await choosing).setFiles(file)
  await expect(dialog.getByText('sudoku100: 100 puzzles')).toBeVisible()
  await presses.choose(dialog.getByLabel('Printed for'), 'kdp')
  await expect(dialog.getByLabel('Trim size')).toHaveValue('6x9in')
  await presses.on(dialog.getByRole('button', { name: 'Make the book' }))

  await expect(page.getByRole('heading', { level: 1, name: 'A Hundred Sudoku' })).toBeVisible()
  await expect(page.getByRole('listbox', { name: 'Pages of A Hundred Sudoku' }).getByRole('option').first()).toBeVisible()
  await worked(page)
  await presses.on(page.getByRole('button', { name: /^Export/ }).first())
  const exporting = page.getByRole('dialog', { name: /^Export/ })
  await presses.on(exporting.getByRole('button', { name: 'Save PDF' }))
  const card = exporting.getByRole('region', { name: 'The saved file' })
  await expect(card.getByText(/^Ready for .*: yes$/)).toBeVisible()
  expect(presses.count).toBeLessThanOrEqual(8)
  const facts = readBack(await app.savedFile(/\.pdf$/))!
  expect(facts.title).toBe('A Hundred Sudoku')
  const { trim } = facts.pages[0]!
  expect([trim[2] - trim[0], trim[3] - trim[1]].map(Math.round)).toEqual([6 * 72, 9 * 72])
  await expect(exporting.getByText(`Page 1 of ${facts.pages.length}`)).toBeVisible()
})

whole('a book is made of puzzles that are generated, and of those of another book, in sections by level', async ({ app }) => {
  const { page } = app
  await page.keyboard.press('Shift+Alt+B')
  const dialog = page.getByRole('dialog', { name: 'Make a book' })
  await dialog.getByLabel('Title').fill('Made')
  await dialog.getByRole('radio', { name: 'Generated' }).click()
  await dialog.getByLabel('Genre').selectOption('slitherlink')
  await dialog.getByLabel('How many puzzles').fill('2')
  await dialog.getByLabel('How many puzzles').press('Tab')
  await dialog.getByRole('button', { name: 'Make the book' }).click()
  await expect(page.getByRole('treeitem', { name: 'Made, 2 puzzles' })).toBeVisible()

  await page.keyboard.press('Shift+Alt+B')
  await dialog.getByLabel('Title').fill('Chosen')
  await dialog.getByRole('radio', { name: 'From a book' }).click()
  await dialog.getByLabel('Book of the library').selectOption({ label: 'Sudoku samples' })
  await dialog.getByLabel('How many puzzles').fill('12')
  await dialog.getByLabel('Difficulty').selectOption('sections')
  await dialog.getByRole('button', { name: 'Make the book' }).click()
  await expect(page.getByRole('treeitem', { name: 'Chosen, 12 puzzles' })).toBeVisible()
  const parts = page.getByRole('group', { name: 'Parts of the book' }).getByRole('treeitem')
  await expect(parts.filter({ hasText: /^Easy/ })).toBeVisible()
  await expect(parts.filter({ hasText: /^Hard/ })).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('treeitem', { name: /^Chosen/ })).toBeHidden()
})
