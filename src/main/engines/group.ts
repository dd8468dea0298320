import { type ChildProcess, spawnSync } from 'node:child_process'

/**
 * Options of `spawn` with which a program and all its child processes can be ended together. Windows has no process groups; there `taskkill
 * /T` finds the child processes, except those whose parent has already ended.
 */
export const OWN_GROUP = { detached: process.platform !== 'win32' } as const

/** The time in milliseconds that a program has to end after it was told to quit. */
const GRACE = 1000

/** The process groups that still have a running process. */
const living = new Set<ProcessGroup>()
const killAll = (): void => living.forEach((group) => group.kill())

/** A program started with {@link OWN_GROUP}, and all processes that it started. They are killed when this process exits normally. */
export class ProcessGroup {
  private readonly gone: Promise<void>

  constructor(private readonly leader: ChildProcess) {
    if (living.size === 0) process.on('exit', killAll)
    living.add(this)
    this.gone = new Promise((resolve) => {
      const over = () => {
        // A shell may have ended while processes that it started are still running.
        this.kill()
        living.delete(this)
        if (living.size === 0) process.off('exit', killAll)
        resolve()
      }
      leader.once('exit', over)
      // A program that could not be started has no exit event.
      leader.once('error', () => leader.pid === undefined && over())
    })
  }

  /** Waits until the program has ended or its time to quit is over, then kills all remaining processes. */
  async end(): Promise<void> {
    const timer = setTimeout(() => this.kill(), GRACE)
    await this.gone
    clearTimeout(timer)
  }

  /** Kills all processes of the group at once. */
  kill(): void {
    const { pid } = this.leader
    if (pid === undefined) return
    if (process.platform === 'win32')
      return void spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { windowsHide: true, stdio: 'ignore' })
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // The group is already empty.
    }
  }
}
