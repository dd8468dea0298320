import type { Unread } from '../puzzle'

/** How many marks of each kind are not read. */
export function countsOf(unread: readonly Unread[]): readonly (readonly [kind: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const { kind } of unread) {
    const name = kind.split(' ')[0]!.replace(/=$/, '')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
}
