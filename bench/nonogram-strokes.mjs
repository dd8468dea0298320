// Measures for how long a stroke on the largest nonogram blocks the window: `node_modules/.bin/node bench/nonogram-strokes.mjs`, after `npm
// run build`. The application is opened in its own window, as in the end-to-end tests, and a mouse draws on boards of 210 × 210 cells. It
// prints the tasks of the window's main thread of 50 ms or more (the browser's `longtask`), and the longest task of all, both by the clock
// and in processor time, which other programs on the machine do not lengthen.
import { mkdtempSync, rmSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from '../e2e/launch.ts'

const SIDE = 210
const STEPS = 40

/** The lengths of the runs of filled cells in a line. */
const runs = (line) => (line.match(/#+/g) ?? []).map((run) => run.length)

/** A board as a Nanido line. `isFilled` says which cells of its picture are filled. */
function board(title, isFilled) {
  const goal = Array.from({ length: SIDE }, (_, y) => Array.from({ length: SIDE }, (_, x) => (isFilled(x, y) ? '#' : '.')).join(''))
  const columns = Array.from({ length: SIDE }, (_, x) => runs(goal.map((row) => row[x]).join('')))
  return { title, line: JSON.stringify({ genre: 'nonogram', data: { rows: goal.map(runs), columns, goal }, title }) }
}

let state = 1
const coin = () => ((state = (state * 1103515245 + 12345) % 2147483648) >> 12) % 2 === 0
const boards = [
  board('waves', (x, y) => Math.sin(x / 9) + Math.cos(y / 11 + x / 30) > 0),
  board('coins', coin),
  board('chequered', (x, y) => (x + y) % 2 === 0),
]

const place = mkdtempSync(join(tmpdir(), 'nanido-strokes-'))
const folders = { library: join(place, 'data'), downloads: join(place, 'downloads') }
mkdirSync(folders.downloads)
const running = await launch(folders, { LANG: 'en_US.UTF-8', LC_ALL: '', LC_MESSAGES: '' })
const { page } = running
try {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Large.txt', mimeType: 'text/plain', buffer: Buffer.from(boards.map(({ line }) => line).join('\n')) })
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const rows = page.getByRole('grid', { name: /Puzzles of/ }).locator('[role=row][aria-rowindex]:not([aria-rowindex="1"])')
  for (const [at, { title }] of boards.entries()) {
    await rows.nth(at).click()
    await page.getByRole('grid', { name: 'Board' }).waitFor()
    for (const [mode, key] of [
      ['picture', 'Alt+1'],
      ['entries', 'Alt+2'],
    ]) {
      await page.keyboard.press(key)
      await settle()
      tell(`${title}, ${mode}, free drag`, await measured(() => dragOver([0.5, 0.6], [0.9, 0.9], 'KeyP')))
      tell(`${title}, ${mode}, straight line`, await measured(() => dragOver([0.9, 0.55], [0.55, 0.9], 'KeyL')))
    }
    await page.keyboard.press('Alt+1')
    tell(`${title}, picture, moved`, await measured(() => dragOver([0.6, 0.6], [0.8, 0.7], 'KeyM')))
    await page.keyboard.press('w')
    await settle()
    tell(`${title}, whole board in sight`, await measured(() => dragOver([0.5, 0.6], [0.9, 0.9], 'KeyP')))
    await page.keyboard.press('w')
  }
} finally {
  await running.close()
  rmSync(place, { recursive: true, force: true })
}

/** Waits until solver and library have answered the requests of a change, so that their work is not counted for the next stroke. */
async function settle() {
  await page.waitForTimeout(1500)
}

/** Chooses the tool of a key and drags it between two points, which are given as shares of the view. */
async function dragOver(from, to, key) {
  const box = await page.locator('[data-scope=board]').first().boundingBox()
  const at = ([x, y]) => [box.x + x * box.width, box.y + y * box.height]
  const [x1, y1] = at(from)
  const [x2, y2] = at(to)
  await page.getByRole('grid', { name: 'Board' }).getByRole('gridcell').focus()
  await page.keyboard.press(key)
  await page.mouse.move(x1, y1)
  await page.mouse.down()
  for (let step = 1; step <= STEPS; step++) {
    await page.mouse.move(x1 + ((x2 - x1) * step) / STEPS, y1 + ((y2 - y1) * step) / STEPS)
  }
  await page.mouse.up()
  await page.waitForTimeout(300)
}

/** The durations of the main thread's tasks while `act` runs, in milliseconds. */
async function measured(act) {
  await page.evaluate(() => {
    globalThis.longTasks = []
    globalThis.observer ??= new PerformanceObserver((list) =>
      globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    )
    globalThis.observer.observe({ type: 'longtask' })
  })
  const session = await page.context().browser().newBrowserCDPSession()
  const events = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] },
  })
  await act()
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await ended
  await session.detach()
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events.filter(({ name, pid, tid, dur }) => name === 'RunTask' && dur && main.has(`${pid} ${tid}`))
  const longest = (time) => tasks.reduce((most, task) => Math.max(most, (task[time] ?? 0) / 1000), 0)
  return { long: await page.evaluate(() => globalThis.longTasks), longest: longest('dur'), working: longest('tdur') }
}

function tell(what, { long, longest, working }) {
  const found = long.length === 0 ? 'no long task' : `long tasks ${long.map((ms) => Math.round(ms)).join(', ')} ms`
  console.log(
    `${what.padEnd(34)} longest task ${working.toFixed(1).padStart(5)} ms of work, ${longest.toFixed(1).padStart(5)} ms on the clock; ${found}`,
  )
}
