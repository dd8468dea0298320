import type { Column, ColumnId } from './columns'

/** Pixels that the widest thing in a column takes, its padding included, by column. */
export type Wants = ReadonlyMap<ColumnId, number>

/**
 * The widths of columns side by side, in whole pixels. Each has what it wants where there is room for all; what is left over goes to
 * those that have a share of it. Where there is not, the columns that can be cut give way in proportion to how much they can.
 *
 * @param room pixels that all of them have together
 * @returns widths in the order of `columns`; more than `room` in all only where every column is at its least
 */
export function columnWidths(columns: readonly Column[], wants: Wants, room: number): number[] {
  const wanted = columns.map(({ id, usual }) => Math.ceil(wants.get(id) ?? usual))
  const over = wanted.reduce((sum, width) => sum + width, 0) - room
  if (over <= 0) {
    const shares = columns.reduce((sum, { share }) => sum + share, 0)
    return wanted.map((width, i) => (shares === 0 ? width : width + Math.floor((-over * columns[i]!.share) / shares)))
  }
  const spare = columns.map(({ least }, i) => (least === undefined ? 0 : Math.max(0, wanted[i]! - least)))
  const all = spare.reduce((sum, one) => sum + one, 0)
  const given = Math.min(1, over / Math.max(1, all))
  return wanted.map((width, i) => width - Math.ceil(spare[i]! * given))
}
