import type { Page } from '@playwright/test'

/** From now on, the longest work of the page in one go, in ms; `sinceStart` counts what it did before as well. */
export async function watchTasks(page: Page, sinceStart = false): Promise<void> {
  await page.evaluate((buffered) => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
      buffered ? { type: 'longtask', buffered } : { entryTypes: ['longtask'] },
    )
  }, sinceStart)
}

/** The longest task since {@link watchTasks}, in ms; 0: none took 50 ms. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(Math.max(0, ...(window as unknown as { tasks: number[] }).tasks)))
