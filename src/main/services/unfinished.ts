import { closeSync, openSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isDead, processMark } from '../draft'
import { listNodes, removeNode } from '../library/nodes'
import type { Store } from '../library/store'
import { PRIVATE_FILE } from '../private'

/** An empty file beside the library stands for a book, or collection, that an import made and has not filled; its name says whose it is. */
const ENDING = /^\.import-(?<mark>[0-9a-f]{6}-\d+)-(?<node>\d+)$/

const fileOf = (store: Store, node: number): string => `${store.path}.import-${processMark()}-${node}`

/** Remembers that an import of this process made a node and is about to fill it. A disk that cannot be written forgets it. */
export function markUnfinished(store: Store, node: number): void {
  try {
    closeSync(openSync(fileOf(store, node), 'w', PRIVATE_FILE))
  } catch {
    // Then an import that is killed leaves an empty book, and nothing worse.
  }
}

/** The import into a book has come to its end, whatever it brought. */
export function markFinished(store: Store, node: number): void {
  rmSync(fileOf(store, node), { force: true })
}

/** Takes away what imports of dead processes made and never filled; what holds anything stays. */
export function removeUnfinished(store: Store): void {
  const folder = dirname(store.path)
  const left = namesIn(folder).flatMap((name) => {
    const groups = name.startsWith(basename(store.path)) ? ENDING.exec(name.slice(basename(store.path).length))?.groups : undefined
    return groups && isDead(groups['mark']!) ? [{ name, node: Number(groups['node']) }] : []
  })
  // A book was made after its collection, and goes before it.
  for (const { name, node } of left.sort((a, b) => b.node - a.node)) {
    const nodes = listNodes(store)
    const made = nodes.find(({ id }) => id === node)
    const isEmpty = made?.puzzles === 0 && !nodes.some(({ parent }) => parent === node)
    if (isEmpty) removeNode(store, node)
    rmSync(join(folder, name), { force: true })
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
