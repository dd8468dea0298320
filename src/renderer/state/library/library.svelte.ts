import { SvelteSet } from 'svelte/reactivity'
import type { TreeNode } from '#contract/schemas/library.ts'
import type { NodeId } from '#contract/schemas/values.ts'
import { ask } from '#renderer/bridge/index.ts'
import { keep, kept } from '../kept'
import { type TreeLine, treeLines } from './tree-lines'

/** The tree of collections and books: which of them are folded out, and the selected one. */
class Library {
  nodes = $state.raw<readonly TreeNode[]>([])
  loaded = $state(false)
  /** The selected node: the book of the table, or a collection. */
  private inHand = $state<NodeId | null>(null)
  get current(): NodeId | null {
    return this.inHand
  }

  /** The selected node is remembered for the next start. */
  set current(node: NodeId | null) {
    this.inHand = node
    if (node !== null) keep('book', node)
  }

  /** The node that is being renamed. */
  renaming = $state<NodeId | null>(null)
  readonly closed = new SvelteSet<NodeId>()
  readonly lines: readonly TreeLine[] = $derived(treeLines(this.nodes, this.closed))
  readonly node: TreeNode | undefined = $derived(this.nodes.find(({ id }) => id === this.inHand))
  readonly book: TreeNode | undefined = $derived(this.node?.kind === 'book' ? this.node : undefined)

  async load(): Promise<void> {
    this.nodes = await ask('tree.list', null)
    if (!this.loaded && this.current === null) {
      const last = kept('book', (value) => value)
      this.current = this.nodes.find(({ id }) => id === last)?.id ?? null
    }
    this.loaded = true
    if (!this.nodes.some(({ id }) => id === this.current)) {
      this.current = (this.lines.find(({ node }) => node.kind === 'book') ?? this.lines[0])?.node.id ?? null
    }
  }

  /** Folds out the collections above a node and selects it. */
  reveal(id: NodeId): void {
    const parents = new Map(this.nodes.map((node) => [node.id, node.parent]))
    for (let at = parents.get(id); at; at = parents.get(at)) this.closed.delete(at)
    this.current = id
  }

  /** Returns the node to select when a node is removed: that of the line after it and its contents, or that of the line before. */
  besides(id: NodeId): NodeId | null {
    const at = this.lines.findIndex(({ node }) => node.id === id)
    const level = this.lines[at]?.level ?? 0
    const after = this.lines.slice(at + 1).find((line) => line.level <= level)
    return (after ?? this.lines[at - 1])?.node.id ?? null
  }

  /** The collection for new books: the selected one, or that of the selected book. */
  get place(): NodeId | null {
    return (this.node?.kind === 'collection' ? this.node.id : this.node?.parent) ?? null
  }

  /** Returns the names of the collections around a node, outermost first. */
  pathOf(id: NodeId): readonly string[] {
    const byId = new Map(this.nodes.map((node) => [node.id, node]))
    const names: string[] = []
    for (let node = byId.get(id); node; node = node.parent === null ? undefined : byId.get(node.parent)) names.unshift(node.title)
    return names
  }
}

/** The only {@link Library} of the window. */
export const library = new Library()
