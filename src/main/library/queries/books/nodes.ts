import { sql } from 'kysely'
import type { NodeChange, TreeNode } from '#contract/schemas/library.ts'
import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import type { ServiceMessage } from '#contract/messages/errors.ts'
import { withChecksum } from '#main/library/checksum.ts'
import { changeChecked } from '#main/library/checked.ts'
import { query, type Store } from '#main/library/store.ts'
import { gradersOfBooks } from './graders'
import { signsOfBooks } from './plans'

/** The reason why a change of the tree is refused. */
export type TreeRefusal =
  | Extract<ServiceMessage, { code: 'service.no-such' | 'service.into-itself' }>
  | Extract<LibraryMessage, { code: 'library.not-a-collection' }>

/** A node in sight. */
export interface Node {
  readonly id: number
  readonly parent: number | null
  readonly kind: 'collection' | 'book'
  readonly title: string
  readonly position: number
}

/** Every collection and book in sight, parents' order first, then their own; `puzzles` is 0 for a collection. */
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

/** The node with this id, unless it is out of sight. */
export function findNode(store: Store, id: number): Node | undefined {
  return store.first(
    query.selectFrom('node').select(['id', 'parent', 'kind', 'title', 'position']).where('id', '=', id).where('removed_at', 'is', null),
  )
}

/** Makes a node, last among its siblings. */
export function createNode(store: Store, node: { parent: number | null; kind: Node['kind']; title: string }): number | TreeRefusal {
  return store.transaction(() => {
    const refused = node.parent === null ? undefined : refuseParent(store, node.parent)
    if (refused) return refused
    const position = siblings(store, node.parent).length + 1
    return store.run(query.insertInto('node').values(withChecksum('node', { ...node, position, created_at: store.now() }))).id
  })
}

/** Renames or moves a node; gives the change that takes this back. */
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

/** Puts a node into the trash, with everything in it that is not there already. */
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
 * Brings back what `removeNode` put into the trash with this node. Where its collection is gone, the node becomes the last one at the top.
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

/** The books in sight within a node, itself included. */
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
