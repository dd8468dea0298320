import type { Page } from '@playwright/test'

/** How long the window waits between two questions, in ms: they are not to be the load that they measure. */
const BETWEEN = 15

/**
 * From now on, how long the window waits for the answer to the shortest of questions: what the services do in one go meanwhile,
 * everything else has to wait for.
 */
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

/** The longest wait since {@link watchWaits}, in ms. */
export const longestWait = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(Math.max(0, ...(window as unknown as { waits: number[] }).waits)))
