import { sql } from 'kysely'
import type { Json } from '#solver/kernel/json.ts'
import type { Play, SolveLabel, Solving } from '#solver/genre/solving.ts'
import { trusted } from '#main/library/checked.ts'
import { withChecksum } from '#main/library/checksum.ts'
import { query, type Store } from '#main/library/store.ts'

/** The records of solving that are kept beside the board. */
type Kept = Omit<Solving, 'work'>

/** The stored parts of the records. */
interface Parts {
  readonly play: Play
  readonly labels: readonly SolveLabel[]
}

/** The records of solving a puzzle. @throws AlteredRow */
export function keptSolving(store: Store, puzzle: number): Kept {
  return keptSolvings(store, [puzzle]).get(puzzle) ?? {}
}

/** The records of solving puzzles; a puzzle without any is missing. @throws AlteredRow */
export function keptSolvings(store: Store, puzzles: readonly number[]): Map<number, Kept> {
  const rows = store.all(
    query
      .selectFrom('solving')
      .selectAll()
      .where('puzzle', 'in', sql<number>`(SELECT value FROM json_each(${JSON.stringify(puzzles)}))`),
  )
  const kept = new Map<number, Kept>()
  for (const row of rows) {
    const { puzzle, part, content } = trusted('solving', row)
    kept.set(puzzle, { ...kept.get(puzzle), [part]: JSON.parse(content) as Json })
  }
  return kept
}

/** Replaces a part of the records of solving; null removes it. */
export function keepSolving<P extends keyof Parts>(store: Store, puzzle: number, part: P, content: Parts[P] | null): void {
  store.transaction(() => {
    store.run(query.deleteFrom('solving').where('puzzle', '=', puzzle).where('part', '=', part))
    if (content === null) return
    const row = { puzzle, part, content: JSON.stringify(content), changed_at: store.now() }
    store.run(query.insertInto('solving').values(withChecksum('solving', row)))
  })
}
