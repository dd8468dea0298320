import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import type { Selectable, Updateable } from 'kysely'
import { type CheckedTable, type CoreTable, placeCheck, rowChecksum } from './checksum'
import type { Schema } from './schema'
import type { Store } from './store'

/** A row of the library that is not what was written; thrown where it would otherwise be given out or written anew. */
export class AlteredRow extends Error {
  /** @param message what to tell */
  constructor(readonly finding: Extract<LibraryMessage, { code: 'library.altered' }>) {
    super(finding.code)
    this.name = 'AlteredRow'
  }
}

/** Whether a row with all its columns is as it was written, and where it was written. */
export function isTrusted(table: CheckedTable, row: { readonly checksum: number; readonly place_check?: number }): boolean {
  const isPlaced = (table !== 'node' && table !== 'puzzle') || placeCheck(table, row) === row.place_check
  return isPlaced && rowChecksum(table, row) === row.checksum
}

/** The row itself. @throws AlteredRow where it is not as it was written */
export function trusted<R extends { readonly checksum: number }>(table: CheckedTable, row: R): R {
  if (!isTrusted(table, row)) throw new AlteredRow({ code: 'library.altered', table, row: numberOf(row), book: null, number: null })
  return row
}

/** By which number a row is told: its own, that of its book or puzzle, 0 where it has none. */
function numberOf(row: object): number {
  const { id, book, puzzle } = row as { readonly id?: number; readonly book?: number; readonly puzzle?: number }
  return id ?? puzzle ?? book ?? 0
}

/**
 * Changes columns of one row and its checksum with them; nothing happens where there is no such row, or nothing to change. What was
 * damaged before is not signed as sound.
 *
 * @throws AlteredRow
 */
export function changeChecked<T extends CoreTable>(
  store: Store,
  table: T,
  id: number,
  change: Partial<Updateable<Schema[T]>> | ((row: Selectable<Schema[T]>) => Partial<Updateable<Schema[T]>>),
): void {
  store.transaction(() => {
    const row = store.row(table, id)
    if (!row) return
    trusted(table, row as { id: number; checksum: number })
    const changed = typeof change === 'function' ? change(row) : change
    if (Object.keys(changed).length === 0) return
    store.set(table, id, { ...changed, checksum: rowChecksum(table, { ...row, ...changed }) })
  })
}
