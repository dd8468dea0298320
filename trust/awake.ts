/** What one process did since somebody began to listen. */
export interface Awake {
  /** The longest time for which its main thread worked without giving way to anything else, in milliseconds of the processor. */
  readonly block: number
  /** The same by the clock, which counts what other programs did meanwhile. */
  readonly pause: number
}

/** How often the thread is asked, in milliseconds. */
const EVERY = 2

/**
 * Listens how long this thread works in one go: nothing else is answered meanwhile. The processor's time of the thread is taken, so that it
 * says the same on a machine that has other work.
 *
 * @returns ends it
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
