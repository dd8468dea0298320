import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/errors.ts'
import { diagnose, DIAGNOSTICS_NAME } from '../diagnostics'
import { createJobs, type Jobs, Pool } from '../jobs'
import type { LibraryMessage } from '#contract/library-words.ts'
import { explain } from '../library/failures'
import { Keeper } from '../library/keeper'
import { openLibrary } from '../library/open'
import type { Store } from '../library/store'
import { Context } from './context'
import { answerService } from './answers'
import { calibrationService } from './calibrating'
import { Cancellation } from './cancellation'
import { choosingService } from './choosing'
import { enumerationService } from './enumeration'
import { examineStore, guarded, mayBeWritten } from './examining'
import { exportService } from './exporting'
import { importService } from './importing'
import { mendingService } from './mending'
import { pictureService } from './pictures'
import type { Ports } from './ports'
import { printService } from './printing'
import { puzzleService } from './puzzles'
import { schemeService } from './schemes'
import { settingsService } from './settings'
import { statisticsService } from './statistics'
import { treeService } from './tree'
import { removeUnfinished } from './unfinished'
import { withoutCare } from './without-care'

export type { Ports } from './ports'

/** The application without a window. */
export interface Services {
  /** Resolves, once the library was examined, to what is wrong with it; undefined for a sound one. Only a large one is written to before. */
  readonly examined: Promise<LibraryMessage | undefined>
  /** Of a library that was cut off when it was last in use. */
  readonly notice: LibraryMessage | undefined
  /** A function for every call of the contract; `dispatch` is the door to them. */
  readonly handlers: Handlers
  /** Bulk work; `resumeAll` takes up what an earlier run left, which a window does and a single command does not. */
  readonly jobs: Jobs
  /** The open library, for what is no call: backup and verification. */
  readonly store: Store
  /** Ends the solver processes and closes the library. */
  close(): void
}

/**
 * Opens the library and begins to serve.
 *
 * @throws ServiceError that says why the library cannot be opened; no file has then been changed
 */
export function createServices(ports: Ports): Services {
  const opened = openLibrary(ports.library, { mustExist: ports.mustExist })
  if (!opened.ok) throw new ServiceError(opened.message)
  const store = opened.value
  // What an import left half done is removed only from a library that is sound.
  const keeper = new Keeper(ports.forkKeeper)
  const examined = (opened.isNew ? Promise.resolve(undefined) : examineStore(store, keeper)).then(async (finding) => {
    if (!finding && store.sqlite.open) await removeUnfinished(store)
    return finding
  })
  const pool = new Pool({ fork: ports.fork, size: ports.processes, isBackground: true })
  const { genres, complain } = ports
  const context = new Context(ports, store)
  const cancellation = new Cancellation()
  const jobs = createJobs({
    library: store,
    pool,
    genres,
    emit: (event) => ports.emit(event),
    countClues,
    complain: (problem) => complain?.(problem),
  })
  const settings = settingsService(ports)
  const handlers: Handlers = {
    'app.info': () => {
      const language = settings.language()
      settings.tellDamage()
      const { version, shell } = ports
      return { version, shell, language, node: process.versions.node, sqlite: store.engine(), library: store.path }
    },
    'app.diagnostics': async () => ({
      name: DIAGNOSTICS_NAME,
      text: diagnose({ ...ports, store, settings: await settings.handlers['settings.get'](), genres: genres.map(({ id }) => id) }),
    }),
    'app.trouble': ({ problem }) => {
      complain?.(problem)
      return null
    },
    'app.menu': (bar) => ports.showMenu?.(bar) ?? false,
    ...settings.handlers,
    ...treeService(context),
    ...puzzleService(context),
    ...answerService(context, cancellation, (task, options) => pool.runNow(task, options)),
    ...enumerationService(context, cancellation, (task, options) => pool.runNow(task, options)),
    ...mendingService(context, cancellation, (task, options) => pool.runNow(task, options)),
    ...pictureService(context, cancellation, (task, options) => pool.runNow(task, options)),
    ...importService(context),
    ...exportService(context, cancellation),
    ...printService(context, cancellation),
    ...statisticsService(context),
    ...schemeService(context),
    ...calibrationService(context, cancellation),
    ...choosingService(context),
    ...jobs.handlers,
    ...withoutCare,
  }
  return {
    ...{
      handlers: explaining(guarded(handlers, store, mayBeWritten(store, keeper, examined)), store.path),
      jobs,
      store,
      examined,
      notice: opened.notice,
    },
    close() {
      try {
        jobs.close()
      } catch (error) {
        // A library that is locked takes no leases back; they run out.
        if (!store.refusal) throw error
      } finally {
        store.close()
      }
    },
  }
}

const countClues: NonNullable<Parameters<typeof createJobs>[0]['countClues']> = (genre, puzzle) => {
  const read = genre.clues ? genre.fromData(puzzle) : undefined
  return read?.ok ? (genre.clues?.(read.value) ?? null) : null
}

/** The same functions, except that a full disk or a damaged library is told in words that help. */
function explaining(handlers: Handlers, path: string): Handlers {
  const translated = (error: unknown): unknown => {
    const message = explain(error, path)
    return message ? new ServiceError(message) : error
  }
  const wrapped = Object.entries(handlers).map(([method, handler]) => {
    const serve = handler as (params: unknown) => unknown
    return [
      method,
      async (params: unknown) => {
        try {
          return await serve(params)
        } catch (error) {
          throw translated(error)
        }
      },
    ]
  })
  return Object.fromEntries(wrapped) as Handlers
}
