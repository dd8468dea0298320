import type { SpawnSyncReturns } from 'node:child_process'
import { launchChromium, startChromiumAgain } from './launch-chromium'
import { launchElectron, startElectronAgain } from './launch-electron'
import type { Folders, Running } from './running'

/** The shell that is tested; `npm run e2e -- --shell=electron` sets the variable to the path of Electron's program. */
export const shell = process.env['NANIDO_E2E_ELECTRON'] ? 'electron' : 'chromium'

/**
 * Starts the built application.
 *
 * @param env further environment variables of the application, e.g. `LANG`
 */
export const launch: (folders: Folders, env?: Readonly<Record<string, string>>) => Promise<Running> =
  shell === 'electron' ? launchElectron : launchChromium

/** Starts the application a second time on the same library, and waits until it ends. */
export const startAgain: (folders: Folders) => SpawnSyncReturns<string> = shell === 'electron' ? startElectronAgain : startChromiumAgain
