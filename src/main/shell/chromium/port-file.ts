import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { textOf } from '../files'

const EVERY = 25
const PATIENCE = 15_000

/** The port that the browser chose, which it writes into its profile. @throws where it writes none */
export async function debuggingPort(profile: string): Promise<number> {
  for (let waited = 0; waited < PATIENCE; waited += EVERY) {
    const port = Number(textOf(join(profile, 'DevToolsActivePort'))?.split('\n')[0])
    if (port > 0) return port
    await wait(EVERY)
  }
  throw new Error('The browser opened no debugging port')
}
