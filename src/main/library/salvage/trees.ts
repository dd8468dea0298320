import { type RawRow, rowsOfPage } from './cells'
import type { Pages } from './pages'

const INTERIOR = 5
const LEAF = 13

/** The rows of one table that can be reached from its root page, and whether these are all. */
export interface Tree {
  readonly rows: readonly RawRow[]
  /** The number of rows that exist but cannot be read. */
  readonly unreadable: number
  /** Whether a page is damaged, so that its rows, and those of pages below it, are unknown. */
  readonly isTorn: boolean
}

/** Returns the tables of a library by name. The schema table gives their root pages; undefined if it cannot be read completely. */
export function treesOf(pages: Pages, names: readonly string[]): ReadonlyMap<string, Tree> | undefined {
  const schema = treeAt(pages, 1)
  if (schema.isTorn || schema.unreadable > 0) return undefined
  const trees = new Map<string, Tree>()
  for (const { columns } of schema.rows) {
    const [type, name, , root] = columns
    if (type === 'table' && typeof name === 'string' && names.includes(name)) trees.set(name, treeAt(pages, Number(root)))
  }
  return trees
}

function treeAt(pages: Pages, root: number): Tree {
  const rows: RawRow[] = []
  let unreadable = 0
  let isTorn = false
  const seen = new Set<number>()
  const open = [root]
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    const page = number > 0 && number <= pages.count && !seen.has(number) ? pages.page(number) : undefined
    seen.add(number)
    const start = number === 1 ? 100 : 0
    const kind = page?.[start]
    const cells = page?.readUInt16BE(start + 3) ?? 0
    if (page && kind === LEAF && start + 8 + 2 * cells <= page.length) {
      const own = rowsOfPage(page, pages, number === 1)
      rows.push(...own)
      unreadable += cells - own.length
    } else if (page && kind === INTERIOR && start + 12 + 2 * cells <= page.length) {
      open.push(page.readUInt32BE(start + 8))
      for (let i = 0; i < cells; i++) {
        const at = page.readUInt16BE(start + 12 + 2 * i)
        if (at + 4 <= page.length) open.push(page.readUInt32BE(at))
        else isTorn = true
      }
    } else isTorn = true
  }
  return { rows, unreadable, isTorn }
}
