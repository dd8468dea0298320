import type { Page } from '@playwright/test'
import { expect, test, whole } from './app'
import { IMPORT, expectAccessible, rowsOf } from './steps'
import { fakeEngine } from '../test-support/engines/engine'

// A mate in one; and a Kin-Gin Zushiki of three moves with two minor cooks and two other answers that last as long.
const ONE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'
const COOKED = '9/9/9/9/9/9/6sSk/6Sgg/6SGg b 2r2b4n4l18p 1'

/** Imports both problems and takes one in hand; `done` is the name of a button in the present language. */
async function open(page: Page, row: number, done = 'Done'): Promise<void> {
  const buffer = Buffer.from(`${ONE}\n${COOKED}\n`)
  await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles({ name: 'Mates.sfen', mimeType: 'text/plain', buffer })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: IMPORT }).click()
  await dialog.getByRole('button', { name: done, exact: true }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  await rowsOf(page).nth(row).click()
}

const board = (page: Page) => page.getByRole('grid', { name: /^(Board|盤面)$/ })
/** The single cell element that has the focus; its name tells the place and the piece there. */
const here = (page: Page) => board(page).getByRole('gridcell')
const verdict = (page: Page) =>
  page
    .getByRole('complementary')
    .getByText(/^(Single mate|Several mates|No mate|Not checked)$/)
    .first()
const lines = (page: Page) => page.getByRole('tree', { name: 'Lines of the solution' }).getByRole('treeitem')

/** The middle of a square (file, rank), or of a row of a stand, in coordinates of the window. */
async function pointOf(page: Page, place: readonly [file: number, rank: number] | readonly ['attacker' | 'defender', row: number]) {
  // A person scrolls to what they click.
  await board(page).scrollIntoViewIfNeeded()
  const box = (await board(page).boundingBox())!
  const unit = box.width / 12.62
  const [a, row] = place
  const x = a === 'attacker' ? 11.9 : a === 'defender' ? 0.6 : 1.6 + 9 - a + 0.5
  return { x: box.x + x * unit, y: box.y + (0.72 + row - 0.5) * unit }
}

async function drag(page: Page, from: Parameters<typeof pointOf>[1], to: Parameters<typeof pointOf>[1]): Promise<void> {
  const [a, b] = [await pointOf(page, from), await pointOf(page, to)]
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2)
  await page.mouse.move(b.x, b.y)
  await page.mouse.up()
}

/** Chooses a file of this machine, with its path, as the system's dialog would. */
async function chooseFile(page: Page, path: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const document = await cdp.send('DOM.getDocument')
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: document.root.nodeId, selector: '[role=dialog] input[type=file]' })
  await cdp.send('DOM.setFileInputFiles', { nodeId, files: [path] })
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test('a position is set up by keys', async ({ app: { page } }) => {
  await open(page, 0)
  await page.getByRole('radio', { name: 'Position' }).click()
  await here(page).focus()
  await expect(here(page)).toHaveAccessibleName('File 5, rank 1, king of the defender')
  // Without the pawn there is no mate, because nothing protects the gold.
  await press(page, 'ArrowDown', 'ArrowDown')
  await expect(here(page)).toHaveAccessibleName('File 5, rank 3, pawn of the attacker')
  await press(page, 'Delete')
  await expect(here(page)).toHaveAccessibleName('File 5, rank 3, empty')
  await expect(verdict(page)).toHaveText('No mate')
  // A silver protects it, too; it is promoted, given to the other side, and taken back.
  await press(page, 's', '+')
  await expect(here(page)).toHaveAccessibleName('File 5, rank 3, promoted silver of the attacker')
  await press(page, 'x')
  await expect(here(page)).toHaveAccessibleName('File 5, rank 3, promoted silver of the defender')
  await press(page, 'x', '+')
  await expect(here(page)).toHaveAccessibleName('File 5, rank 3, silver of the attacker')
  await expect(verdict(page)).toHaveText(/Single mate|Several mates/)
  await press(page, 'Shift+R')
  await expect(here(page)).toHaveAccessibleName('File 5, rank 3, rook of the defender')
  await press(page, 'Control+z')
  await expect(here(page)).toHaveAccessibleName('File 5, rank 3, silver of the attacker')

  // The hands: the attacker's by + and -, and the rest of the set.
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await expect(here(page)).toHaveAccessibleName('In hand of the attacker: bishop, none')
  await press(page, 'ArrowDown')
  await expect(here(page)).toHaveAccessibleName('In hand of the attacker: gold, 1')
  await press(page, '+', '+', '-')
  await expect(here(page)).toHaveAccessibleName('In hand of the attacker: gold, 2')
  await press(page, 'ArrowRight', 'ArrowUp')
  await expect(here(page)).toHaveAccessibleName('In hand of the defender: gold, 2')
  await press(page, 'd')
  await expect(here(page)).toHaveAccessibleName('In hand of the defender: gold, none')
  await expect(page.getByText(/In the box: R2 B2 G2 S3 N4 L4 P18/)).toBeVisible()
  await expectAccessible(page)
  await press(page, 'd')
  await expect(here(page)).toHaveAccessibleName('In hand of the defender: gold, 2')

  // The whole position: moved down by one rank, mirrored, and not moved beyond the edge.
  await press(page, 'Control+Shift+ArrowDown', 'Control+Shift+ArrowLeft', 'm', 'ArrowRight')
  await expect(here(page)).toHaveAccessibleName(/^File 9, rank 3/)
  await press(page, 'Control+Shift+ArrowUp', 'Control+Shift+ArrowUp')
  await expect(page.getByText('A piece would leave the board.')).toBeVisible()
  await expectAccessible(page)
})

/** Drags a piece of the palette, by its name, to a place. */
async function dragNew(page: Page, name: string, to: Parameters<typeof pointOf>[1]): Promise<void> {
  await page.getByRole('button', { name }).hover()
  await page.mouse.down()
  const { x, y } = await pointOf(page, to)
  await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
}

whole('pieces are dragged from the palette, and between board, hands and box', async ({ app: { page } }) => {
  await open(page, 0)
  await page.getByRole('radio', { name: 'Position' }).click()
  // Both sides have their pieces there, each with its key. In an English window they are letters, as in an English book.
  for (const side of ['attacker', 'defender']) {
    const pieces = page.getByRole('group', { name: `Pieces for the ${side}` }).getByRole('button')
    await expect(pieces).toHaveCount(8)
    const keys = await pieces.locator('kbd').allTextContents()
    expect(keys).toEqual([...'PLNSGBRK'].map((letter) => (side === 'attacker' ? letter : `⇧${letter}`)))
    expect(await pieces.locator('.piece').allTextContents()).toEqual([...'PLNSGBRK'])
  }
  await dragNew(page, 'Put a silver of the attacker', [7, 5])
  await expect(here(page)).toHaveAccessibleName('File 7, rank 5, silver of the attacker')
  await dragNew(page, 'Put a lance of the defender', [7, 4])
  await expect(here(page)).toHaveAccessibleName('File 7, rank 4, lance of the defender')
  await dragNew(page, 'Put a knight of the attacker', ['attacker', 7])
  await expect(here(page)).toHaveAccessibleName('In hand of the attacker: knight, 1')
  await press(page, 'Control+z', 'Control+z', 'Control+z')
  await drag(page, [5, 3], [4, 3])
  await expect(here(page)).toHaveAccessibleName('File 4, rank 3, pawn of the attacker')
  await expect(verdict(page)).toHaveText('No mate')
  await drag(page, [4, 3], ['attacker', 8])
  await expect(here(page)).toHaveAccessibleName('In hand of the attacker: pawn, 1')
  await drag(page, ['defender', 1], [3, 1])
  await expect(here(page)).toHaveAccessibleName('File 3, rank 1, rook of the defender')
  // A right click shows the next face; a piece dropped beside the board is removed.
  const at = await pointOf(page, [3, 1])
  await page.mouse.click(at.x, at.y, { button: 'right' })
  await expect(here(page)).toHaveAccessibleName('File 3, rank 1, dragon of the defender')
  const box = (await board(page).boundingBox())!
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x, box.y + box.height + 60)
  await page.mouse.up()
  await expect(here(page)).toHaveAccessibleName('File 3, rank 1, empty')
  await press(page, 'Control+z', 'Control+z', 'Control+z', 'Control+z', 'Control+z')
  await expect(verdict(page)).toHaveText('Single mate')
  // Two clicks have the same effect as a drag.
  const [from, to] = [await pointOf(page, [5, 3]), await pointOf(page, [5, 4])]
  await page.mouse.click(from.x, from.y)
  await expect(here(page)).toHaveAccessibleName(/picked up/)
  await page.mouse.click(to.x, to.y)
  await expect(here(page)).toHaveAccessibleName('File 5, rank 4, pawn of the attacker')
})

whole('moves are made, taken back and compared', async ({ app: { page } }) => {
  await open(page, 0)
  await page.getByRole('radio', { name: 'Moves' }).click()
  await expect(page.getByText('The attacker gives check.')).toBeVisible()
  // By mouse: a gold that does not mate, and an answer.
  await drag(page, ['attacker', 4], [4, 2])
  await expect(page.getByText('The defender answers.')).toBeVisible()
  await expect(here(page)).toHaveAccessibleName('File 4, rank 2, gold of the attacker, last move')
  await drag(page, [5, 1], [9, 9])
  await expect(page.getByText('The defender cannot answer so.')).toBeVisible()
  await drag(page, [5, 1], [4, 2])
  await expect(page.getByText('2 Kx4b')).toBeVisible()
  await press(page, 'Backspace', 'Backspace')
  await expect(page.getByText('The attacker gives check.')).toBeVisible()
  await press(page, 'Shift+ArrowRight', 'c')
  await expect(page.getByText('Move 1 is another than the solution’s.')).toBeVisible()
  await press(page, 'Escape', 'Backspace')
  // By keys: the pawn may promote, and the window asks.
  await here(page).focus()
  await press(page, 'ArrowRight', 'ArrowDown')
  await expect(here(page)).toHaveAccessibleName('File 3, rank 3, empty')
  await press(page, 'ArrowLeft', 'ArrowLeft', 'Space')
  await expect(here(page)).toHaveAccessibleName(/^File 5, rank 3, pawn of the attacker, picked up/)
  await press(page, 'ArrowUp')
  await expect(here(page)).toHaveAccessibleName('File 5, rank 2, empty, can go here')
  await press(page, 'Space')
  await expect(page.getByRole('button', { name: /^Do not promote/ })).toBeVisible()
  await expectAccessible(page)
  await press(page, '+')
  await expect(here(page)).toHaveAccessibleName('File 5, rank 2, promoted pawn of the attacker, last move')
  await press(page, 'Control+z')
  await expect(here(page)).toHaveAccessibleName('File 5, rank 2, empty')
  // The mating move.
  await drag(page, ['attacker', 4], [5, 2])
  await expect(page.getByText('Mate.', { exact: true })).toBeVisible()
  await expect(page.getByText('Solved by hand')).toBeVisible()
  await press(page, 'c')
  await expect(page.getByText('As the solution goes, 1 move so far.')).toBeVisible()
  await expectAccessible(page)
})

whole('the solution is walked through, with its cooks and variations', async ({ app: { page } }) => {
  await open(page, 1)
  await expect(board(page)).toBeVisible()
  await press(page, 'Alt+l')
  await expect(page.getByRole('tab', { name: 'Solution' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Mate in 3')).toBeVisible()
  await expect(page.getByText('by the paper class B: slight cooks only')).toBeVisible()
  await expect(lines(page)).toHaveCount(8)
  await expect(lines(page).first()).toBeFocused()
  // The starting position with an arrow for each cook; then the first move.
  const arrows = board(page).locator('path[fill="var(--scene-error)"]')
  await expect(arrows).toHaveCount(2)
  await press(page, 'ArrowDown')
  await expect(lines(page).nth(1)).toContainText('Sx2h')
  await expect(arrows).toHaveCount(0)
  await press(page, 'ArrowDown')
  await expect(lines(page).nth(2)).toContainText(/cook.*back after 2 moves, slight/)
  await expect(arrows).toHaveCount(1)
  await expectAccessible(page)
  // The moves of the cook itself.
  await press(page, 'ArrowRight')
  await expect(lines(page)).toHaveCount(11)
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown')
  await expect(lines(page).nth(5)).toContainText('G*1f')
  await press(page, 'ArrowLeft', 'ArrowLeft')
  await expect(lines(page)).toHaveCount(8)
  // Tries are shown when they are switched on, and can be stepped through like other lines.
  const tries = page.getByRole('button', { name: /^Tries \d+$/ })
  await press(page, '4')
  await expect(tries).toHaveAttribute('aria-pressed', 'true')
  await expect(lines(page).filter({ hasText: /^▸ ?Try/ })).not.toHaveCount(0)
  await expectAccessible(page)
  await press(page, '4')
  await expect(lines(page)).toHaveCount(8)
  // To the end of the main line, whose moves are then played on the board.
  await press(page, 'End')
  await expect(lines(page).last()).toBeFocused()
  await press(page, 'p')
  await expect(page.getByText('Mate.', { exact: true })).toBeVisible()
  await press(page, 'Control+z')
  await expect(page.getByText('The attacker gives check.')).toBeVisible()
  // Acting on the board leaves the line of the panel.
  await lines(page).nth(4).click()
  await expect(page.getByText('The attacker gives check.')).toBeHidden()
  const empty = await pointOf(page, [9, 1])
  await page.mouse.click(empty.x, empty.y)
  await expect(page.getByText('The attacker gives check.')).toBeVisible()
})

whole('a hint shows the next move, and takes a mistake back', async ({ app: { page } }) => {
  await open(page, 0)
  const hint = page.getByRole('complementary').getByRole('status')
  await press(page, 'Alt+h')
  await expect(hint.filter({ hasText: 'Move 1: G*5b. From here it is mate in 1.' })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Alt+Enter')
  await expect(page.getByText('Mate.', { exact: true })).toBeVisible()
  await press(page, 'Control+z')
  await drag(page, ['attacker', 4], [4, 2])
  await press(page, 'Alt+h')
  await expect(hint.filter({ hasText: 'After move 1, G*4b, there is no mate any more.' })).toBeVisible()
  await press(page, 'Alt+Enter')
  await expect(page.getByText('The attacker gives check.')).toBeVisible()

  // The steps of the grading are shown in the same way, each on the position before it.
  await press(page, 'Control+d')
  await expect(page.getByRole('option', { name: /G\*5b: drop.*mate/ })).toBeVisible()
  await expectAccessible(page)

  // A second opinion: an engine is chosen by its file, tested and asked; its answer is still there after a restart.
  await press(page, 'Alt+o')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add an engine' }).click()
  await chooseFile(page, process.execPath)
  await expect(dialog.getByLabel('Program', { exact: true }).first()).toHaveValue(process.execPath)
  await dialog.getByLabel('Arguments, one a line').fill(fakeEngine('checkmate G*5b').arguments.join('\n'))
  await dialog.getByRole('button', { name: 'Try it' }).click()
  await expect(dialog.getByText('Fake 1 by nobody has answered.')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Escape', 'Alt+o')
  await expect(page.getByText('agrees', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

whole('a new problem begins with the king alone', async ({ app: { page } }) => {
  await open(page, 0)
  await press(page, 'Control+k')
  await page.keyboard.type('new puzzle tsume')
  await page.getByRole('option', { name: /New puzzle.*shogi/ }).click()
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(page.getByText('1 on the board, 0 in hand')).toBeVisible()
  await expect(verdict(page)).toHaveText(/No solution|Not checked/)
})

test.describe('in Japanese', () => {
  test.use({ language: 'ja' })
  whole('board and solution speak Japanese', async ({ app: { page } }) => {
    await open(page, 1, '終わる')
    await press(page, 'Alt+l')
    await expect(page.getByText('3手詰')).toBeVisible()
    await expect(page.getByRole('treeitem', { name: /▲２八銀/ }).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radio', { name: '配置' }).click()
    await expect(here(page)).toHaveAccessibleName(/^5一/)
  })
})
