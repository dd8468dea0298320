import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LibraryMessage } from '#contract/library-words.ts'
import type { Genre } from '#solver/genre.ts'
import { explain } from './failures'
import { query, type Store } from './store'

/** Puzzles read at a time; between them others get their turn. */
const CHUNK = 200

/**
 * Looks for damage: the pages of the file, references that lead nowhere, puzzles that their genre cannot read, digests
 * that are not those of their puzzles. Changes nothing.
 *
 * @param genres the genres this program knows; puzzles of others are passed over
 * @returns what is wrong; empty for a sound library
 */
export async function verifyLibrary(store: Store, genres: readonly Genre[]): Promise<LibraryMessage[]> {
  try {
    const findings: LibraryMessage[] = []
    const pages = store.sqlite.pragma('integrity_check') as { integrity_check: string }[]
    for (const { integrity_check: problem } of pages) if (problem !== 'ok') findings.push({ code: 'library.inconsistent', problem })
    const loose = store.sqlite.pragma('foreign_key_check') as { table: string; rowid: number | null }[]
    for (const { table, rowid } of loose) findings.push({ code: 'library.loose-reference', table, row: rowid ?? 0 })
    for await (const finding of wrongPuzzles(store, genres)) findings.push(finding)
    return findings
  } catch (error) {
    const damage = explain(error, store.path)
    if (damage) return [damage]
    throw error
  }
}

async function* wrongPuzzles(store: Store, genres: readonly Genre[]): AsyncGenerator<LibraryMessage> {
  for (let last = 0; ;) {
    const puzzles = store.all(
      query.selectFrom('puzzle').select(['id', 'genre', 'content', 'digest']).where('id', '>', last).orderBy('id').limit(CHUNK),
    )
    for (const { id, genre, content, digest } of puzzles) {
      const known = genres.find((candidate) => candidate.id === genre)
      if (!known) continue
      const read = known.fromData(JSON.parse(content))
      if (!read.ok) yield { code: 'library.unreadable-puzzle', puzzle: id, genre }
      else if (known.digest(read.value) !== digest) yield { code: 'library.wrong-digest', puzzle: id }
    }
    const end = puzzles.at(-1)
    if (!end) return
    last = end.id
    await nextTurn()
  }
}
