import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { en, type Words } from '#renderer/words/en.ts'
import { ja } from '#renderer/words/ja.ts'
import { expect } from './app'

/** A text with two easy puzzles, one of them twice, an ambiguous one, and two broken lines. */
export const APRIL = [
  '# April',
  '000638000500020003027000810004000900008409700002000300013000540800070009000543000',
  '2.576..816.....5...935..6.4...4.67.81.......94.73.1...9.2..584...8.....776..389.5',
  '2.576..816.....5...935..6.4...4.67.81.......94.73.1...9.2..584...8.....776..389',
  '...3852...2.4.6.1.7....1...892....376...3...257....469...5....1.3.1.7.2...5293...',
  '8.........95.......76.........892547...413962...576138...9547.6...728..3...631...',
  '2.576..816.....5...935..6.4...4.67.81.......94.73.1...9.2..584...8.....776..389.5',
  '2.576..816..%..5...935..6.4...4.67.81.......94.73.1...9.2..584...8.....776..389.5',
].join('\n')

/** A pattern for a text of the window in either language. */
export const said = (pick: (words: Words) => string): RegExp =>
  new RegExp(`^(${[en, ja].map((words) => pick(words).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')})$`)

/** The name of the button that imports what is on the desk. */
export const IMPORT = /^(Import$|Add \d|読み込む$|.*を追加$)/

/** Chooses a file as in the system's dialog, and imports all that can be read of it into a new book with its name. */
export async function importFile(page: Page, name: string, text: string): Promise<void> {
  await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  const dialog = page.getByRole('dialog', { name: said((w) => w.importing.title) })
  await expect(dialog.getByText(said((w) => w.intake.untouched))).toBeVisible()
  for (const name of ['takeDrafts', 'leaveTwins'] as const) {
    const box = dialog.getByRole('checkbox', { name: said((w) => w.intake[name]) })
    if (await box.isVisible()) await box.uncheck()
  }
  await dialog.getByRole('button', { name: IMPORT }).click()
  await expect(dialog.getByRole('button', { name: said((w) => w.importing.done) })).toBeFocused()
}

/** Imports {@link APRIL} and closes the report. */
export async function importApril(page: Page): Promise<void> {
  await importFile(page, 'April.txt', APRIL)
  await page.getByRole('button', { name: said((w) => w.importing.done) }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'April' })).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(5)
}

/** The rows of the book table without the header row. */
export const rowsOf = (page: Page) =>
  page.getByRole('grid', { name: /Puzzles of|の問題/ }).locator('[role=row][aria-rowindex]:not([aria-rowindex="1"])')

/**
 * A function that evaluates an expression in the page and does not use Playwright's waiting. Electron refuses to leave the application so
 * early that Playwright would wait for the end of a navigation that is never reported.
 *
 * @returns gives the value of an expression in the page
 */
export async function overProtocol(page: Page): Promise<(expression: string) => Promise<unknown>> {
  const tools = await page.context().newCDPSession(page)
  return async (expression) => (await tools.send('Runtime.evaluate', { expression })).result.value
}

/** Grades the book in hand and waits for the end. */
export async function gradeBook(page: Page): Promise<void> {
  await page.keyboard.press('Control+g')
  await expect(page.getByRole('status').filter({ hasText: / graded[.,]|難易度判定し/ })).toBeVisible()
}

/** Waits until all work of the window has ended without an error. */
export async function worked(page: Page): Promise<void> {
  const left = () =>
    page.evaluate(
      async () =>
        ((await window.bridge.call('job.list', null)) as { value: { state: string }[] }).value.filter(({ state }) => state !== 'done')
          .length,
    )
  await expect.poll(left, { timeout: 240_000 }).toBe(0)
}

/** A cell of the board. */
export const cellAt = (page: Page, row: number, column: number) =>
  page.getByRole('gridcell', { name: new RegExp(`^Row ${row}, column ${column},`) })

/**
 * Finds barriers to accessibility with axe. It runs in the page itself, because the window's browser opens no second page.
 *
 * @param isForced whether the system sets the colours; what the page says about them is then not what is seen
 * @param only the only rule to be checked; left out: all rules
 */
export async function barriers(page: Page, { isForced = false, only }: { isForced?: boolean; only?: string } = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (only !== undefined) axe.withRules(only)
  else if (isForced) axe.disableRules('color-contrast')
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join(' | ')}`,
  )
}

/** Waits until nothing on the page moves any more, except endless animations. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

/** Waits for `count` frames, so that the page can draw. */
export async function frames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (left) => {
    for (let i = 0; i < left; i++) await new Promise(requestAnimationFrame)
  }, count)
}

/** Fails if the page has a barrier to accessibility. */
export async function expectAccessible(page: Page): Promise<void> {
  await still(page)
  expect(await barriers(page)).toEqual([])
}
