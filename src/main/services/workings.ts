import type { Language } from '#solver/kernel/message.ts'
import type { Engine } from '#contract/schemas/engines.ts'
import type { Jobs, Pool } from '../jobs'
import type { Printer } from '../printing/printer'
import type { Cancellation } from './cancellation'
import type { Context } from './context'

/** The parts that services are made of, by name; each service takes those that it needs. */
export interface Workings {
  /** The library, the genres and the refusals that services share. */
  readonly context: Context
  /** The work that a person waits for, which the next question of its kind ends. */
  readonly cancellation: Cancellation
  /** Does a task in a solver process, ahead of bulk work. */
  readonly runNow: Pool['runNow']
  /** Lays out and prints books. */
  readonly printer: Printer
  /** Lays out books for the flat plan alone, so that no printing of a book holds it up. */
  readonly flatPrinter: Printer
  /** The engine of this name in a person's settings. */
  readonly engineOf: (name: string) => Engine | undefined
  /** The language to speak. */
  readonly language: () => Language
  readonly jobs: Jobs['handlers']
}
