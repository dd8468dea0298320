import { keep, kept } from '../state/kept'
import { COLUMNS, type Column, columnById, type ColumnId, USUAL } from './columns'

const isColumn = (id: unknown): id is ColumnId => typeof id === 'string' && columnById.has(id as ColumnId)

/** The chosen columns of the book table in their order. They are remembered. */
class Columns {
  private order = $state.raw<readonly ColumnId[]>(
    kept('columns', (value) => (Array.isArray(value) && value.some(isColumn) ? value.filter(isColumn) : USUAL)),
  )

  readonly shown: readonly Column[] = $derived(this.order.flatMap((id) => columnById.get(id) ?? []))
  /** The columns that are not shown, in their usual order. */
  readonly hidden: readonly Column[] = $derived(COLUMNS.filter(({ id }) => !this.order.includes(id)))

  has(id: ColumnId): boolean {
    return this.order.includes(id)
  }

  /** Shows a column at the end, or hides it. The last column cannot be hidden. */
  toggle(id: ColumnId): void {
    if (!this.has(id)) this.put([...this.order, id])
    else if (this.order.length > 1) this.put(this.order.filter((one) => one !== id))
  }

  /** Moves a column among the shown ones. */
  move(id: ColumnId, step: -1 | 1): void {
    const at = this.order.indexOf(id)
    const to = at + step
    if (at < 0 || to < 0 || to >= this.order.length) return
    this.put(this.order.with(at, this.order[to]!).with(to, id))
  }

  /** Restores the usual columns. */
  reset(): void {
    this.put(USUAL)
  }

  private put(order: readonly ColumnId[]): void {
    this.order = order
    keep('columns', order)
  }
}

/** The only {@link Columns} of the window. */
export const columns = new Columns()
