import type { Language } from '#solver/kernel/message.ts'
import type { Engine } from '#contract/schemas/engines.ts'
import type { Jobs, Pool } from '../jobs'
import type { Printer } from '../printing/printer'
import type { Cancellation } from './cancellation'
import type { Context } from './context'

/** The shared parts of which services are made. Each service takes the ones that it needs. */
export interface Workings {
  /** The library, the genres, and refusals that services share. */
  readonly context: Context
  /** The work that a person waits for. A new question of a kind ends the work on the old one. */
  readonly cancellation: Cancellation
  /** Runs a task in a solver process, before bulk work. */
  readonly runNow: Pool['runNow']
  /** Lays out and prints books. */
  readonly printer: Printer
  /** A printer that lays out books only for the flat plan, so that printing a book does not delay it. */
  readonly flatPrinter: Printer
  /** The engine in a person's settings with this name. */
  readonly engineOf: (name: string) => Engine | undefined
  /** The language of the window. */
  readonly language: () => Language
  readonly jobs: Jobs['handlers']
}
