import { expect, test } from './app'
import { expectAccessible, gradeBook, importApril } from './steps'

test('the language is switched at once and kept', async ({ app }) => {
  await app.page.getByRole('button', { name: '日本語' }).click()
  await expect(app.page.getByRole('menuitem', { name: 'ファイル' })).toBeVisible()
  await expect(app.page.locator('html')).toHaveAttribute('lang', 'ja')
  await app.reopen()
  await expect(app.page.getByRole('menuitem', { name: 'ファイル' })).toBeVisible()
})

test.describe('where the system speaks Japanese', () => {
  test.use({ language: 'ja' })
  test('the window does, too', async ({ app: { page } }) => {
    await expect(page.getByRole('menuitem', { name: 'ファイル' })).toBeVisible()
  })
})

test('every command is found in the palette', async ({ app: { page } }) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the help page lists keys', async ({ app: { page } }) => {
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Ctrl+Shift+Z')
})

for (const theme of ['light', 'dark'] as const) {
  test(`no screen keeps anybody out, ${theme}`, async ({ app: { page } }) => {
    test.slow()
    await page.evaluate((theme) => window.bridge.call('settings.set', { theme }), theme)
    await page.reload()
    await importApril(page)
    await gradeBook(page)
    await page.getByRole('status').getByRole('button', { name: 'Close' }).first().click()
    await expectAccessible(page)
    await page.keyboard.press('Control+d')
    await expect(page.getByRole('listbox', { name: 'Steps' })).toBeVisible()
    await page.keyboard.press('Control+j')
    await expectAccessible(page)
    await page.keyboard.press('Control+j')
    await page.keyboard.press('Control+4')
    await expect(page.getByRole('heading', { name: 'Puzzles by level' })).toBeVisible()
    await expectAccessible(page)
    for (const key of ['Control+e', 'Control+k', 'F1', '?', 'Control+,']) {
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.waitForTimeout(400)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
}
