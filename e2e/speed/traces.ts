import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Where traces are kept, to be looked at in the browser's tools for developers; with a profile of the program where that is asked for. */
const KEPT = process.env['NANIDO_SPEED_TRACES']
const PROFILED = KEPT !== undefined && process.env['NANIDO_SPEED_PROFILE'] === '1'
const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']
const TO_LOOK_AT = [...CATEGORIES, 'blink.user_timing', 'disabled-by-default-v8.cpu_profiler', 'v8.execute', 'loading']

/**
 * The longest work of the page's own thread in one go, in ms: by the clock, and of the processor, which others on
 * the machine do not lengthen.
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

/** The longest tasks of the page while something is done; `name` is what its trace is kept as. */
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
