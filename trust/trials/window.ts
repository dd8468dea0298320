import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import type { Reply } from '#contract/bridge.ts'
import { Random } from '#solver/kernel/random.ts'
import { made } from '../folder'
import { killGroup } from '../child'
import { type Call, doOperations } from '../operations'
import { damageIn, stateIn, statesOf } from '../library'
import { skipped, type Setting, type Trial } from '../trial'

const OPERATIONS = 80

/** The trial of changes made by the window through its bridge, while the application is killed at a random moment. */
export const windows: Trial = {
  id: 'window',
  what: 'SIGKILL of the application with its window open; every change that the window was told of is kept',
  async run(setting) {
    const { size, seed, folder } = setting
    const random = new Random(seed)
    const times = size === 'full' ? 50 : 1
    const reference = made(join(folder, 'reference'))
    const states = await statesOf(reference, seed, OPERATIONS)
    const lost: string[] = []
    let acknowledged = 0
    for (let i = 0; i < times; i++) {
      const place = made(join(folder, 'killed'))
      const delay = random.below(1500)
      const acks = await workUntilKilled(setting, place, delay)
      if (acks === undefined) return skipped('no browser for the window was found')
      acknowledged += acks
      const here = `killed ${delay} ms after its window opened, ${acks} acknowledged`
      if (![states[acks], states[acks + 1]].includes(await stateIn(place))) lost.push(`${here}: the library holds something else`)
      for (const problem of await damageIn(place)) lost.push(`${here}: ${problem}`)
    }
    return { tried: times, lost, figures: { 'acknowledged changes': acknowledged } }
  },
}

/**
 * Makes changes until the application is killed. @returns the number of acknowledged changes; undefined if the application cannot show a
 * window
 */
async function workUntilKilled({ program, seed }: Setting, place: string, delay: number): Promise<number | undefined> {
  // Without this, the sample books of a first start would be changes that the reference does not have.
  writeFileSync(join(place, 'samples.json'), JSON.stringify(readdirSync(join(import.meta.dirname, '../../resources/samples'))))
  const args = [program('chromium'), `--data=${place}`, `--download-dir=${place}`, '--e2e', '--headless']
  const application = spawn(process.execPath, args, {
    ...{ detached: true, stdio: ['ignore', 'pipe', 'inherit'] as const, env: { ...process.env, LANG: 'C' } },
  })
  const ended = once(application, 'exit')
  let port: string | undefined
  for await (const line of createInterface(application.stdout)) if ((port = /^debugging port (\d+)$/.exec(line)?.[1])) break
  if (!port) return undefined
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
  const page = browser.contexts()[0]!.pages()[0]!
  await page.waitForLoadState()
  let acks = 0
  const work = doOperations(callFrom(page), seed, OPERATIONS, (done) => (acks = done))
  await Promise.race([work.catch(() => undefined), wait(delay)])
  killGroup(application)
  await ended
  await work.catch(() => undefined)
  await browser.close().catch(() => undefined)
  return acks
}

/** The page's global object with the bridge. */
interface WithBridge {
  readonly bridge: { call(method: string, params: unknown): Promise<Reply> }
}

const callFrom =
  (page: Page): Call =>
  async (method, params) => {
    const asked: { name: string; given: unknown } = { name: method, given: params }
    const reply = await page.evaluate(({ name, given }) => (globalThis as unknown as WithBridge).bridge.call(name, given), asked)
    if (!reply.ok) throw new Error(JSON.stringify(reply.error))
    return reply.value
  }
