import { expect, test, whole } from './app'
import { APRIL, expectAccessible, importApril, importFile, rowsOf } from './steps'

whole('a file with broken lines comes in, and the report says what was wrong in which line', async ({ app: { page } }) => {
  await importFile(page, 'April.txt', APRIL)
  const report = page.getByRole('dialog', { name: 'Import' })
  await expect(report).toContainText('5 puzzles added')
  await expect(report).toContainText('2 places could not be read as meant')
  const problems = report.getByRole('table').getByRole('row')
  await expect(problems.nth(1)).toContainText(/^4/)
  await expect(problems.nth(1)).toContainText('79 cells')
  await expect(problems.nth(2)).toContainText(/^8/)
  await expect(problems.nth(2)).toContainText('%')
  await report.getByRole('button', { name: 'Done' }).click()
  await expect(rowsOf(page)).toHaveCount(5)
})

whole('the new book is shown also where the keyboard was in the library before', async ({ app: { page } }) => {
  await page.getByRole('treeitem', { name: /^Sudoku samples/ }).click()
  await expect(rowsOf(page).first()).toBeVisible()
  await importFile(page, 'April.txt', APRIL)
  await page.getByRole('dialog', { name: 'Import' }).getByRole('button', { name: 'Done' }).click()
  const april = page.getByRole('treeitem', { name: /^April/ })
  await expect(april).toBeFocused()
  await expect(april).toHaveAttribute('aria-selected', 'true')
  await expect(rowsOf(page)).toHaveCount(5)
  // From the trash, one click takes a book in hand, whichever was in hand before.
  await page.keyboard.press('Control+Alt+t')
  await expect(rowsOf(page)).toHaveCount(0)
  await page.getByRole('treeitem', { name: /^Sudoku samples/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sudoku samples' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('heading', { level: 1, name: 'Tsume-shogi samples' })).toBeVisible()
})

test('a file is looked at before anything is written: what is wrong by line, twins left out, broken ones as drafts, no text told', async ({
  app: { page },
}) => {
  const files = [
    { name: 'April.txt', mimeType: 'text/plain', buffer: Buffer.from(APRIL) },
    { name: 'editor.bin', mimeType: '', buffer: Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]) },
  ]
  await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(files)
  const desk = page.getByRole('dialog', { name: 'Import' })
  await expect(desk.getByText('This is not a text.')).toHaveCount(1)
  await expect(desk.getByText('79 cells; 2 of 81 are missing')).toBeVisible()
  await expectAccessible(page)
  await desk.getByRole('button', { name: /line 8\b/ }).click()
  await desk.getByRole('checkbox', { name: 'Take it as a draft' }).uncheck()
  await desk.getByRole('button', { name: 'Add 4 puzzles, 1 draft' }).click()
  await expect(desk).toContainText('1 draft added')
  await desk.getByRole('button', { name: 'Done' }).click()
  await expect(rowsOf(page)).toHaveCount(5)
  await rowsOf(page).last().click()
  await expect(page.getByRole('complementary').getByRole('combobox', { name: 'State' })).toHaveValue('draft')

  // Pasting ends the tour. A text that fits two genres is read as the other one if the person says so.
  await page.evaluate(() => window.bridge.call('settings.set', { toured: false }))
  await page.reload()
  const tour = page.getByRole('dialog', { name: 'Tour' })
  await expect(tour).toBeVisible()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '1...\n..3.\n.4..\n...2\n')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await desk.getByRole('button', { name: 'Read as X Number Place' }).click()
  await expect(tour).toBeHidden()
  await desk.getByRole('button', { name: /^Add 1/ }).click()
  await expect(desk).toContainText('1 puzzle added')
})

whole('an import is undone and done again', async ({ app: { page } }) => {
  await importApril(page)
  const april = page.getByRole('treeitem', { name: /^April/ })
  await page.keyboard.press('Control+z')
  await expect(april).toBeHidden()
  await page.keyboard.press('Control+Shift+z')
  await expect(april).toBeVisible()
})

whole('the same puzzle twice is found', async ({ app: { page } }) => {
  await importApril(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'With twins' }).check()
  await page.keyboard.press('Escape')
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(page.getByText('2 of 5 puzzles')).toBeVisible()
})
