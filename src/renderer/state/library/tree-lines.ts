import type { TreeNode } from '#contract/schemas/library.ts'
import type { NodeId } from '#contract/schemas/values.ts'

/** A visible line of the library tree. Numbers are those of ARIA, from 1. */
export interface TreeLine {
  readonly node: TreeNode
  readonly level: number
  readonly place: number
  readonly siblings: number
  readonly open: boolean
}

/** Returns the visible nodes in order. Collections are folded out unless `closed` contains them. */
export function treeLines(nodes: readonly TreeNode[], closed: { has(id: NodeId): boolean }): TreeLine[] {
  const children = new Map<NodeId | null, TreeNode[]>()
  for (const node of nodes) children.set(node.parent, [...(children.get(node.parent) ?? []), node])
  const lines: TreeLine[] = []
  const walk = (parent: NodeId | null, level: number): void => {
    const here = (children.get(parent) ?? []).sort((a, b) => a.position - b.position || a.id - b.id)
    here.forEach((node, i) => {
      const open = node.kind === 'collection' && !closed.has(node.id)
      lines.push({ node, level, place: i + 1, siblings: here.length, open })
      if (open) walk(node.id, level + 1)
    })
  }
  walk(null, 1)
  return lines
}

/** Returns whether `inner` is `outer` or somewhere inside of it. */
export function isWithin(nodes: readonly TreeNode[], inner: NodeId | null, outer: NodeId): boolean {
  for (let at = inner; at !== null; at = nodes.find(({ id }) => id === at)?.parent ?? null) if (at === outer) return true
  return false
}

/** Returns a position between two siblings; undefined `after` means the end. */
export const between = (before: number | undefined, after: number | undefined): number =>
  before === undefined ? (after === undefined ? 0 : after - 1) : after === undefined ? before + 1 : (before + after) / 2
