import { expect, test } from './app'
import { gradeBook, importApril, rowsOf } from './steps'

test('a graded book shows levels, its histogram and its frequency table', async ({ app: { page } }) => {
  await importApril(page)
  await gradeBook(page)
  await expect(rowsOf(page).filter({ hasText: /One solution/ })).toHaveCount(4)
  await expect(rowsOf(page).filter({ hasText: 'Ambiguous' })).toHaveCount(1)
  await page.keyboard.press('Control+4')
  await expect(page.getByRole('heading', { name: 'Puzzles by level' })).toBeVisible()
  const bars = page.getByRole('figure', { name: 'Puzzles by level', exact: true }).getByRole('button', { name: /^Level \d+: \d+ puzzles?/ })
  await expect(bars.first()).toBeVisible()
  const names = await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-label') ?? bar.textContent))
  const counts = names.map((name) => Number(/: (\d+)/.exec(name)![1]))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
  await expect(page.getByRole('heading', { name: 'Frequencies by level' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Level and n' })).toBeVisible()
})

test('the example of the paper has value 2.173 and level 2 by the grader with three levels', async ({ app: { page } }) => {
  await importApril(page)
  const inspector = page.getByRole('tabpanel', { name: 'Inspector' })
  await inspector.getByLabel('Grader').selectOption({ label: 'Sato 2001, three levels' })
  await inspector.getByRole('button', { name: 'Grade' }).click()
  await expect(inspector).toContainText('2.173')
  await expect(inspector.getByRole('img', { name: 'Level 2' })).toBeVisible()
})

test('the book is sorted and filtered', async ({ app: { page } }) => {
  await importApril(page)
  await gradeBook(page)
  const first = rowsOf(page).first()
  const valueHead = page.getByRole('grid', { name: 'Puzzles of April' }).getByRole('columnheader', { name: 'Score' })
  await valueHead.getByRole('button').click()
  await expect(valueHead).toHaveAttribute('aria-sort', 'ascending')
  await expect(first.getByRole('gridcell').first()).not.toHaveText('1')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Verdict', { exact: true }).selectOption('multiple')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(first).toContainText('Ambiguous')
})

test('the steps of a grading lead over the board', async ({ app: { page } }) => {
  await importApril(page)
  await page.keyboard.press('Control+d')
  const steps = page.getByRole('listbox', { name: 'Steps' })
  await expect(steps.getByRole('option', { selected: true })).toContainText(/^1/)
  await expect(page.getByText(/^Step 1 of/)).toBeVisible()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByText(/^Step 2 of/)).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /set by this step/ }).first()).toBeAttached()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByText(/^Step 1 of/)).toBeVisible()
})
