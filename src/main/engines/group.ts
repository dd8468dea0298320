import { type ChildProcess, spawnSync } from 'node:child_process'

/**
 * Options of `spawn` with which a program and everything that it starts can be ended together. On Windows, where there are no process
 * groups, a program’s descendants are found by `taskkill /T` instead; one whose parent has ended before it is not found there.
 */
export const OWN_GROUP = { detached: process.platform !== 'win32' } as const

/** The milliseconds within which a program must end by itself after it was told to. */
const GRACE = 1000

/** Process groups with a living process. */
const living = new Set<ProcessGroup>()
const killAll = (): void => living.forEach((group) => group.kill())

/**
 * A program started with {@link OWN_GROUP}, and all processes that it has started. None of them outlives this process, if
 * this process ends in order.
 */
export class ProcessGroup {
  private readonly gone: Promise<void>

  constructor(private readonly leader: ChildProcess) {
    if (living.size === 0) process.on('exit', killAll)
    living.add(this)
    this.gone = new Promise((resolve) => {
      const over = () => {
        // Processes that a finished shell has started are still in its group.
        this.kill()
        living.delete(this)
        if (living.size === 0) process.off('exit', killAll)
        resolve()
      }
      leader.once('exit', over)
      // A program that could not be started has no end.
      leader.once('error', () => leader.pid === undefined && over())
    })
  }

  /** Waits until the program has ended or its time for that is over, and kills all processes that are left. */
  async end(): Promise<void> {
    const timer = setTimeout(() => this.kill(), GRACE)
    await this.gone
    clearTimeout(timer)
  }

  /** Kills everybody in the group at once. */
  kill(): void {
    const { pid } = this.leader
    if (pid === undefined) return
    if (process.platform === 'win32')
      return void spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { windowsHide: true, stdio: 'ignore' })
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // Nobody is left in it.
    }
  }
}
