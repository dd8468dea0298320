import { type ChildProcess, spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createInterface } from 'node:readline'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Folders, Running } from './running'
import { ownScreen } from './own-screen'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Starts the built application in a browser window. The application controls the window through its private pipe; the test connects as a
 * second client through a port that `--e2e` opens.
 *
 * @param env further environment variables of the application, e.g. `LANG`
 */
export async function launchChromium({ library, downloads }: Folders, env: Readonly<Record<string, string>> = {}): Promise<Running> {
  const headless = process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']
  const args = [`--data=${library}`, `--download-dir=${downloads}`, '--e2e', ...(headless ? ['--headless'] : [])]
  const application = spawn(process.execPath, [join(root, 'out/main/chromium.js'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...ownScreen(), ...env },
  })
  const ended = once(application, 'exit')
  // Playwright's defaults would decide where files are saved. The application has to do that, and a test checks it.
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portOf(application)}`, { noDefaults: true })
  return {
    page: await windowOf(browser),
    close: async () => {
      if (application.exitCode === null && application.signalCode === null) application.kill('SIGTERM')
      await ended
    },
    kill: async () => {
      if (application.exitCode === null && application.signalCode === null) application.kill('SIGKILL')
      await ended
    },
  }
}

/** The port for the test, which the application prints once its window shows the start page. */
async function portOf(application: ChildProcess): Promise<number> {
  for await (const line of createInterface(application.stdout!)) {
    const port = /^debugging port (\d+)$/.exec(line)?.[1]
    if (port) return Number(port)
  }
  throw new Error('The application ended before its window opened')
}

async function windowOf(browser: Browser): Promise<Page> {
  const page = browser.contexts()[0]?.pages()[0]
  if (!page) throw new Error('The browser has no window')
  await page.waitForLoadState()
  return page
}

/** Starts the application a second time on the same library, and waits until it ends. */
export function startChromiumAgain({ library }: Folders): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [join(root, 'out/main/chromium.js'), `--data=${library}`, '--headless'], { encoding: 'utf8' })
}
