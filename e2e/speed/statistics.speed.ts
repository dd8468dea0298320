import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { recordGrading } from '#main/library/queries/gradings/gradings.ts'
import { createNode } from '#main/library/queries/books/nodes.ts'
import { openLibrary } from '#main/library/open.ts'
import { addPuzzles } from '#main/library/queries/puzzles/puzzles.ts'
import { expect, test } from '../app'

// Measures how long the charts of a large book take to be redrawn.

const chart = (page: Page, name: string) => page.getByRole('figure', { name, exact: true })
const bar = (page: Page, of: string, name: string | RegExp) => chart(page, of).getByRole('button', { name })
const part = (page: Page, key: number) => page.keyboard.press(`Control+Alt+Digit${key}`)

/** The version of the grader. A version above the real one never counts as stale. */
const VERSION = 1000

/** Fills a library with a large book with labels and gradings, like the work of years. */
function fill(path: string, puzzles: number): void {
  const opened = openLibrary(path)
  if (!opened.ok) throw new Error(opened.message.code)
  const store = opened.value
  const book = createNode(store, { parent: null, kind: 'book', title: 'Large' })
  if (typeof book !== 'number') throw new Error(book.code)
  const puzzle = { givens: '1'.padEnd(81, '.') }
  store.transaction(() => {
    const ids = addPuzzles(
      store,
      book,
      Array.from({ length: puzzles }, (_, i) => ({
        ...{ genre: 'sudoku', puzzle, digest: `d${i}`, clues: 24, flaws: 0 },
        caption: { title: `Puzzle ${i}`, label: 1 + (i % 5) },
      })),
    )
    ids.forEach((id, i) => {
      const value = 0.5 + (i % 5) * 0.6 + Math.abs(Math.sin(i * 7)) * 1.4
      const level = Math.min(5, 1 + Math.floor(value))
      const grading = { level, value, counts: {}, details: { n: i % 7, valueI: value }, solvedByTechniques: true, steps: [] }
      recordGrading(
        store,
        { puzzle: id, revision: 1, jobItem: null },
        { grader: 'sato-2001-ii', version: VERSION, verdict: 'unique', flaws: [], steps: 1, seconds: 0, grading } as never,
        String(1 + (i % 7)),
      )
    })
  })
  store.close()
}

test('20,000 puzzles are drawn anew within 100 ms', async ({ app }) => {
  await app.reopen(() => fill(join(app.folders.library, 'library.db'), 20_000))
  const { page } = app
  await page.getByRole('treeitem', { name: /Large/ }).click()
  await page.keyboard.press('Control+4')
  const name = /^Level 2: [\d,]+ puzzles/
  await expect(bar(page, 'Puzzles by level', name)).toBeVisible()
  await page.waitForTimeout(1000)
  /** The time from a press on a bar to the frame that shows the choice in all charts, and the longest task in between. */
  const redraw = () =>
    page.evaluate(async () => {
      const pressed = document.querySelector<HTMLElement>('[data-chart$="-levels"] [data-mark="2"]')!
      const tasks: number[] = []
      const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
      observer.observe({ type: 'longtask' })
      const start = performance.now()
      pressed.click()
      await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const shown = performance.now() - start
      await new Promise((resolve) => setTimeout(resolve, 300))
      observer.disconnect()
      return { shown, longest: Math.max(0, ...tasks) }
    })
  const all: { shown: number; longest: number }[] = []
  for (let i = 0; i < 8; i++) all.push(await redraw())
  const middle = (of: (one: (typeof all)[number]) => number): number => all.map(of).toSorted((a, b) => a - b)[4]!
  console.log(
    `redraw of 20,000 puzzles: median ${middle(({ shown }) => shown).toFixed(0)} ms, longest tasks: median ${middle(({ longest }) => longest).toFixed(0)} ms`,
  )
  expect(Math.min(...all.map(({ shown }) => shown))).toBeLessThan(100)

  // When a border moves, all figures are computed anew.
  await part(page, 2)
  await page.getByLabel('Shown scheme').selectOption({ index: 1 })
  await page.getByRole('slider').first().focus()
  const moves: number[] = []
  for (let i = 0; i < 8; i++) {
    moves.push(
      await page.evaluate(async () => {
        const start = performance.now()
        document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', code: 'ArrowRight', bubbles: true }))
        await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        return performance.now() - start
      }),
    )
  }
  console.log(`border moved over 20,000 puzzles: median ${moves.toSorted((a, b) => a - b)[4]!.toFixed(0)} ms`)
  expect(Math.min(...moves)).toBeLessThan(100)
})
