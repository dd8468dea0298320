import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../app'
import { walkScreens } from '../screens'
import { APRIL, rowsOf } from '../steps'

// Takes the pictures of the manual, docs/manual/pictures/NAME.LANGUAGE.png. They are small, because they are kept in the repository.

const folder = fileURLToPath(new URL('../../docs/manual/pictures', import.meta.url))

/** The page of the manual that shows a screen, by screen. */
const SHOWN: Readonly<Record<string, string>> = {
  ...{ table: 'grade', pages: 'order', import: 'import', generate: 'generate', export: 'export', backups: 'safe', palette: 'find' },
}

for (const language of ['en', 'ja'] as const) {
  test.describe(language, () => {
    test.use({ language })
    test(`the manual's pictures, ${language}`, async ({ app: { page } }) => {
      test.setTimeout(300_000)
      mkdirSync(folder, { recursive: true })
      await page.evaluate((chosen) => window.bridge.call('settings.set', chosen), { theme: 'light' as const })
      await page.setViewportSize({ width: 1080, height: 660 })
      const take = async (name: string): Promise<void> => {
        await page.mouse.move(0, 0)
        await page.waitForTimeout(name === 'order' ? 2500 : 700)
        const dialog = page.getByRole('dialog').first()
        const shown = (await dialog.isVisible()) ? dialog : page
        await shown.screenshot({ path: join(folder, `${name}.${language}.png`), animations: 'disabled', caret: 'hide' })
      }
      await walkScreens(page, /Nonogram|お絵かきロジック/, async (name) => {
        if (name === 'puzzle') {
          await page.keyboard.press('Alt+2')
          for (const key of ['Space', 'ArrowRight', 'Space', 'Alt+r', 'ArrowDown', 'Space']) await page.keyboard.press(key)
          await take('solve')
        }
        if (SHOWN[name]) await take(SHOWN[name])
      })
      await page.evaluate(async (text) => {
        const { value } = (await window.bridge.call('tree.create', { parent: null, kind: 'book', title: 'April' })) as { value: number }
        await window.bridge.call('import.text', { book: value, file: 'April.txt', text })
      }, APRIL)
      // Board, verdict and proposals stand below each other at this size.
      await page.setViewportSize({ width: 1080, height: 960 })
      await page.getByRole('treeitem', { name: /April/ }).click()
      await rowsOf(page).nth(3).click()
      await page.keyboard.press('Alt+m')
      await expect(page.getByRole('complementary').getByRole('option').first()).toBeVisible()
      await take('mend')
    })
  })
}
