import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** The folder in which traces are kept for the browser's developer tools; with a profile of the program if that is asked for. */
const KEPT = process.env['NANIDO_SPEED_TRACES']
const PROFILED = KEPT !== undefined && process.env['NANIDO_SPEED_PROFILE'] === '1'
const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']
const TO_LOOK_AT = [...CATEGORIES, 'blink.user_timing', 'disabled-by-default-v8.cpu_profiler', 'v8.execute', 'loading']

/**
 * The longest task of the page's main thread, in milliseconds: by the clock, and in processor time, which other programs on the machine do
 * not lengthen.
 */
export interface Longest {
  readonly clock: number
  readonly processor: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** The longest task of the page while `act` runs; `name` is the name of its trace. */
export async function longestOf(page: Page, name: string, act: () => Promise<void>): Promise<Longest> {
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: PROFILED ? TO_LOOK_AT : CATEGORIES })
  await act()
  const trace = await browser.stopTracing()
  if (KEPT) {
    mkdirSync(KEPT, { recursive: true })
    writeFileSync(join(KEPT, `${name.replaceAll(/\W+/g, '-')}.json`), trace)
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const isOfPages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && isOfPages.has(`${pid} ${tid}`))
  const longest = (by: (event: TraceEvent) => number | undefined): number =>
    Math.round(tasks.reduce((most, task) => Math.max(most, by(task) ?? 0), 0) / 1000)
  return { clock: longest(({ dur }) => dur), processor: longest(({ tdur }) => tdur) }
}
