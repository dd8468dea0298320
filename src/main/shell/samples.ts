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

/** Names of the sample files that went into the library, so that a book which a person threw away does not come back. */
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

/** The kept answers of solver and grader for the puzzles of a book, in its order; empty where there are none. */
function gradedIn(file: string): readonly GradeOutcome[] {
  const lines = (textOf(file) ?? '').split('\n').filter((line) => line !== '')
  return lines.map((line) => GradeOutcome.parse(JSON.parse(line)))
}

/** The source of the samples, and the titles of their books. */
export interface SampleOptions {
  /** Folder of the sample books, one `GENRE.jsonl` each; in `graded/`, under the same name, verdict and grading of each line. */
  readonly folder: string
  /** File that remembers which of them were imported. */
  readonly marker: string
  readonly language: Language
  /** The genre's name; undefined for a file that is named after no genre. */
  genreName(id: string): Text | undefined
  /** Keeps gradings that came with puzzles. */
  keep(gradings: ReadonlyMap<PuzzleId, GradeOutcome>): void
}

/**
 * Adds each sample book that was never added before to the library. A run that was interrupted between making a book and filling it
 * continues with the empty book.
 * @returns the books that were filled
 */
export async function importSamples(handlers: SampleHandlers, options: SampleOptions): Promise<readonly NodeId[]> {
  const { folder, marker, language, genreName, keep } = options
  const imported = [...importedBefore(marker)]
  const filled: NodeId[] = []
  for (const file of sampleFiles(folder).filter((name) => !imported.includes(name))) {
    const stem = basename(file, '.jsonl')
    const name = genreName(stem)?.[language] ?? stem
    // In a narrow list of books the beginnings are what tells them apart.
    const title = { en: `${name} samples`, ja: `サンプル：${name}` }[language]
    const nodes = await handlers['tree.list'](null)
    const empty = nodes.find((node) => node.kind === 'book' && node.title === title && node.puzzles === 0)
    const book = empty?.id ?? (await handlers['tree.create']({ parent: null, kind: 'book', title }))
    const text = readFileSync(join(folder, file), 'utf8')
    const { added } = await handlers['import.text']({ book, file, text })
    const graded = gradedIn(join(folder, 'graded', file))
    // The stored gradings are used only if every line was imported, because a missing line would shift all those behind it.
    if (added.length === graded.length) keep(new Map(added.map((puzzle, at) => [puzzle, graded[at]!])))
    filled.push(book)
    imported.push(file)
    writeWhole(marker, JSON.stringify(imported), { mode: PRIVATE_FILE })
  }
  return filled
}
