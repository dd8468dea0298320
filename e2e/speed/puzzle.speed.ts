import type { Page } from '@playwright/test'
import { genres } from '#solver/genres/index.ts'
import { expect, test } from '../app'
import { importFile, rowsOf } from '../steps'

// Measures how soon verdict and level follow a change, by genre.

/** Keys that change a puzzle, tried in this order: a clue, a cell of a picture, a removed piece. */
const KEYS = ['Digit2', 'Space', 'Delete'] as const
const CHANGES = 7
/** The median in milliseconds that is promised, on a quiet machine. */
const PROMISED = 200

/** Imports one puzzle of each genre, in the order of the list. */
async function importMixed(page: Page): Promise<void> {
  const lines = genres.map(({ id, samples, toData }) => JSON.stringify({ genre: id, title: id, data: toData(samples[0]) }))
  await importFile(page, 'Mixed.jsonl', lines.join('\n'))
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(rowsOf(page)).toHaveCount(genres.length)
}

const said = (page: Page) => page.locator('dl.judgement')

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Infinity

/** Measures, in the page, the milliseconds from each key to the moment at which the judgement of the puzzle is new. */
async function measure(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const times: number[] = []
    let since: number | undefined
    addEventListener('keydown', () => (since = performance.now()), { capture: true })
    const look = (): void => {
      const list = document.querySelector('dl.judgement')
      if (list?.classList.contains('old')) return void list.setAttribute('data-was-old', '')
      if (!list?.hasAttribute('data-was-old') || since === undefined) return
      list.removeAttribute('data-was-old')
      times.push(performance.now() - since)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['class'] })
    Object.assign(window, { livened: times })
  })
  return () => page.evaluate(() => (window as unknown as { livened: number[] }).livened.splice(0))
}

test('verdict and level follow each change of every genre within what is promised', async ({ app }) => {
  const { page } = app
  await importMixed(page)
  const livened = await measure(page)
  await rowsOf(page).first().click()
  const opened = await page.evaluate(() => {
    const start = performance.now()
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }))
    return new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start))))
  })
  await expect(page.getByRole('region', { name: 'In the whole window' })).toBeVisible()
  console.log(`opened in ${Math.round(opened)} ms`)
  for (const { id } of genres) {
    await expect(said(page)).not.toHaveText(/Not checked/)
    await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible()
    await page.keyboard.press('Alt+1')
    await page.locator('[data-scope=board] [role=gridcell][tabindex="0"]').focus()
    await livened()
    const times: number[] = []
    for (let tries = 0; tries < 3 * CHANGES && times.length < CHANGES; tries++) {
      await page.keyboard.press(tries % 2 === 0 ? 'ArrowRight' : 'ArrowDown')
      await page.keyboard.press(KEYS[tries % KEYS.length]!)
      await page.waitForTimeout(40)
      if (await said(page).evaluate((list) => list.classList.contains('old'))) {
        await expect(said(page)).not.toHaveClass(/old/, { timeout: 10_000 })
        times.push(...(await livened()).slice(-1))
      }
    }
    console.log(`live ${id}: ${times.length} changes, median ${Math.round(median(times))} ms`)
    expect(times.length).toBeGreaterThan(0)
    expect(median(times)).toBeLessThan(PROMISED)
    await expect(said(page)).not.toHaveClass(/old/, { timeout: 10_000 })
    await page.keyboard.press('Alt+PageDown')
  }
})
