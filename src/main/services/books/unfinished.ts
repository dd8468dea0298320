import { closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { isDead, processMark } from '#main/files/partial-file.ts'
import { findNode, listNodes, removeNode } from '#main/library/queries/books/nodes.ts'
import { discardContents, discardSome } from '#main/library/queries/books/staging.ts'
import type { Store } from '#main/library/store.ts'
import { PRIVATE_FILE } from '#main/files/private.ts'

/**
 * The name of a mark, an empty file beside the library that stands for an import under way. Its kind is `import` for a book or collection
 * that the import created and has not filled, `staging` for a book to which it adds hidden puzzles, or `filling` for a new book that is
 * hidden until it is full. The name contains the process of the import.
 */
const ENDING = /^\.(?<kind>import|staging|filling)-(?<mark>[0-9a-f]{6}-\d+)-(?<node>\d+)$/
type Kind = 'import' | 'staging' | 'filling'
/** The number of rows deleted at once; other calls are answered in between. */
const AT_ONCE = 500

const fileOf = (store: Store, kind: Kind, node: number): string => `${store.path}.${kind}-${processMark()}-${node}`

function note(store: Store, kind: Kind, node: number): void {
  try {
    closeSync(openSync(fileOf(store, kind, node), 'w', PRIVATE_FILE))
  } catch {
    // Without a mark, a killed import only leaves an empty book, or rows that stay hidden for a day.
  }
}

/** Marks a node that an import of this process created and will fill. If the disk cannot be written, there is no mark. */
export function markUnfinished(store: Store, node: number): void {
  note(store, 'import', node)
}

/** Marks a book to which an import of this process adds puzzles, which are hidden until all are there. */
export function markStaging(store: Store, book: number): void {
  note(store, 'staging', book)
}

/** Marks a book that an import of this process fills, and which is hidden until then. */
export function markFilling(store: Store, book: number): void {
  note(store, 'filling', book)
}

/** Returns whether an import of this process created a node and has not filled it. */
export function isUnfinished(store: Store, node: number): boolean {
  return existsSync(fileOf(store, 'import', node))
}

/** Removes the mark of a book whose import has ended. */
export function markFinished(store: Store, node: number): void {
  for (const kind of ['import', 'staging', 'filling'] as const) rmSync(fileOf(store, kind, node), { force: true })
}

/** Returns the nodes that imports of any process created or are filling. They may be hidden, but are not in the trash. */
export function unfinishedNodes(store: Store): Set<number> {
  const name = basename(store.path)
  const marks = namesIn(dirname(store.path)).flatMap((file) =>
    file.startsWith(name) ? [ENDING.exec(file.slice(name.length))?.groups] : [],
  )
  return new Set(marks.flatMap((mark) => (mark && mark['kind'] !== 'staging' ? [Number(mark['node'])] : [])))
}

/**
 * Deletes the hidden rows of imports whose processes have died, and the nodes that these created and never filled. Nodes with visible
 * contents stay.
 */
export async function removeUnfinished(store: Store): Promise<void> {
  const folder = dirname(store.path)
  const all = namesIn(folder).flatMap((name) => {
    const groups = name.startsWith(basename(store.path)) ? ENDING.exec(name.slice(basename(store.path).length))?.groups : undefined
    return groups ? [{ name, kind: groups['kind'], node: Number(groups['node']), isLeft: isDead(groups['mark']!) }] : []
  })
  const forget = (name: string) => rmSync(join(folder, name), { force: true })
  const staging = all.filter(({ kind }) => kind === 'staging')
  for (const { name, node, isLeft } of staging) {
    // Hidden rows in a book do not tell which import they belong to, so they stay as long as another import adds to the book.
    if (!isLeft || staging.some((other) => other.node === node && !other.isLeft)) continue
    while (store.sqlite.open && discardSome(store, node, AT_ONCE) > 0) await yieldToEventLoop()
    if (!store.sqlite.open) return
    forget(name)
  }
  for (const { name, node } of all.filter(({ kind, isLeft }) => kind === 'filling' && isLeft)) {
    // A visible book was filled completely.
    const isHidden = (): boolean => store.sqlite.open && findNode(store, node) === undefined
    while (isHidden() && discardContents(store, node, AT_ONCE) > 0) await yieldToEventLoop()
    if (!store.sqlite.open) return
    forget(name)
  }
  // A book was created after its collection, and must be removed before it.
  for (const { name, node } of all.filter(({ kind, isLeft }) => kind === 'import' && isLeft).sort((a, b) => b.node - a.node)) {
    const nodes = listNodes(store)
    const made = nodes.find(({ id }) => id === node)
    const isEmpty = made?.puzzles === 0 && !nodes.some(({ parent }) => parent === node)
    if (isEmpty) removeNode(store, node)
    forget(name)
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
