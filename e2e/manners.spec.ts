import type { Locator, Page } from '@playwright/test'
import { en } from '#renderer/words/en.ts'
import { ja } from '#renderer/words/ja.ts'
import { expect, test, whole } from './app'
import { cellAt, gradeBook, importApril } from './steps'

/** Opens a sample book by the beginning of its name. */
async function open(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('treeitem', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** The number of pixels by which an element's contents are wider than the element. */
const overhang = (of: Locator): Promise<number> => of.evaluate((element) => element.scrollWidth - element.clientWidth)

/** Checks that all controls in `of` are within the window, on one line, and not covered by anything. */
async function expectAllOnOneLine(of: Locator): Promise<void> {
  const places = await of.locator('button, select, input').evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return { name: one.textContent, isMet: met !== null && (one === met || one.contains(met)), middle: (top + bottom) / 2, right }
    }),
  )
  expect(places.length).toBeGreaterThan(5)
  for (const { name, isMet, middle } of places) {
    expect(isMet, name ?? '').toBe(true)
    expect(Math.abs(middle - places[0]!.middle), name ?? '').toBeLessThan(6)
  }
}

for (const [language, words] of [
  ['en', en],
  ['ja', ja],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })
    const declared = language === 'en' ? test : whole

    declared(
      'no column of the table is cut in every row, nothing scrolls sideways, and the strip of Pages is one line',
      async ({ app: { page } }) => {
        for (const size of [
          { width: 1280, height: 800 },
          { width: 800, height: 600 },
        ]) {
          await page.setViewportSize(size)
          for (const name of [/Sudoku samples|サンプル：ナンプレ/, /Nonogram samples|お絵かきロジック/, /Tsume-shogi samples|詰将棋/]) {
            const tree = page.getByRole('tree').first()
            const isDrawer = size.width < 900
            if (isDrawer) {
              // When the window becomes narrow, the drawer closes.
              await expect(tree).toBeHidden()
              await page.getByRole('button', { name: words.actions.toggleTree }).click()
            }
            await open(page, name)
            if (isDrawer) await expect(tree).toBeHidden()
            await page.getByRole('tab', { name: words.desk.views.puzzles }).click()
            const table = page.getByRole('grid', { name: /Puzzles of|の問題/ })
            await expect(table.locator('[role=row][id]').first()).toBeVisible()
            await expect.poll(() => overhang(table), { message: `${size.width}, ${name}` }).toBe(0)
            const cut = await table.locator('[role=row][id]').evaluateAll((rows) => {
              const cells = rows.map((row) => [...row.querySelectorAll('[role=gridcell]')])
              const isCut = (cell: Element): boolean =>
                [cell, ...cell.children].some((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0)
              return cells[0]!.flatMap((cell, i) => (cells.every((row) => isCut(row[i]!)) ? [cell.textContent] : []))
            })
            expect(cut, `${size.width}, ${name}`).toEqual([])
            await page.getByRole('tab', { name: words.desk.views.pages }).click()
            const title = (await page.getByRole('heading', { level: 1 }).textContent())!
            await expect(page.getByRole('listbox', { name: words.desk.pages.name(title) })).toBeVisible()
            await expectAllOnOneLine(page.getByRole('toolbar', { name: words.desk.pages.tools, exact: true }))
          }
        }
      },
    )
  })
}

whole('a notice covers no button, and says what was copied', async ({ app: { page } }) => {
  await importApril(page)
  await gradeBook(page)
  const toasts = page.getByRole('region', { name: en.notices.name })
  for (const size of [
    { width: 1280, height: 800 },
    { width: 800, height: 600 },
  ]) {
    await page.setViewportSize(size)
    for (const view of ['puzzles', 'gallery', 'pages'] as const) {
      await page.getByRole('tab', { name: en.desk.views[view] }).click()
      await page.keyboard.press('Control+Shift+c')
      await page.getByRole('menuitem', { name: en.menus.puzzle, exact: true }).click()
      await page.keyboard.press('Escape')
      await expect(toasts.getByRole('status').last()).toContainText(en.copying.copiedText(1))
      const covered = await page.evaluate((label) => {
        const toasts = document.querySelector(`section[aria-label="${label}"]`)!
        return [...document.querySelectorAll('button, a, input, select, [role=treeitem]')]
          .filter((one) => !toasts.contains(one) && one.checkVisibility())
          .filter((one) => {
            const { left, top, width, height } = one.getBoundingClientRect()
            return toasts.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          })
          .map((one) => one.textContent)
      }, en.notices.name)
      expect(covered, `${size.width} ${view}`).toEqual([])
    }
  }
})

whole('the drawings of the gallery are there in the colours of the window, also where the system turns dark', async ({ app: { page } }) => {
  await importApril(page)
  await page.getByRole('tab', { name: en.desk.views.gallery }).click()
  /** The mean brightness of each drawing, from 0 to 255; null if it is not drawn. */
  const brightness = (): Promise<(number | null)[]> =>
    page.locator('[role=option] canvas').evaluateAll((all) =>
      (all as HTMLCanvasElement[]).map((canvas) => {
        if (getComputedStyle(canvas).visibility === 'hidden') return null
        const pen = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height }).getContext('2d')!
        pen.drawImage(canvas, 0, 0)
        const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
        const inked = data.filter((_, i) => i % 4 === 0 && data[i + 3]! > 0)
        return inked.reduce((sum, value) => sum + value, 0) / inked.length
      }),
    )
  for (const [colorScheme, isThere] of [
    ['light', (value: number | null) => value !== null && value > 160],
    ['dark', (value: number | null) => value !== null && value < 96],
    ['light', (value: number | null) => value !== null && value > 160],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(async () => (await brightness()).map(isThere), { message: colorScheme }).toEqual([true, true, true, true, true])
  }
})

whole('Home and End go along the row of a board, with Ctrl to its first and last cell', async ({ app: { page } }) => {
  await importApril(page)
  await page.keyboard.press('F8')
  await cellAt(page, 3, 4).click()
  for (const [key, row, column] of [
    ['End', 3, 9],
    ['Home', 3, 1],
    ['Control+End', 9, 9],
    ['Control+Home', 1, 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('grid', { name: 'Board' }).locator('[tabindex="0"]')).toHaveAccessibleName(
      new RegExp(`^Row ${row}, column ${column}\\b`),
    )
  }
})
