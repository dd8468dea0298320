import type { Locator, Page } from '@playwright/test'
import { expect, test, whole } from './app'
import { expectAccessible, importFile, rowsOf } from './steps'

/** A puzzle made for this project. It has a 0 at row 3, column 8. */
const ROWS = ['2..1..2..2', '2.12..22.2', '..2....0..', '3.132321.3', '3232..2322', '2123..1211', '2.221123.1', '..2....2..', '1.31..23.1']
const PUZZLE = JSON.stringify({ genre: 'slitherlink', id: 'one', data: { rows: [...ROWS, '1..2..1..1'] } })
const SIDE = 10

const board = (page: Page): Locator => page.getByRole('grid', { name: 'Board' })
/** The single cell element that stands for all cells; it is at the cursor. */
const cursor = (page: Page): Locator => board(page).getByRole('gridcell')
const tools = (page: Page): Locator => page.getByRole('toolbar', { name: 'Tools of the board' })
const mode = (page: Page, name: string): Locator => page.getByRole('radio', { name })

/** Imports {@link PUZZLE}, and moves to the first cell of its board in a mode. */
async function openPuzzle(page: Page, name: string): Promise<void> {
  await importFile(page, 'One.jsonl', PUZZLE)
  await page.getByRole('button', { name: 'Done' }).click()
  await mode(page, name).click()
  await cursor(page).focus()
}

/**
 * The place of a point of the board in the window. The point is in cells from the board's top left corner, around which there is a margin
 * of 0.3 cells.
 */
async function pointAt(page: Page, x: number, y: number): Promise<readonly [number, number]> {
  const box = (await board(page).boundingBox())!
  return [box.x + ((x + 0.3) / (SIDE + 0.6)) * box.width, box.y + ((y + 0.3) / (SIDE + 0.6)) * box.height]
}

async function clickAt(page: Page, x: number, y: number, button: 'left' | 'right' = 'left'): Promise<void> {
  await page.mouse.click(...(await pointAt(page, x, y)), { button })
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test('clues are written by keys and mouse, their places stay symmetrical, and the size changes', async ({ app: { page } }) => {
  await openPuzzle(page, 'Clues')
  await tools(page).getByRole('combobox', { name: 'Symmetry' }).selectOption('turn')
  await cursor(page).focus()
  await press(page, 'ArrowRight', '3')
  await expect(cursor(page)).toHaveAccessibleName('Row 1, column 2, clue 3')
  await press(page, 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft')
  await expect(cursor(page)).toHaveAccessibleName('Row 10, column 9, clue not known')
  await press(page, 'Control+z')
  await expect(cursor(page)).toHaveAccessibleName('Row 10, column 9, no clue')
  await clickAt(page, 1.5, 0.5)
  await clickAt(page, 1.5, 0.5)
  await expect(cursor(page)).toHaveAccessibleName('Row 1, column 2, clue 1')
  await clickAt(page, 1.5, 0.5, 'right')
  await expect(cursor(page)).toHaveAccessibleName('Row 1, column 2, clue 0')

  await press(page, 'Shift+Control+ArrowRight')
  await expect(board(page)).toHaveAttribute('aria-colcount', '11')
  await tools(page).getByRole('spinbutton', { name: 'Height' }).fill('12')
  await press(page, 'Enter')
  await expect(board(page)).toHaveAttribute('aria-rowcount', '12')
  await expectAccessible(page)
})

whole('lines and crosses are drawn by mouse and keys, and each stroke is undone at once', async ({ app: { page } }) => {
  await openPuzzle(page, 'Lines')
  await clickAt(page, 0.5, 0.02)
  await expect(cursor(page)).toHaveAccessibleName('Row 1, column 1, clue 2, lines above')
  await clickAt(page, 0.98, 0.5, 'right')
  await expect(cursor(page)).toHaveAccessibleName('Row 1, column 1, clue 2, lines above, crosses on the right')
  await press(page, 'Shift+ArrowLeft', 'Control+ArrowDown')
  await expect(cursor(page)).toHaveAccessibleName('Row 1, column 1, clue 2, lines above on the left, crosses on the right below')

  await page.mouse.move(...(await pointAt(page, 4.05, 4.05)))
  await page.mouse.down()
  await page.mouse.move(...(await pointAt(page, 5, 4)), { steps: 4 })
  await page.mouse.move(...(await pointAt(page, 5, 5)), { steps: 4 })
  await page.mouse.move(...(await pointAt(page, 4, 5)), { steps: 4 })
  await page.mouse.up()
  await cursor(page).focus()
  await expect(cursor(page)).toHaveAccessibleName('Row 5, column 5, no clue, lines above on the right below')
  await press(page, 'Control+z')
  await expect(cursor(page)).toHaveAccessibleName('Row 5, column 5, no clue')

  await press(page, 'i', '9')
  await expect(cursor(page)).toHaveAccessibleName('Row 5, column 5, no clue, inside, gate at the top right open')
  await mode(page, 'Colours').click()
  await clickAt(page, 4.5, 4.5)
  await expect(cursor(page)).toHaveAccessibleName('Row 5, column 5, no clue, outside, gate at the top right open')
  await mode(page, 'Lines').click()
  await tools(page).getByRole('button', { name: 'Fix what stands' }).click()
  await clickAt(page, 0.5, 0.02)
  await expect(cursor(page)).toHaveAccessibleName(/lines above on the left/)
  await clickAt(page, 2.5, 0.02)
  await tools(page).getByRole('button', { name: 'Clear what is not fixed' }).click()
  await expect(cursor(page)).toHaveAccessibleName(/^Row 1, column 3, no clue$/)
  await expectAccessible(page)
})

whole('a hint tells the first mistake, takes it back, and then goes on step by step', async ({ app: { page } }) => {
  await openPuzzle(page, 'Lines')
  const told = page.getByRole('complementary').getByRole('status')
  await clickAt(page, 7.5, 2.02)
  await press(page, 'Alt+h')
  await expect(told).toContainText('One thing is wrong: the line on the edge above row 3, column 8.')
  await expectAccessible(page)
  await press(page, 'Alt+Enter')
  await expect(cursor(page)).toHaveAccessibleName('Row 3, column 8, clue 0')

  await press(page, 'Alt+h')
  await expect(told).toContainText('The 0 at row 3, column 8 has no lines')
  await press(page, 'Alt+Enter')
  await expect(cursor(page)).toHaveAccessibleName('Row 3, column 8, clue 0, crosses above on the right below on the left')
  await press(page, 'Alt+h')
  await expect(told).toContainText(/Initial patterns/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await press(page, 'Escape')
  await expect(told).toBeEmpty()
  await press(page, 'Control+z')
  await expect(cursor(page)).toHaveAccessibleName('Row 3, column 8, clue 0')
})

whole('puzzles are generated into the book, with a mask, and say how they were made', async ({ app: { page } }) => {
  await openPuzzle(page, 'Lines')
  await page.getByRole('button', { name: 'Generate puzzles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate puzzles' })
  await dialog.getByRole('button', { name: 'Slitherlink' }).click()
  await dialog.getByRole('spinbutton', { name: 'How many' }).fill('2')
  await dialog.getByRole('textbox', { name: 'Seed' }).fill('window')
  await dialog.getByRole('spinbutton', { name: 'Width' }).fill('8')
  await dialog.getByRole('spinbutton', { name: 'Height' }).fill('7')
  await dialog.getByRole('combobox', { name: 'Preset', exact: true }).selectOption('2')
  await expect(dialog.getByRole('spinbutton', { name: 'Effort' })).toHaveAttribute('placeholder', '100')
  await expect(dialog.getByText(/The first puzzle: GCT1-100-/)).toBeVisible()

  // Each removal pattern has a picture, which chooses it as the list does.
  const wide = dialog.getByRole('button', { name: 'WD: Wide diagonal stripes first' })
  const patterns = dialog.getByRole('combobox', { name: 'Removal pattern' })
  await wide.click()
  await expect(wide).toHaveAttribute('aria-pressed', 'true')
  await expect(patterns).toHaveValue('WD')
  await patterns.selectOption('preset')
  await expect(wide).toHaveAttribute('aria-pressed', 'false')

  await dialog.getByRole('button', { name: 'Draw a mask' }).click()
  const cell = dialog.getByRole('grid', { name: 'Mask' }).getByRole('gridcell')
  await cell.focus()
  await press(page, '#', 'ArrowRight', '-')
  await expect(cell).toHaveAccessibleName('Row 1, column 2, always blank')
  await expect(dialog.getByText('2 always with a clue, 2 always blank')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close the mask' }).click()

  // A loop around the mask's blank cells: the drawing, and the cells that keep it from being a loop, are reported.
  await dialog.getByRole('button', { name: 'Draw the loop' }).click()
  const loop = dialog.getByRole('grid', { name: 'Drawn loop' })
  const part = loop.getByRole('gridcell')
  await part.focus()
  await press(page, ' ', 'Shift+ArrowRight', 'ArrowRight', 'ArrowRight', '#')
  await expect(part).toHaveAccessibleName('Row 1, column 4, inside, apart from the other cells inside')
  await expect(dialog.getByText(/Cells inside lie apart from the others: row 1, column 4/)).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  // An intermediate size, while another is being typed, removes nothing from the drawing.
  await dialog.getByRole('spinbutton', { name: 'Width' }).fill('1')
  await dialog.getByRole('spinbutton', { name: 'Width' }).fill('8')
  await expect(part).toHaveAccessibleName(/^Row 1, column [34], (inside, apart|outside)/)
  await expect(dialog.getByText(/^3 cells inside/)).toBeVisible()
  await loop.scrollIntoViewIfNeeded()
  const box = (await loop.boundingBox())!
  const side = box.width / 8
  await page.mouse.click(box.x + 2.5 * side, box.y + 0.5 * side)
  await expect(dialog.getByText(/^4 cells inside/)).toBeVisible()
  await expect(dialog.getByText(/lie apart/)).toBeHidden()
  await page.mouse.move(box.x + 3.5 * side, box.y + 1.5 * side)
  await page.mouse.down()
  await page.mouse.move(box.x + 3.5 * side, box.y + 4.5 * side)
  await page.mouse.up()
  await expect(dialog.getByText(/^8 cells inside/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Erase the loop' }).click()
  await expect(dialog.getByText('None: each loop is random.')).toBeVisible()
  const length = dialog.getByRole('textbox', { name: 'Loop: length (%)' })
  await length.fill('40-35')
  await expect(length).toHaveAccessibleDescription('Write the smaller number first.')
  await length.fill('')

  await dialog.getByRole('button', { name: 'Generate 2' }).click()
  await expect(dialog.getByRole('status')).toHaveText('All 2 were made.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(rowsOf(page)).toHaveCount(3)
  await rowsOf(page).nth(1).click()
  await expect(board(page)).toHaveAttribute('aria-colcount', '8')
  await mode(page, 'Clues').click()
  await goToFirst(page)
  await expect(cursor(page)).toHaveAccessibleName(/^Row 1, column 1, clue \d$/)
  await press(page, 'ArrowRight')
  await expect(cursor(page)).toHaveAccessibleName('Row 1, column 2, no clue')
  await expect(page.getByRole('complementary').getByLabel('Note')).toHaveValue(/^GCT1-100-/)
})

/** Moves to the first cell by keys, because a click would write a clue. */
async function goToFirst(page: Page): Promise<void> {
  await cursor(page).focus()
  while (!(await cursor(page).getAttribute('aria-label'))!.startsWith('Row 1,')) await press(page, 'ArrowUp')
  while (!(await cursor(page).getAttribute('aria-label'))!.includes('column 1,')) await press(page, 'ArrowLeft')
}
