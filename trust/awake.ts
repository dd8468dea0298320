/** How long the main thread of a process was busy since {@link listen} was called. */
export interface Awake {
  /** The longest time in milliseconds of processor time for which the main thread worked without yielding to the event loop. */
  readonly block: number
  /** The longest such time by the clock, which also contains the work of other programs. */
  readonly pause: number
}

/** The interval at which the event loop is asked, in milliseconds. */
const EVERY = 2

/**
 * Measures how long this thread works without yielding to the event loop; it answers nothing meanwhile. The thread's processor time is
 * used, so that other work on the machine does not matter.
 *
 * @returns a function that ends the measurement
 */
export function listen(): () => Awake {
  let [block, pause] = [0, 0]
  let [worked, clock] = [process.threadCpuUsage(), performance.now()]
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(worked)
    block = Math.max(block, (user + system) / 1000)
    pause = Math.max(pause, performance.now() - clock)
    ;[worked, clock] = [process.threadCpuUsage(), performance.now()]
  }, EVERY)
  return () => {
    clearInterval(timer)
    return { block: Math.round(block), pause: Math.round(pause) }
  }
}
