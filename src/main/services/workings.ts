import type { Language } from '#solver/kernel/message.ts'
import type { Engine } from '#contract/schemas/engines.ts'
import type { Jobs, Pool } from '../jobs'
import type { Printer } from '../printing/printer'
import type { PrintedNumbers, PrintedOrder } from './books/printed-order'
import type { Cancellation } from './cancellation'
import type { Context } from './context'

/** The shared objects from which services are created. Each service takes those that it needs. */
export interface Workings {
  /** The library, the genres, and refusals that services share. */
  readonly context: Context
  /** The printed order of the puzzles in books, and their printed numbers. */
  readonly printed: { readonly order: PrintedOrder; readonly numbers: PrintedNumbers }
  /** The work that a person waits for. A new request of a kind ends the old one. */
  readonly cancellation: Cancellation
  /** Runs a task in a solver process, before bulk work. */
  readonly runNow: Pool['runNow']
  /** Lays out and prints books. */
  readonly printer: Printer
  /** A printer that lays out books only for the flat plan, so that printing a book does not delay it. */
  readonly flatPrinter: Printer
  /** Returns the engine with this name in the settings. */
  readonly engineOf: (name: string) => Engine | undefined
  /** Returns the language of the window. */
  readonly language: () => Language
  readonly jobs: Jobs['handlers']
}
