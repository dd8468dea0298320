import type { Locator, Page } from '@playwright/test'
import { readBack } from '#main/pdf/read-back/read-back.ts'
import { expect, test, whole } from './app'
import { APRIL, gradeBook, importApril, importFile } from './steps'

/** The dialog of how the book in hand is laid out. */
async function openLayout(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+Alt+e')
  const dialog = page.getByRole('dialog', { name: /^Paper and print/ })
  await expect(dialog.getByText(/^Page 1 of/)).toBeVisible()
  return dialog
}

const pagesOf = async (dialog: Locator): Promise<number> =>
  Number(/of (\d+)/.exec((await dialog.getByText(/^Page \d+ of/).textContent()) ?? '')?.[1])

test('a book is laid out, looked at and saved as a PDF, which has what Pages shows; another book has a layout of its own', async ({
  app,
}) => {
  const { page } = app
  await importApril(page)
  await gradeBook(page)
  const layout = await openLayout(page)
  const before = await pagesOf(layout)
  await layout.getByLabel('Puzzles a page', { exact: true }).fill('1')
  await layout.getByRole('textbox', { name: 'Title' }).fill('May')
  await expect.poll(() => pagesOf(layout)).toBeGreaterThan(before)
  const onePuzzleAPage = await pagesOf(layout)
  await layout.getByLabel('How to solve').check()
  await expect.poll(() => pagesOf(layout)).toBeGreaterThan(onePuzzleAPage)
  const expected = await pagesOf(layout)
  await layout.getByRole('button', { name: /^Export/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Export/ })
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect(dialog.getByText(`Page 2 of ${expected}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save PDF' }).click()
  const facts = readBack(await app.savedFile(/\.pdf$/))
  expect(facts?.pages).toHaveLength(expected)
  // A card stays: where the file truly lies, and whether the printer would take it, with each finding once.
  const card = dialog.getByRole('region', { name: 'The saved file' })
  await expect(card.getByText(/^Saved: .*\/April\.pdf$/)).toBeVisible()
  await expect(card.getByText(/^Ready for .*: (yes|no, \d+ findings?)$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save PDF' }).click()
  await expect(card.getByText(/^Saved: .*\/April \(1\)\.pdf$/)).toBeVisible()
  const findings = await dialog.getByRole('listitem').allTextContents()
  expect(new Set(findings).size).toBe(findings.length)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Pages' }).click()
  await expect(page.getByText(new RegExp(`^${expected} pages`))).toBeVisible()
  await importFile(page, 'June.txt', APRIL)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'June' })).toBeVisible()
  const other = await openLayout(page)
  await expect(other.getByLabel('Puzzles a page', { exact: true })).toHaveValue('2')
  await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('June')
  await expect(other.getByLabel('How to solve')).not.toBeChecked()
  // A style has a form of levels of its own; taken back, the usual look is there again.
  await expect(other.getByLabel('Levels as')).toBeVisible()
  await other.getByLabel('Style').selectOption('folio')
  await expect(other.getByLabel('Levels as')).toHaveCount(0)
  await expect(other.getByText(/^Page 1 of/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect((await openLayout(page)).getByLabel('Style')).toHaveValue('')
})

whole('a book is saved as text', async ({ app }) => {
  await importApril(app.page)
  await app.page.keyboard.press('Control+e')
  const dialog = app.page.getByRole('dialog', { name: /^Export/ })
  await dialog.getByRole('tab', { name: 'Text' }).click()
  await dialog.getByRole('button', { name: 'Save text' }).click()
  const text = (await app.savedFile(/./)).toString('utf8')
  expect(text.split('\n').filter((line) => line.trim())).toHaveLength(5)
})

whole('a book is examined as a printer would, kept as a template, and saved as an EPUB and as drawings', async ({ app }) => {
  await importApril(app.page)
  await gradeBook(app.page)
  const layout = await openLayout(app.page)
  await layout.getByLabel('Printed for').selectOption('kdp')
  await layout.getByRole('button', { name: 'Check the finished file' }).click()
  await expect(layout.getByRole('list', { name: 'Check the finished file' }).getByText(/needs 24/)).toBeVisible()
  await layout.getByLabel('Keep this layout as').fill('Pocket')
  await layout.getByRole('button', { name: 'Keep', exact: true }).click()
  await layout.getByLabel('Printed for').selectOption('office')
  await layout.getByLabel('Template').selectOption('Pocket')
  await expect(layout.getByLabel('Printed for')).toHaveValue('kdp')
  await layout.getByRole('button', { name: /^Export/ }).click()
  const dialog = app.page.getByRole('dialog', { name: /^Export/ })
  await expect(dialog.getByText(/^Page 1 of/)).toBeVisible()
  await dialog.getByRole('tab', { name: 'E-book (EPUB)' }).click()
  await dialog.getByRole('button', { name: 'Save EPUB' }).click()
  expect((await app.savedFile(/\.epub$/)).toString('latin1')).toContain('application/epub+zip')
  await dialog.getByRole('tab', { name: 'Drawings (ZIP)' }).click()
  await dialog.getByRole('button', { name: 'Save drawings' }).click()
  expect((await app.savedFile(/\.zip$/)).toString('latin1')).toContain('drawings/001-problem.svg')
})
