import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The least time between two garbage collections of a small heap, in milliseconds. */
const CLEARED_EVERY = 100
/**
 * A pause between collections lasts at least this many times as long as the last collection, so that a busy machine does not spend its time
 * on them.
 */
const AT_WORK = 4

/**
 * Makes V8 use as little memory as possible, for a command that allocates many short-lived objects. With V8's compilers off, a large book
 * takes a fifth less memory and two fifths more time. By default V8 lets a heap of 40 MB grow to 75 MB before it collects. Call this before
 * anything else is loaded.
 */
export function keepSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--optimize-for-size')
  for (const compiler of ['turbofan', 'maglev', 'sparkplug']) setFlagsFromString(`--no-${compiler}`)
  setFlagsFromString('--expose-gc')
  const clear = runInNewContext('gc') as () => void
  const wait = (milliseconds: number): void => void setTimeout(clearAndWait, milliseconds).unref()
  const clearAndWait = (): void => {
    const start = performance.now()
    clear()
    wait(Math.max(CLEARED_EVERY, AT_WORK * (performance.now() - start)))
  }
  wait(CLEARED_EVERY)
}

/**
 * Limits V8's memory for new objects, for commands that create many short-lived ones. The default would take a hundred megabytes more for
 * little gain in time.
 *
 * @param mebibytes the less, the more often V8 collects; call this before anything else is loaded
 */
export function keepYoungSmall(mebibytes: number): void {
  setFlagsFromString(`--max-semi-space-size=${mebibytes}`)
  setFlagsFromString('--semi-space-growth-factor=1')
  // V8 collects old objects when they have grown by a quarter.
  setFlagsFromString('--heap-growing-percent=25')
}

/**
 * Makes V8 collect old objects when they have doubled, earlier than by default. It is for commands that stream puzzles, so that 400,000
 * puzzles take no more memory than 100,000.
 * @param percent the growth at which V8 collects. Use more for a command that only passes bytes on: it has few objects, but large buffers,
 * which count too
 */
export function keepLevel(percent = 100): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}
