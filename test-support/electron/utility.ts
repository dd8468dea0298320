import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Desktop } from './desktop'

type Used = Pick<Electron.UtilityProcess, 'kill' | 'postMessage' | 'stderr'>

/** A utility process that is played by the test. */
export class FakeUtility extends EventEmitter implements Used {
  readonly heard: unknown[] = []
  readonly stderr = new PassThrough()
  isKilled = false
  pid: number | undefined

  constructor(
    readonly path: string,
    readonly args: readonly string[],
    readonly options: Electron.ForkOptions,
  ) {
    super()
  }

  postMessage(message: unknown): void {
    this.heard.push(structuredClone(message))
  }
  kill(): boolean {
    this.isKilled = true
    return true
  }
}

/** The fake of `utilityProcess`, for one environment. */
export function utilitiesOf(desktop: Desktop) {
  const all: FakeUtility[] = []
  return {
    all,
    fork(path: string, args: string[] = [], options: Electron.ForkOptions = {}): FakeUtility {
      desktop.late('utilityProcess.fork', path, args, options)
      const stdin = Array.isArray(options.stdio) ? options.stdio[0] : 'ignore'
      if (stdin !== 'ignore') throw new Error('stdin value other than ignore is not supported.')
      const utility = new FakeUtility(path, args, options)
      all.push(utility)
      return utility
    },
  }
}
