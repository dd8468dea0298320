import { expect, test } from './app'
import { APRIL, importApril, importFile, rowsOf } from './steps'

test('a file with broken lines comes in, and the report says what was wrong in which line', async ({ app: { page } }) => {
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

test('an import is undone and done again', async ({ app: { page } }) => {
  await importApril(page)
  const april = page.getByRole('treeitem', { name: /^April/ })
  await page.keyboard.press('Control+z')
  await expect(april).toBeHidden()
  await page.keyboard.press('Control+Shift+z')
  await expect(april).toBeVisible()
})

test('the same puzzle twice is found', async ({ app: { page } }) => {
  await importApril(page)
  await page.getByRole('button', { name: 'With twins' }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(page.getByText('2 of 5 puzzles')).toBeVisible()
})
