import type { Locator, Page } from '@playwright/test'
import { expect, test, whole } from './app'
import { barriers, gradeBook, importApril, still } from './steps'

async function expectWithin(page: Page, menu: Locator): Promise<void> {
  const box = await menu.boundingBox()
  const { width, height } = page.viewportSize()!
  expect(box!.y).toBeGreaterThanOrEqual(0)
  expect(box!.x).toBeGreaterThanOrEqual(0)
  expect(box!.y + box!.height).toBeLessThanOrEqual(height)
  expect(box!.x + box!.width).toBeLessThanOrEqual(width)
}

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

whole('every command is found in the palette', async ({ app: { page } }) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('every menu and submenu is as low as the window, also at 200 %, and moves nothing', async ({ app: { page } }) => {
  await test.step('a submenu that the mouse has opened takes the keyboard, too', async () => {
    await page.getByRole('menubar').getByRole('menuitem', { name: 'View' }).click()
    const [menu, inner] = [page.getByRole('menu').first(), page.getByRole('menu').nth(1)]
    await menu.getByRole('menuitem').and(menu.locator('[aria-haspopup]')).first().hover()
    await expect(inner).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(inner.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  })
  await test.step('Escape gives the keyboard back to where the mouse took it from; a menu that a key opened gives it to the bar', async () => {
    const tab = page.getByRole('tab', { name: 'Table' })
    const trigger = page.getByRole('menubar').getByRole('menuitem', { name: 'View' })
    const menu = page.getByRole('menu').first()
    const close = async (): Promise<void> => {
      await expect(menu).toBeVisible()
      await expect.poll(() => menu.evaluate((one) => one.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
    await tab.focus()
    await trigger.click()
    await close()
    await expect(tab).toBeFocused()
    await trigger.focus()
    await page.keyboard.press('Enter')
    await close()
    await expect(trigger).toBeFocused()
  })
  await test.step('a key with Ctrl works while the keyboard is in the menu bar', async () => {
    await page.getByRole('menubar').getByRole('menuitem').first().focus()
    await page.keyboard.press('Control+3')
    await expect(page.getByRole('tab', { name: 'Pages' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('menubar').getByRole('menuitem').first().focus()
    await page.keyboard.press('Control+1')
    await expect(page.getByRole('tab', { name: 'Table' })).toHaveAttribute('aria-selected', 'true')
  })
  // A window of 1440 x 900 at 200 % has the room of 720 x 450.
  for (const size of [
    { width: 1280, height: 800 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(size)
    const triggers = await page.getByRole('menubar').getByRole('menuitem').all()
    expect(triggers).toHaveLength(6)
    for (const trigger of triggers) {
      await trigger.click()
      const menu = page.getByRole('menu').first()
      await expect(menu).toBeVisible()
      // A menu takes the focus a moment after it appears; if its submenu opens first, the focus comes from there.
      await expect.poll(() => menu.evaluate((one) => one.contains(document.activeElement))).toBe(true)
      const submenus = await menu.getByRole('menuitem').and(menu.locator('[aria-haspopup]')).all()
      for (const submenu of submenus) {
        await submenu.press('ArrowRight')
        const inner = page.getByRole('menu').nth(1)
        await expect(inner).toBeVisible()
        // The focus enters a submenu after it has opened; until then the left arrow moves to the neighbouring menu. If no entry can be
        // chosen, as in most submenus while no puzzle is open, the submenu itself takes the focus.
        await expect.poll(() => inner.evaluate((one) => one.contains(document.activeElement))).toBe(true)
        await expectWithin(page, inner)
        await page.keyboard.press('ArrowLeft')
        await expect(inner).toBeHidden()
        await expect(submenu).toBeFocused()
      }
      await expectWithin(page, menu)
      expect(await page.evaluate(() => [document.scrollingElement?.scrollTop, document.body.scrollTop])).toEqual([0, 0])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
  }
})

whole('the help page lists keys', async ({ app: { page } }) => {
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Ctrl+Shift+Z')
})

test('a journey by what a screen reader tells: book, row, board, level (docs/screen-reader.md)', async ({ app: { page } }) => {
  await page.getByRole('tree', { name: 'Library' }).getByRole('treeitem', { name: 'Nonogram samples, 31 puzzles' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Nonogram samples' })).toBeVisible()
  const table = page.getByRole('grid', { name: 'Puzzles of Nonogram samples' })
  // The name of the book appears before its rows.
  await expect(table.getByRole('row').filter({ hasText: 'Heart' })).toBeVisible()
  await page.keyboard.press('F7')
  await page.keyboard.press('Home')
  const heart = table.getByRole('row', { selected: true })
  await expect(heart).toContainText('Heart')
  await expect(heart.getByRole('img', { name: 'level 1 of 5' })).toBeVisible()
  await page.keyboard.press('Enter')
  const cell = page.getByRole('grid', { name: 'Board' }).getByRole('gridcell')
  await expect(cell).toHaveAccessibleName(/^Row 1, column 1, .*row 2 2, column 3$/)
  await page.keyboard.press('F8')
  await page.keyboard.press('ArrowDown')
  await expect(cell).toHaveAccessibleName(/^Row 2, column 1, .*row 8, column 3$/)
  await page.keyboard.press('Control+d')
  const steps = page.getByRole('listbox', { name: 'Steps' })
  await expect(steps.getByRole('option').first()).toContainText('First clue')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(heart).toContainText('Heart')
})

whole('no screen keeps anybody out, light or dark', async ({ app: { page } }) => {
  /** Checks accessibility: everything in one theme, and only colours in the other. */
  const expectAccessible = async (): Promise<void> => {
    await still(page)
    for (const [theme, only] of [
      ['light', undefined],
      ['dark', 'color-contrast'],
    ] as const) {
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme)
      await still(page)
      expect(await barriers(page, { only }), theme).toEqual([])
    }
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  }
  await page.evaluate(() => window.bridge.call('settings.set', { theme: 'light' }))
  await page.reload()
  // The painter of thumbnails reads both colours of an ink from the built style.
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--scene-paper'))
  expect(paper).toMatch(/light-dark\(\s*#\w+\s*,\s*#\w+\s*\)/u)
  await importApril(page)
  await gradeBook(page)
  await page.getByRole('status').getByRole('button', { name: 'Close' }).first().click()
  await expectAccessible()
  await page.keyboard.press('Control+d')
  await expect(page.getByRole('listbox', { name: 'Steps' })).toBeVisible()
  await page.keyboard.press('Control+j')
  await expectAccessible()
  await page.keyboard.press('Control+j')
  await page.keyboard.press('Control+4')
  await expect(page.getByRole('heading', { name: 'Puzzles by level' })).toBeVisible()
  await expectAccessible()
  for (const key of ['Control+e', 'Control+k', 'F1', '?', 'Control+,']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})
