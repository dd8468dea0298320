import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sizesOf, type Entry } from '#plan/model/entry.ts'
import { givingWay, MOST_GIVING_WAY, usualPlanFor } from '#plan/templates/fitting.ts'
import type { Finding } from '#plan/model/finding.ts'
import { layOut } from '#plan/lay-out.ts'
import type { LaidOutBook } from '#plan/layout/book.ts'
import type { Profile } from '#plan/profiles/index.ts'
import { repaired } from '#plan/model/repair.ts'
import { genreOf } from '#plan/testing.ts'
import { Budget } from '#solver/kernel/budget.ts'
import { letterMeasure } from '#main/pdf/letters/widths.ts'
import { fileFindings } from '#main/pdf/preflight.ts'
import type { FileFacts } from '#main/pdf/read-back/facts.ts'
import { readBack } from '#main/pdf/read-back/read-back.ts'
import { dateOf, settingsFor } from '#main/pdf/settings.ts'
import { writePdf } from '#main/pdf/write.ts'

const AMPLE = 50_000_000
/** The number of puzzles in the book of a genre without a sample file. */
const PUZZLES = 20

/** The sample books of this process. They are solved once, because solving tsume-shogi takes longer than laying a book out. */
const sampleBooks = new Map<string, readonly Entry[]>()

/**
 * For tests and benches: the puzzles of a genre's sample book, or else its samples in several disguises, with their solutions and with
 * levels in their order.
 */
export function sampleBook(genreId: string): Entry[] {
  const entries = sampleBooks.get(genreId) ?? solvedSamples(genreId)
  sampleBooks.set(genreId, entries)
  return [...entries]
}

function solvedSamples(genreId: string): Entry[] {
  const genre = genreOf(genreId)!
  const file = join('resources/samples', `${genreId}.jsonl`)
  const lines = existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Line)
    : undefined
  const { samples } = genre
  const made = Array.from({ length: PUZZLES }, (_, i): Line => {
    const sample = samples[i % samples.length]
    return { data: genre.toData(genre.disguise?.(sample, String(i)) ?? sample) }
  })
  return (lines ?? made).map(({ data, title = '', author = '' }, i, { length }): Entry => {
    const read = genre.fromData(data)
    if (!read.ok) throw new Error(`sample ${i + 1} of ${genreId} cannot be read`)
    const verdict = genre.solve(read.value, new Budget(AMPLE))
    const stored = { genre: genreId, puzzle: data, solution: verdict.kind === 'unique' ? genre.solutionToData(verdict.solution) : null }
    return {
      ...stored,
      ...{ id: i + 1, title, author, label: null, level: 1 + Math.floor((5 * i) / length), topLevel: 5, verdict: verdict.kind },
      ...{ stale: false, firstTwin: i + 1, section: null, sizes: sizesOf(stored, genreOf) },
    }
  })
}

interface Line {
  readonly data: Entry['puzzle']
  readonly title?: string
  readonly author?: string
}

/**
 * A book as its profile prints it by default.
 *
 * @param style the id of its style; left out: the usual look
 */
export function usualBook(profile: Profile, genreId: string, entries: readonly Entry[], style?: string): LaidOutBook {
  const tools = { genreOf, measure: letterMeasure }
  let plan = { ...usualPlanFor(profile, 'Sample book', 'en', [genreId]), ...(style !== undefined && { style: { id: style } }) }
  let book = layOut(plan, { title: 'Sample book', entries }, tools)
  for (let round = 0; round < MOST_GIVING_WAY; round++) {
    const repair = givingWay(book)
    if (!repair) break
    plan = repaired(plan, repair)
    book = layOut(plan, { title: 'Sample book', entries }, tools)
  }
  return book
}

/** The findings of a profile about a book: about its plan, and about its finished file; notes are left out. */
export async function examined(profile: Profile, book: LaidOutBook): Promise<{ findings: Finding[]; file: FileFacts; bytes: Buffer }> {
  const pieces: Uint8Array[] = []
  await writePdf(book, settingsFor(profile, dateOf()), (bytes) => void pieces.push(bytes))
  const bytes = Buffer.concat(pieces)
  const file = readBack(bytes)!
  const { binding, facing } = book.paper
  const all = [...book.findings, ...fileFindings(file, profile, { binding, facing })]
  return { findings: all.filter(({ severity }) => severity !== 'note'), file, bytes }
}
