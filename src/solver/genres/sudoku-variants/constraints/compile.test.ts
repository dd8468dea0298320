import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { usualRegions } from '../layout'
import { emptyBoard, type Constraint, type VariantSudoku } from '../puzzle'
import { compiled, type Compiled } from './compile'
import { ray } from './places'
import { PAGES, pageOf } from './registry'

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

/** Constraints of each kind on a board of six, or four: as many shapes as it has. */
const on = (side: number): Readonly<Record<string, readonly Omit<Constraint, 'kind'>[]>> => {
  const lines = [[0, 1], [0, 1, side + 1], [2, 1, side, 2 * side], [0, side, side + 1, side + 2, 2]].map((cells) => ({ cells })) // prettier-ignore
  const clue = (outside: number, values: readonly number[], down: number, right: number) =>
    values.map((value) => ({ cells: ray(outside, side, down, right), outside, value }))
  const clues = [...clue(2, [0, 1, 3, 4, 5, 6], 1, 0), ...clue(2 * (side + 2) - 1, [0, 1, 2, 3, 7], 0, -1)]
  return {
    'all-differences': [{ cells: [] }],
    'all-ratios': [{ cells: [] }],
    'all-xv': [{ cells: [] }],
    'anti-knight': [{ cells: [] }],
    'anti-king': [{ cells: [] }],
    disjoint: [{ cells: [] }],
    diagonal: [{ cells: Array.from({ length: side }, (_, i) => i * (side + 1)) }],
    'extra-region': [{ cells: [0, 1, side] }],
    quadruple: [[1], [2, 2], [1, 2, 3]].map((digits) => ({ cells: [0, 1, side, side + 1], digits })),
    clone: [{ cells: [0, 1], others: [side, side + 1] }],
    minimum: [{ cells: [1] }],
    maximum: [{ cells: [side] }],
    candidates: [{ cells: [3], digits: [1, 3] }],
    'row-indexer': [{ cells: [1] }],
    'column-indexer': [{ cells: [side + 2] }],
    arrow: [{ cells: [0], others: [1, side] }, { cells: [0, 1], others: [side, side + 1, side + 2] }], // prettier-ignore
    difference: [{ cells: [0, 1], value: 2 }],
    ratio: [{ cells: [0, side], value: 2 }, { cells: [0, 1], value: 3 }], // prettier-ignore
    xv: [{ cells: [0, 1], value: 5 }, { cells: [1, side + 1], value: 10 }], // prettier-ignore
    'little-killer': [...clue(1, [3, 8], 1, 1), ...clue(2, [4], 1, 1)],
    ...Object.fromEntries(['sandwich', 'x-sum', 'skyscraper', 'numbered-room'].map((kind) => [kind, clues])),
    ...Object.fromEntries(PAGES.filter(({ kind }) => !(kind in {})).filter(({ fPuzzles }) => /line|thermo|renban|whispers|palindrome|nabner|lockout|doublearrow/.test(fPuzzles?.key ?? '')).map(({ kind }) => [kind, lines])), // prettier-ignore
  }
}

/** Fillings that are tried where there are too many for all: by chance, one digit everywhere, and a digit a block. */
const TRIED = 4000

describe.each(PAGES.map((page) => [page.kind, page] as const))('%s', (kind, page) => {
  it('compiles to what its definition says, for every filling of its cells', () => {
    let looked = 0
    const kinds = new Set<boolean>()
    for (const side of [4, 6]) {
      for (const members of on(side)[kind] ?? []) {
        const constraint: Constraint = { kind, ...members }
        const puzzle: VariantSudoku = { ...emptyBoard(side), constraints: [constraint] }
        const board = { side, digits: side, regions: usualRegions(side), puzzle }
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
                    ? board.regions.charCodeAt(cell) - 64
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
