import { ServiceError } from '#contract/messages/errors.ts'
import { openGuarded, refusalOfStandard, refusalOfTwo, type WriteRules } from '#main/files/write-guard.ts'
import { giveContent } from '#main/files/standard.ts'
import type { WholeFile } from '#main/files/whole-file.ts'
import { UsageError } from './exit'
import { sayAny } from './messages'
import type { Terminal } from './terminal'

/** The output of a command. */
export interface CommandOutput {
  readonly isStandard: boolean
  /**
   * Writes the whole output.
   * @throws UsageError if that fails; then nothing is half written
   */
  write(content: string | Uint8Array): void
  /**
   * Begins an output that is written piece by piece; a file appears when it is complete.
   * @throws as `write`
   */
  open(): WholeFile
}

/** Other names of standard output. */
const STANDARD = ['-', '/dev/stdout', '/dev/fd/1', '/proc/self/fd/1']

/**
 * Opens an output and checks it before the work begins.
 *
 * @param path as typed; `-` or undefined is standard output
 * @throws UsageError if nothing may be written there
 */
export function commandOutput(path: string | undefined, rules: WriteRules, { language }: Terminal): CommandOutput {
  const inWords = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw error instanceof ServiceError ? new UsageError(sayAny(error.problem, language)) : error
    }
  }
  if (path === undefined || STANDARD.includes(path)) {
    const message = refusalOfStandard(rules)
    if (message) throw new UsageError(sayAny(message, language))
    const write = (content: string | Uint8Array) => giveContent(1, content)
    return { isStandard: true, write, open: () => ({ write, finish: () => undefined, abandon: () => undefined }) }
  }
  const output = inWords(() => openGuarded(path, rules))
  return {
    isStandard: false,
    write: (content) => inWords(() => output.write(content)),
    open() {
      const file = inWords(() => output.open())
      return {
        write: (bytes) => inWords(() => file.write(bytes)),
        finish: () => inWords(() => file.finish()),
        abandon: () => file.abandon(),
      }
    },
  }
}

/** Refuses two outputs with the same path. @throws UsageError */
export function refuseTwice(paths: readonly (string | undefined)[], { language }: Terminal): void {
  const message = refusalOfTwo(paths.map((path) => (path !== undefined && STANDARD.includes(path) ? '-' : path)))
  if (message) throw new UsageError(sayAny(message, language))
}
