/** A choice of the window that is there again the next time; without storage it lasts as long as the window. */
export function remembered<T>(key: string, accepts: (kept: unknown) => kept is T, otherwise: T): T {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return accepts(kept) ? kept : otherwise
  } catch {
    return otherwise
  }
}

/** Keeps a choice for {@link remembered}. */
export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // See above.
  }
}

/** Accepts a number between two, both included. */
export const within =
  (least: number, most: number) =>
  (kept: unknown): kept is number =>
    typeof kept === 'number' && kept >= least && kept <= most

/** Accepts one of these. */
export const oneOf =
  <const T extends string>(...names: readonly T[]) =>
  (kept: unknown): kept is T =>
    names.some((name) => name === kept)
