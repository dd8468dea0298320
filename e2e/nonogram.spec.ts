import type { Locator, Page } from '@playwright/test'
import { expect, test, whole } from './app'
import { cellAt, expectAccessible, importFile, rowsOf } from './steps'

const board = (page: Page): Locator => page.getByRole('grid', { name: 'Board' })
/** The single cell element that stands for all cells; it is at the cursor. */
const cursor = (page: Page): Locator => board(page).getByRole('gridcell')

/** Opens the sample book of nonograms. */
async function openSamples(page: Page): Promise<void> {
  await page
    .getByRole('treeitem', { name: /onogram/ })
    .first()
    .click()
  await expect(rowsOf(page).first()).toBeVisible()
}

/** Adds an empty picture to the book and moves to its first cell. */
async function newNonogram(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('New puzzle: Nonogram')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Picture' })).toBeChecked()
  await expect(cursor(page)).toHaveAccessibleName('Row 1, column 1, empty, row 0, column 0')
  await cursor(page).focus()
}

/** Drags the mouse from one cell of a row to another (both from 1). */
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

whole('ambiguity shows as the picture is painted', async ({ app: { page } }) => {
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

whole('a nonogram is solved by mouse and keys', async ({ app: { page } }) => {
  await openSamples(page)
  await newNonogram(page)
  // Three full rows leave nothing to guess.
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
  // A completed clue is struck through by key and by mouse.
  await page.keyboard.press('n')
  const clue = page.getByRole('group', { name: 'Clue of row 3' }).getByRole('button', { name: 'Number 1: 10' })
  await expect(clue).toBeFocused()
  await page.keyboard.press('Space')
  await expect(clue).toHaveAttribute('aria-pressed', 'true')
  const box = (await board(page).boundingBox())!
  await page.mouse.click(box.x - 0.04 * box.width, box.y + 0.05 * box.height)
  await expect(cursor(page)).toHaveAccessibleName('Row 1, column 10, filled, row 10 struck through, column 3')
  await expectAccessible(page)

  // The list of checkpoints opens wherever the focus is, also before there is a checkpoint, and returns the focus when it closes.
  const list = page.getByRole('dialog', { name: 'Checkpoints' })
  await cursor(page).focus()
  await page.keyboard.press('Shift+Alt+u')
  await expect(list.getByText('There is no checkpoint.')).toBeVisible()
  await expect(list.getByRole('button', { name: 'Set a checkpoint' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(cursor(page)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(cursor(page)).toHaveAccessibleName(/^Row 1, column 10, not known/)
  for (const place of [
    rowsOf(page).first(),
    page.getByRole('treeitem', { name: 'Nonogram samples' }),
    page.getByRole('radio', { name: 'Picture' }),
  ]) {
    await place.focus()
    await page.keyboard.press('Shift+Alt+u')
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
  }
  await page.keyboard.press('Shift+Alt+u')
  await list.getByRole('button', { name: /^Back:/ }).press('Enter')
  await expect(cursor(page)).toHaveAccessibleName('Row 1, column 10, filled, row 10 struck through, column 3')
})

whole('the side pane is as wide as its place in both languages, with the palette open', async ({ app: { page } }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSamples(page)
  await rowsOf(page).first().click()
  await page.keyboard.press('End')
  await expect(page.getByRole('heading', { name: /Summer sea/ })).toBeVisible()
  await page.keyboard.press('Alt+1')
  await page.getByText('Change colours').click()
  const pane = page.locator('.pane:has(footer)')
  const excess = () => pane.evaluate((shown) => shown.scrollWidth - shown.clientWidth)
  await expect.poll(excess).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.getByText('色の変更')).toBeVisible()
  await expect.poll(excess).toBeLessThanOrEqual(0)
})

whole('the steps of a sample fill its board', async ({ app: { page } }) => {
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

/** Opens a book with one puzzle that has only clues: a frame of 3 x 3 cells, which is its only solution. */
async function openCluesOnly(page: Page): Promise<void> {
  const clues = [[3], [1, 1], [3]]
  const line = JSON.stringify({ genre: 'nonogram', data: { rows: clues, columns: clues }, title: 'Frame' })
  await importFile(page, 'Clues.txt', line)
  await page.getByRole('button', { name: 'Done' }).click()
  await rowsOf(page).first().click()
  await expect(cursor(page)).toBeVisible()
}

const clueOf = (page: Page, line: string): Locator => page.getByRole('textbox', { name: `Clue of ${line}` })

whole('a puzzle of clues only is drawn on, and keeps its clues until it is told otherwise', async ({ app: { page } }) => {
  await openCluesOnly(page)
  await page.keyboard.press('Alt+1')
  // Drawing continues from its only solution.
  await expect(cursor(page)).toHaveAccessibleName('Row 1, column 1, filled, row 3, column 3')
  await expect(page.getByText('This puzzle has clues only.')).toBeVisible()
  await cursor(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(cursor(page)).toHaveAccessibleName('Row 2, column 2, filled, breaks a rule, row 1 1, column 1 1')
  await expect(page.getByText('The goal picture does not have the runs that the clues say: row 2, column 2.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Clues from picture' }).click()
  await expect(cursor(page)).toHaveAccessibleName('Row 2, column 2, filled, row 3, column 3')
  await expect(page.getByRole('button', { name: 'Clues follow the picture' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+z')
  await expect(cursor(page)).toHaveAccessibleName('Row 2, column 2, filled, breaks a rule, row 1 1, column 1 1')
  await page.getByRole('button', { name: 'Picture from clues' }).click()
  await expect(cursor(page)).toHaveAccessibleName('Row 2, column 2, empty, row 1 1, column 1 1')
})

whole('clues are typed, line after line, and the solver answers', async ({ app: { page } }) => {
  await openSamples(page)
  await newNonogram(page)
  await page.keyboard.press('n')
  await expect(clueOf(page, 'row 1')).toBeFocused()
  await page.keyboard.type('3 x')
  await expect(page.getByText('Only numbers with spaces between them, or 0.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await expect(clueOf(page, 'row 2')).toHaveValue('0')
  await expect(page.getByText('The clues of the rows speak of 10 filled cells')).toBeVisible()
  for (let column = 1; column <= 10; column++) {
    const field = clueOf(page, `column ${column}`)
    if (column === 1) await field.focus()
    await expect(field).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('complementary').getByText('One solution').first()).toBeVisible()
  await expect(clueOf(page, 'column 1')).toHaveValue('1')
  await cursor(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(clueOf(page, 'column 10')).toHaveValue('1')
  await page.keyboard.press('Control+z')
  await expect(clueOf(page, 'column 10')).toHaveValue('0')
})

whole('the tools draw areas and straight lines, erase, and move the picture', async ({ app: { page } }) => {
  await openSamples(page)
  await newNonogram(page)
  const tool = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(tool('Paint')).toHaveAttribute('aria-pressed', 'true')
  await tool('Draw straight lines').click()
  await dragAlong(page, 1, 1, 4, 10)
  await dragAlong(page, 3, 1, 4, 10)
  await expect(cursor(page)).toHaveAccessibleName('Row 3, column 4, filled, row 4, column 1 1')
  await tool('Fill areas').click()
  await dragAlong(page, 2, 7, 7, 10)
  await expect(cursor(page)).toHaveAccessibleName('Row 2, column 7, filled, row 10, column 10')
  await tool('Erase').click()
  await dragAlong(page, 2, 1, 10, 10)
  await expect(cursor(page)).toHaveAccessibleName('Row 2, column 10, empty, row 0, column 1 8')
  await tool('Move the picture').click()
  await dragAlong(page, 2, 1, 2, 10)
  await expect(cursor(page)).toHaveAccessibleName('Row 2, column 2, empty, row 0, column 1 8')
  await page.getByRole('button', { name: 'A row less' }).click()
  await expect(board(page)).toHaveAttribute('aria-rowcount', '9')
  await expectAccessible(page)
})

whole('a line that cannot be completed any more is told while solving, and done clues are grey as wished', async ({ app: { page } }) => {
  await openCluesOnly(page)
  await page.keyboard.press('Alt+2')
  await cursor(page).focus()
  await page.keyboard.press('x')
  await expect(page.getByText('The clues of row 1 cannot be placed any more')).toBeVisible()
  await expect(cursor(page)).toHaveAccessibleName(/^Row 1, column 1, empty, breaks a rule/)
  await page.keyboard.press('x')
  await expect(page.getByText('The clues of row 1 cannot be placed any more')).toBeHidden()
  const grey = page.locator('text[fill="var(--scene-note)"]')
  await dragAlong(page, 1, 1, 3, 3)
  await expect(grey).toHaveCount(1)
  await page.getByRole('button', { name: 'Grey out finished clues' }).click()
  await expect(grey).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(grey).toHaveCount(1)
})

whole('a large board is zoomed and scrolled with its clues in sight', async ({ app: { page } }) => {
  const rows = Array.from({ length: 60 }, (_, row) => [(row % 7) + 1, 3, 1])
  const columns = Array.from({ length: 80 }, () => [1])
  const line = JSON.stringify({ genre: 'nonogram', data: { rows, columns }, title: 'Large' })
  await importFile(page, 'Large.txt', line)
  await page.getByRole('button', { name: 'Done' }).click()
  await rowsOf(page).first().click()
  await cursor(page).focus()
  const view = page.locator('[data-scope=board]')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await expect(cursor(page)).toHaveAccessibleName(/^Row 60, column 80,/)
  const [frame, clue, cell] = [
    (await view.boundingBox())!,
    (await view.locator('text').filter({ hasText: /^4$/ }).last().boundingBox())!,
    (await cursor(page).boundingBox())!,
  ]
  expect(clue.x).toBeGreaterThanOrEqual(frame.x)
  expect(clue.x).toBeLessThan(frame.x + frame.width / 2)
  expect(cell.x + cell.width).toBeLessThanOrEqual(frame.x + frame.width + 1)
  expect(cell.y + cell.height).toBeLessThanOrEqual(frame.y + frame.height + 1)
  await page.keyboard.press('z')
  await expect.poll(async () => (await cursor(page).boundingBox())!.width / cell.width).toBeGreaterThan(1.2)
  await page.getByRole('button', { name: 'Show the whole board' }).click()
  await expect.poll(async () => view.evaluate((shown) => shown.scrollWidth <= shown.clientWidth + 1)).toBe(true)
  await expectAccessible(page)
})
