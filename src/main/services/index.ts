import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/errors.ts'
import { diagnose, DIAGNOSTICS_NAME } from '../diagnostics'
import { createJobs, type Jobs, Pool } from '../jobs'
import { explain } from '../library/failures'
import { openLibrary } from '../library/open'
import type { Store } from '../library/store'
import { Context } from './context'
import { Desk } from './desk'
import { enumerationService } from './enumeration'
import { exportService } from './exporting'
import { importService } from './importing'
import { mendingService } from './mending'
import { pictureService } from './pictures'
import type { Ports } from './ports'
import { printService } from './printing'
import { puzzleService } from './puzzles'
import { settingsService } from './settings'
import { statisticsService } from './statistics'
import { treeService } from './tree'
import { removeUnfinished } from './unfinished'

export type { Ports } from './ports'

/** The application without a window. */
export interface Services {
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
  removeUnfinished(store)
  const pool = new Pool({ fork: ports.fork, size: ports.processes, isBackground: true })
  const { genres, complain } = ports
  const context = new Context(ports, store)
  const desk = new Desk()
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
    ...puzzleService(context, desk, (task, options) => pool.runNow(task, options)),
    ...enumerationService(context, desk, (task, options) => pool.runNow(task, options)),
    ...mendingService(context, desk, (task, options) => pool.runNow(task, options)),
    ...pictureService(context, desk, (task, options) => pool.runNow(task, options)),
    ...importService(context),
    ...exportService(context),
    ...printService(context),
    ...statisticsService(context),
    ...jobs.handlers,
  }
  return {
    ...{ handlers: explaining(handlers, store.path), jobs, store },
    close() {
      jobs.close()
      store.close()
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
