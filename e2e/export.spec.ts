import type { Locator, Page } from '@playwright/test'
import { readBack } from '#main/pdf/read-back/read-back.ts'
import { readPdfText } from '#test-support/pdf/pdf-text.ts'
import { expect, test, whole } from './app'
import { APRIL, gradeBook, importApril, importFile } from './steps'

/** Opens the dialog for the layout of the book in hand. */
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
  // The style is chosen from pictures of its pages with the keyboard, and can be undone like any other change.
  await page.keyboard.press('Shift+Alt+Y')
  const styles = page.getByRole('dialog', { name: /^Style/ })
  await styles.getByRole('radio', { name: /^Usual look/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(styles.getByRole('radio', { name: /^Clear/ })).toBeChecked()
  await styles.getByText('Its settings, for this book').click()
  await styles.getByRole('spinbutton', { name: 'Frame (pt)' }).fill('6')
  await page.keyboard.press('Tab')
  await expect(styles.getByRole('button', { name: 'Frame (pt): as the style has it' })).toBeVisible()
  await styles.getByRole('button', { name: 'Done' }).click()
  const chosen = await openLayout(page)
  await expect(chosen.getByLabel('Style')).toHaveValue('clear')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  const first = await openLayout(page)
  await expect(first.getByLabel('Style')).toHaveValue('')
  // A printed word of the book's own: an unknown place in the text is reported at its field, and the text is not stored.
  await first.getByRole('button', { name: 'Printed words…' }).click()
  const words = page.getByRole('dialog', { name: /^Printed words/ })
  const field = words.getByRole('textbox', { name: 'the heading of the solutions' })
  await field.fill('Answers {n}')
  await expect(words.getByText('“solutions” has no {n}. Nanido puts nothing into it.')).toBeVisible()
  await expect(words.getByRole('button', { name: 'Keep' })).toBeDisabled()
  // A table filled in by a translator: a fault is reported with its place, and nothing of the table is used.
  const table = (text: string) => ({ name: 'words.csv', mimeType: 'text/csv', buffer: Buffer.from(`language,key,own\nen,${text}\n`) })
  const reader = words.getByLabel('Read a table…')
  await reader.setInputFiles(table('pages,Replies'))
  await expect(words.getByRole('alert')).toContainText('Line 2, column 10')
  await reader.setInputFiles(table('solutions,Replies'))
  await expect(words.getByRole('alert')).toHaveCount(0)
  await expect(field).toHaveValue('Replies')
  await field.fill('Answers')
  // A look at another language, which begins without these words, does not lose them.
  await words.getByLabel('Language').selectOption('de')
  await expect(field).toHaveValue('')
  await words.getByLabel('Language').selectOption('en')
  await expect(field).toHaveValue('Answers')
  await words.getByRole('button', { name: 'Keep' }).click()
  const layout = await openLayout(page)
  await expect(layout.getByRole('button', { name: 'Printed words (1 own)…' })).toBeVisible()
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
  const pdf = await app.savedFile(/\.pdf$/)
  const facts = readBack(pdf)
  expect((await readPdfText(pdf)).outline.map(({ title }) => title)).toContain('Answers')
  expect(facts?.pages).toHaveLength(expected)
  // A card stays after saving: it shows where the file is, and whether the printer would accept it, with each finding once.
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
  // The style has a form of levels of its own; after undo, the usual look is back.
  await expect(other.getByLabel('Levels as')).toBeVisible()
  await other.getByLabel('Style').selectOption('folio')
  await expect(other.getByLabel('Levels as')).toHaveCount(0)
  await expect(other.getByText(/^Page 1 of/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect((await openLayout(page)).getByLabel('Style')).toHaveValue('')
})

whole('the cover is shown and saved with the author and the spine of the book; no tab needs sideways scrolling', async ({ app }) => {
  const { page } = app
  await importApril(page)
  const layout = await openLayout(page)
  await layout.getByRole('combobox', { name: 'Printed for' }).selectOption('kdp')
  await layout.getByRole('textbox', { name: 'Author of the book' }).fill('Ada')
  await layout.getByText('Binding, marks, bleed, file').click()
  await layout.getByRole('combobox', { name: 'Kind of paper' }).selectOption('cream')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+e')
  const dialog = page.getByRole('dialog', { name: /^Export/ })
  for (const [width, height] of [
    [1280, 720],
    [800, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const tab of await dialog.getByRole('tab').all()) {
      await tab.click()
      expect(await dialog.locator('.body').evaluate((body) => body.scrollWidth - body.clientWidth)).toBeLessThanOrEqual(0)
    }
  }
  await dialog.getByRole('tab', { name: 'Cover (PDF)' }).click()
  await expect(dialog.getByRole('region', { name: 'Preview' }).getByText('Ada')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save cover' }).click()
  const file = await app.savedFile(/cover\.pdf$/)
  const { trim } = readBack(file)!.pages[0]!
  // Back and front of 6 inches, and the spine between them.
  expect(trim[2] - trim[0]).toBeGreaterThan(2 * 6 * 72)
  expect((await readPdfText(file)).pages.map(({ text }) => text).join(' ')).toContain('Ada')
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

whole('a book is saved for a layout program with the keyboard, and its fonts are told beside the saved file', async ({ app }) => {
  await importApril(app.page)
  await gradeBook(app.page)
  await app.page.keyboard.press('Control+e')
  const dialog = app.page.getByRole('dialog', { name: /^Export/ })
  await dialog.getByRole('tab', { name: 'Layout (IDML)' }).press('Enter')
  await expect(dialog.getByText(/^Page 1 of/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save IDML' }).press('Enter')
  expect((await app.savedFile(/\.idml$/)).toString('latin1', 38, 81)).toBe('application/vnd.adobe.indesign-idml-package')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Noto Sans JP' })).toBeInViewport()
})

whole('a book is saved in words, and in braille for a paper that there is', async ({ app }) => {
  await importApril(app.page)
  await gradeBook(app.page)
  await app.page.keyboard.press('Control+e')
  const dialog = app.page.getByRole('dialog', { name: /^Export/ })
  await dialog.getByRole('tab', { name: 'In words, braille' }).click()
  await dialog.getByRole('button', { name: 'Save words' }).click()
  const text = (await app.savedFile(/\.txt$/)).toString('utf8')
  expect(text.match(/^Problem \d+, Sudoku$/gm)).toHaveLength(5)
  expect(text).toMatch(/^Row 9: /m)
  await expect(dialog.getByRole('region', { name: 'The saved file' }).getByText(/^Saved: .*\/April\.txt$/)).toBeVisible()
  // What a reader would miss or doubt is told beside the file.
  await expect(dialog.getByRole('listitem').filter({ hasText: 'not exactly one solution' })).toHaveCount(1)
  await expect(dialog.getByLabel('Cells a line')).toHaveCount(0)
  await dialog.getByLabel('In braille').check()
  const cells = dialog.getByLabel('Cells a line')
  await expect(cells).toHaveValue('40')
  // A number that no embosser has is marked, and corrected when the field is left.
  for (const [wrong, corrected] of [
    ['19', '20'],
    ['61', '60'],
    ['', '60'],
  ] as const) {
    await cells.fill(wrong)
    await expect(cells).toHaveAttribute('aria-invalid', 'true')
    await cells.blur()
    await expect(cells).toHaveValue(corrected)
  }
  await cells.fill('32')
  await dialog.getByLabel('Lines a page').fill('20')
  await dialog.getByRole('button', { name: 'Save words' }).click()
  const pages = (await app.savedFile(/\.brf$/)).toString('latin1').split('\f').slice(0, -1)
  for (const page of pages) expect(page).toMatch(/^(?:[\x20-\x60]{0,32}\r\n){20}$/)
})
