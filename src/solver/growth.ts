import type { GrowingText } from './growing-texts'

/** How many times as long the longer text is: reading it takes as many times as long where a text is gone through once, 4,096 where each sign goes through all. */
const TIMES = 64

/** For tests: what {@link growth} is at most, where a text is read in proportion to it. Far from 64 and from 4,096, so that no other work on the machine decides. */
export const MOST_GROWTH = 600

/** Readings of the shorter text; the least counts, since only the reader's own work comes every time. */
const TRIES = 8

/** For tests: milliseconds that this thread works, whatever else the machine does. */
export function cost(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/**
 * For tests: how many times as long a text of 64 times the length is read. The one place where a test of `npm test` looks at how long
 * something takes: patterns go over a text where nothing can count.
 *
 * @param length of the shorter text, in UTF-16 units
 */
export function growth(text: Pick<GrowingText, 'make'>, read: (text: string) => unknown, length = 2_000): number {
  const [short, long] = [text.make(length), text.make(TIMES * length)]
  const least = Math.min(...Array.from({ length: TRIES }, () => cost(() => read(short))))
  // No clock shows less than this: what takes less is taken for as much.
  return cost(() => read(long)) / Math.max(least, 0.02)
}
