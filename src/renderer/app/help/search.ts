const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/**
 * The least number of typing errors that make a part of `name` into `word`: a letter changed, left out or added, or two letters swapped
 * (Sellers' search with the optimal string alignment distance). The part may begin and end anywhere in the name.
 */
function distance(word: string, name: string): number {
  let [last, before] = [[] as number[], Array.from({ length: name.length + 1 }, () => 0)]
  for (let i = 1; i <= word.length; i++) {
    const row = [i]
    for (let j = 1; j <= name.length; j++) {
      const changed = before[j - 1]! + (word[i - 1] === name[j - 1] ? 0 : 1)
      const isTurned = i > 1 && j > 1 && word[i - 1] === name[j - 2] && word[i - 2] === name[j - 1]
      row.push(Math.min(changed, before[j]! + 1, row[j - 1]! + 1, isTurned ? last[j - 2]! + 1 : Infinity))
    }
    ;[last, before] = [before, row]
  }
  return Math.min(...before)
}

/** The most items that are suggested when nothing is found. */
const MOST_NEAR = 6

/**
 * The items whose names come closest to the typed text, for when no name contains it. At most half of the letters may differ.
 * @param namesOf the names of an item, e.g. in both languages
 */
export function near<T>(items: readonly T[], namesOf: (item: T) => readonly string[], typed: string): readonly T[] {
  const parts = plain(typed).split(/\s+/u).filter(Boolean)
  const letters = parts.reduce((sum, part) => sum + part.length, 0)
  if (letters === 0) return []
  const far = (name: string): number => parts.reduce((sum, part) => sum + distance(part, plain(name)), 0)
  return items
    .map((item) => ({ item, away: Math.min(...namesOf(item).map(far)) }))
    .filter(({ away }) => away <= letters / 2)
    .sort((a, b) => a.away - b.away)
    .slice(0, MOST_NEAR)
    .map(({ item }) => item)
}

/**
 * The items whose name contains every typed word. Items whose name begins with them come first; otherwise the order stays.
 *
 * @param nameOf the name that is searched
 */
export function found<T>(items: readonly T[], nameOf: (item: T) => string, typed: string): readonly T[] {
  const parts = plain(typed).split(/\s+/u).filter(Boolean)
  if (parts.length === 0) return items
  const first = parts[0] ?? ''
  const fitting = items.filter((item) => parts.every((part) => plain(nameOf(item)).includes(part)))
  return [
    ...fitting.filter((item) => plain(nameOf(item)).startsWith(first)),
    ...fitting.filter((item) => !plain(nameOf(item)).startsWith(first)),
  ]
}
