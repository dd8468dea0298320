import type { Json } from '#solver/kernel/json.ts'
import { isTrusted } from '#main/library/checked.ts'
import { withChecksum } from '#main/library/checksum.ts'
import { query, type Store } from '#main/library/store.ts'

/** The state in which the exact solver ran out of steps. */
export interface Halted {
  /** The effort so far: in steps of the solver, and in seconds by the clock. */
  readonly steps: number
  readonly seconds: number
  /** The state of the search, from which the genre continues. */
  readonly from: Json
}

/**
 * The halted search on revision `revision` of a puzzle. Undefined where there is none, where it was about another content, or where it is
 * damaged.
 */
export function haltedOf(store: Store, puzzle: number, revision: number): Halted | undefined {
  const row = store.first(query.selectFrom('halted').selectAll().where('puzzle', '=', puzzle).where('revision', '=', revision))
  return row && isTrusted('halted', row) ? (JSON.parse(row.content) as Halted) : undefined
}

/** Stores the halted search on a puzzle and replaces an earlier one; undefined removes it. */
export function keepHalted(store: Store, puzzle: number, revision: number, halted: Halted | undefined): void {
  if (halted === undefined) return void store.run(query.deleteFrom('halted').where('puzzle', '=', puzzle))
  const row = withChecksum('halted', { puzzle, revision, changed_at: store.now(), content: JSON.stringify(halted) })
  store.run(query.insertInto('halted').values(row).onConflict((on) => on.column('puzzle').doUpdateSet(row))) // prettier-ignore
}
