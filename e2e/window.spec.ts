import { expect, test } from './app'
import { startAgain } from './launch'
import { overProtocol, rowsOf } from './steps'

test('the window opens and has nothing to complain of', async ({ app }) => {
  await expect(app.page).toHaveTitle(/Nanido/)
  await expect(app.page.locator('#app')).not.toBeEmpty()
  const size = await app.page.evaluate(() => ({ width: window.outerWidth, height: window.outerHeight }))
  expect(size).toEqual({ width: 1280, height: 800 })
})

test('the window reaches nothing but the application', { tag: '@electron' }, async ({ app }) => {
  const reached = await app.page.evaluate(async () => {
    const tries = ['https://example.com/', 'http://127.0.0.1:1/', 'file:///etc/passwd'].map((url) => fetch(url).then(() => url))
    return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length
  })
  expect(reached).toBe(0)
  // The refusals are what this test is about, so they are no complaints.
  app.complaints.length = 0
  // The application contains Japanese fonts: a common letter is in one, a rare one in the other.
  const fonts = await app.page.evaluate(async () => {
    const loaded = await Promise.all([
      document.fonts.load("700 16px 'Nanido Sans'", '難'),
      document.fonts.load("16px 'Nanido Sans Rare'", '\u{20b9f}'),
    ])
    return loaded.flat().map(({ family, weight, status }) => `${family.replaceAll(/['"]/g, '')} ${weight} ${status}`)
  })
  expect(fonts).toEqual(['Nanido Sans 700 loaded', 'Nanido Sans Rare 400 loaded'])
})

test('the window stays on the application when something leads elsewhere', { tag: '@electron' }, async ({ app }) => {
  const before = app.page.url()
  // At once, while its program is still being loaded; the page must appear all the same.
  await app.page.evaluate(() => {
    location.href = 'https://example.com/'
  })
  await app.page.evaluate(() => void window.open('https://example.com/', '_blank'))
  const seen = await overProtocol(app.page)
  await expect.poll(() => seen("document.querySelectorAll('#app *').length > 0")).toBe(true)
  expect(await seen('location.href')).toBe(before)
  await expect.poll(() => app.page.context().pages().length).toBe(1)
  app.complaints.length = 0
})

test('a refused call comes back as a message, not as a crash', async ({ app }) => {
  const reply = await app.page.evaluate(() => window.bridge.call('no.such', null))
  expect(reply).toEqual({ ok: false, error: { code: 'service.unknown-method', method: 'no.such' } })
})

test.describe('on the first run', () => {
  test.use({ isFirstRun: true })
  test('the library holds the sample books, and keeps them', async ({ app }) => {
    const shelf = (): Promise<unknown> => app.page.evaluate(async () => (await window.bridge.call('tree.list', null)) as unknown)
    const first = await shelf()
    expect(first).toMatchObject({
      ok: true,
      value: expect.arrayContaining(
        ['Nonogram', 'Slitherlink', 'Sudoku', 'Tsume-shogi', 'X Number Place'].map((genre) =>
          expect.objectContaining({ kind: 'book', title: `${genre} samples` }),
        ),
      ),
    })
    // The sample puzzles are graded already.
    await app.page.getByRole('treeitem', { name: /Nonogram/ }).click()
    const heart = rowsOf(app.page).first()
    await expect(heart).toContainText('Heart')
    await expect(heart.getByRole('img', { name: /1/ })).toBeVisible()
    // In a narrow window the library is a drawer, which closes when a book is chosen from it.
    await app.page.setViewportSize({ width: 720, height: 800 })
    const tree = app.page.getByRole('tree', { name: 'Library' })
    await expect(tree).toBeHidden()
    await app.page.keyboard.press('Control+\\')
    await tree.getByRole('treeitem', { name: /Sudoku samples/ }).click()
    await expect(app.page.getByRole('heading', { level: 1, name: 'Sudoku samples' })).toBeVisible()
    await expect(tree).toBeHidden()
    await app.reopen()
    expect(await shelf()).toEqual(first)
  })
})

test('a killed application leaves no process behind, and its library opens again', { tag: '@electron' }, async ({ app }) => {
  test.skip(process.platform !== 'linux', 'processes are counted by /proc')
  expect(app.processes()).toBeGreaterThan(1)
  await app.kill()
  await expect.poll(() => app.processes()).toBe(0)
  await app.reopenAfterKill()
  await expect(app.page.locator('#app')).not.toBeEmpty()
})

test('Ctrl+Q ends it as closing its window does, and so does Quit in the menu', { tag: '@electron' }, async ({ app }) => {
  test.skip(process.platform !== 'linux', 'processes are counted by /proc')
  // The window may be closed before the key is released.
  const gone = (): void => undefined
  await app.page.keyboard.press('Control+q').catch(gone)
  await expect.poll(() => app.processes()).toBe(0)
  await app.reopen()
  await app.page.getByRole('menuitem', { name: 'File', exact: true }).click()
  await app.page.getByRole('menuitem', { name: 'Quit' }).click().catch(gone)
  await expect.poll(() => app.processes()).toBe(0)
})

test('a second start on the same library brings the first window to the front and ends', { tag: '@electron' }, async ({ app }) => {
  expect(startAgain(app.folders)).toMatchObject({ status: 0, stdout: expect.stringContaining('open already') })
  await expect(app.page.locator('#app')).not.toBeEmpty()
})
