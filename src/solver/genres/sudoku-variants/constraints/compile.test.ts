import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { regionsOf } from '../layout'
import { emptyBoard, type Constraint, type VariantSudoku } from '../puzzle'
import { compiled, type Compiled } from './compile'
import { PAGES, pageOf } from './registry'
import { shapesOn } from './testing'

/** Whether a filled board is let through by what constraints were compiled to. */
function lets({ sets, seen, allowed, tables, diagrams }: Compiled, at: (cell: number) => number): boolean {
  const bit = (cell: number): number => 1 << (at(cell) - 1)
  return (
    sets.every(({ cells }) => new Set(cells.map(at)).size === cells.length) &&
    seen.every(([a, b]) => at(a) !== at(b)) &&
    [...allowed].every(([cell, mask]) => (mask & bit(cell)) !== 0) &&
    tables.every(({ a, b, masks }) => (masks[at(a)]! & bit(b)) !== 0) &&
    diagrams.every(({ cells, automaton }) => {
      const state = cells.reduce((so, cell, i) => (so < 0 ? so : automaton.step(so, at(cell), i)), automaton.start)
      return state >= 0 && automaton.end(state)
    })
  )
}

/**
 * Fillings that are tried where there are too many for all: by chance, one digit everywhere, a digit a block, and
 * three digits along diagonals.
 */
const TRIED = 4000

describe.each(PAGES.map((page) => [page.kind, page] as const))('%s', (kind, page) => {
  it('compiles to what its definition says, for every filling of its cells', () => {
    let looked = 0
    const kinds = new Set<boolean>()
    for (const side of [4, 5, 6]) {
      for (const members of shapesOn(side)[kind] ?? []) {
        const constraint: Constraint = { kind, ...members }
        const puzzle: VariantSudoku = { ...emptyBoard(side), constraints: [constraint] }
        const board = { side, digits: side, regions: regionsOf(puzzle), puzzle }
        if (!page.fits(constraint, board)) continue
        looked++
        const made = compiled(puzzle, board.regions)
        const cells = [...new Set(pageOf(constraint).cellsOf(constraint, board))]
        const digits = new Uint8Array(side * side).fill(1)
        const at = (cell: number): number => digits[cell]!
        const random = new Random(kind)
        const count = cells.length <= 5 ? side ** cells.length : TRIED
        for (let nth = 0; nth < count; nth++) {
          let rest = nth
          for (const cell of cells) {
            digits[cell] =
              cells.length <= 5
                ? 1 + (rest % side)
                : nth === 0
                  ? 1
                  : nth === 1
                    ? Math.max(1, board.regions.charCodeAt(cell) - 64)
                    : nth === 2
                      ? 1 + ((2 * ((Math.floor(cell / side) + (cell % side)) % 3)) % side)
                      : 1 + random.below(side)
            rest = Math.floor(rest / side)
          }
          const holds = page.holds(constraint, at, board)
          kinds.add(holds)
          if (lets(made, at) !== holds) expect.unreachable(`${JSON.stringify(constraint)} with ${cells.map(at).join('')}: ${String(holds)}`)
        }
      }
    }
    expect(looked).toBeGreaterThan(0)
    expect([...kinds].sort()).toEqual([false, true])
  })
})
