import type { Locator, Page } from '@playwright/test'
import { expect, test } from './app'
import { cellAt, expectAccessible, rowsOf } from './steps'

const board = (page: Page): Locator => page.getByRole('grid', { name: 'Board' })
/** The one cell that stands for all: that of the cursor. */
const cursor = (page: Page): Locator => board(page).getByRole('gridcell')

/** Opens the sample book of nonograms. */
async function openSamples(page: Page): Promise<void> {
  await page
    .getByRole('treeitem', { name: /onogram/ })
    .first()
    .click()
  await expect(rowsOf(page).first()).toBeVisible()
}

/** Puts an empty picture into the book and goes to its first cell. */
async function newNonogram(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('New puzzle: Nonogram')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Picture' })).toBeChecked()
  await expect(cursor(page)).toHaveAccessibleName('Row 1, column 1, empty, row 0, column 0')
  await cursor(page).focus()
}

/** Presses the mouse on one cell of a row of the board (from 1), and lets it go on another. */
async function dragAlong(
  page: Page,
  row: number,
  from: number,
  to: number,
  side: number,
  button: 'left' | 'right' = 'left',
): Promise<void> {
  const box = (await board(page).boundingBox())!
  const at = (column: number) => [box.x + ((column - 0.5) / side) * box.width, box.y + ((row - 0.5) / side) * box.height] as const
  await page.mouse.move(...at(from))
  await page.mouse.down({ button })
  await page.mouse.move(...at((from + to) / 2))
  await page.mouse.move(...at(to))
  await page.mouse.up({ button })
}

test('a picture is drawn by keys and by mouse, its clues follow, and each stroke is undone at once', async ({ app: { page } }) => {
  await openSamples(page)
  await newNonogram(page)
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(cursor(page)).toHaveAccessibleName('Row 1, column 3, filled, row 3, column 1')
  await page.keyboard.press('Control+z')
  await expect(cursor(page)).toHaveAccessibleName('Row 1, column 3, empty, row 2, column 0')
  await page.keyboard.press('Control+Shift+z')
  await expect(cursor(page)).toHaveAccessibleName('Row 1, column 3, filled, row 3, column 1')
  await page.keyboard.press('Delete')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(cursor(page)).toHaveAccessibleName('Row 1, column 4, filled, row 2 1, column 1')

  await dragAlong(page, 3, 2, 9, 10)
  await expect(cursor(page)).toHaveAccessibleName('Row 3, column 9, filled, row 8, column 1')
  await page.keyboard.press('Control+z')
  await expect(cursor(page)).toHaveAccessibleName('Row 3, column 9, empty, row 0, column 0')

  await page.keyboard.press('Shift+Control+ArrowRight')
  await expect(board(page)).toHaveAttribute('aria-colcount', '11')
  await expectAccessible(page)
})

test('ambiguity shows as the picture is painted', async ({ app: { page } }) => {
  await openSamples(page)
  await newNonogram(page)
  const pane = page.getByRole('complementary')
  await page.keyboard.press('Space')
  await expect(pane.getByText('One solution').first()).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Digit1')
  await expect(pane.getByText('Ambiguous').first()).toBeVisible()
  await expect(cursor(page)).toHaveAccessibleName(/^Row 2, column 2, filled, the solutions differ here/)
})

test('a nonogram is solved by mouse and keys', async ({ app: { page } }) => {
  await openSamples(page)
  await newNonogram(page)
  // Three full rows: nothing to guess.
  for (let row = 0; row < 3; row++) {
    await page.keyboard.press('R')
    await page.keyboard.press('ArrowDown')
  }
  await expect(cursor(page)).toHaveAccessibleName('Row 4, column 1, empty, row 0, column 3')
  await expect(page.getByRole('complementary').getByText('One solution').first()).toBeVisible()
  await page.keyboard.press('Alt+2')
  await expect(cursor(page)).toHaveAccessibleName('Row 4, column 1, not known, row 0, column 3')
  await dragAlong(page, 4, 1, 10, 10, 'right')
  await expect(cursor(page)).toHaveAccessibleName('Row 4, column 10, empty, row 0, column 3')
  await dragAlong(page, 1, 1, 10, 10)
  await expect(cursor(page)).toHaveAccessibleName('Row 1, column 10, filled, row 10, column 3')
  await dragAlong(page, 2, 10, 1, 10)
  await expect(page.getByText('Solved by hand')).toBeHidden()
  await dragAlong(page, 3, 1, 10, 10)
  await expect(page.getByText('Solved by hand')).toBeVisible()
  await expectAccessible(page)
})

test('the steps of a sample fill its board', async ({ app: { page } }) => {
  await openSamples(page)
  await rowsOf(page).first().click()
  await expect(cursor(page)).toBeVisible()
  await page.keyboard.press('Control+d')
  await expect(page.getByText(/^Step 1 of \d+$/)).toBeVisible()
  await page.keyboard.press('Alt+End')
  await expect(page.getByText(/^Step (\d+) of \1$/)).toBeVisible()
  await page.keyboard.press('Alt+s')
  await expect(cellAt(page, 1, 1)).toHaveAccessibleName(/, (filled|empty), row /)
})
