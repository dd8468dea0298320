import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import type { Selectable, Updateable } from 'kysely'
import { type CheckedTable, type CoreTable, placeCheck, rowChecksum } from './checksum'
import type { Schema } from './schema'
import type { Store } from './store'

/** The error for a damaged row of the library. It prevents that the row is used, or written again with a valid checksum. */
export class AlteredRow extends Error {
  /** @param finding the message about the row */
  constructor(readonly finding: Extract<LibraryMessage, { code: 'library.altered' }>) {
    super(finding.code)
    this.name = 'AlteredRow'
  }
}

/** Whether the checksum of a row is right, so that the row is as it was written. The row must have all columns of its table. */
export function isTrusted(table: CheckedTable, row: { readonly checksum: number; readonly place_check?: number }): boolean {
  const isPlaced = (table !== 'node' && table !== 'puzzle') || placeCheck(table, row) === row.place_check
  return isPlaced && rowChecksum(table, row) === row.checksum
}

/** Gives the row back. @throws AlteredRow where the row is damaged */
export function trusted<R extends { readonly checksum: number }>(table: CheckedTable, row: R): R {
  if (!isTrusted(table, row)) throw new AlteredRow({ code: 'library.altered', table, row: numberOf(row), book: null, number: null })
  return row
}

/** The number that names a row in messages: its own id, or that of its book or puzzle; 0 where it has none. */
function numberOf(row: object): number {
  const { id, book, puzzle } = row as { readonly id?: number; readonly book?: number; readonly puzzle?: number }
  return id ?? puzzle ?? book ?? 0
}

/**
 * Changes columns of a row together with its checksum. Nothing happens where the row is missing or no column changes. A damaged row is
 * refused, because it would get a valid checksum.
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
