import type { Page } from '@playwright/test'

/** Begins to measure the longest task of the page in milliseconds; `sinceStart` includes earlier tasks. */
export async function watchTasks(page: Page, sinceStart = false): Promise<void> {
  await page.evaluate((buffered) => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
      buffered ? { type: 'longtask', buffered } : { entryTypes: ['longtask'] },
    )
  }, sinceStart)
}

/** The longest task since {@link watchTasks}, in milliseconds; 0 if none took 50 ms. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(Math.max(0, ...(window as unknown as { tasks: number[] }).tasks)))
