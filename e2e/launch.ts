import type { SpawnSyncReturns } from 'node:child_process'
import type { Page } from '@playwright/test'
import { launchChromium, startChromiumAgain } from './launch-chromium'
import { launchElectron, startElectronAgain } from './launch-electron'

/** The application, running, with a test attached to its window. */
export interface Running {
  readonly page: Page
  /** Ends the application as a person does who closes the window. */
  close(): Promise<void>
  /** Ends it as a power cut does. */
  kill(): Promise<void>
}

/** Where a test's application keeps its things. */
export interface Folders {
  readonly library: string
  readonly downloads: string
}

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
