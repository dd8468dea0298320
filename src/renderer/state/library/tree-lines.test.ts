import { describe, expect, it } from 'vitest'
import type { TreeNode } from '#contract/schemas/library.ts'
import { between, isWithin, treeLines } from './tree-lines'

const node = (id: number, parent: number | null, kind: TreeNode['kind'], position: number): TreeNode => ({
  id,
  parent,
  kind,
  title: `${id}`,
  position,
  puzzles: 0,
})
const nodes = [
  node(1, null, 'collection', 2),
  node(2, 1, 'book', 5),
  node(3, 1, 'collection', 1),
  node(4, 3, 'book', 0),
  node(5, null, 'book', 1),
]

describe('the lines of the library tree', () => {
  it('follow positions, depth first', () => {
    expect(treeLines(nodes, new Set()).map(({ node: { id }, level }) => [id, level])).toEqual([
      [5, 1],
      [1, 1],
      [3, 2],
      [4, 3],
      [2, 2],
    ])
  })

  it('leave out what lies in a closed collection', () => {
    expect(treeLines(nodes, new Set([1])).map(({ node: { id } }) => id)).toEqual([5, 1])
  })

  it('number siblings from 1', () => {
    expect(treeLines(nodes, new Set()).map(({ place, siblings }) => `${place}/${siblings}`)).toEqual(['1/2', '2/2', '1/2', '1/1', '2/2'])
  })
})

it('a node lies within itself and everything around it, and not the other way round', () => {
  expect([isWithin(nodes, 4, 1), isWithin(nodes, 4, 4), isWithin(nodes, 1, 4), isWithin(nodes, null, 1)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('a place between siblings has a position between theirs', () => {
  expect([between(1, 2), between(undefined, 2), between(3, undefined), between(undefined, undefined)]).toEqual([1.5, 1, 4, 0])
})
