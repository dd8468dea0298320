import type { Json } from '#solver/kernel/json.ts'
import { isTrusted } from '#main/library/checked.ts'
import { withChecksum } from '#main/library/checksum.ts'
import { query, type Store } from '#main/library/store.ts'

/** The state in which the exact solver's steps ran out. */
export interface Halted {
  /** The effort so far, in the solver's own unit, and in seconds by the clock. */
  readonly steps: number
  readonly seconds: number
  /** The state from which the genre goes on. */
  readonly from: Json
}

/**
 * The state in which the search on a puzzle at `revision` halted; undefined where there is none, it was about another
 * content, or it is damaged.
 */
export function haltedOf(store: Store, puzzle: number, revision: number): Halted | undefined {
  const row = store.first(query.selectFrom('halted').selectAll().where('puzzle', '=', puzzle).where('revision', '=', revision))
  return row && isTrusted('halted', row) ? (JSON.parse(row.content) as Halted) : undefined
}

/** Keeps the state in which the work on a puzzle halted, in place of an earlier one; undefined removes it, when the work is done. */
export function keepHalted(store: Store, puzzle: number, revision: number, halted: Halted | undefined): void {
  if (halted === undefined) return void store.run(query.deleteFrom('halted').where('puzzle', '=', puzzle))
  const row = withChecksum('halted', { puzzle, revision, changed_at: store.now(), content: JSON.stringify(halted) })
  store.run(query.insertInto('halted').values(row).onConflict((on) => on.column('puzzle').doUpdateSet(row))) // prettier-ignore
}
