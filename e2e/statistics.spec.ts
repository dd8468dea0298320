import type { Page } from '@playwright/test'
import { expect, test, whole } from './app'
import { expectAccessible, rowsOf } from './steps'

// Tests the statistics of a book in a real window, as far as only a window can show. Unit tests check what is drawn and computed.

const chart = (page: Page, name: string) => page.getByRole('figure', { name, exact: true })
const bar = (page: Page, of: string, name: string | RegExp) => chart(page, of).getByRole('button', { name })
const part = (page: Page, key: number) => page.keyboard.press(`Control+Alt+Digit${key}`)

/** Opens the labelled sample book, which is graded already. */
async function openSample(page: Page): Promise<void> {
  await page.getByRole('treeitem', { name: /Sudoku(?! variants)/ }).click()
  await page.keyboard.press('Control+4')
  await expect(chart(page, 'Puzzles by level')).toBeVisible()
}

test('a bar shows its puzzles, filters the table, and every chart has a table, CSV, SVG and PNG', async ({ app }) => {
  const { page } = app
  await openSample(page)
  // By keyboard: to the chart, along its bars, and to the puzzles of one bar.
  await bar(page, 'Puzzles by level', /^Level 1:/).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(bar(page, 'Puzzles by level', /^Level 3:/)).toBeFocused()
  const behind = page.getByRole('region', { name: 'Behind the bar' })
  await expect(behind.getByRole('button')).toHaveCount(9)
  await page.keyboard.press('Enter')
  await expect(bar(page, 'Puzzles by level', /^Level 3: 9 puzzles, 9 chosen/)).toHaveAttribute('aria-pressed', 'true')
  await expect(bar(page, 'Puzzles by printed level', /^Printed level 3: 9 puzzles, 9 chosen/)).toBeVisible()
  await behind.getByRole('button').nth(2).click()
  await expect(page.getByRole('complementary', { name: 'Puzzle' }).getByRole('heading').first()).toContainText('42')

  await expectAccessible(page)
  await page.keyboard.press('Alt+t')
  await expect(rowsOf(page)).toHaveCount(9)
  await page.getByRole('button', { name: /^Chosen in the statistics: 9/ }).click()
  await expect(page.getByRole('main', { name: 'Book' }).getByText('60 puzzles', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+4')

  await bar(page, 'Puzzles by level', /^Level 1:/).focus()
  await page.keyboard.press('t')
  const table = page.getByRole('region', { name: 'Table: Puzzles by level' }).getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(6)
  await page.keyboard.press('Control+c')
  await expect(page.getByText('The table is copied: 5 rows of CSV.')).toBeVisible()
  await page.keyboard.press('s')
  expect((await app.savedFile(/Puzzles by level\.svg$/)).toString()).toMatch(/^<svg [^]*Puzzles by level[^]*>24</)
  await page.keyboard.press('p')
  const png = await app.savedFile(/Puzzles by level\.png$/)
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16) > 600]).toEqual(['PNG', true])
})

whole(
  'borders are dragged by mouse and keyboard, all figures follow, and a scheme is named, saved, chosen and taken back',
  async ({ app }) => {
    const { page } = app
    await openSample(page)
    await part(page, 2)
    await page.getByLabel('Shown scheme').selectOption({ index: 1 })
    const kappa = page.getByText('Kappa with the printed levels').locator('..')
    await expect(kappa).toContainText('1.000')
    const border = page.getByRole('slider').last()
    const before = Number(await border.getAttribute('aria-valuenow'))
    await border.focus()
    for (let i = 0; i < 3; i++) await page.keyboard.press('PageUp')
    expect(Number(await border.getAttribute('aria-valuenow'))).toBeGreaterThan(before)
    await expect(kappa).not.toContainText('1.000')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(border).toHaveAttribute('aria-valuenow', String(before))
    const box = (await border.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + 60)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 90, box.y + 60, { steps: 6 })
    await page.mouse.up()
    await expect(kappa).not.toContainText('1.000')
    expect(Number(await border.getAttribute('aria-valuenow'))).toBeGreaterThan(before)

    await page.getByLabel('Name', { exact: true }).fill('House rule')
    await page.getByLabel('Name', { exact: true }).blur()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('“House rule” is saved as revision 1.')).toBeVisible()
    await page.getByRole('button', { name: 'Export the level scheme as JSON' }).click()
    const exported = await app.savedFile('House rule.json')
    expect(JSON.parse(exported.toString())).toMatchObject({ format: 'nanido-level-scheme', name: { en: 'House rule' } })
    const levels = page.getByLabel('Levels of this book')
    await levels.selectOption({ label: 'House rule (revision 1)' })
    await part(page, 1)
    await expect(page.getByText('levels by “House rule”')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Control+z')
    await expect(page.getByText('levels by “House rule”')).toBeHidden()

    await part(page, 3)
    const right = page.getByLabel('Right')
    await right.selectOption((await right.locator('option', { hasText: 'House rule' }).getAttribute('value'))!)
    await expect(page.getByRole('row', { name: /^Levels/ })).toContainText('60')
    await page.getByRole('region', { name: 'Puzzles that differ most' }).getByRole('button').first().focus()
    await page.keyboard.press('e')
    const explanations = page.getByRole('dialog', { name: /Both explanations/ })
    await expect(explanations.getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  },
)

whole('the book is printed with its statistics, and the papers stand beside what follows from them', async ({ app }) => {
  const { page } = app
  await openSample(page)
  await page.keyboard.press('Control+Alt+e')
  const layout = page.getByRole('dialog', { name: /^Paper and print/ })
  await layout.getByLabel('Statistics at the end').check()
  await layout.getByRole('button', { name: /^Export/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Export/ })
  await dialog.getByRole('button', { name: 'Save PDF' }).click()
  const pdf = await app.savedFile(/\.pdf$/)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')

  // The papers: printed tables beside the numbers that follow from them.
  await page.keyboard.press('Escape')
  await part(page, 4)
  await page.getByRole('button', { name: /^2008:/ }).click()
  await expect(page.getByRole('heading', { name: '75 or 50?' })).toBeVisible()
  await page.getByRole('button', { name: /^Misprints/ }).click()
  await expect(page.getByRole('article').first()).toContainText('Misprint: the paper’s own numbers give another')
  await expectAccessible(page)
})
