import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { killGroup } from '../child'
import { skipped, type Setting, type Trial } from '../trial'

/** The trial of two simultaneous starts on the folder of an application that was killed. */
export const instances: Trial = {
  id: 'instances',
  what: 'two starts at once, on a folder whose application was killed: exactly one holds it',
  async run(setting) {
    const times = setting.size === 'full' ? 25 : 1
    const lost: string[] = []
    const place = join(setting.folder, 'data')
    for (let i = 0; i < times; i++) {
      rmSync(place, { recursive: true, force: true })
      mkdirSync(place)
      const first = start(setting, place)
      if (!(await first.opened)) return skipped('no browser for the window was found')
      killGroup(first.process)
      await first.ended
      const both = [start(setting, place), start(setting, place)]
      const opened = await Promise.all(both.map((one) => one.opened))
      await wait(300)
      const holding = both.filter((one) => one.process.exitCode === null && one.process.signalCode === null).length
      if (opened.filter(Boolean).length !== 1 || holding !== 1)
        lost.push(`try ${i + 1}: ${opened.filter(Boolean).length} windows opened, ${holding} programs hold the folder`)
      for (const one of both) {
        killGroup(one.process)
        await one.ended
      }
    }
    return { tried: times, lost, figures: {} }
  },
}

function start({ program }: Setting, place: string) {
  const application = spawn(process.execPath, [program('chromium'), `--data=${place}`, '--e2e', '--headless'], {
    ...{ detached: true, stdio: ['ignore', 'pipe', 'ignore'] as const, env: { ...process.env, LANG: 'C' } },
  })
  const ended = once(application, 'exit')
  const opened = (async () => {
    for await (const line of createInterface(application.stdout)) if (line.startsWith('debugging port ')) return true
    return false
  })()
  return { process: application, ended, opened }
}
