import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import type { GradeOutcome, PuzzleId } from '#contract/schemas/values.ts'
import { createJobs, type Jobs, Pool } from '../jobs'
import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import { explain } from '../library/failures'
import { MaintenanceProcess } from '../library/maintenance-process'
import { openLibrary } from '../library/open'
import type { Store } from '../library/store'
import { Printer } from '../printing/printer'
import { printerWithin } from '../printing/within'
import { Context } from './context'
import { answerService } from './puzzles/answers'
import { applicationService } from './application'
import { calibrationService } from './statistics/calibrating'
import { Cancellation } from './cancellation'
import { classicsService } from './exchange/classics'
import { choosingService } from './books/choosing'
import { temporaryFileService } from './print/temporary-files'
import { enumerationService } from './puzzles/enumeration'
import { examineStore, guarded, mayBeWritten } from './maintenance/examining'
import { exportService } from './exchange/exporting'
import { workforceOf } from './jobs/forces'
import { importService } from './exchange/importing'
import { KeptAnswers } from './puzzles/kept-answers'
import { labelService } from './puzzles/labels'
import { makingService } from './puzzles/making'
import { mendingService } from './puzzles/mending'
import { neighbourService } from './puzzles/neighbours'
import { opinionService } from './puzzles/opinions'
import { pictureService } from './puzzles/pictures'
import type { Ports } from './ports'
import { type ExportFormats, exportFormatService } from './print/export-formats'
import { type Press, pressService } from './print/pressing'
import { candidateService } from './books/candidates'
import { drawingService } from './print/drawings'
import { flatPlanService } from './print/flat-plan'
import { orderService } from './books/ordering'
import { planService } from './print/planning'
import { previewService } from './exchange/previewing'
import { printService } from './print/printing'
import { puzzleService } from './puzzles/puzzles'
import { schemeService } from './statistics/schemes'
import { seriesService } from './puzzles/series'
import { settingsService } from './settings'
import { gradedBooks } from './statistics/graded-books'
import { statisticsService } from './statistics/statistics'
import { expireTrash, trashService } from './books/trash'
import { templateService } from './print/templates'
import { treeService } from './books/tree'
import { removeUnfinished } from './books/unfinished'
import { undoService } from './books/undoing'
import { PrintedNumbers, PrintedOrder } from './books/printed-order'
import type { Workings } from './workings'
import { withoutMaintenance } from './maintenance/without-maintenance'

export type { Ports } from './ports'

/** The services of the application, for a window or for the command line. */
export interface Services {
  /**
   * Resolves when the library has been examined, with its fault or undefined if it is sound. Before that, only a large library may be
   * written.
   */
  readonly examined: Promise<LibraryMessage | undefined>
  /** A notice about a library whose last process was interrupted. */
  readonly notice: LibraryMessage | undefined
  /** A function for every call of the contract; callers use them through `dispatch`. */
  readonly handlers: Handlers
  /** The bulk jobs. A window resumes those of an earlier run (`resumeAll`); a command does not. */
  readonly jobs: Jobs
  /** The open library, for backup and verification, which are not in the contract. */
  readonly store: Store
  /** Prints a book, for callers without a window. */
  readonly press: Press
  readonly exportFormats: ExportFormats
  /** Stores gradings that were computed elsewhere, all or none. */
  keepGradings(gradings: ReadonlyMap<PuzzleId, GradeOutcome>): void
  /** Deletes what was in the trash too long. A window calls it; a command does not. */
  expire(): Promise<void>
  /** Ends the solver processes and closes the library. */
  close(): void
}

/**
 * Opens the library and creates the services.
 *
 * @param maintenance examines the library; it must be released before the services are closed
 * @throws ServiceError if the library cannot be opened; no file has been changed then
 */
export function createServices(ports: Ports, maintenance = new MaintenanceProcess(ports.forkMaintenance)): Services {
  const opened = openLibrary(ports.library, { mustExist: ports.mustExist })
  if (!opened.ok) throw new ServiceError(opened.message)
  const store = opened.value
  const examined = examination(store, maintenance, opened.isNew)
  const settings = settingsService(ports)
  const pool = new Pool({ fork: ports.fork, size: ports.processes, isBackground: true, tables: settings.tables, clock: ports.clock })
  const context = new Context(ports, store, settings.optionsOf, settings.names, settings.signs)
  const jobs = createJobs({
    library: store,
    pool: ports.workforce ?? workforceOf(ports, pool, settings.queue),
    genres: ports.genres,
    valuesOf: settings.optionsOf,
    emit: (event) => ports.emit(event),
    countClues,
    complain: (problem) => ports.complain?.(problem),
    ...{ clock: ports.clock, owner: ports.owner },
  })
  const forkPrinter = ports.forkPrinter ?? printerWithin(ports.genres)
  const workings: Workings = {
    ...{ context, cancellation: new Cancellation(), jobs: jobs.handlers, engineOf: settings.engineOf, language: settings.language },
    printed: { order: new PrintedOrder(context), numbers: new PrintedNumbers(context) },
    runNow: (task, options) => pool.runNow(task, options),
    printer: new Printer(forkPrinter),
    // This process is kept, because pages are requested as long as the flat plan is shown.
    flatPrinter: new Printer(forkPrinter, { idle: Infinity }),
  }
  const { printer, flatPrinter } = workings
  const printing = printService(workings)
  const temporaryFiles = temporaryFileService(context)
  const pressing = pressService(workings, { ...printing, ...temporaryFiles })
  const exportFormats = exportFormatService(workings, { ...printing, ...temporaryFiles })
  const tree = treeService(workings)
  const imports = importService(workings)
  const handlers: Handlers = {
    ...applicationService(ports, store, settings),
    ...settings.handlers,
    ...tree,
    ...trashService(workings),
    ...puzzleService(workings),
    ...seriesService(workings),
    ...answerService(workings),
    ...enumerationService(workings),
    ...makingService(workings),
    ...mendingService(workings),
    ...neighbourService(workings),
    ...opinionService(workings),
    ...pictureService(workings),
    ...imports,
    ...classicsService(workings, { ...tree, ...imports }),
    ...previewService(workings),
    ...exportService(workings),
    ...anew(printer, printing.handlers),
    ...anew(printer, pressing.handlers),
    ...anew(printer, exportFormats.handlers),
    ...temporaryFiles.handlers,
    ...planService(workings),
    ...orderService(workings),
    ...anew(flatPrinter, flatPlanService(workings, printing)),
    ...drawingService(workings),
    ...candidateService(workings),
    ...templateService(workings, printing),
    ...statisticsService(workings),
    ...labelService(workings, { graded: gradedBooks(context) }),
    ...schemeService(workings),
    ...calibrationService(workings),
    ...choosingService(workings),
    ...jobs.handlers,
    ...undoService(workings),
    ...withoutMaintenance,
  }
  return {
    handlers: explaining(guarded(handlers, store, mayBeWritten(store, maintenance, examined)), store.path),
    jobs,
    store,
    examined,
    notice: opened.notice,
    press: pressing.press,
    exportFormats: exportFormats.formats,
    keepGradings: (gradings) =>
      store.transaction(() => {
        for (const [puzzle, outcome] of gradings) KeptAnswers.about(context, puzzle).keepGrading(outcome)
      }),
    expire: () => expireTrash(store),
    close() {
      temporaryFiles.discard()
      printer.close()
      flatPrinter.close()
      try {
        pool.close()
        jobs.close()
      } catch (error) {
        // A locked library cannot store returned leases; they will expire.
        if (!store.refusal) throw error
      } finally {
        store.close()
      }
    },
  }
}

/** Examines a library and returns its fault, if any. Remains of an interrupted import are deleted only from a sound library. */
async function examination(store: Store, maintenance: MaintenanceProcess, isNew: boolean): Promise<LibraryMessage | undefined> {
  const finding = await (isNew ? undefined : examineStore(store, maintenance))
  if (!finding && store.sqlite.open) await removeUnfinished(store)
  return finding
}

const countClues: NonNullable<Parameters<typeof createJobs>[0]['countClues']> = (genre, puzzle) => {
  const read = genre.clues ? genre.fromData(puzzle) : undefined
  return read?.ok ? (genre.clues?.(read.value) ?? null) : null
}

/** Returns handlers that translate errors of a full disk or a damaged library into helpful messages. */
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

type Handler = (params: never) => unknown

/** Returns handlers that print. Each is repeated once if its printing process was killed in favour of another call (`Printer.anew`). */
function anew<H extends Partial<Handlers>>(printer: Printer, handlers: H): H {
  const done = Object.entries(handlers as Readonly<Record<string, Handler>>).map(([method, handler]) => [
    method,
    (params: never) => printer.anew(() => handler(params)),
  ])
  return Object.fromEntries(done) as H
}
