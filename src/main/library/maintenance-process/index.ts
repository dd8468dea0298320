import { type MaintenanceAnswers, type MaintenanceTask, keep } from './tasks'

/** The part of a child process (`processes/fork.ts`) that maintenance uses. */
export interface MaintenanceChild {
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  onExit(listener: () => void): void
  kill(): void
}

/** The error of a task that {@link MaintenanceProcess.release} has ended. */
export class TaskEnded extends Error {}

/** The tasks that only read a library. Ending one of them loses nothing. */
const LOOKING: ReadonlySet<MaintenanceTask['kind']> = new Set(['examine', 'pages', 'compare', 'puzzles'])

/** A task that is running in its process. */
interface Running {
  readonly gone: Promise<void>
  end(): void
}

/** Runs maintenance tasks, each in a process of its own; if no process can be started, in this one. */
export class MaintenanceProcess {
  private readonly looking = new Set<Running>()
  private readonly writing = new Set<Running>()

  /** @param fork starts a process with `entry.ts` */
  constructor(private readonly fork?: () => MaintenanceChild) {}

  /** Whether tasks run in processes of their own. */
  get isSeparate(): boolean {
    return this.fork !== undefined
  }

  /**
   * Runs a task.
   *
   * @param isOpenHere whether this process has the library open, in case it must run the task itself
   * @throws Error where the process ended without an answer, as damaged files can cause
   */
  do<K extends MaintenanceTask['kind']>(
    task: Extract<MaintenanceTask, { readonly kind: K }>,
    isOpenHere = false,
  ): Promise<MaintenanceAnswers[K]> {
    const { fork } = this
    return (fork ? this.inProcess(fork, task) : keep(task, isOpenHere)) as Promise<MaintenanceAnswers[K]>
  }

  /**
   * Resolves when no task has a library open any more. Tasks that only read are ended, and their promises reject with {@link TaskEnded};
   * other tasks are waited for. This must precede the closing of a library: SQLite leaves the log beside it if another process still has it
   * open.
   */
  async release(): Promise<void> {
    const [looking, writing] = [[...this.looking], [...this.writing]]
    for (const running of looking) running.end()
    await Promise.all([...looking, ...writing].map(({ gone }) => gone))
  }

  private inProcess(fork: () => MaintenanceChild, task: MaintenanceTask): Promise<unknown> {
    const running = LOOKING.has(task.kind) ? this.looking : this.writing
    return new Promise((resolve, reject) => {
      const child = fork()
      let isGone = (): void => undefined
      const gone = new Promise<void>((settle) => (isGone = settle))
      const own: Running = {
        gone,
        end: () => {
          reject(new TaskEnded('the library is being closed'))
          child.kill()
        },
      }
      running.add(own)
      child.onMessage((message) => {
        const answer = message as { readonly ok: boolean; readonly value?: unknown; readonly problem?: string }
        if (answer.ok) resolve(answer.value)
        else reject(new Error(answer.problem))
        child.kill()
      })
      child.onExit(() => {
        running.delete(own)
        isGone()
        reject(new Error('the process that looks after the library ended'))
      })
      child.send(task)
    })
  }
}
