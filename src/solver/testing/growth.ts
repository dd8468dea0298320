import type { GrowingText } from './growing-texts'

/**
 * How many times as long the longer text is: reading it takes 64 times as long where a text is gone through once, 4,096 where
 * each sign goes through all.
 */
const TIMES = 64

/**
 * For tests: what {@link growth} is at most where a text is read in proportion to it; so far from 64 and from 4,096 that no other
 * work on the machine decides.
 */
export const MOST_GROWTH = 600

/** The milliseconds that a clock of computing time may leave out: less counts as this much. */
const TICK = 10

/** Milliseconds that this thread computes, whatever else the machine does. */
function cost(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return Math.max((user + system) / 1000, TICK)
}

/**
 * For tests: how many times as long a text of 64 times the length is read, beside 64 short ones. Here and in {@link isQuick} alone a test
 * looks at how long something takes: what a pattern does within a text nothing can count.
 *
 * @param length of the shorter texts, in UTF-16 units
 */
export function growth(text: Pick<GrowingText, 'make'>, read: (text: string) => unknown, length = 1_000): number {
  const long = text.make(TIMES * length)
  const short = Array.from({ length: TIMES }, (_, i) => text.make(length + i))
  return (TIMES * cost(() => void read(long))) / cost(() => short.forEach(read))
}

/** For tests: whether a text is read in little computing time, of three tries; what is not is to be looked at by {@link growth}. */
export function isQuick(text: string, read: (text: string) => unknown, milliseconds: number): boolean {
  return [1, 2, 3].some(() => cost(() => void read(text)) < milliseconds)
}
