import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { _electron } from '@playwright/test'
import type { Folders, Running } from './launch'
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

/** Starts the built application in Electron, joined to its window by Playwright. */
export async function launchElectron(folders: Folders, env: Readonly<Record<string, string>> = {}): Promise<Running> {
  const language = LANGUAGE.exec(env['LANG'] ?? '')?.[0]
  const application = await _electron.launch({
    executablePath: program(),
    args: [...words(folders), ...(language ? [`--lang=${language}`] : [])],
    env: { ...(process.env as Record<string, string>), ...ownScreen(), ...env },
    chromiumSandbox: !asRoot,
  })
  const child = application.process()
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve()
  const page = await application.firstWindow()
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
  return spawnSync(program(), words(folders), { encoding: 'utf8', cwd: join(root) })
}
