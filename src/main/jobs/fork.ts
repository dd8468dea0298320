/** A solver process as a shell starts it: `utilityProcess` in Electron, `child_process` elsewhere. */
export interface SolverProcess {
  /** The process's number, where the shell knows it. */
  readonly pid?: number
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  /** Called once, when the process has ended for whatever reason or could not be started; `code` is null for a signal. */
  onExit(listener: (code: number | null) => void): void
  /** Ends it at once, also in the middle of a task. */
  kill(): void
}

/** Port: starts `solver/worker.ts` in a process of its own. */
export type ForkSolver = () => SolverProcess
