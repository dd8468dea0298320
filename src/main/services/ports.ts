import type { Answer } from '#contract/api.ts'
import type { AppEvent } from '#contract/events.ts'
import type { MenuBar } from '#contract/schemas/menu.ts'
import type { Language } from '#solver/kernel/message.ts'
import type { Genre } from '#solver/genre/genre.ts'
import type { ForkSolver, Workforce } from '../jobs'
import type { Clock } from '../processes/clock'

/** What a shell or the command line passes to the services. */
export interface Ports {
  /** The path of the library. It is created, with its folder, if it is missing. */
  readonly library: string
  /** Whether a missing library is refused instead of created. */
  readonly mustExist?: boolean
  /** The path of the settings, usually in the same folder. */
  readonly settings: string
  /** The folder of the sample books; left out if none are offered. */
  readonly samples?: string
  /** The path of the log for diagnostics, if there is one. */
  readonly log?: string
  /** The version of the application. */
  readonly version: string
  /** The runtime of the window, e.g. `electron`. */
  readonly shell: string
  /** The language of the system, used until the user chooses one. */
  readonly language: Language
  readonly genres: readonly Genre[]
  /** Starts a solver process. */
  readonly fork: ForkSolver
  /** Starts a process that reads foreign bytes. */
  readonly forkReader: ForkSolver
  /** Starts a process that lays out and prints; if left out, this process does it. */
  readonly forkPrinter?: ForkSolver
  /** Starts a maintenance process; if left out, this process does its work. */
  readonly forkMaintenance?: ForkSolver
  /** The workforce for bulk work on books; by default solver processes of this machine. */
  readonly workforce?: Workforce
  /**
   * The path of the built solver program, for a window. The workers of a queue must have the same program. If left out, no queue is used.
   */
  readonly solverProgram?: string
  /** The number of solver processes for bulk work, by default one for each core. They run at a low priority. */
  readonly processes?: number
  /** The clock of bulk work; by default the machine's. */
  readonly clock?: Clock
  /** The owner of the leases of bulk work; by default a new one for this process. */
  readonly owner?: string
  /** The greatest number of puzzles in a book that is printed; by default `MOST_LAID_OUT`. */
  readonly mostLaidOut?: number
  emit(event: AppEvent): void
  /** Shows the window's menus in the system's menu bar. @returns whether the system has one */
  showMenu?(bar: MenuBar): boolean
  /** Returns the files that the window was asked to open, each once. */
  takeFiles?(): Answer<'app.files'>
  /** Shows a file that the window saved; left out if none are saved. @returns whether the system could be asked */
  reveal?(path: string, how: 'open' | 'folder'): Promise<boolean>
  /** Called with unexpected errors, for the log. */
  complain?(problem: unknown): void
}
