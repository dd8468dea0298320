import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { Handlers } from '#contract/api.ts'
import { GradeOutcome, type NodeId, type PuzzleId } from '#contract/schemas/values.ts'
import type { Language, Text } from '#solver/kernel/message.ts'
import { PRIVATE_FILE } from '../files/private'
import { writeWhole } from '../files/whole-file'
import { textOf } from './files'

/** The calls that the first run makes to fill the library with samples. */
export type SampleHandlers = Pick<Handlers, 'tree.list' | 'tree.create' | 'import.text'>

/** Names of the sample files that were imported, so that a book which the user deleted does not return. */
const Imported = z.array(z.string())

function importedBefore(marker: string): readonly string[] {
  try {
    return Imported.parse(JSON.parse(textOf(marker) ?? '[]'))
  } catch {
    return []
  }
}

function sampleFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .sort()
  } catch {
    return []
  }
}

/** Returns the stored verdicts and gradings for the puzzles of a book, in order; empty if there are none. */
function gradedIn(file: string): readonly GradeOutcome[] {
  const lines = (textOf(file) ?? '').split('\n').filter((line) => line !== '')
  return lines.map((line) => GradeOutcome.parse(JSON.parse(line)))
}

/** The source of the samples, and the titles of their books. */
export interface SampleOptions {
  /**
   * The folder of the sample books `GENRE.jsonl`; the folder `graded` in it has, under the same names, verdict and grading of each line.
   */
  readonly folder: string
  /** The file that remembers which books were imported. */
  readonly marker: string
  readonly language: Language
  /** Returns the genre's name; undefined if the file is not named after a genre. */
  genreName(id: string): Text | undefined
  /** Stores the gradings that come with the puzzles. */
  keep(gradings: ReadonlyMap<PuzzleId, GradeOutcome>): void
}

/**
 * Imports each sample book that was never imported before. If a run was interrupted between creating a book and filling it, the empty book
 * is filled.
 * @returns the books that were filled
 */
export async function importSamples(handlers: SampleHandlers, options: SampleOptions): Promise<readonly NodeId[]> {
  const { folder, marker, language, genreName, keep } = options
  const imported = [...importedBefore(marker)]
  const filled: NodeId[] = []
  for (const file of sampleFiles(folder).filter((name) => !imported.includes(name))) {
    const stem = basename(file, '.jsonl')
    const name = genreName(stem)?.[language] ?? stem
    // The genre's name comes first, because a narrow list shows only the beginning of titles.
    const title = { en: `${name} samples`, ja: `サンプル：${name}` }[language]
    const nodes = await handlers['tree.list'](null)
    const empty = nodes.find((node) => node.kind === 'book' && node.title === title && node.puzzles === 0)
    const book = empty?.id ?? (await handlers['tree.create']({ parent: null, kind: 'book', title }))
    const text = readFileSync(join(folder, file), 'utf8')
    const { added } = await handlers['import.text']({ book, file, text })
    const graded = gradedIn(join(folder, 'graded', file))
    // The stored gradings are used only if every line was imported, because a missing line would shift all later ones.
    if (added.length === graded.length) keep(new Map(added.map((puzzle, at) => [puzzle, graded[at]!])))
    filled.push(book)
    imported.push(file)
    writeWhole(marker, JSON.stringify(imported), { mode: PRIVATE_FILE })
  }
  return filled
}
