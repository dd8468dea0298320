// npx node bench/shells.mjs [--rounds N]: both shells in one run, turn about: the time from the start of the process to a drawn table, by its parts, and
// the memory of all processes five seconds later. On a virtual screen where there is no other. In Electron where a runtime is at hand (the test
// runtime is fetched otherwise).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../scripts/lib/build.mjs'
import { virtualScreens } from '../scripts/lib/displays.mjs'
import { root, surroundings } from '../scripts/lib/run.mjs'
import { anyElectron, chooseShell, hasDisplay } from '../scripts/lib/shell.mjs'

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
const rounds = Number(options.rounds)
const SHELLS = ['chromium', 'electron']
/** How long a window is left alone before its memory is counted, in ms. */
const SETTLED = 5000
/** Between two looks, in ms. */
const BETWEEN = 5

const runtime = await anyElectron()
if ('lacking' in runtime) {
  console.log(`Nothing was measured: ${runtime.lacking}`)
  process.exit(1)
}
if (!(await ensureBuilt())) process.exit(1)
const screens = hasDisplay() ? undefined : await virtualScreens(1)
const env = surroundings({ LANG: 'en_US.UTF-8', ...(screens && { DISPLAY: screens.names[0] }) })
const place = mkdtempSync(join(tmpdir(), 'nanido-shells-'))
const figures = { chromium: [], electron: [] }
try {
  for (const shell of SHELLS) console.log(`first start in ${shell}: the sample books are there after ${await prepare(shell)} ms`)
  for (let round = 0; round < rounds; round++)
    for (const shell of round % 2 === 0 ? SHELLS : [...SHELLS].reverse()) figures[shell].push(await measure(shell))
} finally {
  rmSync(place, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  screens?.end()
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]
console.log(
  `Medians of ${rounds} starts each, in ms after the start of the process; memory in MB (proportional set size of all processes).`,
)
console.log(['', ...SHELLS, 'ratio', 'ratios of the rounds'].join('\t'))
for (const name of Object.keys(figures.chromium[0])) {
  const [chromium, electron] = SHELLS.map((shell) => median(figures[shell].map((figure) => figure[name])))
  const ratios = figures.electron.map((figure, i) => figure[name] / figures.chromium[i][name])
  const ends = [Math.min(...ratios), median(ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2)).join(' ')
  console.log([name, Math.round(chromium), Math.round(electron), (electron / chromium).toFixed(2), ends].join('\t'))
}

/** A data folder whose first start, with its sample books, is over. @returns how long it took, in ms */
async function prepare(shell) {
  const data = join(place, shell)
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(join(data, 'settings.json'), JSON.stringify({ toured: true }), { mode: 0o600 })
  const books = readdirSync(join(root, 'resources/samples')).filter((name) => name.endsWith('.jsonl')).length
  const { child, began } = await start(shell)
  const marker = join(data, 'samples.json')
  while (!existsSync(marker) || JSON.parse(readFileSync(marker, 'utf8')).length < books) await wait(BETWEEN)
  const took = Date.now() - began
  await end(child)
  return took
}

async function start(shell) {
  const { program, args } = await chooseShell(shell)
  const data = join(place, shell)
  const told = join(data, shell, 'DevToolsActivePort')
  rmSync(told, { force: true })
  const words = [...args, `--data=${data}`, shell === 'electron' ? '--remote-debugging-port=0' : '--e2e']
  const began = Date.now()
  const child = spawn(program, words, { cwd: root, env, stdio: 'ignore' })
  return { child, told, began }
}

async function end(child) {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function measure(shell) {
  const { child, told, began } = await start(shell)
  while (!existsSync(told) || !readFileSync(told, 'utf8').includes('\n')) await wait(BETWEEN)
  const browser = Date.now()
  const [port] = readFileSync(told, 'utf8').split('\n')
  const drawn = await drawnIn(port)
  await wait(SETTLED)
  const memory = memoryOf(child.pid)
  await end(child)
  return {
    'the browser runs': browser - began,
    'the page begins': drawn.origin - began,
    'its first words are painted': drawn.origin + drawn.paint - began,
    'the table is drawn': drawn.at - began,
    'memory, MB': memory,
  }
}

/** What the page tells, once its table is drawn: times of the clock, in ms. */
const TELL = `new Promise((settle) => {
  const look = () => {
    if (document.querySelectorAll('[role=grid] [role=row]').length < 5) return void requestAnimationFrame(look)
    requestAnimationFrame(() => requestAnimationFrame(() => settle({
      at: Date.now(), origin: performance.timeOrigin, paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    })))
  }
  look()
})`

async function drawnIn(port) {
  for (;;) {
    const found = await ask(port).catch(() => undefined)
    if (found) return found
    await wait(BETWEEN)
  }
}

async function ask(port) {
  const pages = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
  const page = pages.find(({ type, url }) => type === 'page' && /^(nanido:|https:\/\/app\.invalid)/.test(url))
  if (!page) return undefined
  const line = new WebSocket(page.webSocketDebuggerUrl)
  await new Promise((settle, refuse) => ((line.onopen = settle), (line.onerror = refuse)))
  const answer = new Promise((settle) => {
    line.onmessage = ({ data }) => settle(JSON.parse(data).result?.result?.value)
    line.onclose = () => settle(undefined)
  })
  line.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: TELL, awaitPromise: true, returnByValue: true } }))
  const found = await answer
  line.close()
  return found
}

/** Of a process and all that it has started: what each holds alone, and its part of what they share. */
function memoryOf(pid) {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [name, /^PPid:\t(\d+)$/m.exec(textOf(`/proc/${name}/status`))?.[1]]),
  )
  const isOurs = (id) => id !== undefined && (id === String(pid) || isOurs(parents.get(id)))
  const kilobytes = [...parents.keys()]
    .filter(isOurs)
    .map((id) => Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${id}/smaps_rollup`))?.[1] ?? 0))
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024
}

function textOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // It ended meanwhile.
  }
}
