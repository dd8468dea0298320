import type { Locator, Page } from '@playwright/test'

/** The number of times that Tab is pressed before a test gives up. */
const MOST_TABS = 60

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  for (let i = 0; i < MOST_TABS; i++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not come to ${String(wanted)}`)
}

/** The way in which a person acts: with the mouse, or with the keyboard alone. */
export interface Hand {
  press(what: Locator): Promise<void>
  fill(what: Locator, text: string): Promise<void>
  /** Chooses an entry of a list by its text. */
  select(what: Locator, entry: string): Promise<void>
}

/** A hand that uses the mouse; text is typed. */
export const byMouse = (): Hand => ({
  press: (what) => what.click(),
  fill: (what, text) => what.fill(text),
  select: async (what, entry) => void (await what.selectOption({ label: entry })),
})

/** A hand that uses the keyboard alone. */
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
    // From the first entry down to the wanted one.
    await page.keyboard.press('Home')
    const many = await what.evaluate((element) => (element as HTMLSelectElement).options.length)
    for (let i = 0; i < many && (await shown()) !== entry; i++) await page.keyboard.press('ArrowDown')
  },
})
