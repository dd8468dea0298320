import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { GradeOutcome, SolveOutcome } from '#contract/schemas/values.ts'
import { examineLibrary } from '#main/library/health/examine.ts'
import { createNode } from '#main/library/queries/books/nodes.ts'
import { openLibrary, type OpenOptions } from '#main/library/open.ts'
import { addPuzzles, type NewPuzzle } from '#main/library/queries/puzzles/puzzles.ts'
import type { Recovered } from '#main/library/salvage/rebuild.ts'
import { recoverLibrary } from '#main/library/salvage/recover.ts'
import type { Store } from '#main/library/store.ts'

/** For tests: a folder of its own. Everything that is opened in it is closed and removed at the end. */
export class Bench {
  readonly folder = mkdtempSync(join(tmpdir(), 'nanido-test-'))
  private readonly stores: Store[] = []

  /** A path in the folder. */
  path(name = 'library.db'): string {
    return join(this.folder, name)
  }

  /** Opens a library; fails the test when it cannot be opened. */
  open(name = 'library.db', options: OpenOptions = {}): Store {
    const opened = openLibrary(this.path(name), options)
    if (!opened.ok) throw new Error(JSON.stringify(opened.message))
    this.stores.push(opened.value)
    return opened.value
  }

  /** Closes and removes everything. */
  clear(): void {
    for (const store of this.stores) store.close()
    rmSync(this.folder, { recursive: true, maxRetries: 5, force: true })
  }
}

/** For tests: makes a book or collection; fails if it is refused. */
export function node(store: Store, title: string, parent: number | null = null, kind: 'collection' | 'book' = 'book'): number {
  const made = createNode(store, { parent, kind, title })
  if (typeof made !== 'number') throw new Error(made.code)
  return made
}

/** For tests: a puzzle of the null genre; puzzles with the same `mark` are equal. */
export function puzzle(mark: string, more: Partial<NewPuzzle> = {}): NewPuzzle {
  return { genre: 'nullgenre', puzzle: { clue: mark }, digest: mark, clues: 1, flaws: 0, caption: { title: mark }, ...more }
}

/** For tests: a new book with one puzzle for each letter of `marks`. */
export function bookOf(store: Store, title: string, marks: string): { book: number; ids: number[] } {
  const book = node(store, title)
  const puzzles = [...marks].map((mark) => puzzle(mark))
  return { book, ids: addPuzzles(store, book, puzzles) }
}

/** For tests: the bench of the running test, set by {@link useBook}. */
export let bench: Bench
/** The library of the running test. */
export let store: Store
/** The id of its book. */
export let book: number
/** The ids of the book's puzzles, in order. */
export let ids: readonly number[]

/** For test files: gives each test a library of its own with a book that has one puzzle for each letter of `marks`. */
export function useBook(title: string, marks: string, options: OpenOptions = {}): void {
  beforeEach(() => {
    bench = new Bench()
    store = bench.open('library.db', options)
    ;({ book, ids } = bookOf(store, title, marks))
  })
  afterEach(() => bench.clear())
}

/** For tests: the outcome of an exact solver. */
export function solved(verdict: SolveOutcome['verdict'], more: Partial<SolveOutcome> = {}): SolveOutcome {
  return { verdict, flaws: [], steps: 3, seconds: 0.5, ...more }
}

/** For tests: a grading by the grader `stars`, version 1. */
export function graded(level: number | null, more: Partial<GradeOutcome> = {}): GradeOutcome {
  const grading = { level, value: (level ?? 0) * 10, counts: { a: 2, b: 0 }, details: { n: 4 }, solvedByTechniques: true, steps: [] }
  return { ...solved('unique', { solution: 7 }), grader: 'stars', version: 1, grading, ...more }
}

/** For tests: recovers a library, whatever its state, and opens it again; fails if the result is not sound. */
export async function recovered(
  bench: Bench,
  library: Store,
): Promise<{ readonly report: Recovered; readonly damagedCopies: readonly string[]; readonly store: Store }> {
  library.close()
  const recovery = recoverLibrary(bench.path(), { words: { book: String, displaced: '' }, genres: [], stamp: 'now' })
  if (!recovery.ok) throw new Error(recovery.message.code)
  const findings = await examineLibrary(bench.path())
  if (findings.length > 0) throw new Error(JSON.stringify(findings))
  return { report: recovery.recovered, damagedCopies: recovery.damagedCopies, store: bench.open() }
}
