/**
 * A value that the window remembers from one start to the next; the shells keep it in the data folder.
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

/** A reader for {@link kept} of one of some names, with a usual one. */
export const oneOf =
  <const T extends string>(names: readonly T[], usual: NoInfer<T>) =>
  (value: unknown): T =>
    names.find((name) => name === value) ?? usual

/** A reader for {@link kept} of a number between two, both included, with a usual one. */
export const within =
  (least: number, most: number, usual: number) =>
  (value: unknown): number =>
    typeof value === 'number' && value >= least && value <= most ? value : usual

/** Remembers something; without storage it is remembered as long as the window lives. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // The storage is full or not available; the window goes on without.
  }
}

/** Forgets what was remembered under a name. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Without storage nothing is remembered anyway.
  }
}
