import { type Room, TABLES, USUAL_ROOM } from '#solver/kernel/table-room.ts'

/** The reason why a process was ended, as far as it is known: it used more memory than it may, or was silent for too long. */
export type EndCause = 'memory' | 'silence'

/** A process as a shell starts it: `utilityProcess` in Electron, `child_process` elsewhere. */
export interface SolverProcess {
  /** The process's number, where the shell knows it. */
  readonly pid?: number
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  /** Called once, when the process has ended for whatever reason or could not be started; `code` is null for a signal. */
  onExit(listener: (code: number | null, cause?: EndCause) => void): void
  /** Ends it at once, also in the middle of a task. */
  kill(): void
}

/** How a process shall run. */
export interface RunOptions {
  /** Whether everything else on the machine goes before it. */
  readonly isBackground?: boolean
  /**
   * Mebibytes that the tables of a search may take (`solver/kernel/table-room.ts`); those beyond the usual ones it may use besides its own.
   */
  readonly tables?: Room
}

/** Port: starts one of the application's programs (`solver/worker/worker.ts`, `import-process/entry.ts`) in a process of its own. */
export type ForkSolver = (run?: RunOptions) => SolverProcess

/** The usual memory limit of a process, in mebibytes. */
const USUAL_MEMORY = 2048

/** Options of starting a program as a process. */
export interface ForkOptions {
  /** Mebibytes of memory that the process may use, its typed arrays counted. */
  readonly memory?: number
  /** Mebibytes for objects that have just been made: with fewer the process stays small, and cleans up more often. */
  readonly young?: number
}

/** Options for processes that read foreign bytes, whose objects are short-lived. By default the engine would use 270 MB for 150. */
export const READER: ForkOptions = { young: 8 }

/** For processes that lay out and print: a page is soon gone. */
export const PRINTER: ForkOptions = { young: 8 }

/** For solver processes: graded for hours, they stay as small as they are after a minute. */
export const SOLVER: ForkOptions = { young: 8 }

/** Mebibytes that a program may use. */
export function memoryOf({ memory = USUAL_MEMORY }: ForkOptions): number {
  return memory
}

/** Arguments of the engine that keep its objects within bounds. */
export function engineArguments(options: ForkOptions): string[] {
  const { young } = options
  return [`--max-old-space-size=${memoryOf(options)}`, ...(young === undefined ? [] : [`--max-semi-space-size=${young}`])]
}

/**
 * Arguments of the program (`solver/worker/worker.ts`): bytes it may use in all, whether it runs in the
 * background, and the room for tables.
 */
export function programArguments(options: ForkOptions, { isBackground = false, tables = USUAL_ROOM }: RunOptions = {}): string[] {
  const more = tables - USUAL_ROOM
  return [
    String((memoryOf(options) + more) * 2 ** 20),
    ...(isBackground ? ['background'] : []),
    ...(more > 0 ? [`${TABLES}${tables}`] : []),
  ]
}

/**
 * Looks into what a process writes on standard error for the reason of its end: the engine and the fence
 * (`solver/worker/memory-fence.ts`) both say "out of memory" before they end it.
 */
export class LastWords {
  private tail = ''
  /** The reason, as far as it was told. */
  cause: EndCause | undefined

  /** Takes what the process has written. */
  hear(written: Buffer | string): void {
    this.tail = (this.tail + String(written)).slice(-1000)
    if (/out of memory/i.test(this.tail)) this.cause = 'memory'
  }
}
