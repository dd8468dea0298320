import type { Page } from '@playwright/test'
import { expect, test, whole } from './app'
import { IMPORT, expectAccessible, rowsOf } from './steps'

/** The lengths of the runs of `#` in a line. */
const runsOf = (line: string): number[] => (line.match(/#+/g) ?? []).map(({ length }) => length)

/** A nonogram as a Nanido line, made from its picture. */
function lineOf(title: string, goal: readonly string[]): string {
  const columns = Array.from(goal[0] ?? '', (_, x) => runsOf(goal.map((row) => row[x]).join('')))
  return JSON.stringify({ genre: 'nonogram', title, data: { rows: goal.map(runsOf), columns, goal } })
}

/** A picture of noise, the same every time, of which no cell is certain. */
function noise(side: number): string[] {
  let state = 7
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31)
  return Array.from({ length: side }, () => Array.from({ length: side }, () => (next() > 2 ** 30 ? '#' : '.')).join(''))
}

// Three pictures: one changed cell makes the first unique, the second needs several changes, the third needs a long search.
const SMALL = ['#.....', '.####.', '..##..', '......', '.#..#.', '.#..#.']
const BOOK = [lineOf('Small', SMALL), lineOf('Noise', noise(14)), lineOf('Large', noise(60)), lineOf('Square', ['##', '##'])].join('\n')

/** Imports {@link BOOK}; `done` is the name of a button in the present language. */
async function importBook(page: Page, done = 'Done'): Promise<void> {
  await page
    .locator('input[type=file]:not([webkitdirectory])')
    .setInputFiles({ name: 'Doubtful.jsonl', mimeType: 'text/plain', buffer: Buffer.from(BOOK) })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: IMPORT }).click()
  await dialog.getByRole('button', { name: done, exact: true }).click()
  await expect(rowsOf(page)).toHaveCount(4)
}

const changes = (page: Page) => page.getByRole('listbox', { name: 'Changes' })
const verdict = (page: Page) =>
  page
    .getByRole('complementary')
    .getByText(/^(One solution|Ambiguous|Not checked)$/)
    .first()
const cellAt = (page: Page) => page.getByRole('grid', { name: 'Board' }).getByRole('gridcell')

test('a change is looked at, accepted and undone by keys', async ({ app: { page } }) => {
  await importBook(page)
  await rowsOf(page).first().click()
  await page.keyboard.press('Alt+m')
  await expect(page.getByRole('tab', { name: 'Mending' })).toHaveAttribute('aria-selected', 'true')
  const options = changes(page).getByRole('option')
  await expect(options.first()).toBeFocused()
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(options.first()).toContainText('ambiguous cells')
  const count = await options.count()
  expect(count).toBeGreaterThan(2)
  await expect(page.getByText(`Change 1 of ${count} is tried on`)).toBeVisible()

  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toBeFocused()
  await expect(page.getByText(`Change 2 of ${count} is tried on`)).toBeVisible()
  await expectAccessible(page)
  // The board previews the change, and returns to its state when no change is previewed.
  const tried = await cellAt(page).getAttribute('aria-label')
  await page.keyboard.press('Escape')
  await expect(page.getByText(`${count} changes`)).toBeVisible()
  await page.keyboard.press('Home')
  await expect(options.first()).toBeFocused()
  expect(tried).toMatch(/^Row 1, column 1/)

  await page.keyboard.press('Enter')
  await expect(changes(page)).toBeHidden()
  await expect(verdict(page)).toHaveText('One solution')
  await expect(page.getByRole('status').filter({ hasText: /This settles all \d+ ambiguous cells/ })).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Control+z')
  await expect(options).toHaveCount(count)
  await page.keyboard.press('Escape')
  await expect(verdict(page)).toHaveText('Ambiguous')
  await page.keyboard.press('Control+Shift+z')
  await expect(verdict(page)).toHaveText('One solution')
})

whole('the picture that is tried on stands on the board', async ({ app: { page } }) => {
  await importBook(page)
  await rowsOf(page).first().click()
  const board = page.locator('[data-scope=board] svg').first()
  const before = await board.innerHTML()
  await page.keyboard.press('Alt+m')
  await expect(changes(page).getByRole('option').first()).toBeFocused()
  await expect.poll(() => board.innerHTML()).not.toBe(before)
  const first = await board.innerHTML()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => board.innerHTML()).not.toBe(first)
  await page.getByRole('tab', { name: 'Inspector' }).click()
  await expect.poll(() => board.innerHTML()).toBe(before)
})

whole('changes go on until there is one solution, and one undo takes them all back', async ({ app: { page } }) => {
  await importBook(page)
  await rowsOf(page).nth(1).click()
  await page.keyboard.press('Shift+Alt+m')
  await expect(verdict(page)).toHaveText('One solution')
  const done = page.getByRole('status').filter({ hasText: /This settles all \d+ ambiguous cells/ })
  await expect(done).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(done).toBeHidden()
  await expect(verdict(page)).toHaveText('Ambiguous')
})

whole('a long search shows how far it is, and can be stopped', async ({ app: { page } }) => {
  await importBook(page)
  await rowsOf(page).nth(2).click()
  await page.keyboard.press('Shift+Alt+m')
  await expect(page.getByRole('progressbar', { name: /Changing until/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('progressbar')).toBeHidden()
  await expect(page.getByText('Nothing changes until you accept one.')).toBeVisible()
  // The search is no longer wanted, so the next one is answered at once.
  await rowsOf(page).first().click()
  await expect(page.getByRole('heading', { level: 2, name: /Small/ })).toBeVisible()
  await page.keyboard.press('Alt+m')
  await expect(changes(page).getByRole('option').first()).toBeFocused()
})

whole('a puzzle of one solution needs no mending, of nonograms and of sudoku', async ({ app: { page } }) => {
  await importBook(page)
  await rowsOf(page).nth(3).click()
  await page.keyboard.press('Alt+m')
  await expect(page.getByRole('status').filter({ hasText: 'exactly one solution' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Mending' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('mend to one')
  await expect(page.getByRole('option', { name: /Mend to one solution/ })).toBeVisible()
  await page.keyboard.press('Escape')

  // The sudoku of the sample book needs no mending either.
  await page.getByRole('treeitem', { name: /udoku/ }).first().click()
  await rowsOf(page).first().click()
  await page.keyboard.press('Alt+m')
  await expect(page.getByRole('status').filter({ hasText: 'exactly one solution already' })).toBeVisible()
})

test.describe('in Japanese', () => {
  test.use({ language: 'ja' })
  whole('the panel speaks Japanese', async ({ app: { page } }) => {
    await importBook(page, '終わる')
    await rowsOf(page).first().click()
    await page.keyboard.press('Alt+m')
    const options = page.getByRole('listbox', { name: '修正案' }).getByRole('option')
    await expect(options.first()).toBeFocused()
    await expect(options.first()).toContainText(/\d行\d列/)
    await expectAccessible(page)
  })
})
