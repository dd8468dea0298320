const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/**
 * The items whose name has every word that was typed, those that begin with it first, otherwise in their own order.
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
