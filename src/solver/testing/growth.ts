import type { GrowingText } from './growing-texts'

/**
 * The ratio of the lengths of the two texts. Reading the longer takes 64 times as long where a text is read once, and 4,096 times where
 * each character causes another pass.
 */
const TIMES = 64

/**
 * For tests: the greatest {@link growth} of a reader that takes time in proportion to the text. It is so far from 64 and from 4,096 that
 * other work on the machine does not matter.
 */
export const MOST_GROWTH = 600

/** The resolution in milliseconds that a clock of computing time may have. Shorter times count as this. */
const TICK = 10

/** The milliseconds of computing time of this thread, which do not depend on other work of the machine. */
function cost(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return Math.max((user + system) / 1000, TICK)
}

/**
 * For tests: the time of reading a text of 64 times the length, divided by that of a short one. Only here and in {@link isQuick} does a
 * test measure time, because steps inside a regular expression cannot be counted.
 * @param length the length of the shorter texts, in UTF-16 units
 */
export function growth(text: Pick<GrowingText, 'make'>, read: (text: string) => unknown, length = 1_000): number {
  const long = text.make(TIMES * length)
  const short = Array.from({ length: TIMES }, (_, i) => text.make(length + i))
  return (TIMES * cost(() => void read(long))) / cost(() => short.forEach(read))
}

/**
 * For tests: whether a text is read in little computing time in one of three tries. A text that is not must be tested with {@link growth}.
 */
export function isQuick(text: string, read: (text: string) => unknown, milliseconds: number): boolean {
  return [1, 2, 3].some(() => cost(() => void read(text)) < milliseconds)
}
