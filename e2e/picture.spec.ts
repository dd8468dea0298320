import type { Locator, Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { expect, test, whole } from './app'
import { expectAccessible, rowsOf } from './steps'

/** A picture of a mug: `#` black, `o` grey, `.` white. */
const MUG = [
  '..........',
  '.#######..',
  '.#ooooo###',
  '.#ooooo#.#',
  '.#ooooo#.#',
  '.#ooooo###',
  '.#ooooo#..',
  '.#######..',
  '..........',
  '#########.',
]
/** A picture with two pairs of cells that can be exchanged, so that its clues have several solutions. */
const DICE = ['########', '#......#', '#.#....#', '#....#.#', '#......#', '########']

/** A PNG of a picture whose cells are 20 by 20 pixels. */
function png(rows: readonly string[]): Buffer {
  const side = 20
  const picture = new PNG({ width: rows[0]!.length * side, height: rows.length * side })
  for (let i = 0; i < picture.width * picture.height; i++) {
    const sign = rows[Math.floor(i / picture.width / side)]![Math.floor((i % picture.width) / side)]!
    const grey = { '#': 20, o: 150, '.': 250 }[sign]!
    picture.data.set([grey, grey, grey, 255], 4 * i)
  }
  return PNG.sync.write(picture)
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Nonogram from a picture' })

/** Chooses files as in the system's dialog. */
async function choose(page: Page, ...files: readonly (readonly [name: string, content: Buffer])[]): Promise<void> {
  await page
    .locator('input[type=file]:not([webkitdirectory])')
    .setInputFiles(files.map(([name, buffer]) => ({ name, mimeType: 'application/octet-stream', buffer })))
}

/** Makes a book and takes it in hand. */
async function newBook(page: Page): Promise<void> {
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  await page.keyboard.press('Control+b')
  await page.getByRole('textbox', { name: 'Name' }).fill('Pictures')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('treeitem', { name: /^Pictures/ })).toBeFocused()
}

test('a picture becomes a puzzle of the book, as its preview shows it', async ({ app: { page } }) => {
  await newBook(page)
  await page.keyboard.press('Alt+i')
  const dialog = dialogOf(page)
  await expect(dialog).toContainText('Choose a picture, or drop one here')
  await choose(page, ['mug.png', png(MUG)])
  await expect(dialog).toContainText('mug.png, 200 × 200 pixels')
  const preview = dialog.getByRole('img', { name: 'Preview, 10 × 10 cells' })
  await expect(preview).toBeVisible()
  await expect(dialog.getByText('One solution', { exact: true })).toBeVisible()

  const filled = preview.locator('path').nth(1)
  await dialog.getByRole('slider', { name: 'Threshold' }).fill('60')
  await expect(dialog.getByRole('checkbox', { name: 'Automatic (Otsu)' })).not.toBeChecked()
  await expect(filled).toHaveAttribute('d', /M1 2h1v1h-1zM7 2h3v1h-3z/)
  await dialog.getByRole('slider', { name: 'Threshold' }).fill('200')
  await expect(filled).toHaveAttribute('d', /M1 2h9v1h-9z/)
  await expect(dialog.getByText('One solution', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Add to the book' }).click()
  await expect(dialog).toContainText('1 puzzle added')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page).first()).toContainText('mug')
  const cell = page.getByRole('grid', { name: 'Board' }).getByRole('gridcell')
  await cell.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(cell).toHaveAccessibleName(/^Row 3, column 3, (filled, )?.*row 9/)
  await page.keyboard.press('Control+z')
  await expect(rowsOf(page)).toHaveCount(0)
})

whole('an ambiguous picture is mended, or shown with its cells in doubt', async ({ app: { page } }) => {
  await newBook(page)
  // If a picture is chosen for import, its own dialog opens.
  await choose(page, ['dice.png', png(DICE)])
  const dialog = dialogOf(page)
  await expect(dialog).toContainText(/Mended by changing \d cells?/)
  await expect(dialog.getByText('One solution', { exact: true })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Mend until there is one solution' }).uncheck()
  await expect(dialog).toContainText('4 cells in doubt')
  await expect(dialog.getByText('Ambiguous')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add to the book' }).click()
  await expect(dialog).toContainText('1 puzzle added')
})

whole('a part of a picture is taken by numbers or by mouse, and its size keeps the proportions', async ({ app: { page } }) => {
  await newBook(page)
  await choose(page, ['mug.png', png(MUG)])
  const dialog = dialogOf(page)
  await dialog.getByRole('spinbutton', { name: 'Height (pixels)' }).fill('100')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('img', { name: 'Preview, 10 × 5 cells' })).toBeVisible()
  await dialog.getByRole('spinbutton', { name: 'Cells down' }).fill('10')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('img', { name: 'Preview, 20 × 10 cells' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Whole picture' }).click()
  await expect(dialog.getByRole('img', { name: 'Preview, 20 × 20 cells' })).toBeVisible()

  const box = (await dialog.getByRole('img', { name: 'The picture mug.png' }).boundingBox())!
  await page.mouse.move(box.x + 1, box.y + 1)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 4)
  await page.mouse.up()
  await expect(dialog.getByRole('img', { name: 'Preview, 20 × 10 cells' })).toBeVisible()
})

whole('several pictures wait for one another, and one that is damaged is told', async ({ app: { page } }) => {
  await newBook(page)
  await choose(page, ['mug.png', png(MUG)], ['half.png', png(DICE).subarray(0, 60)])
  const dialog = dialogOf(page)
  await expect(dialog).toContainText('1 picture more after this one')
  await dialog.getByRole('button', { name: 'Add to the book' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The PNG picture is damaged or ends too early')
  await expectAccessible(page)
})

test.describe('in Japanese', () => {
  test.use({ language: 'ja' })
  whole('the dialog speaks it, too', async ({ app: { page } }) => {
    await expect(page.getByRole('treeitem').first()).toBeVisible()
    await choose(page, ['dice.png', png(DICE)])
    const dialog = page.getByRole('dialog', { name: '画像からお絵かきロジック' })
    await expect(dialog.getByRole('img', { name: 'できあがり：8×6マス' })).toBeVisible()
    await expect(dialog).toContainText('マスを変えて直しました')
  })
})
