import type { Page } from '@playwright/test'
import { expect, test } from './app'
import { rowsOf } from './steps'

const choose = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]:not([webkitdirectory])').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import' })

/** Calls the services again and again until told to stop; how long the answers took, and the longest pause of the page. */
async function watch(page: Page): Promise<() => Promise<{ median: number; pause: number; answers: number }>> {
  await page.evaluate(() => {
    const seen = { times: [] as number[], pause: 0, goesOn: true }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.pause = Math.max(seen.pause, duration)
    }).observe({ entryTypes: ['longtask'] })
    const ask = async (): Promise<void> => {
      const start = performance.now()
      await window.bridge.call('settings.get', null)
      seen.times.push(performance.now() - start)
      if (seen.goesOn) setTimeout(() => void ask(), 5)
    }
    void ask()
  })
  return () =>
    page.evaluate(() => {
      const { seen } = window as unknown as { seen: { times: number[]; pause: number; goesOn: boolean } }
      seen.goesOn = false
      const times = seen.times.toSorted((a, b) => a - b)
      return { median: times[Math.floor(times.length / 2)]!, pause: seen.pause, answers: times.length }
    })
}

test('a large text that nobody can read keeps nobody waiting, and is told of', async ({ app: { page } }) => {
  await choose(page, 'Nothing.txt', `${' '.repeat(40_000)}x\n${'no puzzle here\n'.repeat(60_000)}`)
  const end = await watch(page)
  await dialogOf(page)
    .getByRole('button', { name: /^(Import$|Add \d)/ })
    .click()
  await expect(dialogOf(page)).toContainText('60001 places could not be read', { timeout: 120_000 })
  const { median, pause, answers } = await end()
  expect(answers).toBeGreaterThan(20)
  expect(median).toBeLessThan(50)
  // The report with its five hundred lines comes in one piece; nothing else may take long, whatever the text.
  expect(pause).toBeLessThan(1000)
})

test('an import that is stopped leaves nothing behind', async ({ app: { page } }) => {
  await choose(page, 'Endless.txt', 'no puzzle here\n'.repeat(200_000))
  await dialogOf(page)
    .getByRole('button', { name: /^(Import$|Add \d)/ })
    .click()
  await expect(dialogOf(page).getByRole('progressbar')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(page).getByRole('button', { name: /^(Import$|Add \d)/ })).toBeEnabled()
  await expect(page.getByRole('treeitem', { name: /^Endless/ })).toBeHidden()
})

// A bare king with every piece in the attacker's hand, of which a hint says nothing before its budget is through; and a mate in one.
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
  await expect(waiting).toBeHidden({ timeout: 1000 })
  await ask()
  await page
    .getByRole('button', { name: /^Stop working on it/ })
    .first()
    .click()
  await expect(waiting).toBeHidden({ timeout: 1000 })
  await ask()
  // The puzzle changes: nobody waits any more, and its process is free for the next question.
  await rowsOf(page).nth(1).click()
  await expect(page.getByRole('complementary').getByRole('heading', { name: '2', exact: true })).toBeVisible()
  await page.keyboard.press('Alt+h')
  await expect(hint.filter({ hasText: 'From here it is mate in 1.' })).toBeVisible({ timeout: 10_000 })
  await expect(page.getByRole('alert')).toBeHidden()
})
