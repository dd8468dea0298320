import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { browserArguments, type BrowserOptions, browserSurroundings } from './browser'
import { CdpClient } from './cdp'
import { silenceProfile } from './preferences'
import type { TargetSummary } from './protocol'

/** A browser started as a child process. It ends by itself when its pipe closes, however this process ended. */
export interface RunningBrowser {
  readonly cdp: CdpClient
  /** Settles when the browser's process has ended. */
  readonly closed: Promise<void>
}

/** Starts the browser. @param program its path */
export function launchBrowser(program: string, options: BrowserOptions): RunningBrowser {
  // An old file of this profile would name a port that is closed.
  rmSync(join(options.profile, 'DevToolsActivePort'), { force: true })
  silenceProfile(options.profile)
  const errors = process.env['NANIDO_DEBUG'] ? 'inherit' : 'ignore'
  const child = spawn(program, browserArguments(options), {
    stdio: ['ignore', 'ignore', errors, 'pipe', 'pipe'],
    env: browserSurroundings(process),
  })
  const cdp = new CdpClient(child.stdio[3] as Writable, child.stdio[4] as Readable)
  const closed = new Promise<void>((settle) => {
    const end = (): void => {
      cdp.close()
      settle()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  return { cdp, closed }
}

/** The time in milliseconds that a slow machine may take to show the first window. */
const PATIENCE = 60_000
const EVERY = 25

/** Returns the only page of a browser started with `--app`. */
export async function firstPage(cdp: CdpClient): Promise<TargetSummary> {
  for (let waited = 0; waited < PATIENCE; waited += EVERY) {
    const { targetInfos } = await cdp.send('Target.getTargets', {})
    const page = targetInfos.find(({ type }) => type === 'page')
    if (page) return page
    await wait(EVERY)
  }
  throw new Error('The browser opened no window')
}
