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
import { gradedBooks, statisticsService } from './statistics/statistics'
import { expireTrash, trashService } from './books/trash'
import { templateService } from './print/templates'
import { treeService } from './books/tree'
import { removeUnfinished } from './books/unfinished'
import { undoService } from './books/undoing'
import type { Workings } from './workings'
import { withoutMaintenance } from './maintenance/without-maintenance'

export type { Ports } from './ports'

/** The services of the application, for a window or for a command. */
export interface Services {
  /**
   * Resolves with the fault of the library once it was examined; undefined for a sound one. Only a large library is written to before that.
   */
  readonly examined: Promise<LibraryMessage | undefined>
  /** A notice about a library whose last process was interrupted. */
  readonly notice: LibraryMessage | undefined
  /** A function for every call of the contract; `dispatch` is the door to them. */
  readonly handlers: Handlers
  /** Bulk work. A window resumes the jobs of an earlier run (`resumeAll`); a single command does not. */
  readonly jobs: Jobs
  /** The open library, for backup and verification, which are no calls. */
  readonly store: Store
  /** Prints a book into a file, for callers without a window. */
  readonly press: Press
  readonly exportFormats: ExportFormats
  /** Keeps gradings of puzzles that were graded elsewhere, all or none. */
  keepGradings(gradings: ReadonlyMap<PuzzleId, GradeOutcome>): void
  /** Removes everything from the trash that was in it too long. A window does that; a single command does not. */
  expire(): Promise<void>
  /** Ends the solver processes and closes the library. */
  close(): void
}

/**
 * Opens the library and makes the services.
 *
 * @param maintenance examines the library; whoever closes the services meanwhile releases it first
 * @throws ServiceError that says why the library cannot be opened; no file has then been changed
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
    runNow: (task, options) => pool.runNow(task, options),
    printer: new Printer(forkPrinter),
    // This process stays, because pages are asked for as long as the flat plan is in sight.
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
        // In a locked library leases cannot be given back; they run out.
        if (!store.refusal) throw error
      } finally {
        store.close()
      }
    },
  }
}

/** The fault of a library, if any. The remains of a broken import are removed only from a sound library. */
async function examination(store: Store, maintenance: MaintenanceProcess, isNew: boolean): Promise<LibraryMessage | undefined> {
  const finding = await (isNew ? undefined : examineStore(store, maintenance))
  if (!finding && store.sqlite.open) await removeUnfinished(store)
  return finding
}

const countClues: NonNullable<Parameters<typeof createJobs>[0]['countClues']> = (genre, puzzle) => {
  const read = genre.clues ? genre.fromData(puzzle) : undefined
  return read?.ok ? (genre.clues?.(read.value) ?? null) : null
}

/** Handlers that do what the given ones do, and translate errors of a full disk or a damaged library into messages that help. */
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

/** Handlers that print. Each is run once more where its printing process was ended in favour of another call (`Printer.anew`). */
function anew<H extends Partial<Handlers>>(printer: Printer, handlers: H): H {
  const done = Object.entries(handlers as Readonly<Record<string, Handler>>).map(([method, handler]) => [
    method,
    (params: never) => printer.anew(() => handler(params)),
  ])
  return Object.fromEntries(done) as H
}
