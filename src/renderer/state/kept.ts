/**
 * What the window remembers by itself from one start to the next; the shells keep it in the data folder.
 *
 * @param read gives what counts of whatever lies there; a value of another version must not break the window
 */
export function kept<T>(name: string, read: (value: unknown) => T): T {
  try {
    return read(JSON.parse(localStorage.getItem(name) ?? 'null'))
  } catch {
    return read(null)
  }
}

/** Remembers something; without storage it is remembered as long as the window lives. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // The storage is full or shut: the window goes on with what it has.
  }
}
