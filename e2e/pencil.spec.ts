import type { Locator, Page } from '@playwright/test'
import { expect, test, whole } from './app'
import { cellAt, expectAccessible, importFile, rowsOf } from './steps'

// Tests the common board of all pencil genres, with puzzles made for this project.

const AKARI = { genre: 'akari', data: { rows: ['. . . 0 . .', '. 1 . . . 2', '. . . ? . .', '. . ? . . .', '0 . . . 0 .', '. . 2 . . .'] } }
const HITORI = {
  genre: 'hitori',
  data: { rows: ['6 5 5 6 4 5', '5 1 4 3 2 6', '3 2 3 5 1 1', '6 4 1 1 5 2', '3 6 5 4 1 2', '1 4 5 1 3 1'] },
}

const MASYU = { genre: 'masyu', data: { rows: ['. . 1 . . .', '. . . . 2 .', '1 . . . . .', '. . . . . .', '. . . . 1 .', '. . 1 . . .'] } }
const HASHI = { genre: 'hashi', data: { rows: ['2 . . 3', '. . . .', '. 1 . 3', '1 . . .'] } }

const SHIKAKU = { genre: 'shikaku', data: { rows: ['4 . 2 .', '. . . 2', '4 . . .', '4 . . .'] } }

const HEYAWAKE = { genre: 'heyawake', data: { rows: ['2 . 0', '. . .', '. . .'], rooms: ['1 1 2', '1 1 2', '1 1 2'] } }

const FUTOSHIKI = {
  genre: 'futoshiki',
  data: { rows: ['. . . .', '. . . .', '. . . .', '. . . .'], across: ['>.>', '...', '...', '<.>'], down: ['^...', '.v^.', '...v'] },
}
const KAKURO = {
  genre: 'kakuro',
  data: { rows: ['/ / 24/ 4/ / /', '/ 10/6 . . 28/ /', '/17 . . . . 14/', '/13 . . 7/16 . .', '/ /24 . . . .', '/ / /11 . . /'] },
}
const BINAIRO = {
  genre: 'binairo',
  data: { rows: ['. . . 1 1 .', '. . . . . 0', '0 . 0 . 1 .', '. 0 . 0 . 1', '1 . . . . .', '. 1 1 . . .'], differ: true },
}

const SKYSCRAPERS = {
  genre: 'skyscrapers',
  data: { rows: ['. . . .', '. . . .', '. . . .', '. . . .'], top: '2 1 . .', bottom: '. . 2 3', left: '2 . . 1', right: '2 . . 3' },
}

const YAJILIN = {
  genre: 'yajilin',
  data: { rows: ['. . . . . 1s', '. . . . . .', '. . . 1w . .', '. 1s . . . .', '. . . 1e . .', '1n . . . . .'] },
}

const mode = (page: Page, name: string): Locator => page.getByRole('radio', { name })
/** The panel with the verdict on the puzzle. */
const panel = (page: Page): Locator => page.getByRole('complementary')

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

async function open(page: Page, puzzle: object, name: string): Promise<void> {
  await importFile(page, 'One.jsonl', JSON.stringify(puzzle))
  await page.getByRole('button', { name: 'Done' }).click()
  await rowsOf(page).first().click()
  await mode(page, name).click()
}

test('lamps and dots are put by mouse and keys, undone, and told where they break a rule', async ({ app: { page } }) => {
  await open(page, AKARI, 'Marks')
  await cellAt(page, 1, 1).click()
  await expect(cellAt(page, 1, 1)).toHaveAccessibleName('Row 1, column 1, no clue, marked')
  await cellAt(page, 1, 1).click()
  await expect(cellAt(page, 1, 1)).toHaveAccessibleName('Row 1, column 1, no clue, dotted')
  await press(page, 'Control+z')
  await expect(cellAt(page, 1, 1)).toHaveAccessibleName('Row 1, column 1, no clue, marked')
  await press(page, 'ArrowRight', 'x', 'ArrowRight', 'm')
  await expect(cellAt(page, 1, 2)).toHaveAccessibleName('Row 1, column 2, no clue, dotted')
  // Two lamps that see each other break a rule.
  await expect(cellAt(page, 1, 3)).toHaveAccessibleName(/marked, breaks a rule/)
  await expect(cellAt(page, 1, 1)).toHaveAccessibleName(/marked, breaks a rule/)
  await expectAccessible(page)
  await press(page, 'Delete')
  await expect(cellAt(page, 1, 1)).toHaveAccessibleName('Row 1, column 1, no clue, marked')
  // A wall cannot be marked with a lamp.
  await cellAt(page, 2, 2).click()
  await expect(cellAt(page, 2, 2)).toHaveAccessibleName('Row 2, column 2, clue 1')
  await cellAt(page, 6, 1).click({ button: 'right' })
  await expect(cellAt(page, 6, 1)).toHaveAccessibleName('Row 6, column 1, no clue, dotted')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})

whole('a puzzle is judged while its clues are written, and solved by hand from the solution', async ({ app: { page } }) => {
  await open(page, AKARI, 'Clues')
  // It is checked after the first change.
  await expect(panel(page).getByText('Not checked', { exact: true })).toBeVisible()
  await cellAt(page, 2, 2).click()
  await press(page, '4')
  await expect(cellAt(page, 2, 2)).toHaveAccessibleName(/^Row 2, column 2, clue 4/)
  await expect(panel(page).getByText('No solution', { exact: true })).toBeVisible()
  await press(page, '?')
  await expect(cellAt(page, 2, 2)).toHaveAccessibleName(/^Row 2, column 2, clue not known/)
  await press(page, 'Delete')
  await expect(cellAt(page, 2, 2)).toHaveAccessibleName(/^Row 2, column 2, no clue/)
  await press(page, 'Control+z', 'Control+z', 'Control+z')
  await expect(cellAt(page, 2, 2)).toHaveAccessibleName('Row 2, column 2, clue 1')
  await expect(panel(page).getByText('One solution').first()).toBeVisible()

  await mode(page, 'Marks').click()
  await press(page, 'Alt+s')
  await expect(page.getByRole('gridcell', { name: /marked/ }).first()).toBeVisible()
  const lamps = await page.getByRole('gridcell', { name: /marked/ }).evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? ''))
  await press(page, 'Alt+s')
  await expect(page.getByRole('gridcell', { name: /marked/ })).toHaveCount(0)
  for (const name of lamps) {
    const [, row, column] = /Row (\d+), column (\d+)/.exec(name)!
    await cellAt(page, Number(row), Number(column)).click()
  }
  await expect(page.getByText('Solved by hand')).toBeVisible()
})

test('lines and crosses are drawn by dragging and by keys, undone, and told where they break a rule', async ({ app: { page } }) => {
  await open(page, MASYU, 'Marks')
  const middle = async (row: number, column: number): Promise<[number, number]> => {
    const box = (await cellAt(page, row, column).boundingBox())!
    return [box.x + box.width / 2, box.y + box.height / 2]
  }
  await page.mouse.move(...(await middle(1, 1)))
  await page.mouse.down()
  await page.mouse.move(...(await middle(1, 2)))
  await page.mouse.move(...(await middle(1, 3)))
  await page.mouse.up()
  await expect(cellAt(page, 1, 2)).toHaveAccessibleName('Row 1, column 2, no clue, line left, line right')
  await expect(cellAt(page, 1, 3)).toHaveAccessibleName('Row 1, column 3, white pearl, line left')
  // The line would have to turn on the white pearl.
  await press(page, 'Shift+ArrowDown')
  await expect(cellAt(page, 1, 3)).toHaveAccessibleName(/white pearl, line left, line down, breaks a rule/)
  await expectAccessible(page)
  await press(page, 'Control+z')
  await cellAt(page, 1, 3).focus()
  await press(page, 'Control+ArrowDown')
  await expect(cellAt(page, 1, 3)).toHaveAccessibleName('Row 1, column 3, white pearl, line left, no line down')
  await press(page, 'Delete')
  await expect(cellAt(page, 1, 3)).toHaveAccessibleName('Row 1, column 3, white pearl')
  await expect(cellAt(page, 1, 2)).toHaveAccessibleName('Row 1, column 2, no clue, line left')
  const box = (await cellAt(page, 6, 6).boundingBox())!
  await page.mouse.click(box.x + 3, box.y + box.height / 2, { button: 'right' })
  await expect(cellAt(page, 6, 6)).toHaveAccessibleName('Row 6, column 6, no clue, no line left')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  // Rectangles are drawn from corner to corner, and walls by pressing near them.
  await open(page, SHIKAKU, 'Marks')
  await page.mouse.move(...(await middle(2, 2)))
  await page.mouse.down()
  await page.mouse.move(...(await middle(1, 1)))
  await page.mouse.up()
  await expect(cellAt(page, 1, 2)).toHaveAccessibleName('Row 1, column 2, no clue, no wall left, wall right, no wall down')
  await expect(cellAt(page, 1, 1)).toHaveAccessibleName('Row 1, column 1, clue 4, no wall right, no wall down')
  await press(page, 'Control+z')
  await expect(cellAt(page, 1, 1)).toHaveAccessibleName('Row 1, column 1, clue 4')
  const last = (await cellAt(page, 3, 4).boundingBox())!
  await page.mouse.click(last.x + last.width / 2, last.y + last.height - 4)
  await expect(cellAt(page, 3, 4)).toHaveAccessibleName('Row 3, column 4, no clue, wall down')
  await cellAt(page, 3, 4).focus()
  await press(page, 'Shift+ArrowLeft')
  await expect(cellAt(page, 3, 4)).toHaveAccessibleName(/wall down, wall left|wall left, wall down/)
  await expectAccessible(page)
})

test('cells are shaded and lines drawn on one board, and clues get their arrows', async ({ app: { page } }) => {
  await open(page, YAJILIN, 'Marks')
  await cellAt(page, 1, 1).click()
  await expect(cellAt(page, 1, 1)).toHaveAccessibleName('Row 1, column 1, no clue, marked')
  // A drag draws a line and marks no cell.
  await cellAt(page, 2, 1).dragTo(cellAt(page, 2, 3))
  await expect(cellAt(page, 2, 2)).toHaveAccessibleName('Row 2, column 2, no clue, line left, line right')
  await expect(cellAt(page, 2, 1)).toHaveAccessibleName('Row 2, column 1, no clue, line right')
  const box = (await cellAt(page, 6, 3).boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { button: 'right' })
  await page.mouse.click(box.x + box.width - 3, box.y + box.height / 2, { button: 'right' })
  await expect(cellAt(page, 6, 3)).toHaveAccessibleName('Row 6, column 3, no clue, dotted, no line right')
  // Neighbouring shaded cells break a rule.
  await cellAt(page, 1, 2).click()
  await expect(cellAt(page, 1, 2)).toHaveAccessibleName('Row 1, column 2, no clue, marked, breaks a rule')
  await expectAccessible(page)
  await mode(page, 'Clues').click()
  await cellAt(page, 1, 6).click()
  await expect(cellAt(page, 1, 6)).toHaveAccessibleName('Row 1, column 6, clue 1 down')
  await press(page, 'Shift+ArrowLeft', '2')
  await expect(cellAt(page, 1, 6)).toHaveAccessibleName('Row 1, column 6, clue 12 left, breaks a rule')
  await press(page, 'Shift+ArrowLeft')
  await expect(cellAt(page, 1, 6)).toHaveAccessibleName(/column 6, clue 12(, breaks a rule)?$/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})

test('bridges run from island to island, one, two, and none again', async ({ app: { page } }) => {
  await open(page, HASHI, 'Marks')
  await cellAt(page, 1, 1).click()
  await press(page, 'Shift+ArrowRight')
  await expect(cellAt(page, 1, 4)).toHaveAccessibleName('Row 1, column 4, clue 3, line left')
  await cellAt(page, 1, 1).focus()
  await press(page, 'Shift+ArrowRight')
  await expect(cellAt(page, 1, 4)).toHaveAccessibleName('Row 1, column 4, clue 3, 2 lines left')
  await cellAt(page, 1, 4).focus()
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowUp')
  await expect(cellAt(page, 1, 4)).toHaveAccessibleName(/clue 3, 2 lines left, 2 lines down, breaks a rule/)
  await cellAt(page, 1, 1).focus()
  await press(page, 'Shift+ArrowRight')
  await expect(cellAt(page, 1, 1)).toHaveAccessibleName('Row 1, column 1, clue 2')
  await cellAt(page, 1, 4).focus()
  await press(page, 'Delete')
  // A hint names a rule and its conclusion, and can be applied.
  await press(page, 'Alt+h')
  await expect(page.getByText(/The island r\dc\d has .* bridges?\. So .* between r\dc\d and r\dc\d/).first()).toBeVisible()
  await press(page, 'Alt+Enter')
  await expect(page.getByRole('gridcell', { name: /line/ }).first()).toBeVisible()
})

test('digits are entered and noted, signs change between cells, and all is undone', async ({ app: { page } }) => {
  await open(page, FUTOSHIKI, 'Entries')
  await cellAt(page, 1, 1).click()
  await press(page, '3')
  await expect(cellAt(page, 1, 1)).toHaveAccessibleName('Row 1, column 1, no clue, entered 3')
  await press(page, 'ArrowRight', 'Shift+Digit1', 'Shift+Digit4')
  await expect(cellAt(page, 1, 2)).toHaveAccessibleName('Row 1, column 2, no clue, noted 1 4')
  // The sign says that the left cell is greater.
  await press(page, '4')
  await expect(cellAt(page, 1, 2)).toHaveAccessibleName(/entered 4.*breaks a rule/)
  await expectAccessible(page)
  await press(page, 'Control+z', 'Control+z')
  await expect(cellAt(page, 1, 2)).toHaveAccessibleName('Row 1, column 2, no clue, noted 1')
  await mode(page, 'Notes').click()
  await cellAt(page, 2, 2).click()
  await press(page, '2')
  await expect(cellAt(page, 2, 2)).toHaveAccessibleName('Row 2, column 2, no clue, noted 2')
  await press(page, 'Delete')
  await expect(cellAt(page, 2, 2)).toHaveAccessibleName('Row 2, column 2, no clue')

  await mode(page, 'Givens').click()
  await cellAt(page, 1, 1).focus()
  // The cell was greater than its right neighbour; without the sign, the smaller entry breaks no rule.
  await press(page, 'Shift+ArrowRight')
  await mode(page, 'Entries').click()
  await cellAt(page, 1, 2).click()
  await press(page, '4')
  await expect(cellAt(page, 1, 2)).toHaveAccessibleName(/entered 4/)
  await expect(cellAt(page, 1, 2)).not.toHaveAccessibleName(/breaks a rule/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})

test('clues of two sums and rooms are written, and rules that a puzzle has or has not are switched', async ({ app: { page } }) => {
  await open(page, KAKURO, 'Givens')
  await cellAt(page, 1, 3).click()
  await expect(cellAt(page, 1, 3)).toHaveAccessibleName('Row 1, column 3, clue 24/')
  await press(page, 'Shift+Digit7')
  await expect(cellAt(page, 1, 3)).toHaveAccessibleName(/^Row 1, column 3, clue 7\//)
  await press(page, '1', '2')
  await expect(cellAt(page, 1, 3)).toHaveAccessibleName(/^Row 1, column 3, clue 7\/12/)
  await press(page, 'b')
  await expect(cellAt(page, 1, 3)).toHaveAccessibleName(/^Row 1, column 3, no clue/)
  await press(page, 'Control+z', 'Control+z', 'Control+z', 'Control+z')
  await expect(cellAt(page, 1, 3)).toHaveAccessibleName('Row 1, column 3, clue 24/')
  await mode(page, 'Entries').click()
  await cellAt(page, 2, 3).click()
  await press(page, '9')
  await expect(cellAt(page, 2, 3)).toHaveAccessibleName(/entered 9/)
  await expectAccessible(page)

  await open(page, SKYSCRAPERS, 'Givens')
  const beside = (name: string): Locator => page.getByRole('gridcell', { name: new RegExp(`^${name},`) })
  await beside('Above column 2').click()
  await expect(beside('Above column 2')).toHaveAccessibleName('Above column 2, clue 1')
  await press(page, '3', 'ArrowRight', '4')
  await expect(beside('Above column 2')).toHaveAccessibleName('Above column 2, clue 3')
  await expect(beside('Above column 3')).toHaveAccessibleName('Above column 3, clue 4, breaks a rule')
  await press(page, 'Delete', 'Control+z', 'Control+z', 'Control+z')
  await expect(beside('Above column 3')).toHaveAccessibleName('Above column 3, no clue')
  await expect(beside('Above column 2')).toHaveAccessibleName('Above column 2, clue 1')
  // From a place above the board into the first row, and out at its right.
  await press(page, 'ArrowDown', 'ArrowRight', 'ArrowRight')
  await expect(beside('Right of row 1')).toBeFocused()
  await mode(page, 'Entries').click()
  await cellAt(page, 1, 2).click()
  await press(page, '3')
  await expect(cellAt(page, 1, 2)).toHaveAccessibleName(/entered 3, breaks a rule/)
  await expectAccessible(page)

  await open(page, HEYAWAKE, 'Clues')
  await expect(cellAt(page, 3, 1)).toHaveAccessibleName('Row 3, column 1, room 1 of 6 cells, clue 2')
  const middle = async (row: number, column: number): Promise<[number, number]> => {
    const box = (await cellAt(page, row, column).boundingBox())!
    return [box.x + box.width / 2, box.y + box.height / 2]
  }
  const draw = async (button: 'left' | 'right', ...cells: (readonly [row: number, column: number])[]): Promise<void> => {
    for (const [i, cell] of cells.entries()) {
      await page.mouse.move(...(await middle(...cell)))
      if (i === 0) await page.mouse.down({ button })
    }
    await page.mouse.up({ button })
  }
  // A new room at the bottom gets the last cell of the other room; moving on without a button changes nothing.
  await draw('right', [3, 1], [3, 2])
  await expect(cellAt(page, 3, 2)).toHaveAccessibleName('Row 3, column 2, room 3 of 2 cells, no clue')
  await expect(cellAt(page, 2, 2)).toHaveAccessibleName('Row 2, column 2, room 1 of 4 cells, clue 2')
  await draw('left', [3, 2], [3, 3])
  await page.mouse.move(...(await middle(2, 3)))
  await expect(cellAt(page, 3, 3)).toHaveAccessibleName('Row 3, column 3, room 3 of 3 cells, no clue')
  await expect(cellAt(page, 2, 3)).toHaveAccessibleName('Row 2, column 3, room 2 of 2 cells, clue 0')
  await press(page, '1')
  await expect(cellAt(page, 3, 1)).toHaveAccessibleName(/^Row 3, column 1, room 3 of 3 cells, clue 1/)
  await press(page, 'n', 'Shift+ArrowUp')
  await expect(cellAt(page, 2, 3)).toHaveAccessibleName(/^Row 2, column 3, room 3 of 2 cells, no clue/)
  // Each drag is one step of undo.
  await press(page, ...Array<string>(5).fill('Control+z'))
  await expect(cellAt(page, 3, 2)).toHaveAccessibleName('Row 3, column 2, room 1 of 6 cells, clue 2')
  await expectAccessible(page)

  await open(page, BINAIRO, 'Clues')
  const says = page.getByText('No two rows and no two columns are alike.')
  await expect(says.first()).toBeVisible()
  await cellAt(page, 1, 1).click()
  await press(page, 'r')
  await expect(says).toHaveCount(0)
  await press(page, 'Control+z')
  await expect(says.first()).toBeVisible()
  await mode(page, 'Marks').click()
  await cellAt(page, 1, 1).click()
  await expect(cellAt(page, 1, 1)).toHaveAccessibleName('Row 1, column 1, no clue, entered 1')
  await press(page, '0')
  await expect(cellAt(page, 1, 1)).toHaveAccessibleName('Row 1, column 1, no clue, entered 0')
})

test.describe('in Japanese', () => {
  test.use({ language: 'ja' })
  whole('the board speaks Japanese', async ({ app: { page } }) => {
    await importFile(page, 'One.jsonl', JSON.stringify(HITORI))
    await page.getByRole('button', { name: '終わる' }).click()
    await rowsOf(page).first().click()
    await mode(page, '印').click()
    const cell = page.getByRole('gridcell', { name: /^1行2列/ })
    await cell.click()
    await expect(cell).toHaveAccessibleName(/印あり/)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
  })
})
