import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type ElectronApplication, type Page, test as base } from '@playwright/test'
import type { MenuBar } from '#contract/schemas/menu.ts'
import { spawnElectron, startElectron, windowOf } from '../launch-electron'
import { cli, root } from '../shell'
import { APRIL, gradeBook, importApril, importFile, rowsOf } from '../steps'

/** A sudoku that takes long to grade. */
const LONG = '8.........95.......76.........892547...413962...576138...9547.6...728..3...631...'

/** The test function with a folder for one person's data, which is removed afterwards. */
const test = base.extend<{ place: string }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
  place: async ({}, use) => {
    const place = mkdtempSync(join(tmpdir(), 'nanido-electron-'))
    mkdirSync(join(place, 'data'), { mode: 0o700 })
    writeFileSync(join(place, 'data/settings.json'), JSON.stringify({ toured: true }), { mode: 0o600 })
    await use(place)
    rmSync(place, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  },
})

const open = (place: string, ...files: readonly string[]) => startElectron([root, `--data=${join(place, 'data')}`, '--lang=en', ...files])
const bounds = (application: ElectronApplication) =>
  application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.getNormalBounds())

test(
  'a day: a file opened by its name, graded, saved where the dialog says, the page’s process killed, and the window where it stood',
  { tag: '@electron' },
  async ({
    // prettier-ignore
    place,
  }) => {
    const april = join(place, 'April.sdm')
    writeFileSync(april, APRIL)
    let application = await open(place, april)
    let page = await windowOf(application)
    const dialog = page.getByRole('dialog', { name: 'Import' })
    await dialog.getByRole('button', { name: /^(Import$|Add \d)/ }).click()
    await expect(dialog).toContainText('puzzles added')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await gradeBook(page)

    // The system's own dialog asks for a place, and a person answers.
    const pdf = join(place, '四月.pdf')
    await application.evaluate(({ dialog: system }, filePath) => {
      Object.assign(globalThis, { boxes: 0 })
      system.showSaveDialog = () => Promise.resolve({ canceled: (globalThis as unknown as { boxes: number }).boxes++ === 0, filePath })
    }, pdf)
    await page.keyboard.press('Control+e')
    const exporting = page.getByRole('dialog', { name: /^Export/ })
    await expect(exporting.getByText(/^Page 1 of/)).toBeVisible()
    const save = exporting.getByRole('button', { name: 'Save PDF' })
    await save.click()
    // A person who cancels the dialog is not told that anything was saved.
    await expect(exporting.getByText('Made, and not saved yet: April.pdf')).toBeVisible()
    await expect.poll(() => application.evaluate(() => (globalThis as unknown as { boxes: number }).boxes)).toBe(1)
    await expect(exporting.getByText(/^Saved: /)).toBeHidden()
    await save.click()
    await expect(exporting.getByText(`Saved: ${pdf}`)).toBeVisible()
    await expect.poll(() => existsSync(pdf) && readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-')
    await page.keyboard.press('Escape')

    // The page's process ends. A dialog asks what to do, and its first button restores everything.
    await application.evaluate(({ dialog: system, BrowserWindow }) => {
      const asked: string[] = []
      Object.assign(globalThis, { asked })
      system.showMessageBox = (...words: unknown[]) => {
        asked.push((words.at(-1) as Electron.MessageBoxOptions).message)
        return Promise.resolve({ response: 0, checkboxChecked: false })
      }
      BrowserWindow.getAllWindows()[0]!.webContents.forcefullyCrashRenderer()
    })
    await expect.poll(() => application.evaluate(() => (globalThis as unknown as { asked: string[] }).asked.length)).toBe(1)
    const isBack = () =>
      application.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]!.webContents.executeJavaScript("document.querySelectorAll('[role=treeitem]').length > 1"),
      )
    await expect.poll(isBack).toBe(true)

    const stood = { x: 40, y: 30, width: 1100, height: 760 }
    await application.evaluate(({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]!.setBounds(wanted), stood)
    await application.close()
    application = await open(place)
    page = await windowOf(application)
    await expect(page.getByRole('treeitem', { name: /^April/ })).toBeVisible()
    expect(await bounds(application)).toEqual(stood)
    await application.close()
  },
)

test(
  'in the running window: no permission, no other host, no other page, and the page has no Node',
  { tag: '@electron' },
  async ({ place }) => {
    const application = await open(place)
    const page = await windowOf(application)
    await importApril(page)
    await expect(rowsOf(page)).toHaveCount(5)
    const seen = await page.evaluate(async () => {
      const state = async (name: string) => (await navigator.permissions.query({ name: name as PermissionName })).state
      const reached = await Promise.allSettled(['https://example.com/', 'file:///etc/passwd'].map((url) => fetch(url)))
      return {
        permissions: await Promise.all(['geolocation', 'notifications', 'midi'].map(state)),
        reached: reached.map(({ status }) => status),
        node: [typeof (globalThis as { require?: unknown }).require, typeof (globalThis as { process?: unknown }).process],
        opened: window.open('https://example.com/'),
      }
    })
    expect(seen.permissions).not.toContain('granted')
    expect(seen).toMatchObject({ reached: ['rejected', 'rejected'], node: ['undefined', 'undefined'], opened: null })
    expect(await application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
    await application.close()
  },
)

test(
  'a file that the system opens comes for import, and one that comes while its import is shown waits for that',
  { tag: '@electron' },
  async ({ place }) => {
    const application = await open(place)
    const page = await windowOf(application)
    await expect(page.getByRole('treeitem').first()).toBeVisible()
    const opened = (name: string) => {
      writeFileSync(join(place, name), APRIL)
      // On macOS, a file dropped on the icon sends this event.
      return application.evaluate(
        ({ app }, path) => void app.emit('open-file', { preventDefault: () => undefined }, path),
        join(place, name),
      )
    }
    const dialog = page.getByRole('dialog', { name: 'Import' })
    await opened('April.sdm')
    await expect(dialog).toContainText('April')
    await opened('May.sdm')
    await expect(page.getByText('It waits until this dialog is closed.')).toBeAttached()
    await expect(dialog).toContainText('April')
    await page.keyboard.press('Escape')
    await expect(dialog).toContainText('May')
    await application.close()
  },
)

test(
  'SIGTERM in the middle of the first start ends it in order: no window stays, no journal is left',
  { tag: '@electron' },
  async ({ place }) => {
    const data = join(place, 'data')
    const child = spawnElectron({ library: data, downloads: place })
    const ended = once(child, 'exit')
    // The library is being created, and the sample books are added to it.
    await expect.poll(() => readdirSync(data).includes('library.db'), { intervals: [20], timeout: 300_000 }).toBe(true)
    child.kill('SIGTERM')
    const [code, signal] = (await ended) as [number | null, string | null]
    expect([code, signal]).toEqual([0, null])
    expect(readdirSync(data).filter((name) => /-wal$|-shm$/.test(name))).toEqual([])
  },
)

test(
  'SIGTERM, and then Ctrl+Q, in the middle of a grading: the library is whole each time, and the next start goes on',
  { tag: '@all-in-electron' },
  async ({ place }) => {
    const library = join(place, 'data/library.db')
    /** So many puzzles that grading is not done before the test looks, however fast the machine is. */
    const MANY = 30_000
    /** The number of graded puzzles, and the number of all. */
    const graded = async (page: Page) => {
      const jobs = (await page.evaluate(() => window.bridge.call('job.list', null))) as {
        value: { state: string; done: number; total: number }[]
      }
      return jobs.value[0]
    }
    const isWhole = () => {
      expect(readdirSync(join(place, 'data')).filter((name) => /-wal$|-shm$/.test(name))).toEqual([])
      const { status, stdout } = spawnSync(process.execPath, [cli, 'library', 'verify', '--library', library], { encoding: 'utf8' })
      expect(status, stdout).toBe(0)
    }
    let application = await open(place)
    let page = await windowOf(application)
    await expect(page.getByRole('treeitem').first()).toBeVisible()
    await importFile(page, 'Many.txt', `${LONG}\n`.repeat(MANY))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+g')
    await expect.poll(async () => (await graded(page))?.done).toBeGreaterThan(0)
    let ended = once(application.process(), 'exit')
    application.process().kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    isWhole()

    application = await open(place)
    page = await windowOf(application)
    await expect.poll(async () => (await graded(page))?.state).toBe('running')
    const { done, total } = (await graded(page))!
    expect([done > 0, done < total, total]).toEqual([true, true, MANY])
    ended = once(application.process(), 'exit')
    // The page may be closed before the key is released.
    await page.keyboard.press('Control+q').catch(() => undefined)
    expect(await ended).toEqual([0, null])
    isWhole()

    application = await open(place)
    page = await windowOf(application)
    await expect.poll(async () => (await graded(page))?.done).toBeGreaterThan(done)
    await application.close()
  },
)

test('on macOS the menus of the window stand in the bar of the system, in both languages', { tag: '@electron' }, async ({ place }) => {
  const application = await open(place)
  const page = await windowOf(application)
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  // The shell recognises the system by this property. Electron makes the menus; only macOS has a menu bar for them.
  await application.evaluate(({ Menu }) => {
    Object.defineProperty(process, 'platform', { value: 'darwin' })
    Menu.setApplicationMenu = (menu) => void Object.assign(globalThis, { menu })
  })
  const bar = (language: 'en' | 'ja', label: string, line: string): MenuBar => ({
    language,
    menus: [{ name: 'edit', label, groups: [{ lines: [{ action: 'edit.undo', label: line, key: 'Mod+KeyZ', isEnabled: true }] }] }],
  })
  const shown = () =>
    application.evaluate(() => {
      const { items } = (globalThis as unknown as { menu: Electron.Menu }).menu
      return items.map(({ label, submenu }) => [label, submenu?.items.map((item) => item.label)]).at(-1)
    })
  for (const [language, label, line, cut] of [
    ['en', 'Edit', 'Undo', 'Cut'],
    ['ja', '編集', '元に戻す', '切り取り'],
  ] as const) {
    const call = page.evaluate((menus) => window.bridge.call('app.menu', menus), bar(language, label, line))
    expect(await call).toEqual({ ok: true, value: true })
    expect(await shown()).toEqual([label, expect.arrayContaining([line, cut])])
  }
  await application.close()
})
