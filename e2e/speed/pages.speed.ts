import type { Page } from '@playwright/test'
import { en } from '#renderer/words/en.ts'
import { expect, test } from '../app'
import { fillLibrary } from '../filling'
import { longestTask, watchTasks } from '../tasks'

// Measures the milliseconds of a frame while the pages of a thick book are scrolled, and in a gallery of many thousand puzzles.

test('600 pages scroll smoothly, and a library of many thousand puzzles holds nobody up', async ({ app }) => {
  const { library } = app.folders
  await app.reopen(() =>
    fillLibrary(library, [
      ['Thick', 1200],
      ['Many', 24_000],
    ]),
  )
  const { page } = app
  const pages = (of: Page) => of.getByRole('listbox', { name: en.desk.pages.name('Thick') })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('treeitem', { name: /Thick/ }).click()
  await page.keyboard.press('Control+3')
  await expect(pages(page).getByRole('option', { name: /^page 2, no\. 1–2/ })).toBeVisible({ timeout: 30_000 })
  await watchTasks(page)
  const figures = await pages(page).evaluate(async (list) => {
    const run = async (step: number, frames: number): Promise<number[]> => {
      const gaps: number[] = []
      let last = await new Promise<number>(requestAnimationFrame)
      for (let i = 0; i < frames; i++) {
        list.scrollTop += step
        const now = await new Promise<number>(requestAnimationFrame)
        gaps.push(now - last)
        last = now
      }
      return gaps.toSorted((a, b) => a - b)
    }
    const slow = await run(40, 240)
    const fast = await run(160, 120)
    const at = (gaps: number[], share: number): number => Math.round(gaps[Math.floor((gaps.length - 1) * share)]!)
    return { at40: [at(slow, 0.5), at(slow, 0.95), at(slow, 1)], at160: [at(fast, 0.5), at(fast, 0.95), at(fast, 1)], top: list.scrollTop }
  })
  console.log(
    `pages: 600 pages, ms a frame (median, 95 %, worst) at 40 px ${figures.at40.join('/')}, at 160 px ${figures.at160.join('/')}; longest task ${await longestTask(page)} ms`,
  )
  expect(figures.top).toBeGreaterThan(10_000)
  expect(figures.at40[0]).toBeLessThan(20)

  await page.keyboard.press('Control+2')
  await page.getByRole('treeitem', { name: /Many/ }).click()
  const gallery = page.getByRole('listbox', { name: 'Puzzles of Many as drawings' })
  await expect(gallery.getByRole('option').first()).toBeVisible()
  await watchTasks(page)
  for (const key of ['End', 'Home', 'PageDown', 'PageDown']) {
    await gallery.press(key)
    await page.waitForTimeout(300)
  }
  console.log(`gallery: 24,000 puzzles, longest task ${await longestTask(page)} ms`)
})
