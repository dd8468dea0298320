import { vi } from 'vitest'
import type { BookRow } from '#contract/schemas/library.ts'

/** For tests: a window's storage that is empty; gives what lies in it. Taken away by `vi.unstubAllGlobals`. */
export function stubStorage(): Map<string, string> {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  return stored
}

/** For tests: as much of the browser's reader of files as the window uses. */
export class FakeFileReader {
  result = ''
  error: Error | null = null
  onload: () => void = () => undefined
  onerror: () => void = () => undefined

  /** Reads a file as an address that holds its bytes. */
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

/** A row of a table of which nothing is known but its id. */
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
