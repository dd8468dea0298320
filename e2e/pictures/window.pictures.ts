import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from '../app'
import { rowsOf } from '../steps'

const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url))

/** The window as it stands, without a cursor that blinks. */
async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' })
}

/** Opens a sample book, which comes graded, in a language and a theme. */
async function openSample(
  page: Page,
  book: RegExp,
  settings: { readonly language: 'en' | 'ja'; readonly theme: 'light' | 'dark' },
): Promise<void> {
  await page.evaluate((chosen) => window.bridge.call('settings.set', chosen), settings)
  await page.reload()
  await page.getByRole('treeitem', { name: book }).click()
  await expect(rowsOf(page).first()).toBeVisible()
}

test('the steps of a grading', async ({ app: { page } }) => {
  await openSample(page, /Sudoku(?! variants)/, { language: 'en', theme: 'light' })
  await rowsOf(page).nth(8).click()
  await page.keyboard.press('Control+d')
  await expect(page.getByText(/^Step 1 of/)).toBeVisible()
  for (let step = 1; step < 24; step++) await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByText(/^Step 24 of/)).toBeVisible()
  await take(page, 'steps')
})

test('a book as its pages, under the curve of its difficulty', async ({ app: { page } }) => {
  await openSample(page, /Sudoku(?! variants)/, { language: 'en', theme: 'light' })
  await rowsOf(page).nth(13).click()
  await page.keyboard.press('Control+3')
  await expect(page.getByRole('listbox').first()).toBeVisible()
  await page.waitForTimeout(4000)
  await take(page, 'desk')
})

test.describe('in Japanese', () => {
  test.use({ language: 'ja' })

  test('a puzzle in the whole window, dark', async ({ app: { page } }) => {
    await openSample(page, /お絵かきロジック/, { language: 'ja', theme: 'dark' })
    await rowsOf(page).nth(3).click()
    await page.keyboard.press('Enter')
    await page.waitForTimeout(4000)
    await take(page, 'puzzle')
  })

  test('a Slitherlink and its book, dark', async ({ app: { page } }) => {
    await openSample(page, /スリザーリンク/, { language: 'ja', theme: 'dark' })
    await rowsOf(page).nth(3).click()
    await page.keyboard.press('Alt+s')
    await page.waitForTimeout(500)
    await take(page, 'slitherlink')
  })

  test('the pages of a book before they are printed', async ({ app: { page } }) => {
    await openSample(page, /お絵かきロジック/, { language: 'ja', theme: 'light' })
    await page.keyboard.press('Control+e')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/ページ/).first()).toBeVisible()
    await dialog.getByLabel('1ページの問題数').fill('1')
    await dialog.getByRole('button', { name: '次のページ' }).click()
    await expect(dialog.getByText(/^\d+ページ中2ページ/)).toBeVisible()
    await page.waitForTimeout(1000)
    await take(page, 'pages')
  })
})
