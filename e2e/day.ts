import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Words } from '#renderer/words/en.ts'
import { genreById } from '#solver/genres/index.ts'
import { type App, expect } from './app'
import type { Hand } from './hand'
import { frames, rowsOf } from './steps'
import { longestTask, watchTasks } from './tasks'
import { root } from './shell'

/** The parameters of a day's work on a book, from a folder of files to the PDF and over a restart. */
export interface Day {
  readonly app: App
  /** The words of the window. */
  readonly words: Words
  readonly hand: Hand
  /** Whether rows are moved by keys and not dragged. */
  readonly isByKeys: boolean
  /** The size of the window in pixels; left out: the default. */
  readonly size?: { readonly width: number; readonly height: number }
}

/** The fault of a draft: a cell that the file lacks, and the digit that belongs there. */
interface Gap {
  readonly row: number
  readonly column: number
  readonly digit: string
}

/** The numbers of puzzles to choose of each level, the lowest first; the sample book has as many. */
const QUOTAS = [24, 15, 9, 9, 3] as const
const CHOSEN = QUOTAS.reduce((sum, count) => sum + count, 0)

/** Puzzles of a fixture, none of which is a twin of a sample. */
const CORPUS = (
  JSON.parse(readFileSync(join(root, 'src/solver/genres/sudoku/fixtures/golden-puzzles.json'), 'utf8')) as { givens: string }[]
).map(({ givens }) => givens)

/** The cell and the digit at an index of a line of 81 digits. */
const gapAt = (line: string, at: number): Gap => ({ row: Math.floor(at / 9) + 1, column: (at % 9) + 1, digit: line[at]! })

/** Makes a folder of texts of several genres and formats, of which two puzzles are broken, and a file that contains no puzzles. */
function mixedFolder(): { readonly path: string; readonly gaps: readonly Gap[]; readonly fine: number } {
  const path = join(mkdtempSync(join(tmpdir(), 'nanido-day-')), 'Autumn')
  const [a, b, c, d] = [CORPUS[0]!, CORPUS[3]!, CORPUS[9]!, CORPUS[18]!]
  const first = d.search(/[1-9]/u)
  mkdirSync(join(path, 'pictures'), { recursive: true })
  writeFileSync(join(path, 'sudoku.txt'), ['# autumn', a, c.slice(0, 80), b, d.replace(/[1-9]/u, '%'), ''].join('\n'))
  // A puzzle of the sample book, which is a twin and is left out.
  writeFileSync(join(path, 'pictures', 'one.jsonl'), readFileSync(join(root, 'resources/samples/nonogram.jsonl'), 'utf8').split('\n')[0]!)
  writeFileSync(join(path, 'cover.psd'), Buffer.from([0x38, 0x42, 0x50, 0x53, 0, 1, 0, 0, 0, 0]))
  return { path, gaps: [gapAt(c, 80), gapAt(d, first)], fine: 2 }
}

/** The ids of a book's puzzles in the library's order. */
const orderOf = (page: Page, book: string): Promise<readonly number[]> =>
  page.evaluate(async (title) => {
    const nodes = (await window.bridge.call('tree.list', null)) as {
      readonly value: readonly { readonly id: number; readonly title: string }[]
    }
    const of = nodes.value.find((node) => node.title === title)!.id
    return ((await window.bridge.call('book.ids', { book: of })) as { readonly value: readonly number[] }).value
  }, book)
/** The first visible rows of the table. Elements that are scrolled out are reused at the other end. */
const firstRows = (page: Page): Promise<string[]> =>
  rowsOf(page).evaluateAll((rows) =>
    rows
      .map((row) => ({ id: row.id, at: Number(row.getAttribute('aria-rowindex')) }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, 3)
      .map(({ id }) => id),
  )
const tasks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const answer = (await window.bridge.call('job.list', null)) as { readonly value: readonly { readonly state: string }[] }
    return answer.value.map(({ state }) => state)
  })

/** Does a day's work; returns the longest task of the page in milliseconds, by what was done. */
export async function walkDay({ app, words: w, hand, isByKeys, size }: Day): Promise<ReadonlyMap<string, number>> {
  const longest = new Map<string, number>()
  const during = async (what: string, act: () => Promise<void>): Promise<void> => {
    await watchTasks(app.page)
    await act()
    longest.set(what, await longestTask(app.page))
  }
  const { page } = app
  const press = (key: string): Promise<void> => page.keyboard.press(key)
  if (size) await page.setViewportSize(size)
  const folder = mixedFolder()
  try {
    await during('import', async () => {
      await press('Control+k')
      const palette = page.getByRole('dialog')
      await palette.getByRole('combobox').waitFor()
      const name = w.actions.importFolder.replace('…', '')
      await page.keyboard.type(name)
      await expect(palette.getByRole('option').first()).toContainText(name)
      const chooser = page.waitForEvent('filechooser')
      await press('Enter')
      await (await chooser).setFiles(folder.path)
      const desk = page.getByRole('dialog', { name: w.importing.title })
      await expect(desk.getByText(w.intake.untouched)).toBeVisible()
      await expect(desk.getByText(/cover\.psd/u).first()).toBeVisible()
      await hand.press(desk.getByRole('button', { name: w.intake.adding(folder.fine, folder.gaps.length), exact: true }))
      await expect(desk.getByText(w.intake.ofThemDrafts(folder.gaps.length))).toBeVisible()
      await hand.press(desk.getByRole('button', { name: w.importing.done }))
      await expect(rowsOf(page)).toHaveCount(folder.fine + folder.gaps.length)
    })
    await during('mending', async () => {
      for (const [i, gap] of folder.gaps.entries()) await mend(app, w, folder.fine + i, gap, isByKeys)
    })
  } finally {
    rmSync(join(folder.path, '..'), { recursive: true, force: true })
  }

  await during('grading', async () => {
    await press('Control+g')
    await expect.poll(async () => (await tasks(page)).every((state) => state === 'done')).toBe(true)
    await expect(rowsOf(page).last().getByRole('img')).toBeVisible()
  })

  await during('a gap of the curve', async () => {
    await press('Control+3')
    const edge = page.getByRole('slider', { name: w.desk.curve.edges.from })
    await edge.waitFor()
    await edge.focus()
    await press('ArrowRight')
    await press('Enter')
    const tray = page.getByRole('region', { name: w.desk.candidates.name })
    await expect(tray.getByRole('option').first()).toBeVisible()
    await expect(tray.getByRole('listbox')).toBeFocused()
    await press('Enter')
    await expect(tray).toBeHidden()
    await press('Control+1')
    await expect(rowsOf(page)).toHaveCount(folder.fine + folder.gaps.length + 1)
  })

  await during('choosing', async () => {
    await press('Control+Shift+S')
    const dialog = page.getByRole('dialog', { name: w.desk.choose.title })
    await hand.select(dialog.getByRole('combobox').first(), w.desk.choose.library)
    await hand.select(dialog.getByRole('combobox').nth(1), genreById('sudoku')!.name[w.language])
    for (const [i, count] of QUOTAS.entries()) await hand.fill(dialog.getByLabel(w.table.level(i + 1)), String(count))
    await hand.fill(dialog.getByLabel(w.desk.choose.bookTitle), 'Sixty')
    await hand.press(dialog.getByRole('button', { name: w.desk.choose.start(CHOSEN) }))
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Sixty' })).toBeVisible()
    await expect(rowsOf(page).first()).toBeVisible()
  })

  await during('order by hand', async () => {
    // The name of the book appears before its rows; until these come, the table has the rows of the book before.
    const before = (await orderOf(page, 'Sixty')).slice(0, 3).map((id) => `row-${id}`)
    await expect.poll(() => firstRows(page)).toEqual(before)
    if (isByKeys) {
      await press('F7')
      await press('Home')
      await press('Alt+ArrowDown')
    } else {
      // By their ids, because the first row in the page may be one that is out of sight.
      const [from, to] = [(await page.locator(`#${before[0]!}`).boundingBox())!, (await page.locator(`#${before[1]!}`).boundingBox())!]
      await page.mouse.move(from.x + 200, from.y + 10)
      await page.mouse.down()
      await page.mouse.move(from.x + 200, from.y + 20, { steps: 3 })
      await page.mouse.move(to.x + 200, to.y + to.height - 4, { steps: 3 })
      await expect(page.locator('.ghost')).toBeVisible()
      await page.mouse.up()
    }
    await expect.poll(() => firstRows(page)).toEqual([before[1], before[0], before[2]])
  })
  const order = await orderOf(page, 'Sixty')
  expect(order).toHaveLength(CHOSEN)

  const sheets = (): ReturnType<Page['getByRole']> => app.page.getByRole('listbox', { name: w.desk.pages.name('Sixty') })
  await during('pages', async () => {
    await press('Control+3')
    await expect(sheets().getByRole('option').first()).toBeVisible()
    await press('F7')
    for (const key of ['PageDown', 'PageDown', 'End', 'Home']) {
      await press(key)
      await frames(page, 3)
      await expect(sheets().getByRole('option').first()).toBeVisible()
    }
  })

  await during('export', async () => {
    await press('Control+e')
    const dialog = page.getByRole('dialog')
    const first = dialog.getByText(new RegExp(`^${w.exporting.page(1, 2).replace('2', String.raw`\d+`)}`, 'u'))
    await expect(first).toBeVisible()
    const pages = Math.max(...(await first.textContent())!.match(/\d+/gu)!.map(Number))
    await hand.press(dialog.getByRole('button', { name: w.exporting.save.pdf }))
    const pdf = (await app.savedFile(/\.pdf$/)).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBe(pages)
    await press('Escape')
    await expect(dialog).toBeHidden()
  })

  await app.reopen()
  if (size) await app.page.setViewportSize(size)
  await during('after the restart', async () => {
    // Book, view and order are restored after the restart.
    await expect(app.page.getByRole('heading', { level: 1, name: 'Sixty' })).toBeVisible()
    await expect(sheets().getByRole('option').first()).toBeVisible()
    await app.page.keyboard.press('Control+1')
    await app.page.keyboard.press('F7')
    await app.page.keyboard.press('Home')
    await expect.poll(() => firstRows(app.page)).toEqual(order.slice(0, 3).map((id) => `row-${id}`))
    expect(await orderOf(app.page, 'Sixty')).toEqual(order)
    // A change made by hand can still be undone.
    await app.page.keyboard.press('Control+z')
    await expect.poll(() => orderOf(app.page, 'Sixty')).toEqual([order[1], order[0], ...order.slice(2)])
    await app.page.keyboard.press('Control+y')
    await expect.poll(() => orderOf(app.page, 'Sixty')).toEqual(order)
  })
  return longest
}

/** Writes the missing digit into its cell, and checks that the draft then has one solution. */
async function mend({ page }: App, w: Words, row: number, { row: down, column: right, digit }: Gap, isByKeys: boolean): Promise<void> {
  const { keyboard } = page
  if (isByKeys) {
    await keyboard.press('F7')
    await keyboard.press('Home')
    for (let i = 0; i < row; i++) await keyboard.press('ArrowDown')
    await keyboard.press('F8')
    await keyboard.press('Alt+1')
  } else {
    await rowsOf(page).nth(row).click()
    await keyboard.press('Enter')
    await page.getByRole('radio', { name: w.board.givens }).click()
  }
  const cell = page.getByRole('gridcell', { name: new RegExp(`^${w.board.cell(down, right)}(?!\\d)`, 'u') })
  if (isByKeys) {
    const named = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    await expect.poll(named).toMatch(/\d/u)
    // The name of the focused cell tells its row and column.
    const way = [
      ['ArrowDown', 0, down],
      ['ArrowRight', 1, right],
    ] as const
    for (const [key, at, wanted] of way) {
      for (let i = 0; i < 9 && Number((await named()).match(/\d+/gu)?.[at]) !== wanted; i++) await keyboard.press(key)
    }
    await expect(cell).toBeFocused()
  } else await cell.click()
  await keyboard.press(digit)
  await expect(page.getByText(w.verdicts.unique).filter({ visible: true }).first()).toBeVisible()
  await keyboard.press('Escape')
  await keyboard.press('F7')
  await expect(rowsOf(page).nth(row)).toContainText(w.verdicts.unique)
}
