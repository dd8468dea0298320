import type { Locator, Page } from '@playwright/test'

/** Tabs after which a part of the window is given up. */
const MOST_TABS = 60

/** Goes on with Tab until something has the keyboard. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  for (let i = 0; i < MOST_TABS; i++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not come to ${String(wanted)}`)
}

/** Somebody's hand: on the mouse, or on nothing but the keyboard. */
export interface Hand {
  press(what: Locator): Promise<void>
  fill(what: Locator, text: string): Promise<void>
  /** Chooses an entry of a list by what it says. */
  select(what: Locator, entry: string): Promise<void>
}

/** A hand on the mouse; text is typed all the same. */
export const byMouse = (): Hand => ({
  press: (what) => what.click(),
  fill: (what, text) => what.fill(text),
  select: async (what, entry) => void (await what.selectOption({ label: entry })),
})

/** Hands on the keyboard alone. */
export const byKeys = (page: Page): Hand => ({
  press: async (what) => {
    await tabTo(page, what)
    await page.keyboard.press('Enter')
  },
  fill: async (what, text) => {
    await tabTo(page, what)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
  },
  select: async (what, entry) => {
    await tabTo(page, what)
    const shown = (): Promise<string> => what.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]!.label)
    // From the first on, as far as it is.
    await page.keyboard.press('Home')
    const many = await what.evaluate((element) => (element as HTMLSelectElement).options.length)
    for (let i = 0; i < many && (await shown()) !== entry; i++) await page.keyboard.press('ArrowDown')
  },
})
