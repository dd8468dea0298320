import { sql } from 'kysely'
import type { NodeChange, TreeNode } from '#contract/schemas/library.ts'
import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import type { ServiceMessage } from '#contract/messages/errors.ts'
import { withChecksum } from '#main/library/checksum.ts'
import { changeChecked } from '#main/library/checked.ts'
import { query, type Store } from '#main/library/store.ts'
import { gradersOfBooks } from './graders'
import { signsOfBooks } from './plans'

/** A reason for refusing a change of the tree of collections and books. */
export type TreeRefusal =
  | Extract<ServiceMessage, { code: 'service.no-such' | 'service.into-itself' }>
  | Extract<LibraryMessage, { code: 'library.not-a-collection' }>

/** A visible collection or book. */
export interface Node {
  readonly id: number
  readonly parent: number | null
  readonly kind: 'collection' | 'book'
  readonly title: string
  readonly position: number
}

/** All visible collections and books. They are ordered by their parents, then by their own order. `puzzles` is 0 for a collection. */
export function listNodes(store: Store): TreeNode[] {
  const graders = gradersOfBooks(store)
  const signs = signsOfBooks(store)
  const nodes: TreeNode[] = store.all(
    query
      .selectFrom('node as n')
      .leftJoin('book_size as s', 's.book', 'n.id')
      .select((is) => ['n.id', 'n.parent', 'n.kind', 'n.title', 'n.position', is.fn.coalesce('s.puzzles', sql<number>`0`).as('puzzles')])
      .where('n.removed_at', 'is', null)
      .orderBy('n.parent')
      .orderBy('n.position')
      .orderBy('n.id'),
  )
  return nodes.map((node) => {
    const [own, printed] = [graders.get(node.id), signs.get(node.id)]
    return own || printed ? { ...node, ...(own && { graders: own }), ...(printed && { signs: printed }) } : node
  })
}

/** The collection or book with this id; undefined where it is not visible. */
export function findNode(store: Store, id: number): Node | undefined {
  return store.first(
    query.selectFrom('node').select(['id', 'parent', 'kind', 'title', 'position']).where('id', '=', id).where('removed_at', 'is', null),
  )
}

/** Makes a collection or book, and puts it behind its siblings. */
export function createNode(store: Store, node: { parent: number | null; kind: Node['kind']; title: string }): number | TreeRefusal {
  return store.transaction(() => {
    const refused = node.parent === null ? undefined : refuseParent(store, node.parent)
    if (refused) return refused
    const position = siblings(store, node.parent).length + 1
    return store.run(query.insertInto('node').values(withChecksum('node', { ...node, position, created_at: store.now() }))).id
  })
}

/** Renames or moves a collection or book. @returns the opposite change */
export function updateNode(store: Store, change: NodeChange): NodeChange | TreeRefusal {
  return store.transaction(() => {
    const node = findNode(store, change.node)
    if (!node) return { code: 'service.no-such', what: 'node', id: change.node }
    const parent = change.parent === undefined ? node.parent : change.parent
    if (parent !== null && parent !== node.parent) {
      const refused = refuseParent(store, parent) ?? refuseWithin(store, parent, node.id)
      if (refused) return refused
    }
    const back: NodeChange = { node: node.id }
    if (change.title !== undefined) {
      changeChecked(store, 'node', node.id, { title: change.title })
      back.title = node.title
    }
    if (change.parent !== undefined || change.position !== undefined) {
      place(store, node, parent, change.position)
      Object.assign(back, { parent: node.parent, position: node.position })
    }
    return back
  })
}

function place(store: Store, node: Node, parent: number | null, position = Infinity): void {
  const others = siblings(store, parent).filter(({ id }) => id !== node.id)
  const index = Number.isInteger(position) ? position - 1 : others.filter((other) => other.position < position).length
  store.run(query.updateTable('node').set({ parent }).where('id', '=', node.id))
  number(store, others.map(({ id }) => id).toSpliced(Math.max(0, index), 0, node.id))
  if (parent === node.parent) return
  const left = siblings(store, node.parent)
  number(
    store,
    left.map(({ id }) => id),
  )
}

/** Puts a collection or book into the trash, with everything in it that is not there already. */
export function removeNode(store: Store, id: number): TreeRefusal | undefined {
  return store.transaction(() => {
    const node = findNode(store, id)
    if (!node) return { code: 'service.no-such', what: 'node', id }
    store.run(
      query
        .updateTable('node')
        .set({ removed_at: store.now(), removed_with: id })
        .where('removed_at', 'is', null)
        .where('id', 'in', sql<number>`(${within(id)})`),
    )
    number(
      store,
      siblings(store, node.parent).map((sibling) => sibling.id),
    )
    return undefined
  })
}

/**
 * Restores what `removeNode` put into the trash together with this collection or book. If its own collection is gone, it goes to the end of
 * the top level.
 */
export function restoreNode(store: Store, id: number): TreeRefusal | undefined {
  return store.transaction(() => {
    const node = store.first(query.selectFrom('node').select(['parent', 'position']).where('id', '=', id).where('removed_with', '=', id))
    if (!node) return findNode(store, id) ? undefined : { code: 'service.no-such', what: 'node', id }
    const parent = node.parent !== null && findNode(store, node.parent) ? node.parent : null
    const others = siblings(store, parent).map((sibling) => sibling.id)
    store.run(query.updateTable('node').set({ parent }).where('id', '=', id))
    store.run(query.updateTable('node').set({ removed_at: null, removed_with: null }).where('removed_with', '=', id))
    number(store, parent === node.parent ? others.toSpliced(node.position - 1, 0, id) : [...others, id])
    return undefined
  })
}

/** The visible books in a collection or book, itself included. */
export function booksWithin(store: Store, id: number): number[] {
  return store
    .all(
      query
        .selectFrom('node')
        .select('id')
        .where('kind', '=', 'book')
        .where('id', 'in', sql<number>`(${within(id)})`),
    )
    .map((book) => book.id)
}

function within(id: number) {
  return sql`WITH RECURSIVE inside (id) AS (VALUES (${id}) UNION SELECT node.id FROM node JOIN inside ON node.parent = inside.id) SELECT id FROM inside`
}

function refuseWithin(store: Store, id: number, ancestor: number): TreeRefusal | undefined {
  const inside = query.selectFrom('node').select('id').where('id', '=', id)
  return store.first(inside.where('id', 'in', sql<number>`(${within(ancestor)})`)) && { code: 'service.into-itself' }
}

function refuseParent(store: Store, parent: number): TreeRefusal | undefined {
  const node = findNode(store, parent)
  if (!node) return { code: 'service.no-such', what: 'node', id: parent }
  return node.kind === 'collection' ? undefined : { code: 'library.not-a-collection', node: parent }
}

function siblings(store: Store, parent: number | null): { id: number; position: number }[] {
  return store.all(
    query
      .selectFrom('node')
      .select(['id', 'position'])
      .where('parent', 'is', parent)
      .where('removed_at', 'is', null)
      .orderBy('position')
      .orderBy('id'),
  )
}

function number(store: Store, ids: readonly number[]): void {
  ids.forEach((id, i) =>
    store.run(
      query
        .updateTable('node')
        .set({ position: i + 1 })
        .where('id', '=', id),
    ),
  )
}
