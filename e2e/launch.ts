import type { SpawnSyncReturns } from 'node:child_process'
import { launchChromium, startChromiumAgain } from './launch-chromium'
import { launchElectron, startElectronAgain } from './launch-electron'
import type { Folders, Running } from './running'

/** The shell that is tested: `npm run e2e -- --shell=electron` names Electron's program here. */
export const shell = process.env['NANIDO_E2E_ELECTRON'] ? 'electron' : 'chromium'

/**
 * Starts the built application.
 *
 * @param env more of the application's surroundings, e.g. `LANG`
 */
export const launch: (folders: Folders, env?: Readonly<Record<string, string>>) => Promise<Running> =
  shell === 'electron' ? launchElectron : launchChromium

/** Starts the application once more on the same library, and waits for its end. */
export const startAgain: (folders: Folders) => SpawnSyncReturns<string> = shell === 'electron' ? startElectronAgain : startChromiumAgain
