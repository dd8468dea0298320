import { closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { isDead, processMark } from '#main/files/partial-file.ts'
import { findNode, listNodes, removeNode } from '#main/library/queries/books/nodes.ts'
import { discardContents, discardSome } from '#main/library/queries/books/staging.ts'
import type { Store } from '#main/library/store.ts'
import { PRIVATE_FILE } from '#main/files/private.ts'

/**
 * The name of a mark: an empty file beside the library that stands for an import under way. It marks a book or collection that the import
 * made and has not filled (`import`), a book to which it adds puzzles that are still hidden (`staging`), or a new book that is hidden
 * itself until it is full (`filling`). The name says which process the import belongs to.
 */
const ENDING = /^\.(?<kind>import|staging|filling)-(?<mark>[0-9a-f]{6}-\d+)-(?<node>\d+)$/
type Kind = 'import' | 'staging' | 'filling'
/** The number of rows that are removed in one piece, between which other calls are answered. */
const AT_ONCE = 500

const fileOf = (store: Store, kind: Kind, node: number): string => `${store.path}.${kind}-${processMark()}-${node}`

function note(store: Store, kind: Kind, node: number): void {
  try {
    closeSync(openSync(fileOf(store, kind, node), 'w', PRIVATE_FILE))
  } catch {
    // Without the mark, an import that is killed leaves an empty book or, for a day, hidden rows, and nothing worse.
  }
}

/** Remembers that an import of this process made a node and is about to fill it. A disk that cannot be written forgets it. */
export function markUnfinished(store: Store, node: number): void {
  note(store, 'import', node)
}

/** Remembers that an import of this process brings puzzles into a book that are hidden until all are there. */
export function markStaging(store: Store, book: number): void {
  note(store, 'staging', book)
}

/** Remembers that an import of this process fills a book that is hidden until all are there. */
export function markFilling(store: Store, book: number): void {
  note(store, 'filling', book)
}

/** Whether an import of this process made a node and has not filled it. */
export function isUnfinished(store: Store, node: number): boolean {
  return existsSync(fileOf(store, 'import', node))
}

/** Forgets the import into a book, which has ended. */
export function markFinished(store: Store, node: number): void {
  for (const kind of ['import', 'staging', 'filling'] as const) rmSync(fileOf(store, kind, node), { force: true })
}

/** The nodes that imports of any process made or are filling. Although hidden, they are not in the trash. */
export function unfinishedNodes(store: Store): Set<number> {
  const name = basename(store.path)
  const marks = namesIn(dirname(store.path)).flatMap((file) =>
    file.startsWith(name) ? [ENDING.exec(file.slice(name.length))?.groups] : [],
  )
  return new Set(marks.flatMap((mark) => (mark && mark['kind'] !== 'staging' ? [Number(mark['node'])] : [])))
}

/**
 * Removes the hidden rows of imports whose processes have died, and the nodes that these made and never filled. A node
 * with visible contents stays.
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
    // Hidden rows of one book cannot be told apart by import: they go once no import adds to the book any more.
    if (!isLeft || staging.some((other) => other.node === node && !other.isLeft)) continue
    while (store.sqlite.open && discardSome(store, node, AT_ONCE) > 0) await yieldToEventLoop()
    if (!store.sqlite.open) return
    forget(name)
  }
  for (const { name, node } of all.filter(({ kind, isLeft }) => kind === 'filling' && isLeft)) {
    // A book in sight was filled to its end.
    const isHidden = (): boolean => store.sqlite.open && findNode(store, node) === undefined
    while (isHidden() && discardContents(store, node, AT_ONCE) > 0) await yieldToEventLoop()
    if (!store.sqlite.open) return
    forget(name)
  }
  // A book was made after its collection, and goes before it.
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
