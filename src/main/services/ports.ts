import type { Answer } from '#contract/api.ts'
import type { AppEvent } from '#contract/events.ts'
import type { MenuBar } from '#contract/schemas/menu.ts'
import type { Language } from '#solver/kernel/message.ts'
import type { Genre } from '#solver/genre/genre.ts'
import type { ForkSolver, Workforce } from '../jobs'
import type { Clock } from '../processes/clock'

/** The ports that a shell, or the command line, gives the services. */
export interface Ports {
  /** The library's file; made with its folder where there is none. */
  readonly library: string
  /** A library that is not there is refused, not made. */
  readonly mustExist?: boolean
  /** The settings' file, in the same folder as a rule. */
  readonly settings: string
  /** The folder of the sample books; left out where none are offered. */
  readonly samples?: string
  /** The file of the log, for diagnostics; left out where there is none. */
  readonly log?: string
  /** Of the application. */
  readonly version: string
  /** The runtime of the window, e.g. `electron`. */
  readonly shell: string
  /** The language of the system, for whoever has not chosen one. */
  readonly language: Language
  readonly genres: readonly Genre[]
  /** Starts a solver process. */
  readonly fork: ForkSolver
  /** Starts a process that reads foreign bytes. */
  readonly forkReader: ForkSolver
  /** Starts a process that lays out and prints; left out, this one does it. */
  readonly forkPrinter?: ForkSolver
  /** Starts a process that looks after whole libraries; left out, this one does it. */
  readonly forkMaintenance?: ForkSolver
  /** Who does bulk work on books; left out, solver processes of this machine. */
  readonly workforce?: Workforce
  /** The built solver program, for a window: the workers of a queue must have the same. Left out, no queue is asked. */
  readonly solverProgram?: string
  /** Solver processes for bulk work; by default as many as the machine has cores; they leave the way to everything else. */
  readonly processes?: number
  /** By which bulk work tells the time; left out, the machine's own. */
  readonly clock?: Clock
  /** As whom it takes what is to be done; left out, as this run of the program. */
  readonly owner?: string
  /** Puzzles of a book that is printed, at the most; left out, as many as `MOST_LAID_OUT`. */
  readonly mostLaidOut?: number
  emit(event: AppEvent): void
  /** Shows the window's menus in a menu bar of the system; whether there is one. */
  showMenu?(bar: MenuBar): boolean
  /** The files that the window was asked to open, each once. */
  takeFiles?(): Answer<'app.files'>
  /** Shows a file that the window saved; whether the system could be asked. Left out where files are saved by nobody. */
  reveal?(path: string, how: 'open' | 'folder'): Promise<boolean>
  /** Told of what should not happen, for the log. */
  complain?(problem: unknown): void
}
