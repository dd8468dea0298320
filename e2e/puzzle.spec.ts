import type { Page } from '@playwright/test'
import { genres } from '#solver/genres/index.ts'
import { expect, test, whole } from './app'
import { expectAccessible, frames, importFile, rowsOf } from './steps'
import { isDaily } from './whole'

// Tests the view of one puzzle in the whole window.

/** Keys that change a puzzle, tried in this order: a clue, a cell of a picture, a removed piece. */
const KEYS = ['Digit2', 'Space', 'Delete'] as const
const CHANGES = 7
/** The genres whose boards are changed; every third in `npm test`. */
const CHANGED = genres.filter((_, i) => !isDaily || i % 3 === 0)
/** Imports one puzzle of each genre, in the order of the list. */
async function importMixed(page: Page): Promise<void> {
  const lines = CHANGED.map(({ id, samples, toData }) => JSON.stringify({ genre: id, title: id, data: toData(samples[0]) }))
  await importFile(page, 'Mixed.jsonl', lines.join('\n'))
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(rowsOf(page)).toHaveCount(CHANGED.length)
}

const said = (page: Page) => page.locator('dl.judgement')

/** The number of steps that can be undone. */
const changesOf = (page: Page) =>
  page.evaluate(
    async () =>
      ((await window.bridge.call('undo.list', null)) as { value: { isUndone: boolean }[] }).value.filter(({ isUndone }) => !isUndone)
        .length,
  )
/**
 * Counts how many times the judgement of the puzzle became outdated and current again. @returns a function that gives the number and starts
 * again at 0
 */
async function watch(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { times: 0 }
    const look = (): void => {
      const list = document.querySelector('dl.judgement')
      if (list?.classList.contains('old')) return void list.setAttribute('data-was-old', '')
      if (!list?.hasAttribute('data-was-old')) return
      list.removeAttribute('data-was-old')
      seen.times++
    }
    new MutationObserver(look).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['class'] })
    Object.assign(window, { livened: seen })
  })
  return () =>
    page.evaluate(() => {
      const { livened } = window as unknown as { livened: { times: number } }
      const { times } = livened
      livened.times = 0
      return times
    })
}

test('verdict and level follow each change of every genre, are what the table says, and come back with an undo and a restart', async ({
  app,
}) => {
  const { page } = app
  await importMixed(page)
  const livened = await watch(page)
  await rowsOf(page).first().click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'In the whole window' })).toBeVisible()
  for (const { id } of CHANGED) {
    await expect(said(page)).not.toHaveText(/Not checked/)
    await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible()
    await page.keyboard.press('Alt+1')
    await page.locator('[data-scope=board] [role=gridcell][tabindex="0"]').focus()
    await livened()
    const before = await changesOf(page)
    let times = 0
    for (let tries = 0; tries < 3 * CHANGES && times < CHANGES; tries++) {
      await page.keyboard.press(tries % 2 === 0 ? 'ArrowRight' : 'ArrowDown')
      await page.keyboard.press(KEYS[tries % KEYS.length]!)
      await frames(page, 2)
      await expect(said(page)).not.toHaveClass(/old/)
      times += await livened()
    }
    expect(times).toBeGreaterThan(0)
    for (let made = await changesOf(page); made > before; made--) {
      await page.keyboard.press('Control+z')
      await expect.poll(() => changesOf(page)).toBe(made - 1)
    }
    await expect(said(page)).not.toHaveClass(/old/)
    await page.keyboard.press('Alt+PageDown')
  }
  await page.keyboard.press('Escape')
  await expect(rowsOf(page).first()).toBeVisible()
  const levels = async (): Promise<string[]> => {
    await expect(rowsOf(page).first()).toContainText('One solution')
    // The judgement of the state before the change is gone.
    await expect(rowsOf(page).filter({ hasText: 'Not exactly one solution' })).toHaveCount(0)
    return await rowsOf(page).allInnerTexts()
  }
  const told = await levels()
  for (const row of told) expect(row).not.toContain('Not checked')
  await app.reopen()
  await app.page.getByRole('treeitem', { name: /Mixed/ }).click()
  await expect(rowsOf(app.page)).toHaveCount(CHANGED.length)
  await expect.poll(() => rowsOf(app.page).allInnerTexts()).toEqual(told)
})

/** A picture of blocks: rows have seven clues, columns six, and one clue has two digits. */
const PICTURE = Array.from({ length: 30 }, (_, row) =>
  Array.from({ length: 35 }, (_, column) => ((row === 4 ? column < 12 : column % 5 < 3 && row % 5 < 4) ? '#' : '.')).join(''),
)

whole(
  'a nonogram of 35 x 30 cells has 22 px a cell at 1440 x 900 and 27 at 1920 x 1080, and stays where it is while one draws',
  async ({ app }) => {
    const { page } = app
    const runs = (line: string): number[] => [...line.matchAll(/#+/gu)].map(([run]) => run.length)
    const columns = Array.from({ length: 35 }, (_, column) => runs(PICTURE.map((row) => row[column]).join('')))
    await importFile(page, 'Large.jsonl', JSON.stringify({ genre: 'nonogram', title: 'Large', data: { rows: PICTURE.map(runs), columns } }))
    await page.getByRole('button', { name: 'Done' }).click()
    await rowsOf(page).first().click()
    const board = page.locator('[data-scope=board] [role=grid]')
    for (const [width, height, wanted] of [
      [1440, 900, 22],
      [1920, 1080, 27],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.keyboard.press('Control+Enter')
      await expect.poll(async () => Math.round(((await board.boundingBox())?.width ?? 0) / 35)).toBe(wanted)
      const before = await board.boundingBox()
      await page.locator('[data-scope=board] [role=gridcell]').focus()
      for (const key of ['Space', 'ArrowRight', 'Space', 'ArrowDown', 'x', 'End', 'Space']) await page.keyboard.press(key)
      expect(await board.boundingBox()).toEqual(before)
      // Escape first ends a search that a person waits for; here there is none any more.
      await expect(page.locator('.judgement dd').first().locator('.small')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(rowsOf(page).first()).toBeVisible()
    }
  },
)

whole('the hardest step, its trial, neighbours and the way to solve', async ({ app }) => {
  const { page } = app
  await importMixed(page)
  await rowsOf(page).first().click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Why this level?' })).toContainText('The hardest that it needs is')
  await page.keyboard.press('Shift+Alt+h')
  await expect(page.getByRole('option', { selected: true })).toContainText('hardest')
  await expect(page.getByText('0 points')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Alt+b')
  const strip = page.getByRole('listbox', { name: /^Neighbours/ })
  await expect(strip.getByRole('option')).toHaveCount(13)
  await expect(strip.getByRole('option', { selected: true })).toBeFocused()
  await expect(page.getByText(/changes keep one solution/)).toBeVisible()
  await page.keyboard.press('Home')
  const easiest = await strip.getByRole('option', { selected: true }).innerText()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(strip.getByRole('option').filter({ hasText: 'now' })).toContainText(/\d\/\d/)
  expect(easiest).not.toContain('now')
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: 'All commands…' }).click()
  await page.getByRole('combobox').fill('how to solve it, as text')
  await page.keyboard.press('Enter')
  const text = (await app.savedFile(/How to solve.*\.txt$/)).toString('utf8')
  expect(text).toMatch(/^How to solve .*\n\n1\. /)
})

/**
 * Keys that show words and pictures beside a board and hide them again: a hint, a trial, the symmetry of entries, all steps, solutions,
 * single steps; and in the whole window, what is certain and the neighbours. In a genre without one of them, its key does nothing.
 */
const BESIDE = 'Alt+h Alt+2 Alt+r Alt+k Alt+1 Alt+y Alt+a Alt+s Alt+s Alt+s Control+d Alt+ArrowRight Alt+2 Alt+3'.split(' ')
const IN_WHOLE_WINDOW = 'Alt+j Alt+j Alt+b Alt+b'.split(' ')

whole('a board keeps its size while it is open, whatever is said beside it', async ({ app }) => {
  const { page } = app
  await importMixed(page)
  const board = page.getByRole('grid', { name: 'Board' }).last()
  const size = async (): Promise<string> => {
    const { width, height } = (await board.boundingBox())!
    return `${Math.round(width)} x ${Math.round(height)}`
  }
  const changed: string[] = []
  for (const [width, height, keys] of [
    [1280, 800, BESIDE],
    [1280, 800, [...BESIDE, ...IN_WHOLE_WINDOW]],
    [1920, 1080, [...BESIDE, ...IN_WHOLE_WINDOW]],
    // The room of a window at 200 %.
    [640, 400, [...BESIDE, ...IN_WHOLE_WINDOW]],
  ] as const) {
    await page.setViewportSize({ width, height })
    const isWhole = keys !== BESIDE
    for (const [i, { id }] of genres.entries()) {
      await rowsOf(page).nth(i).click()
      if (isWhole) await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('heading', { name: id }).last()).toBeVisible()
      await board.locator('[role=gridcell][tabindex="0"]').focus()
      await frames(page, 3)
      const before = await size()
      for (const key of keys) {
        await page.keyboard.press(key)
        await frames(page, 3)
        const now = await size()
        if (now !== before) changed.push(`${id}, ${width} x ${height}: ${before}, after ${key} ${now}`)
      }
      const aside = page.locator('aside')
      if (isWhole && (await aside.evaluate((element) => element.scrollWidth > element.clientWidth)))
        changed.push(`${id}, ${width} x ${height}: what stands beside the board scrolls sideways`)
      // Escape closes what is open, one after the other.
      const left = page.getByRole('region', { name: 'In the whole window' })
      for (let i = 0; i < 5 && (await left.count()) > 0; i++) {
        await page.keyboard.press('Escape')
        await frames(page, 2)
      }
    }
  }
  expect(changed).toEqual([])
})
