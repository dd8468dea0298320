import type { Page } from '@playwright/test'

/** The milliseconds between two requests, so that the requests themselves are no load. */
const BETWEEN = 15

/** Begins to measure how long the window waits for the answer to a minimal request. That is how long the services work without yielding. */
export async function watchWaits(page: Page): Promise<void> {
  await page.evaluate((between) => {
    const waits: number[] = []
    const place = window as unknown as { waits?: number[]; bridge: { call(method: string, params: null): Promise<unknown> } }
    const isAsking = place.waits !== undefined
    place.waits = waits
    const ask = async (): Promise<void> => {
      const began = performance.now()
      await place.bridge.call('app.info', null)
      place.waits!.push(performance.now() - began)
      setTimeout(() => void ask(), between)
    }
    if (!isAsking) void ask()
  }, BETWEEN)
}

/** The longest wait since {@link watchWaits}, in milliseconds. */
export const longestWait = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(Math.max(0, ...(window as unknown as { waits: number[] }).waits)))
