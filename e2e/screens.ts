import type { Page } from '@playwright/test'
import { expect } from './app'
import { APRIL, rowsOf, still } from './steps'

/** A screen of the window, and how it is opened and closed by keys that are the same in every language. */
interface Screen {
  readonly name: string
  open(page: Page): Promise<void>
  close?(page: Page): Promise<void>
}

const dialog = (page: Page) => page.getByRole('dialog').first()

/** A dialog that is opened by a key. */
function byKey(name: string, key: string): Screen {
  return {
    name,
    open: async (page) => {
      await page.keyboard.press(key)
      await expect(dialog(page)).toBeVisible()
    },
    close: async (page) => {
      await page.keyboard.press('Escape')
      if (await dialog(page).isVisible()) await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
    },
  }
}

/** A view of the book in hand. */
const view = (name: string, key: string, shown: (page: Page) => ReturnType<Page['locator']>): Screen => ({
  name,
  open: async (page) => {
    await page.keyboard.press(key)
    await expect(shown(page).first()).toBeVisible()
  },
})

/** All screens, in the order of the walk. The first needs only an open book with one of its puzzles in hand. */
export const SCREENS: readonly Screen[] = [
  view('table', 'Control+1', rowsOf),
  view('gallery', 'Control+2', (page) => page.getByRole('listbox').getByRole('option')),
  view('pages', 'Control+3', (page) => page.getByRole('listbox').getByRole('option')),
  view('statistics', 'Control+4', (page) => page.getByRole('heading', { level: 2 })),
  {
    name: 'puzzle',
    open: async (page) => {
      await page.keyboard.press('Control+1')
      await rowsOf(page).nth(3).click()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('grid')).toHaveCount(1)
    },
    close: async (page) => {
      await page.keyboard.press('Escape')
      await expect(rowsOf(page).first()).toBeVisible()
    },
  },
  {
    name: 'steps',
    open: async (page) => {
      await page.keyboard.press('Control+d')
      await page.keyboard.press('Alt+ArrowRight')
      await page.keyboard.press('Alt+ArrowRight')
      await page.keyboard.press('Control+a')
    },
  },
  {
    ...byKey('import', 'Escape'),
    open: async (page) => {
      const file = { name: 'April.txt', mimeType: 'text/plain', buffer: Buffer.from(APRIL) }
      await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(file)
      await expect(dialog(page).getByText(/5/u).first()).toBeVisible()
      await still(page)
    },
  },
  byKey('generate', 'Shift+Control+g'),
  byKey('export', 'Control+e'),
  byKey('settings', 'Control+,'),
  byKey('manual', 'F1'),
  byKey('keys', '?'),
  byKey('palette', 'Control+k'),
  byKey('backups', 'Control+Alt+b'),
  byKey('order', 'Shift+Control+o'),
  byKey('choose', 'Shift+Control+s'),
  byKey('enumeration', 'Shift+Control+l'),
  byKey('picture', 'Alt+i'),
  byKey('search', 'Shift+Control+f'),
  {
    name: 'trash',
    open: async (page) => {
      await page.keyboard.press('F7')
      await page.keyboard.press('Delete')
      await page.keyboard.press('Control+Alt+t')
      await still(page)
    },
  },
]

/** Opens all screens with a sample book, and calls `visit` on each. */
export async function walkScreens(page: Page, book: RegExp, visit: (name: string) => Promise<void>): Promise<void> {
  await page.evaluate(() => window.bridge.call('settings.set', { toured: false }))
  await page.reload()
  await expect(dialog(page)).toBeVisible()
  await visit('tour')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  // In a narrow window the library is a drawer, which closes when a book is chosen.
  if (!(await page.getByRole('tree').isVisible())) await page.keyboard.press('Control+\\')
  await page.getByRole('treeitem', { name: book }).click()
  await expect(rowsOf(page).first()).toBeVisible()
  await rowsOf(page).nth(3).click()
  for (const { name, open, close } of SCREENS) {
    await open(page)
    await visit(name)
    await close?.(page)
  }
}
