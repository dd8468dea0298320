import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Surroundings } from '#main/files/data-folder.ts'
import { quietSwitches, written } from '../quiet'
import type { WindowState } from '../window-state'

/**
 * Returns the paths at which Chrome, Chromium or Edge may be installed, first the one in `CHROME_PATH`.
 *
 * @param env may have `CHROME_PATH`, the path of a browser
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

/** Returns the browser to use; undefined if none is installed. */
export function findBrowser(surroundings: Surroundings): string | undefined {
  return browserPlaces(surroundings).find((place) => existsSync(place))
}

/** Options for starting the browser. */
export interface BrowserOptions {
  /** A separate profile, so that nothing of the user's browsing is seen or changed. */
  readonly profile: string
  readonly url: string
  /** The address of Vite's server in development, the only host that may then be reached. */
  readonly devServer?: string | undefined
  readonly headless: boolean
  /** Whether to open a debugging port beside the pipe, for end-to-end tests only. */
  readonly port: boolean
  readonly state: WindowState
  /** Whether it runs as root, where Chromium's sandbox does not start. That happens only in containers. */
  readonly root: boolean
}

/** Returns the command line for a window without toolbars and without network traffic. */
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
 * Returns the environment variables for the browser. If the locale is not UTF-8, or not fully installed, Chromium would save 本.pdf as
 * "download". `LANGUAGE` keeps the language of its own menus.
 */
export function browserSurroundings({ platform, env }: Pick<Surroundings, 'platform' | 'env'>): Record<string, string | undefined> {
  if (platform !== 'linux') return { ...env }
  const language = env['LANGUAGE'] || env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG']
  return { ...env, LC_ALL: 'C.UTF-8', LANGUAGE: language }
}
