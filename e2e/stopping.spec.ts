import type { Page } from '@playwright/test'
import { expect, test, whole } from './app'
import { rowsOf } from './steps'

const choose = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]:not([webkitdirectory])').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import' })

/**
 * Sends a request to the services as soon as the one before is answered, until it is stopped. @returns a function that stops it and gives
 * the number of answers
 */
async function watch(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { answers: 0, goesOn: true }
    Object.assign(window, { seen })
    void (async () => {
      for (; seen.goesOn; seen.answers++) await window.bridge.call('settings.get', null)
    })()
  })
  return () =>
    page.evaluate(() => {
      const { seen } = window as unknown as { seen: { answers: number; goesOn: boolean } }
      seen.goesOn = false
      return seen.answers
    })
}

whole('a large text that nobody can read keeps nobody waiting, and is told of', async ({ app: { page } }) => {
  await choose(page, 'Nothing.txt', `${' '.repeat(40_000)}x\n${'no puzzle here\n'.repeat(60_000)}`)
  const end = await watch(page)
  await dialogOf(page)
    .getByRole('button', { name: /^(Import$|Add \d)/ })
    .click()
  await expect(dialogOf(page)).toContainText('60001 places could not be read', { timeout: 120_000 })
  expect(await end()).toBeGreaterThan(20)
})

whole('an import that is stopped leaves nothing behind', async ({ app: { page } }) => {
  await choose(page, 'Endless.txt', 'no puzzle here\n'.repeat(200_000))
  await dialogOf(page)
    .getByRole('button', { name: /^(Import$|Add \d)/ })
    .click()
  await expect(dialogOf(page).getByRole('progressbar')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(page).getByRole('button', { name: /^(Import$|Add \d)/ })).toBeEnabled()
  await expect(page.getByRole('treeitem', { name: /^Endless/ })).toBeHidden()
})

// A bare king with all pieces in the attacker's hand, for which a hint uses up its whole budget; and a mate in one.
const ENDLESS = '9/4k4/9/9/9/9/9/9/9 b 2R2B4G4S4N4L9p 1'
const ONE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'

test('a long hint is ended by Escape, by the button and by another puzzle, and what is asked next is answered at once', async ({
  app: { page },
}) => {
  await choose(page, 'Mates.sfen', `${ENDLESS}\n${ONE}\n`)
  await dialogOf(page)
    .getByRole('button', { name: /^(Import$|Add \d)/ })
    .click()
  await dialogOf(page).getByRole('button', { name: 'Done', exact: true }).click()
  const waiting = page.getByRole('progressbar', { name: 'Working on it' })
  const hint = page.getByRole('complementary').getByRole('status')
  const ask = async () => {
    await rowsOf(page).first().click()
    await page.keyboard.press('Alt+h')
    await expect(waiting.first()).toBeVisible()
  }
  await ask()
  await page.keyboard.press('Escape')
  await expect(waiting).toBeHidden()
  await ask()
  await page
    .getByRole('button', { name: /^Stop working on it/ })
    .first()
    .click()
  await expect(waiting).toBeHidden()
  await ask()
  // When the puzzle changes, the hint is no longer wanted, and its process is free for the next question.
  await rowsOf(page).nth(1).click()
  await expect(page.getByRole('complementary').getByRole('heading', { name: '2 Tsume-shogi', exact: true })).toBeVisible()
  await page.keyboard.press('Alt+h')
  await expect(hint.filter({ hasText: 'From here it is mate in 1.' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})
