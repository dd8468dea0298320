import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Surroundings } from '#main/files/data-folder.ts'
import { quietSwitches, written } from '../quiet'
import type { WindowState } from '../window-state'

/**
 * The paths at which Chrome, Chromium or Edge may be installed, first the one that a person names.
 *
 * @param env `CHROME_PATH` names a browser of one's own
 */
export function browserPlaces({ platform, env, home }: Surroundings): readonly string[] {
  const named = env['CHROME_PATH'] ? [env['CHROME_PATH']] : []
  if (platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => env[name] ?? [])
    const programs = ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe']
    return [...named, ...programs.flatMap((program) => roots.map((root) => join(root, program)))]
  }
  if (platform === 'darwin') {
    const names = ['Google Chrome', 'Chromium', 'Microsoft Edge']
    return [...named, ...names.flatMap((name) => ['/', home].map((root) => join(root, `Applications/${name}.app/Contents/MacOS/${name}`)))]
  }
  const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser', 'microsoft-edge', 'microsoft-edge-stable']
  return [...named, ...names.flatMap((name) => ['/usr/bin', '/usr/local/bin', '/snap/bin'].map((folder) => join(folder, name)))]
}

/** @returns the browser to use; undefined where none is installed */
export function findBrowser(surroundings: Surroundings): string | undefined {
  return browserPlaces(surroundings).find((place) => existsSync(place))
}

/** Options of starting the browser. */
export interface BrowserOptions {
  /** A profile of our own: nothing of the person's browsing is seen or changed. */
  readonly profile: string
  readonly url: string
  /** Address of Vite's server while developing: the one host that may then be reached. */
  readonly devServer?: string | undefined
  readonly headless: boolean
  /** Opens a debugging port beside the pipe. For end-to-end tests only. */
  readonly port: boolean
  readonly state: WindowState
  /** Chromium's own sandbox does not start under root, which happens in containers only. */
  readonly root: boolean
}

/** The command line for a window without browser furniture, silent on the network. */
export function browserArguments({ profile, url, devServer, headless, port, state, root }: BrowserOptions): readonly string[] {
  return [
    `--user-data-dir=${profile}`,
    `--app=${url}`,
    '--remote-debugging-pipe',
    ...(port ? ['--remote-debugging-port=0'] : []),
    `--window-size=${state.width},${state.height}`,
    ...(state.x !== undefined && state.y !== undefined ? [`--window-position=${state.x},${state.y}`] : []),
    ...(state.maximized ? ['--start-maximized'] : []),
    ...quietSwitches(devServer).map(written),
    '--disable-dev-shm-usage',
    // Without these the browser would ask for the desktop's key ring at the first start.
    '--password-store=basic',
    '--use-mock-keychain',
    ...(headless ? ['--headless=new'] : []),
    // --test-type removes the bar that warns of --no-sandbox.
    ...(root ? ['--no-sandbox', '--test-type'] : []),
  ]
}

/**
 * The surroundings that the browser is started in. In a locale that is not UTF-8, or of which any part is not installed,
 * Chromium would save 本.pdf as "download". `LANGUAGE` keeps the language of its own menus.
 */
export function browserSurroundings({ platform, env }: Pick<Surroundings, 'platform' | 'env'>): Record<string, string | undefined> {
  if (platform !== 'linux') return { ...env }
  const language = env['LANGUAGE'] || env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG']
  return { ...env, LC_ALL: 'C.UTF-8', LANGUAGE: language }
}
