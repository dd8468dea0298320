import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edgeElement, elementCount, elementOf, gateElement } from './elements'
import { geometryOf, NOTHING } from './geometry'
import { SYMMETRIES, transform, turnedCells, turnedEdges } from './symmetry'

const side = fc.integer({ min: 1, max: 9 })

describe('the geometry', () => {
  it('numbers a board of 3 x 2 as documented', () => {
    const { cells, edges, nodes, firstVertical, cellEdges, nodeEdges, nodeCells, edgeCells, edgeNodes, cellNodes } = geometryOf(3, 2)
    expect([cells, edges, nodes, firstVertical]).toEqual([6, 17, 12, 9])
    expect([...cellEdges.subarray(16, 20)]).toEqual([4, 15, 7, 14])
    expect([...cellNodes.subarray(16, 20)]).toEqual([6, 10, 9, 5])
    expect([...nodeEdges.subarray(20, 24)]).toEqual([10, 4, 14, 3])
    expect([...nodeCells.subarray(20, 24)]).toEqual([1, 4, 3, 0])
    expect([...nodeEdges.subarray(0, 4)]).toEqual([NOTHING, 0, 9, NOTHING])
    expect([...nodeCells.subarray(0, 4)]).toEqual([NOTHING, 0, NOTHING, NOTHING])
    expect([...edgeCells.subarray(2 * 4, 2 * 4 + 2), ...edgeNodes.subarray(2 * 4, 2 * 4 + 2)]).toEqual([1, 4, 5, 6])
    expect([...edgeCells.subarray(2 * 13, 2 * 13 + 2), ...edgeNodes.subarray(2 * 13, 2 * 13 + 2)]).toEqual([NOTHING, 3, 4, 8])
  })
  it('has W(H + 1) + H(W + 1) edges', () => {
    expect([geometryOf(21, 14).edges, geometryOf(36, 20).edges]).toEqual([21 * 15 + 14 * 22, 36 * 21 + 20 * 37])
  })
  it('has tables that agree, corner k between edges k and k + 1', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const { cells, edges, nodes, cellEdges, cellNodes, nodeEdges, nodeCells, edgeCells, edgeNodes } = geometryOf(width, height)
        const touches = (pairs: Int32Array, edge: number, part: number) => pairs[2 * edge] === part || pairs[2 * edge + 1] === part
        const counts = new Int32Array(edges)
        for (let cell = 0; cell < cells; cell++) {
          for (let k = 0; k < 4; k++) {
            const [edge, next] = [cellEdges[4 * cell + k]!, cellEdges[4 * cell + ((k + 1) & 3)]!]
            const node = cellNodes[4 * cell + k]!
            counts[edge]!++
            expect(touches(edgeCells, edge, cell) && touches(edgeNodes, edge, node) && touches(edgeNodes, next, node)).toBe(true)
            // Seen from the node, the cell lies at the opposite corner of the same diagonal.
            expect(nodeCells[4 * node + ((k + 2) & 3)]).toBe(cell)
          }
        }
        for (let node = 0; node < nodes; node++) {
          for (let k = 0; k < 4; k++) {
            const edge = nodeEdges[4 * node + k]!
            if (edge !== NOTHING) {
              counts[edge]!++
              expect(touches(edgeNodes, edge, node)).toBe(true)
            }
            const cell = nodeCells[4 * node + k]!
            if (cell === NOTHING) continue
            expect(touches(edgeCells, edge, cell) && touches(edgeCells, nodeEdges[4 * node + ((k + 1) & 3)]!, cell)).toBe(true)
          }
        }
        for (let edge = 0; edge < edges; edge++) {
          const outside = (edgeCells[2 * edge] === NOTHING ? 1 : 0) + (edgeCells[2 * edge + 1] === NOTHING ? 1 : 0)
          expect([counts[edge], outside <= 1]).toEqual([4 - outside, true])
        }
      }),
      { numRuns: 30 },
    )
  })
  it('gives the same tables again, also after many other sizes', () => {
    const before = geometryOf(5, 4)
    for (let width = 1; width < 100; width++) geometryOf(width, 1)
    expect(geometryOf(5, 4)).toEqual(before)
  })
})

describe('element numbers', () => {
  it('name every cell, edge and gate once', () => {
    const geometry = geometryOf(4, 3)
    const count = elementCount(geometry)
    expect(count).toBe(12 + 31 + 40)
    for (let at = 0; at < count; at++) {
      const element = elementOf(geometry, at)!
      const back =
        element.is === 'cell'
          ? element.cell
          : element.is === 'edge'
            ? edgeElement(geometry, element.edge)
            : gateElement(geometry, element.node, element.diagonal)
      expect(back).toBe(at)
    }
    for (const at of [-1, count, 0.5, NaN, 1e9]) expect(elementOf(geometry, at)).toBeUndefined()
  })
})

describe('symmetries', () => {
  it('turn a small board', () => {
    const clues = [0, 1, 2, 3, -1, -2]
    const puzzle = { width: 3, height: 2, clues }
    const turned = Array.from({ length: SYMMETRIES }, (_, symmetry) => transform(puzzle, symmetry))
    expect(turned.slice(0, 4).map(({ clues }) => clues)).toEqual([
      [0, 1, 2, 3, -1, -2],
      [2, 1, 0, -2, -1, 3],
      [3, -1, -2, 0, 1, 2],
      [-2, -1, 3, 2, 1, 0],
    ])
    expect(turned[4]).toEqual({ width: 2, height: 3, clues: [0, 3, 1, -1, 2, -2] })
    expect(turned[5]!.clues).toEqual([2, -2, 1, -1, 0, 3])
  })
  it('turn edges with their cells', () => {
    fc.assert(
      fc.property(side, side, fc.nat(7), (width, height, symmetry) => {
        const before = geometryOf(width, height)
        const after = (symmetry & 4) === 0 ? before : geometryOf(height, width)
        const cells = turnedCells(width, height, symmetry)
        const edges = turnedEdges(before, symmetry)
        expect(new Set(edges).size).toBe(before.edges)
        for (let edge = 0; edge < after.edges; edge++) {
          const now = [after.edgeCells[2 * edge]!, after.edgeCells[2 * edge + 1]!].map((cell) => (cell === NOTHING ? cell : cells[cell]!))
          const then = [...before.edgeCells.subarray(2 * edges[edge]!, 2 * edges[edge]! + 2)]
          expect(now.sort()).toEqual(then.sort())
        }
      }),
    )
  })
})
