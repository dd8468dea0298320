import type { Page } from '@playwright/test'
import { expect, test, whole } from './app'
import { cellAt, expectAccessible, gradeBook, rowsOf } from './steps'

/** Makes a new book with a name and takes it in hand. */
async function newBook(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+b')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill(title)
  await name.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Opens the list of all puzzles by its key, filtered for four clues. */
async function browse(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+L')
  const dialog = page.getByRole('dialog', { name: 'All puzzles: X Number Place' })
  await expect(dialog.getByText('92,054 puzzles', { exact: true })).toBeVisible()
  await dialog.getByLabel('Clues').selectOption('4')
  await expect(dialog.getByText('246 puzzles', { exact: true })).toBeVisible()
}

whole('puzzles are chosen from the whole enumeration, added, undone, solved by keys and printed', async ({ app }) => {
  const { page } = app
  await newBook(page, 'Crosses')
  await browse(page)
  await expectAccessible(page)
  await page.getByRole('listbox', { name: 'Puzzles of the enumeration' }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  for (let i = 1; i < 24; i++) await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('button', { name: 'Add 24 puzzles to the book' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(page.getByText('24 puzzles', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(page.getByText('This book has no puzzles yet.')).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByText('24 puzzles', { exact: true })).toBeVisible()

  await gradeBook(page)
  await rowsOf(page).first().click()
  await solveByKeys(page)
  await expect(page.getByText('Solved by hand')).toBeVisible()

  await page.keyboard.press('Control+Alt+e')
  const layout = page.getByRole('dialog', { name: /^Paper and print/ })
  await layout.getByLabel('Puzzles a page').fill('24')
  await layout.getByLabel('Solutions a page').fill('24')
  await layout.getByRole('button', { name: /^Export/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Export/ })
  // A title page, a page of problems and a page of solutions.
  await expect(dialog.getByText('Page 1 of 3')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save PDF' }).click()
  const pdf = (await app.savedFile(/\.pdf$/)).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3)
})

/** Reads the solution from the board, hides it, and enters it cell by cell. */
async function solveByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Alt+s')
  await expect(page.getByRole('gridcell', { name: /empty/ })).toHaveCount(0)
  const names = await page
    .getByRole('gridcell', { name: /^Row \d, column \d,/ })
    .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? ''))
  await page.keyboard.press('Alt+s')
  await expect(page.getByRole('gridcell', { name: /empty/ })).toHaveCount(21)
  await cellAt(page, 1, 1).click()
  for (const [cell, name] of names.entries()) {
    const entry = /entry (\d)/.exec(name)?.[1]
    if (entry) await page.keyboard.press(`Digit${entry}`)
    await page.keyboard.press('ArrowRight')
    if (cell % 5 === 4) await page.keyboard.press('ArrowDown')
  }
}

test('a puzzle written by hand is judged as it stands', async ({ app: { page } }) => {
  await newBook(page, 'By hand')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('X Number')
  await page.keyboard.press('Enter')
  await cellAt(page, 1, 1).click()
  await page.keyboard.press('Digit3')
  await cellAt(page, 5, 5).click()
  await page.keyboard.press('Digit3')
  await expect(cellAt(page, 1, 1)).toHaveAccessibleName(/given 3, breaks a rule/)
  await expect(page.getByRole('complementary').getByText('No solution', { exact: true })).toBeVisible()
  await page.keyboard.press('Digit9')
  await expect(cellAt(page, 5, 5)).toHaveAccessibleName(/given 3/)
  await page.keyboard.press('Delete')
  await expect(page.getByRole('complementary').getByText('Ambiguous')).toBeVisible()
})
