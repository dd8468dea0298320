import { ServiceError } from '#contract/messages/errors.ts'
import { Printer } from '#main/printing/printer.ts'
import { UsageError } from './output/exit'
import { sayAny } from './output/messages'
import { forkPrinter } from './processes/processes'
import type { Terminal } from './output/terminal'

/**
 * Runs `work` with a separate printing process, for commands that need no library. Ctrl+C ends it at any time.
 * @throws UsageError with the message if the process refuses
 */
export async function withPrinter<T>({ language }: Terminal, work: (printer: Printer) => Promise<T>): Promise<T> {
  const printer = new Printer(forkPrinter)
  try {
    return await work(printer)
  } catch (error) {
    if (error instanceof ServiceError) throw new UsageError(sayAny(error.problem, language))
    throw error
  } finally {
    printer.close()
  }
}
