import type { Random } from '#solver/kernel/random.ts'
import { canonicalForm } from '../canonical'
import type { LadderKey } from '../ladder/names'
import { lineOrders, randomSymmetry, transformCells } from '../symmetry'
import finds from './finds.json' with { type: 'json' }
import type { SymmetryName } from './symmetry'

/** The orders of nine lines after which a board is still symmetric under half a turn. */
let turnable: readonly (readonly number[])[] | undefined

/**
 * Nanido's own puzzles that need a rare technique and nothing harder, all symmetric under half a turn. The search for others begins with
 * them (`node bench/run.mjs sudoku-finds` makes them). None of them is returned as it is: see `isFind`.
 */
export function findsOf(technique: LadderKey, symmetry: SymmetryName): readonly string[] {
  if (symmetry !== 'none' && symmetry !== 'rotate-180') return []
  return (finds as Partial<Record<LadderKey, readonly string[]>>)[technique] ?? []
}

/** A find after a random symmetry and renaming that keep the places of its givens symmetric under half a turn. */
export function disguised(find: string, random: Random): string {
  turnable ??= lineOrders().filter((order) => order.every((line, i) => order[8 - i] === 8 - line))
  const order = () => turnable![random.below(turnable!.length)]!
  return transformCells(find, { ...randomSymmetry(random), rows: order(), columns: order() })
}

const digests = new Map<LadderKey, ReadonlySet<string>>()

/** Whether a puzzle is one of the finds after some symmetry and renaming. */
export function isFind(technique: LadderKey, givens: string): boolean {
  let known = digests.get(technique)
  if (known === undefined) {
    known = new Set(findsOf(technique, 'none').map((find) => canonicalForm({ givens: find })))
    digests.set(technique, known)
  }
  return known.size > 0 && known.has(canonicalForm({ givens }))
}
