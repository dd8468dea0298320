import type { Locator, Page } from '@playwright/test'
import { expect, test, whole } from './app'
import { cellAt, expectAccessible, importFile, rowsOf, said } from './steps'

// Tests the gestures that put constraints of sudoku variants on the board: cells in order, neighbours, places beside the board, and the
// whole board.

const EMPTY = { genre: 'sudoku-variants', data: { givens: '.'.repeat(16), rules: ['diagonals'] } }

const rules = (page: Page): Locator => page.getByRole('tabpanel', { name: /^(Rules|ルール)$/ })
const beside = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

async function open(page: Page, puzzle: object = EMPTY): Promise<void> {
  await importFile(page, 'One.jsonl', JSON.stringify(puzzle))
  await page.getByRole('button', { name: /^(Done|終わる)$/u }).click()
  await rowsOf(page).first().click()
  await page.getByRole('tab', { name: /^(Rules|ルール)$/ }).click()
  await page.getByRole('radio', { name: said((w) => w.board.givens) }).click()
}

test('lines, marks, clues outside and rules of the whole board are put on, told, taken off and undone', async ({ app: { page } }) => {
  await open(page)
  const panel = rules(page)
  const verdict = page.getByRole('complementary').getByText(/^(One solution|Ambiguous|No solution)$/)

  // By keys: a line in the order in which its cells are selected.
  await cellAt(page, 1, 1).click()
  await press(page, 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 't')
  await expect(panel.getByText(/^Thermometer ×1: Broad line with a bulb/)).toBeVisible()
  await expect(verdict.first()).toHaveText('Ambiguous')
  // The same line backwards is not added beside it.
  await press(page, 'ArrowLeft', 'ArrowRight', 'Shift+ArrowLeft', 't')
  await expect(panel.getByText(/^Thermometer ×2/)).toBeVisible()
  await expect(verdict.first()).toHaveText('No solution')
  await press(page, 'Control+z')
  await expect(panel.getByText(/^Thermometer ×1/)).toBeVisible()

  // By mouse: two cells and the button of a sign; the number of the sign is typed in the panel.
  await cellAt(page, 3, 1).click()
  await cellAt(page, 3, 2).click({ modifiers: ['Control'] })
  await panel.getByRole('button', { name: /^White dot/ }).click()
  const number = panel.getByRole('textbox', { name: 'White dot: Number' })
  await number.fill('9x')
  await number.press('Tab')
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await number.fill('3')
  await number.press('Tab')
  await expect(panel.getByText(/^White dot ×1/)).toBeVisible()
  await expect(number).toHaveValue('3')
  const overhang = (): Promise<number> => panel.locator('.rules').evaluate((one) => one.scrollWidth - one.clientWidth)
  await expect.poll(overhang, { message: 'the rules scroll down, never sideways' }).toBe(0)

  // Beside the board: a number is typed, and arrow keys lead back.
  await cellAt(page, 1, 2).click()
  await press(page, 'o')
  await expect(beside(page, 'Above column 2')).toBeFocused()
  await press(page, 's', '5')
  await expect(beside(page, 'Above column 2, Sandwich 5')).toBeFocused()
  await expectAccessible(page)
  await press(page, 'ArrowLeft', 'l', '3')
  await expect(beside(page, 'Above column 1, Little killer 3')).toBeFocused()
  await press(page, 'Delete', 'Delete')
  await expect(beside(page, 'Above column 1')).toBeFocused()
  await press(page, 'ArrowDown')
  await expect(cellAt(page, 1, 1)).toBeFocused()

  // One of the two diagonals can be removed; a rule of the whole board is a switch.
  const falling = panel.getByRole('button', { name: 'Diagonal ╲' })
  await expect(falling).toHaveAttribute('aria-pressed', 'true')
  await falling.click()
  await expect(falling).toHaveAttribute('aria-pressed', 'false')
  await panel.getByRole('button', { name: 'Anti-king' }).click()
  await expect(panel.getByRole('button', { name: 'Anti-king' })).toHaveAttribute('aria-pressed', 'true')

  // A constraint at the cursor can be removed there.
  await cellAt(page, 1, 1).click()
  await panel.getByRole('button', { name: 'Take off' }).first().click()
  await expect(panel.getByText(/^Thermometer ×/)).toBeHidden()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})

test.describe('in Japanese', () => {
  test.use({ language: 'ja' })
  whole('the panel names constraints and their rules in Japanese, and makes a rule of a drawing', async ({ app: { page } }) => {
    const line = { kind: 'line', json: { lines: [['R3C1', 'R3C2', 'R4C2']], outlineC: '#F067F0' } }
    await open(page, { ...EMPTY, data: { ...EMPTY.data, unread: [line] } })
    await rules(page)
      .getByRole('combobox', { name: /^ルールにする/u })
      .selectOption('レンバン')
    await expect(rules(page).getByText(/^レンバン ×1：芯のある灰色の線/u)).toBeVisible()
    await expect(rules(page).getByText('ルールとして読めない図')).toBeHidden()
    await page.getByRole('gridcell', { name: /^1行1列/ }).click()
    await press(page, 'Shift+ArrowRight', 't')
    await expect(rules(page).getByText(/^温度計 ×1：太い線と丸/u)).toBeVisible()
    await rules(page).getByText('あまり使わないもの').first().click()
    await expectAccessible(page)
  })
})
