import type { Page } from '@playwright/test'
import { expect, test } from '../app'
import { rowsOf } from '../steps'
import { longestTask, watchTasks } from '../tasks'
import { provide, PUZZLES } from './large'
import { longestOf } from './traces'
import { longestWait, watchWaits } from './waits'

// Measures a large library: how long the window takes to show it and to open a puzzle, and its longest task in each view.

/** The number of times that a puzzle is opened. */
const OPENINGS = 25

/** Prints the longest task while `act` runs, and the longest time for which the services let others wait, in milliseconds. */
async function during(page: Page, what: string, act: () => Promise<void>): Promise<void> {
  await watchWaits(page)
  const { clock, processor } = await longestOf(page, what, async () => {
    await act()
    await page.waitForTimeout(800)
  })
  console.log(`${what}: longest task ${clock} ms (of the processor ${processor}), longest wait ${await longestWait(page)} ms`)
}

/** The milliseconds from the key to the frame after the one in which the next puzzle appears in the pane. */
const opening = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const heading = document.querySelector('.pane h2')!
        const before = heading.textContent
        let began = 0
        const watch = new MutationObserver(() => {
          // The number stands beside the title only if both belong to the same puzzle.
          if (heading.textContent === before || !heading.querySelector('.number')) return
          watch.disconnect()
          requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - began)))
        })
        watch.observe(heading, { subtree: true, childList: true, characterData: true })
        const grid = document.querySelector<HTMLElement>('[data-scope="table"]')!
        grid.focus()
        began = performance.now()
        grid.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown', bubbles: true, cancelable: true }))
      }),
  )

test(`a library of ${PUZZLES} puzzles`, async ({ app }) => {
  const { library } = app.folders
  await app.reopen(() => provide(library))
  const many = app.page.getByRole('treeitem', { name: /^Many/ })
  await many.click()
  await expect(rowsOf(app.page).first()).toBeVisible()
  // The book in hand is restored at the next start.
  await app.close()
  const began = Date.now()
  await app.reopen()
  const { page } = app
  await rowsOf(page).first().waitFor()
  console.log(`start of the application: the rows of its book stand there after ${Date.now() - began} ms`)
  await page.waitForTimeout(2000)
  await watchTasks(page, true)
  await page.waitForTimeout(200)
  const paint = await page.evaluate(() => Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0))
  console.log(`start of the window: first paint after ${paint} ms, longest task ${await longestTask(page)} ms`)

  const times: number[] = []
  await rowsOf(page).first().click()
  await page.waitForTimeout(1000)
  await during(page, 'opening puzzles', async () => {
    for (let i = 0; i < OPENINGS; i++) {
      times.push(await opening(page))
      await page.waitForTimeout(250)
    }
  })
  times.sort((a, b) => a - b)
  console.log(`opening a puzzle: median ${Math.round(times[OPENINGS >> 1]!)} ms, slowest ${Math.round(times.at(-1)!)} ms of ${OPENINGS}`)

  const press =
    (...keys: readonly string[]) =>
    async (): Promise<void> => {
      for (const key of keys) {
        await page.keyboard.press(key)
        await page.waitForTimeout(400)
      }
    }
  await page.keyboard.press('F7')
  await during(page, 'table of the large book: to and fro', press('End', 'Home', 'PageDown', 'PageDown', 'PageDown'))
  await during(page, 'table of the large book: sorted by clues, and back', async () => {
    for (const name of ['Clues', 'No.']) {
      await page.getByRole('columnheader', { name }).getByRole('button').click()
      await page.waitForTimeout(800)
    }
  })
  await during(page, 'table of the large book: all selected', press('Control+a', 'Home'))
  await during(page, 'filter', async () => {
    await page.keyboard.press('Control+f')
    await page.keyboard.type('123', { delay: 60 })
    await page.waitForTimeout(1500)
    for (let i = 0; i < 3; i++) await page.keyboard.press('Backspace')
  })
  await page.keyboard.press('Escape')
  await during(page, 'filter of twins, and opening one', async () => {
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('With twins').check()
    await page.keyboard.press('Escape')
    await page.waitForTimeout(3000)
    await rowsOf(page).first().click()
    await page.getByRole('button', { name: 'Clear the filter' }).click()
    await page.waitForTimeout(1500)
  })
  await during(page, 'full window, next, back', press('F7', 'Enter', 'Alt+PageDown', 'Alt+PageDown', 'Escape'))
  await during(page, 'gallery of the large book', press('Control+2', 'F7', 'End', 'Home', 'PageDown'))
  await during(page, 'pages of the large book', async () => {
    await page.keyboard.press('Control+3')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await press('F7', 'PageDown', 'PageDown', 'End', 'Home')()
  })
  await page.keyboard.press('Control+1')
  await during(page, 'another book', async () => {
    await page.getByRole('treeitem', { name: /^Volume 7,/ }).click()
    await expect(rowsOf(page).first()).toBeVisible()
    await page.waitForTimeout(2000)
  })
  await during(page, 'pages of 2,000', async () => {
    await page.keyboard.press('Control+3')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await press('F7', 'PageDown', 'PageDown', 'End', 'Home')()
  })
  await during(page, 'statistics of 2,000', async () => {
    await page.keyboard.press('Control+4')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await page.waitForTimeout(2000)
  })
  await during(page, 'search of the whole library', async () => {
    await page.keyboard.press('Control+Shift+F')
    await page.keyboard.type('1234', { delay: 60 })
    await page.waitForTimeout(2000)
    await page.keyboard.press('Escape')
  })
})
