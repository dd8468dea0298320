import type { Answer } from '#contract/api.ts'
import type { AppEvent } from '#contract/events.ts'
import type { MenuBar } from '#contract/schemas/menu.ts'
import type { Language } from '#solver/kernel/message.ts'
import type { Genre } from '#solver/genre/genre.ts'
import type { ForkSolver, Workforce } from '../jobs'
import type { Clock } from '../processes/clock'

/** The ports that a shell, or the command line, gives the services. */
export interface Ports {
  /** The path of the library, which is made with its folder where it is missing. */
  readonly library: string
  /** Whether a missing library is refused and not made. */
  readonly mustExist?: boolean
  /** The path of the settings, usually in the same folder. */
  readonly settings: string
  /** The folder of the sample books; left out where none are offered. */
  readonly samples?: string
  /** The file of the log, for diagnostics; left out where there is none. */
  readonly log?: string
  /** The version of the application. */
  readonly version: string
  /** The runtime of the window, e.g. `electron`. */
  readonly shell: string
  /** The language of the system, which is used until a person chooses one. */
  readonly language: Language
  readonly genres: readonly Genre[]
  /** Starts a solver process. */
  readonly fork: ForkSolver
  /** Starts a process that reads foreign bytes. */
  readonly forkReader: ForkSolver
  /** Starts a process that lays out and prints; left out where this process does it. */
  readonly forkPrinter?: ForkSolver
  /** Starts a maintenance process; left out where this process does its work. */
  readonly forkMaintenance?: ForkSolver
  /** The workforce for bulk work on books; left out: solver processes of this machine. */
  readonly workforce?: Workforce
  /** The path of the built solver program, for a window: the workers of a queue must have the same one. Left out: no queue is used. */
  readonly solverProgram?: string
  /** The number of solver processes for bulk work, by default one for each core. They run at a low priority. */
  readonly processes?: number
  /** The clock of bulk work; left out: the machine's. */
  readonly clock?: Clock
  /** The owner of the leases of bulk work; left out: this run of the program. */
  readonly owner?: string
  /** The most puzzles of a book that is printed; left out: `MOST_LAID_OUT`. */
  readonly mostLaidOut?: number
  emit(event: AppEvent): void
  /** Shows the window's menus in the system's menu bar. @returns whether there is one */
  showMenu?(bar: MenuBar): boolean
  /** The files that the window was asked to open, each once. */
  takeFiles?(): Answer<'app.files'>
  /** Shows a file that the window saved. @returns whether the system could be asked. Left out where no files are saved. */
  reveal?(path: string, how: 'open' | 'folder'): Promise<boolean>
  /** Called with unexpected errors, for the log. */
  complain?(problem: unknown): void
}
