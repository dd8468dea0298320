import { crc32 } from 'node:zlib'
import { AUXILIARY, type AuxiliaryTable, type SignedTable } from '#contract/schemas/tables.ts'

/** A value in a row, as SQLite reads and writes it. */
export type Cell = string | number | null

/**
 * Returns the checksum of a row's values in their order: the CRC-32 of their JSON in UTF-8. Every library stores it, so this definition
 * never changes. Values that change when a row is moved have a separate checksum, `place_check`, which SQLite computes
 * (`migrations/0002-checksums.ts`).
 */
export function checksumOf(values: readonly Cell[]): number {
  return crc32(JSON.stringify(values.map(asKept)))
}

/**
 * The columns that the checksum of each table covers, in order. A new column needs a migration and goes to the end of its list.
 *
 * A new table needs a line here and its name in `#contract/schemas/tables.ts`; the compiler then asks for its texts. With that, its rows
 * are examined for damage, recovered, restored from a backup with their book, and reported if they are lost. Its last column must be
 * `checksum`.
 */
export const CHECKED = {
  node: ['kind', 'title', 'created_at'],
  puzzle: [
    ...['genre', 'content', 'digest', 'revision', 'external_id', 'title', 'author', 'source', 'note', 'label', 'tags', 'clues', 'flaws'],
    ...['work', 'job_item', 'created_at', 'updated_at'],
  ],
  verdict: [
    ...['puzzle', 'revision', 'verdict', 'solution', 'second', 'differing', 'reason', 'ran_out', 'flaws', 'steps', 'seconds'],
    ...['solved_at', 'job_item'],
  ],
  grading: [
    ...['puzzle', 'revision', 'grader', 'version', 'verdict', 'level', 'value', 'technique', 'counts', 'details', 'by_techniques'],
    ...['seconds', 'graded_at', 'job_item'],
  ],
  book_plan: ['book', 'content', 'changed_at'],
  section_puzzle: ['puzzle', 'book', 'section'],
  scheme: ['scheme', 'revision', 'genre', 'grader', 'content', 'created_at'],
  book_scheme: ['book', 'genre', 'scheme'],
  book_grader: ['book', 'genre', 'grader'],
  template: ['name', 'content', 'changed_at'],
  solving: ['puzzle', 'part', 'content', 'changed_at'],
  undo_step: ['step', 'book', 'is_undone', 'changed_at', 'content'],
  opinion: ['puzzle', 'engine', 'fits', 'changed_at', 'content'],
  halted: ['puzzle', 'revision', 'changed_at', 'content'],
} as const satisfies Readonly<Record<SignedTable, readonly string[]>>

/** A table whose rows carry checksums. */
export type CheckedTable = keyof typeof CHECKED
/** A checked table whose rows have an id and are changed one by one. */
export type CoreTable = Exclude<CheckedTable, AuxiliaryTable>

/** Whether a table is an auxiliary table. */
export function isAuxiliary(table: CheckedTable): table is AuxiliaryTable {
  return AUXILIARY.some((name) => name === table)
}

/** The checksum for a row. Missing columns count as null. */
export function rowChecksum(table: CheckedTable, row: object): number {
  const cells = row as Readonly<Record<string, Cell | undefined>>
  const values = CHECKED[table].map((column) => cells[column] ?? null)
  return checksumOf(isAuxiliary(table) ? [table, ...values] : values)
}

const PRIME = 2147483647
const FACTOR = 1000003

/** The `place_check` for a row of `node` or `puzzle`. SQLite computes the same by the expression in `migrations/0002-checksums.ts`. */
export function placeCheck(table: 'node' | 'puzzle', row: object): number {
  const cells = row as Readonly<Record<string, Cell | undefined>>
  const number = (column: string) => Number(cells[column] ?? 0)
  const parts = [number(table === 'node' ? 'parent' : 'book'), Math.trunc(number('position') * 4096)]
  const sum = parts.reduce((check, part) => (check * FACTOR + part) % PRIME, number('id') % PRIME)
  const removed = BigInt(/^\d*/.exec(String(cells['removed_at'] ?? '').replaceAll(/[-:T.]/g, ''))?.[0] || 0)
  const ended = Number((BigInt(sum) * BigInt(FACTOR) + removed) % BigInt(PRIME))
  return table === 'node' ? (ended * FACTOR + number('removed_with')) % PRIME : ended
}

/** A row with its checksum, to be written. */
export function withChecksum<R extends object>(table: CheckedTable, row: R): R & { checksum: number } {
  return { ...row, checksum: rowChecksum(table, row) }
}

/** Returns a value as it comes back from the library: UTF-8 cannot hold half of a surrogate pair, which is replaced. */
function asKept(value: Cell): Cell {
  return typeof value === 'string' && /[\ud800-\udfff]/.test(value) ? Buffer.from(value, 'utf8').toString('utf8') : value
}
