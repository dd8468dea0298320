import { type Room, TABLES, USUAL_ROOM } from '#solver/kernel/table-room.ts'

/** The reason why a process was ended, as far as it is known: it used more memory than it may, or was silent for too long. */
export type EndCause = 'memory' | 'silence'

/** A child process of either shell: `utilityProcess` in Electron, `child_process` elsewhere. */
export interface SolverProcess {
  /** The process id, if the shell knows it. */
  readonly pid?: number
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  /** Calls `listener` once, when the process has ended or could not be started; `code` is null after a signal. */
  onExit(listener: (code: number | null, cause?: EndCause) => void): void
  /** Ends it at once, even in the middle of a task. */
  kill(): void
}

/** Options of a run of a process. */
export interface RunOptions {
  /** Whether it has a lower priority than all other work on the machine. */
  readonly isBackground?: boolean
  /**
   * The size of search tables in mebibytes (`solver/kernel/table-room.ts`). What exceeds the default size is added to the process's memory
   * limit.
   */
  readonly tables?: Room
}

/**
 * Starts one of the application's programs (`solver/worker/worker.ts`, `import-process/entry.ts`) as a process. The shells implement it.
 */
export type ForkSolver = (run?: RunOptions) => SolverProcess

/** The default memory limit of a process, in mebibytes. */
const USUAL_MEMORY = 2048

/** Options of starting a program as a process. */
export interface ForkOptions {
  /** The memory limit in mebibytes, including typed arrays. */
  readonly memory?: number
  /** The size of V8's young generation in mebibytes. A smaller one saves memory and costs more garbage collection. */
  readonly young?: number
}

/** Options for processes that read foreign bytes, whose objects are short-lived. By default V8 would use 270 MB instead of 150. */
export const READER: ForkOptions = { young: 8 }

/** Options for processes that lay out and print. The objects of a page are short-lived. */
export const PRINTER: ForkOptions = { young: 8 }

/** Options for solver processes. With them, a process that grades for hours stays as small as after a minute. */
export const SOLVER: ForkOptions = { young: 8 }

/** Returns the memory limit of a program in mebibytes. */
export function memoryOf({ memory = USUAL_MEMORY }: ForkOptions): number {
  return memory
}

/** Returns the arguments of V8 that limit the memory for objects. */
export function engineArguments(options: ForkOptions): string[] {
  const { young } = options
  return [`--max-old-space-size=${memoryOf(options)}`, ...(young === undefined ? [] : [`--max-semi-space-size=${young}`])]
}

/**
 * Returns the arguments of the program (`solver/worker/worker.ts`): its memory limit in bytes, whether it runs in the background, and the
 * size of search tables.
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
 * Searches the standard error of a process for the reason of its end: V8 and the memory limit (`solver/worker/memory-fence.ts`) both print
 * "out of memory" before they end it.
 */
export class LastWords {
  private tail = ''
  /** The reason, if it was printed. */
  cause: EndCause | undefined

  /** Takes output of the process. */
  hear(written: Buffer | string): void {
    this.tail = (this.tail + String(written)).slice(-1000)
    if (/out of memory/i.test(this.tail)) this.cause = 'memory'
  }
}
