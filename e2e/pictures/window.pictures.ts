import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from '../app'
import { APRIL, rowsOf } from '../steps'

const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url))

/** Takes a picture of the window, without a blinking cursor. */
async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' })
}

/** Opens a sample book, which is graded already, in a language and a theme. */
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

/** The sample books whose first puzzles make an issue of a magazine, with a section for each. */
const MIXED = [/Sudoku(?! variants)|：ナンプレ/, /Nonogram|お絵かき/, /Slitherlink|スリザー/, /X Number|Xナンバー/]

/** Makes a book of several genres with a section of its plan for each, and takes it in hand. */
async function openIssue(page: Page, title: string, theme: 'light' | 'dark', divide: string): Promise<void> {
  await page.evaluate(
    async ([name, sources, look]) => {
      const call = async (method: string, params: unknown): Promise<unknown> => {
        const reply = await window.bridge.call(method, params)
        return reply.ok ? reply.value : undefined
      }
      await call('settings.set', { theme: look })
      const nodes = (await call('tree.list', null)) as { id: number; title: string }[]
      const book = await call('tree.create', { parent: null, kind: 'book', title: name })
      for (const source of sources) {
        const node = nodes.find((one) => new RegExp(source).test(one.title))
        const ids = node ? ((await call('book.ids', { book: node.id })) as number[]) : []
        await call('puzzle.copy', { puzzles: ids.filter((_, i) => i % 3 === 0).slice(0, 7), book })
      }
    },
    [title, MIXED.map(({ source }) => source), theme] as const,
  )
  await page.reload()
  await page.getByRole('treeitem', { name: new RegExp(`^${title}`) }).click()
  await expect(rowsOf(page).first()).toBeVisible()
  // The command palette offers to divide the book once it is laid out.
  await page.waitForTimeout(2500)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(divide)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(1500)
  await page.keyboard.press('Control+1')
  await page.waitForTimeout(1500)
  await rowsOf(page).nth(4).click()
  await page.waitForTimeout(1500)
}

test('an issue of several kinds in the table, with its sections, pages and warnings', async ({ app: { page } }) => {
  await openIssue(page, 'Spring issue', 'light', 'A section for each genre')
  await take(page, 'table')
})

test('changes that make one solution of several, dark', async ({ app: { page } }) => {
  await openSample(page, /Sudoku(?! variants)/, { language: 'en', theme: 'dark' })
  await rowsOf(page).nth(20).click()
  await page.keyboard.press('Enter')
  await page.waitForTimeout(1500)
  await page.keyboard.press('Alt+b')
  await page.waitForTimeout(9000)
  await take(page, 'neighbours')
})

test('the statistics of a book', async ({ app: { page } }) => {
  await openSample(page, /Sudoku(?! variants)/, { language: 'en', theme: 'light' })
  await page.keyboard.press('Control+4')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.waitForTimeout(2500)
  await take(page, 'statistics')
})

test('a mixed file before it is imported', async ({ app: { page } }) => {
  await openSample(page, /Sudoku(?! variants)/, { language: 'en', theme: 'light' })
  await page
    .locator('input[type=file]:not([webkitdirectory])')
    .setInputFiles({ name: 'April.txt', mimeType: 'text/plain', buffer: Buffer.from(APRIL) })
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForTimeout(2500)
  await take(page, 'import')
})

test('the manual', async ({ app: { page } }) => {
  await openSample(page, /Slitherlink/, { language: 'en', theme: 'dark' })
  await page.keyboard.press('F1')
  await page.getByRole('dialog').getByText('Slitherlink', { exact: true }).first().click()
  await page.waitForTimeout(2000)
  await take(page, 'manual')
})

test.describe('in Japanese', () => {
  test.use({ language: 'ja' })

  test('the gallery of an issue, dark', async ({ app: { page } }) => {
    await openIssue(page, '春号', 'dark', 'ジャンルごとの節')
    await page.keyboard.press('Control+2')
    await page.waitForTimeout(4000)
    await take(page, 'gallery')
  })

  test('a tsume-shogi with its solution', async ({ app: { page } }) => {
    await openSample(page, /詰将棋/, { language: 'ja', theme: 'light' })
    await rowsOf(page).nth(8).click()
    await page.keyboard.press('Enter')
    await page.waitForTimeout(4000)
    await take(page, 'tsume-shogi')
  })

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
