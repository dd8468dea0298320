/**
 * Returns a value that the window remembers between starts; the shells store it in the data folder.
 *
 * @param read validates the stored value, because a value of another version must not break the window
 */
export function kept<T>(name: string, read: (value: unknown) => T): T {
  try {
    return read(JSON.parse(localStorage.getItem(name) ?? 'null'))
  } catch {
    return read(null)
  }
}

/** Returns a reader for {@link kept} that accepts one of several names, else a default. */
export const oneOf =
  <const T extends string>(names: readonly T[], usual: NoInfer<T>) =>
  (value: unknown): T =>
    names.find((name) => name === value) ?? usual

/** Returns a reader for {@link kept} that accepts a number between two bounds, both included, else a default. */
export const within =
  (least: number, most: number, usual: number) =>
  (value: unknown): number =>
    typeof value === 'number' && value >= least && value <= most ? value : usual

/** Remembers a value; without storage only as long as the window is open. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // The storage is full or not available; the window works without it.
  }
}

/** Forgets the value with a name. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Without storage nothing is remembered anyway.
  }
}
