import { type MaintenanceAnswers, type MaintenanceTask, keep } from './tasks'

/** The part of a child process (`processes/fork.ts`) that is used here. */
export interface MaintenanceChild {
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  onExit(listener: () => void): void
  kill(): void
}

/** Does maintenance tasks, each in a process of its own, or within this process where none can be started. */
export class MaintenanceProcess {
  /** @param fork starts `entry.ts` */
  constructor(private readonly fork?: () => MaintenanceChild) {}

  /** Whether there are such processes. */
  get isSeparate(): boolean {
    return this.fork !== undefined
  }

  /**
   * Does one task.
   *
   * @param isOpenHere whether this process has the library open, should it have to do the task itself
   * @throws Error where the process ended without an answer, which damaged files may bring about
   */
  do<K extends MaintenanceTask['kind']>(
    task: Extract<MaintenanceTask, { readonly kind: K }>,
    isOpenHere = false,
  ): Promise<MaintenanceAnswers[K]> {
    const { fork } = this
    return (fork ? inProcess(fork, task) : keep(task, isOpenHere)) as Promise<MaintenanceAnswers[K]>
  }
}

function inProcess(fork: () => MaintenanceChild, task: MaintenanceTask): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = fork()
    child.onMessage((message) => {
      const answer = message as { readonly ok: boolean; readonly value?: unknown; readonly problem?: string }
      if (answer.ok) resolve(answer.value)
      else reject(new Error(answer.problem))
      child.kill()
    })
    child.onExit(() => reject(new Error('the process that looks after the library ended')))
    child.send(task)
  })
}
