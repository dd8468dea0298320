import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The least number of milliseconds between two garbage collections of a heap that is kept small. */
const CLEARED_EVERY = 100
/**
 * The pause between two collections is at least this many times as long as the last one took, so that a busy machine does
 * not spend its time on them.
 */
const AT_WORK = 4

/**
 * Makes V8 use as little memory as it can, for a command that allocates many objects and drops them at once. Without V8's compilers a large
 * book takes a fifth less memory and two fifths more time. By default V8 would let a heap of 40 MB grow to 75 MB before it collects. Call
 * this before anything else is loaded.
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
 * Limits the engine's memory for young objects, for commands that make very many and forget them at once. With its usual room the engine
 * would take a hundred megabytes more, for little gain in time.
 *
 * @param mebibytes the less, the more often it clears away; to be called before anything is made
 */
export function keepYoungSmall(mebibytes: number): void {
  setFlagsFromString(`--max-semi-space-size=${mebibytes}`)
  setFlagsFromString('--semi-space-growth-factor=1')
  // And clears the older ones away when they have grown by a quarter.
  setFlagsFromString('--heap-growing-percent=25')
}

/**
 * Makes the engine collect its older objects when they have doubled, earlier than it would by itself. It is for commands through which
 * puzzles stream, so that 400,000 puzzles take no more memory than 100,000.
 * @param percent the growth at which it collects. A command that only passes bytes on has few objects and large pieces of
 * memory, which count with them
 */
export function keepLevel(percent = 100): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}
