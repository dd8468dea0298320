import { type ChildProcess, spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import type { Folders, Running } from './running'
import { ownScreen } from './own-screen'

const root = fileURLToPath(new URL('..', import.meta.url))
const asRoot = process.platform === 'linux' && process.getuid?.() === 0
/** Electron's program, as `scripts/e2e.mjs --shell=electron` found it. */
const program = (): string => process.env['NANIDO_E2E_ELECTRON']!
/** Electron takes the language of its own menus from a switch; the services take the person's from it. */
const LANGUAGE = /^(ja|en)/

function words({ library, downloads }: Folders): string[] {
  return [...(asRoot ? ['--no-sandbox'] : []), root, `--data=${library}`, `--download-dir=${downloads}`]
}

/** For what will come, however much else the machine does: Playwright's own patience with a start is half a minute. */
const PATIENCE = 300_000

/**
 * Starts Electron with these words of its command line, joined to its process by Playwright.
 *
 * @param args the checkout's folder is among them
 */
export function startElectron(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<ElectronApplication> {
  return _electron.launch({
    executablePath: program(),
    args: [...(asRoot && !args.includes('--no-sandbox') ? ['--no-sandbox'] : []), ...args],
    env: { ...(process.env as Record<string, string>), ...ownScreen(), ...env },
    chromiumSandbox: !asRoot,
    timeout: PATIENCE,
  })
}

/** The window of a start, once it is there. */
export const windowOf = (application: ElectronApplication): Promise<Page> => application.firstWindow({ timeout: PATIENCE })

/** The same start without Playwright: a signal that is sent to the process comes to nobody else. */
export function spawnElectron(folders: Folders): ChildProcess {
  return spawn(program(), words(folders), { cwd: root, stdio: 'ignore', env: { ...process.env, ...ownScreen() } })
}

/** Starts the built application in Electron, joined to its window by Playwright. */
export async function launchElectron(folders: Folders, env: Readonly<Record<string, string>> = {}): Promise<Running> {
  const language = LANGUAGE.exec(env['LANG'] ?? '')?.[0]
  const application = await startElectron([...words(folders), ...(language ? [`--lang=${language}`] : [])], env)
  const child = application.process()
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve()
  const page = await windowOf(application)
  // Where files are saved is the application's to say, and a test is to see that it does.
  const tools = await page.context().newCDPSession(page)
  await tools.send('Browser.setDownloadBehavior', { behavior: 'default' })
  await page.waitForLoadState()
  return {
    page,
    close: async () => {
      await application.close()
      await ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Starts the application once more on the same library, and waits for its end. */
export function startElectronAgain(folders: Folders): SpawnSyncReturns<string> {
  return spawnSync(program(), words(folders), { encoding: 'utf8', cwd: root, env: { ...process.env, ...ownScreen() } })
}
