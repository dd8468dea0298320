import { RowChoice } from '#contract/schemas/library.ts'
import type { NodeId } from '#contract/schemas/values.ts'
import { z } from 'zod'
import { keep, kept } from '../kept'

/** How the rows of a book were looked at last. */
const Look = z.object({ sort: RowChoice.shape.sort, filter: RowChoice.shape.filter, cursor: z.int().nonnegative() })
/** One of them, checked. */
export type Look = z.infer<typeof Look>

/** So many books are remembered, the last that were looked at. */
const MOST = 200

type Entry = readonly [book: number, look: unknown]

const entries = (): readonly Entry[] => kept('looks', (value) => (Array.isArray(value) ? (value as Entry[]).filter(Array.isArray) : []))

/** How a book was looked at last; undefined where nobody did, or by a version that looked otherwise. */
export function lastLook(book: NodeId): Look | undefined {
  const found = entries().find(([id]) => id === book)
  return found && Look.safeParse(found[1]).data
}

/** Remembers how a book is looked at. */
export function keepLook(book: NodeId, look: Look): void {
  keep('looks', [[book, look], ...entries().filter(([id]) => id !== book)].slice(0, MOST))
}
