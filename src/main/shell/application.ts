import { join } from 'node:path'
import { version } from '../version'
import type { AppEvent } from '#contract/api.ts'
import { batched, dispatch } from '#contract/dispatch.ts'
import type { Language } from '#solver/core/message.ts'
import { genreById, genres } from '#solver/genres.ts'
import type { ForkSolver } from '../jobs'
import { removeLeftovers } from '../leftovers'
import { makePrivateFolder, tightenDataFolder } from '../private'
import { createServices, type Ports } from '../services'
import type { AppFiles } from './files'
import { logFile } from './log'
import type { Door, EventBatch } from './port'
import { importSamples } from './samples'

/** What differs from shell to shell. */
export interface ApplicationOptions {
  /** The data folder; made where there is none. */
  readonly folder: string
  readonly files: AppFiles
  /** Name of the shell, for whoever asks in what Nanido runs. */
  readonly shell: string
  /** Of the system. */
  readonly language: Language
  /** Starts a solver process. */
  readonly fork: ForkSolver
  /** Starts a process that reads foreign bytes. */
  readonly forkReader: ForkSolver
  /** Brings events to the window; they are dropped while there is none. */
  sendEvents(batch: EventBatch): void
  /** Shows the window's menus in a menu bar of the system; left out where there never is one. */
  readonly showMenu?: Ports['showMenu']
  /** Told of what should not happen, for the log. */
  complain(problem: unknown): void
}

/** The application without its window. */
export interface Application {
  readonly call: Door
  /** The language of the person, which may change. */
  language(): Promise<Language>
  close(): void
}

/**
 * Opens the library and the services, puts the sample books into it at the first run, and takes up the bulk work that an
 * earlier run left.
 *
 * @throws ServiceError that says why the library cannot be opened (`failure.ts` has the words)
 */
export async function openApplication(options: ApplicationOptions): Promise<Application> {
  const { folder, files, shell, language, fork, forkReader, sendEvents, complain } = options
  makePrivateFolder(folder)
  tightenDataFolder(folder)
  removeLeftovers(folder)
  const emit: (event: AppEvent) => void = batched(sendEvents, setImmediate)
  const services = createServices({
    library: join(folder, 'library.db'),
    settings: join(folder, 'settings.json'),
    log: logFile(folder),
    version,
    shell,
    language,
    genres,
    fork,
    forkReader,
    emit,
    complain,
    showMenu: options.showMenu,
  })
  const { handlers } = services
  const spoken = async (): Promise<Language> => (await handlers['settings.get'](null)).language ?? language
  await importSamples(handlers, {
    folder: files.samples,
    marker: join(folder, 'samples.json'),
    language: await spoken(),
    genreName: (id) => genreById(id)?.name,
  })
  services.jobs.resumeAll()
  return {
    call: (method, params) => dispatch(handlers, method, params, complain),
    language: spoken,
    close: () => services.close(),
  }
}
