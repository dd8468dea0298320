import type { Locator, Page } from '@playwright/test'
import { en } from '#renderer/words/en.ts'
import { ja } from '#renderer/words/ja.ts'
import { expect, test, whole } from './app'
import { expectAccessible, importApril, rowsOf } from './steps'
import { longestTask, watchTasks } from './tasks'

// Tests putting a book in order: its pages are viewed, a gap is filled, and puzzles are chosen. Unit tests check the results of each
// change.

const digests = (page: Page) => rowsOf(page).evaluateAll((rows) => rows.map((row) => row.id))
const position = (page: Page, at: number) => rowsOf(page).nth(at).boundingBox()

/** The language of each test; all words that it expects are in that language. */
const BY_MOUSE = { language: 'ja', words: ja } as const
const BY_KEYS = { language: 'en', words: en } as const

/** Grades the book in hand and waits until the table shows it. */
async function grade(page: Page, count: number): Promise<void> {
  await page.keyboard.press('Control+g')
  await expect(rowsOf(page).first().getByRole('img')).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(async () =>
        ((await window.bridge.call('job.list', null)) as { value: { state: string }[] }).value.every(({ state }) => state === 'done'),
      ),
    )
    .toBe(true)
  expect(count).toBeGreaterThan(0)
}

test.describe('by mouse', () => {
  test.use({ language: BY_MOUSE.language })

  whole('a day: rows dragged, pages looked at, a gap filled, puzzles chosen, and after a restart all is as it was', async ({ app }) => {
    const { page } = app
    const w = BY_MOUSE.words
    const pages = (of: Page) => of.getByRole('listbox', { name: w.desk.pages.name('April') })
    const warnings = (n: number) => page.getByRole('button', { name: w.desk.pages.warnings(n), exact: true })
    const titlePage = new RegExp(`^${w.desk.pages.page(1)}, ${w.desk.parts.kinds.title}`)
    const book = (title: string, puzzles: number) => `${title}, ${w.puzzles(puzzles)}`
    await importApril(page)
    await grade(page, 5)
    await watchTasks(page)

    // The fourth row is dragged before the second: first cancelled with Esc, then dropped, undone and redone.
    const before = await digests(page)
    const [from, to] = [(await position(page, 3))!, (await position(page, 1))!]
    for (const end of ['Escape', 'drop']) {
      await page.mouse.move(from.x + 200, from.y + 10)
      await page.mouse.down()
      await page.mouse.move(from.x + 200, from.y - 20, { steps: 3 })
      await page.mouse.move(to.x + 200, to.y + 2, { steps: 3 })
      await expect(page.locator('.ghost')).toHaveText(new RegExp(`1\\s*${w.desk.drag.puzzles(1)}\\s*→\\s*${w.desk.drag.place(2, null)}`))
      if (end === 'Escape') await page.keyboard.press('Escape')
      await page.mouse.up()
      if (end === 'Escape') expect(await digests(page)).toEqual(before)
    }
    const moved = [before[0], before[3], before[1], before[2], before[4]]
    await expect.poll(() => digests(page)).toEqual(moved)
    await page.keyboard.press('Control+z')
    await expect.poll(() => digests(page)).toEqual(before)
    await page.keyboard.press('Control+y')
    await expect.poll(() => digests(page)).toEqual(moved)

    // A bar under a heading filters for the ambiguous puzzle, and is switched off again.
    const ambiguous = page.getByRole('group', { name: w.bars.name(w.columns.verdict) }).getByRole('button', { name: w.verdicts.multiple })
    await ambiguous.click()
    await expect(rowsOf(page)).toHaveCount(1)
    await expect(ambiguous).toHaveAttribute('aria-pressed', 'true')
    await ambiguous.click()
    await expect(rowsOf(page)).toHaveCount(5)

    // The pages: what is printed, the review marks, and one mark that is accepted.
    await page.keyboard.press('Control+3')
    await expect(pages(page).getByRole('option', { name: titlePage })).toBeVisible()
    await expect(pages(page).getByRole('option', { name: new RegExp(`^${w.board.numberOf(1)}, .*${w.desk.pages.page(2)}`) })).toBeVisible()
    const told = page
      .locator('button')
      .filter({ hasText: new RegExp(`^\\s*(${[1, 2, 3, 4, 5, 6, 7, 8, 9].map(w.desk.pages.warnings).join('|')})\\s*$`) })
    await expect(told).toBeVisible()
    const own = await longestTask(page)
    await expectAccessible(page)
    // axe itself runs in the page, so tasks are measured from here on.
    await watchTasks(page)
    const count = Number(/\d+/u.exec((await told.textContent())!)![0])
    await page.keyboard.press('F4')
    await page.getByRole('region', { name: w.desk.marks.name }).getByRole('button', { name: w.desk.marks.accept }).click()
    await expect(warnings(count - 1)).toBeVisible()

    // A gap of the curve is filled with puzzles from the sample book.
    const edge = page.getByRole('slider', { name: w.desk.curve.edges.from })
    await edge.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const tray = page.getByRole('region', { name: w.desk.candidates.name })
    await expect(tray.getByRole('option').first()).toBeVisible()
    await expect(tray.getByRole('listbox')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(tray).toBeHidden()
    await expect(page.getByText(new RegExp(`[·・]\\s*${w.puzzles(6)}`))).toBeVisible()

    // Puzzles are chosen from the whole library, without twins, into a new book.
    await page.keyboard.press('Control+Shift+S')
    const dialog = page.getByRole('dialog', { name: w.desk.choose.title })
    await dialog.getByRole('combobox').first().selectOption('library')
    await dialog.getByLabel(w.table.level(1)).fill('900')
    await dialog.getByRole('button', { name: w.desk.choose.start(900) }).click()
    await expect(dialog.getByRole('alert')).toContainText('900')
    await expect(dialog.getByRole('button', { name: new RegExp(w.desk.choose.generate(0).replace('0', '\\d+')) })).toBeVisible()
    await dialog.getByLabel(w.table.level(1)).fill('4')
    await dialog.getByLabel(w.table.level(2)).fill('3')
    await dialog.getByLabel(w.desk.choose.bookTitle).fill('Seven')
    await dialog.getByRole('button', { name: w.desk.choose.start(7) }).click()
    await expect(page.getByRole('treeitem', { name: book('Seven', 7) })).toBeVisible()
    console.log(`desk: longest task ${Math.max(own, await longestTask(page))} ms`)

    await page.getByRole('treeitem', { name: book('April', 6) }).click()
    await page.keyboard.press('Control+1')
    await expect(rowsOf(page)).toHaveCount(6)
    const all = await digests(page)
    await page.keyboard.press('Control+3')
    await app.reopen()
    await app.page.getByRole('treeitem', { name: book('April', 6) }).click()
    await expect(pages(app.page).getByRole('option', { name: titlePage })).toBeVisible()
    await app.page.keyboard.press('Control+1')
    await expect.poll(() => digests(app.page)).toEqual(all)

    // Steps from before the restart can still be undone: the book of chosen puzzles, and the puzzle in the gap.
    const seven = app.page.getByRole('treeitem', { name: /^Seven/ })
    await app.page.keyboard.press('Control+z')
    await expect(seven).toBeHidden()
    await app.page.keyboard.press('Control+z')
    await expect(rowsOf(app.page)).toHaveCount(5)
    await app.page.keyboard.press('Control+y')
    await expect.poll(() => digests(app.page)).toEqual(all)
  })
})

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not come there')
}

test.describe('at 200 %, where nothing may move', () => {
  test.use({ language: BY_KEYS.language })

  whole('a day by keyboard alone: order, gallery, pages, a gap, parts', async ({ app }) => {
    const { page } = app
    const w = BY_KEYS.words
    await importApril(page)
    // A window of 1440 x 900 at 200 % has the room of 720 x 450.
    await page.setViewportSize({ width: 720, height: 450 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await grade(page, 5)
    await page.keyboard.press('F7')
    await page.keyboard.press('Home')
    const before = await digests(page)
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => digests(page)).toEqual([before[1], before[0], ...before.slice(2)])
    await page.keyboard.press('Control+Shift+O')
    const order = page.getByRole('dialog', { name: w.desk.order.title })
    await expect(order).toBeVisible()
    const lasting = () =>
      page.evaluate(() => document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0)))
    expect(Math.max(0, ...(await lasting()))).toBe(0)
    await tabTo(page, order.getByRole('button', { name: w.desk.order.start, exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`${w.desk.order.done}|${w.desk.order.same}`) })).toBeVisible()

    await page.keyboard.press('Control+2')
    const gallery = page.getByRole('listbox', { name: w.desk.gallery.name('April') })
    await page.keyboard.press('F7')
    await expect(gallery).toBeFocused()
    await page.keyboard.press('End')
    await expect(gallery.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '5')
    await page.keyboard.press('+')
    await page.keyboard.press('Alt+ArrowLeft')
    await expectAccessible(page)

    await page.keyboard.press('Control+3')
    const sheets = page.getByRole('listbox', { name: w.desk.pages.name('April') })
    await expect(sheets.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('F7')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect(sheets).toHaveAttribute('aria-activedescendant', /^printed-\d+$/)
    await expectAccessible(page)

    const summary = page.getByRole('img', { name: new RegExp(`${w.puzzles(5)}|${w.puzzles(6)}`) })
    await tabTo(page, page.getByRole('slider', { name: w.desk.curve.edges.from }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const tray = page.getByRole('region', { name: w.desk.candidates.name })
    await expect(tray.getByRole('listbox')).toBeFocused()
    await expect(tray.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(tray).toBeHidden()
    await expect(summary).toHaveAccessibleName(new RegExp(w.puzzles(6)))

    // Parts of the plan: one is found with the command palette, then moved and removed in the drawer.
    await page.keyboard.press('Shift+Alt+G')
    await expect(page.getByRole('option', { name: w.desk.parts.goTo(w.desk.parts.kinds.title, 1) })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+\\')
    await page.keyboard.press('F6')
    const parts = page.getByRole('group', { name: w.desk.parts.name })
    await tabTo(page, parts.getByRole('treeitem').first())
    await page.keyboard.press('Alt+ArrowDown')
    await expect(parts.getByRole('treeitem').nth(1)).toContainText(w.desk.parts.kinds.title)
    await page.keyboard.press('Delete')
    await expect(parts.getByRole('treeitem')).toHaveCount(2)
    await page.keyboard.press('Control+z')
    await expect(parts.getByRole('treeitem')).toHaveCount(3)
  })
})
