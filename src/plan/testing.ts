import type { Scene } from '#solver/drawing/scene.ts'
import { Budget } from '#solver/kernel/budget.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { usualInBooks } from '#solver/genre/graders.ts'
import { genres } from '#solver/genres/index.ts'
import { sizesOf, type Entry } from './model/entry'

/** The genre with an id. */
export const genreOf = (id: string): Genre | undefined => genres.find((genre) => genre.id === id)

const AMPLE = 20_000_000
const kept = new Map<string, Entry>()

/** A sample puzzle of a genre as an entry of a book, with its solution, its level and the steps of the solution. */
export function sampleEntry(genre: Genre, sample: number): Entry {
  const key = `${genre.id} ${sample}`
  const known = kept.get(key)
  if (known) return known
  const puzzle = genre.samples[sample % genre.samples.length]
  const verdict = genre.solve(puzzle, new Budget(AMPLE))
  const grader = usualInBooks(genre)!
  const grading = grader.grade(puzzle, new Budget(AMPLE), true)
  const stored = {
    genre: genre.id,
    puzzle: genre.toData(puzzle),
    solution: verdict.kind === 'unique' ? genre.solutionToData(verdict.solution) : null,
  }
  const entry: Entry = {
    ...stored,
    ...{ id: 0, title: '', author: '', label: null, level: grading.level, topLevel: grader.levels.at(-1) ?? 0, verdict: verdict.kind },
    ...{ stale: false, firstTwin: 0, section: null, sizes: sizesOf(stored, genreOf) },
    ...{ steps: grading.steps, techniques: Object.keys(grader.techniques) },
  }
  kept.set(key, entry)
  return entry
}

/** Entries with the ids 1, 2, …. */
export const withIds = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry, i) => ({ ...entry, id: i + 1, firstTwin: entry.firstTwin || i + 1 }))

/** A stand-in for a QR code in tests, as large as the code of the text would be; undefined for a text that is too long for one. */
export function roughCode(text: string): Scene | undefined {
  const bytes = new TextEncoder().encode(text).length
  if (bytes > 2331) return undefined
  const side = 25 + Math.ceil(Math.sqrt(bytes * 8))
  return { width: side, height: side, shapes: [{ kind: 'rect', x: 4, y: 4, width: side - 8, height: side - 8, fill: 'given' }] }
}
