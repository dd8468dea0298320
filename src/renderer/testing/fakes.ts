import { vi } from 'vitest'
import type { BookRow } from '#contract/schemas/library.ts'

/** Replaces the window's storage by an empty one, for tests, and returns its contents. `vi.unstubAllGlobals` restores it. */
export function stubStorage(): Map<string, string> {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  return stored
}

/** A fake of the browser's file reader, for tests. */
export class FakeFileReader {
  result = ''
  error: Error | null = null
  onload: () => void = () => undefined
  onerror: () => void = () => undefined

  /** Reads a file as a data URL. */
  readAsDataURL(file: Blob): void {
    file.arrayBuffer().then(
      (bytes) => {
        this.result = `data:;base64,${Buffer.from(bytes).toString('base64')}`
        this.onload()
      },
      (error: Error) => {
        this.error = error
        this.onerror()
      },
    )
  }
}

/** Returns a row of a table of which only the id is known. */
export const row = (id: number): BookRow => ({
  ...{
    id,
    genre: 'any',
    position: id,
    title: '',
    author: '',
    source: '',
    label: null,
    tags: [],
    clues: null,
    colours: null,
    verdict: null,
    grader: null,
    flaws: 0,
  },
  ...{ level: null, value: null, technique: null, graded: false, stale: false, open: false, reach: null, opinion: null, duplicates: 0 },
})
