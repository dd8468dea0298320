import { join } from 'node:path'
import { version } from '../version'
import type { AppEvent } from '#contract/events.ts'
import { batched, dispatch } from '#contract/dispatch.ts'
import type { Language } from '#solver/kernel/message.ts'
import { genreById, genres } from '#solver/genres/index.ts'
import type { ForkSolver } from '../jobs'
import { removeLeftovers } from '../files/leftovers'
import { makePrivateFolder, tightenDataFolder } from '../files/private'
import type { Ports } from '../services'
import { Serving } from '../services/serving'
import type { AppFiles } from './files'
import { logFile } from './log'
import type { Door, EventBatch } from './port'
import { importSamples } from './samples'

/** The options in which the shells differ. */
export interface ApplicationOptions {
  /** The data folder, which is created if it is missing. */
  readonly folder: string
  readonly files: AppFiles
  /** The name of the shell, for information about the application. */
  readonly shell: string
  /** The language of the system. */
  readonly language: Language
  /** Starts a solver process. */
  readonly fork: ForkSolver
  /** Starts a process that reads foreign bytes. */
  readonly forkReader: ForkSolver
  /** Starts a process that lays out and prints. */
  readonly forkPrinter: ForkSolver
  /** Starts a maintenance process. */
  readonly forkMaintenance: ForkSolver
  /** Sends events to the window; they are dropped while there is none. */
  sendEvents(batch: EventBatch): void
  /** Shows the window's menus in the system's menu bar; left out if the shell has none. */
  readonly showMenu?: Ports['showMenu']
  /** Returns the files that the window was asked to open, each once; left out if there are none. */
  readonly takeFiles?: Ports['takeFiles']
  /** Shows a file that the window saved; left out if it saves none. */
  readonly reveal?: Ports['reveal']
  /** Closes the window; with a folder, the application starts again with that data folder. */
  leave(folder: string | null): void
  /** Called with unexpected errors, for the log. */
  complain(problem: unknown): void
}

/** The application without its window. */
export interface Application {
  readonly call: Door
  /** Returns the user's language, which may change. */
  language(): Promise<Language>
  /** Makes a last backup and closes the library. */
  close(): Promise<void>
}

/**
 * Opens the library and the services, adds the sample books at the first run, and continues the bulk work of an earlier run. If the library
 * cannot be opened, the window says so.
 */
export async function openApplication(options: ApplicationOptions): Promise<Application> {
  const { folder, files, shell, language, fork, forkReader, sendEvents, complain } = options
  makePrivateFolder(folder)
  tightenDataFolder(folder)
  removeLeftovers(folder)
  const emit: (event: AppEvent) => void = batched(sendEvents, setImmediate)
  const spoken = async (): Promise<Language> => (await serving.handlers['settings.get'](null)).language ?? language
  const serving: Serving = new Serving({
    library: join(folder, 'library.db'),
    settings: join(folder, 'settings.json'),
    samples: files.samples,
    log: logFile(folder),
    version,
    shell,
    language,
    genres,
    fork,
    forkReader,
    solverProgram: files.solverWorker,
    forkPrinter: options.forkPrinter,
    forkMaintenance: options.forkMaintenance,
    emit,
    complain,
    showMenu: options.showMenu,
    takeFiles: options.takeFiles,
    reveal: options.reveal,
    leave: options.leave,
    begin: async ({ handlers, jobs, expire, keepGradings }) => {
      await importSamples(handlers, {
        folder: files.samples,
        marker: join(folder, 'samples.json'),
        language: await spoken(),
        genreName: (id) => genreById(id)?.name,
        keep: keepGradings,
      })
      jobs.resumeAll()
      await expire()
    },
  })
  await serving.open()
  return {
    call: (method, params) => dispatch(serving.handlers, method, params, complain),
    language: spoken,
    close: () => serving.close(),
  }
}
