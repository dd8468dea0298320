import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { expect, test } from '../app'
import { ownScreen } from '../own-screen'
import { root } from '../shell'
import { rowsOf } from '../steps'

// Measures both shells in turn on one library: the time from the start of the program to the rows of the book that was in hand, and the
// memory of all its processes. `npm run e2e -- -c e2e/speed/playwright.config.ts --shell=electron shells` (Electron's program is needed;
// the other shell is Chromium).

/** The number of starts of each shell, whose medians are compared. */
const STARTS = 7
/** The greatest ratio that is promised, in time and in memory, of Electron to the Chromium window. */
const PROMISED = 1.2
/** The milliseconds after which a window that shows its rows has finished what a start begins. */
const SETTLED = 5_000

interface Shell {
  readonly name: string
  readonly start: (data: string) => ChildProcess
  /** The line in which the program prints its debugging port. */
  readonly announced: RegExp
}

const electron = process.env['NANIDO_E2E_ELECTRON']
const asRoot = process.getuid?.() === 0
const env = (): NodeJS.ProcessEnv => ({ ...process.env, ...ownScreen(), LANG: 'en_US.UTF-8' })
const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe']

const SHELLS: readonly Shell[] = [
  {
    name: 'chromium',
    start: (data) => spawn(process.execPath, [join(root, 'out/main/chromium.js'), `--data=${data}`, '--e2e'], { stdio, env: env() }),
    announced: /^debugging port (\d+)$/m,
  },
  {
    name: 'electron',
    start: (data) =>
      spawn(electron!, [...(asRoot ? ['--no-sandbox'] : []), '--remote-debugging-port=0', root, `--data=${data}`, '--lang=en'], {
        stdio,
        env: env(),
      }),
    announced: /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/,
  },
]

/** The debugging port that a program prints. */
function portOf(child: ChildProcess, announced: RegExp): Promise<string> {
  return new Promise((found, failed) => {
    let said = ''
    const read = (piece: unknown): void => {
      said += String(piece)
      const port = announced.exec(said)?.[1]
      if (port) found(port)
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    child.once('exit', () => failed(new Error(`It ended before its window opened: ${said}`)))
  })
}

/** A process and all of its descendants. */
function family(id: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(/^PPid:\t(\d+)$/m.exec(read(`/proc/${name}/status`))?.[1])] as const)
  const below = (of: number): number[] => [of, ...parents.filter(([, parent]) => parent === of).flatMap(([child]) => below(child))]
  return below(id)
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // The process ended meanwhile.
  }
}

/** The memory of processes in bytes, with shared memory counted once. */
const memory = (ids: readonly number[]): number =>
  ids.reduce((sum, id) => sum + 1024 * Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0), 0)

/** The page of the program, once it exists. */
async function pageOf(port: string): Promise<Page> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
  await expect.poll(() => browser.contexts()[0]!.pages().length).toBe(1)
  return browser.contexts()[0]!.pages()[0]!
}

async function measure({ start, announced }: Shell, data: string): Promise<{ ms: number; bytes: number }> {
  const began = performance.now()
  const child = start(data)
  const ended = once(child, 'exit')
  const page = await pageOf(await portOf(child, announced))
  await rowsOf(page).first().waitFor()
  const ms = performance.now() - began
  await page.waitForTimeout(SETTLED)
  const bytes = memory(family(child.pid!))
  child.kill('SIGTERM')
  await ended
  return { ms, bytes }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

test('Electron starts as soon as the Chromium window, and in as little memory', async ({ app }) => {
  test.skip(electron === undefined, 'asks for --shell=electron')
  await app.page.getByRole('treeitem').first().click()
  await expect(rowsOf(app.page).first()).toBeVisible()
  const place = join(app.folders.library, '../shells')
  mkdirSync(place)
  await app.close()
  const measured = new Map(SHELLS.map(({ name }) => [name, [] as { ms: number; bytes: number }[]]))
  for (const { name } of SHELLS) cpSync(app.folders.library, join(place, name), { recursive: true })
  for (let turn = 0; turn <= STARTS; turn++)
    for (const shell of SHELLS) {
      const one = await measure(shell, join(place, shell.name))
      // The first start of each shell fills its caches, so it does not count.
      if (turn > 0) measured.get(shell.name)!.push(one)
    }
  rmSync(place, { recursive: true, force: true })
  const [inChromium, inElectron] = SHELLS.map(({ name }) => {
    const all = measured.get(name)!
    const [ms, bytes] = [median(all.map(({ ms }) => ms)), median(all.map(({ bytes }) => bytes))]
    console.log(
      `${name}: rows after ${Math.round(ms)} ms (${all.map(({ ms }) => Math.round(ms)).join(', ')}), ${Math.round(bytes / 1e6)} MB`,
    )
    return { ms, bytes }
  }) as [{ ms: number; bytes: number }, { ms: number; bytes: number }]
  console.log(
    `Electron: ${(inElectron.ms / inChromium.ms).toFixed(2)} times the start, ${(inElectron.bytes / inChromium.bytes).toFixed(2)} times the memory`,
  )
  expect(inElectron.ms / inChromium.ms).toBeLessThanOrEqual(PROMISED)
  expect(inElectron.bytes / inChromium.bytes).toBeLessThanOrEqual(PROMISED)
})
