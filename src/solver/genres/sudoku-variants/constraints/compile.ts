import { digitsOf, sideOf, type VariantSudoku } from '../puzzle'
import type { Automaton, BoardFacts, Compiler, SetKind } from './page'
import { pageOf } from './registry'

/** The constraints of a puzzle in the form that the engine uses. */
export interface Compiled {
  readonly sets: readonly { readonly cells: readonly number[]; readonly kind: SetKind; readonly number: number }[]
  /** Pairs of cells that cannot have the same digit. */
  readonly seen: readonly (readonly [number, number])[]
  /** By cell: the digits that it may have, as bits. Only cells that a constraint restricts are in the map. */
  readonly allowed: ReadonlyMap<number, number>
  readonly tables: readonly Table[]
  readonly diagrams: readonly DiagramTold[]
}

/** Cells whose digits an automaton must accept, with the kind of the constraint. */
export interface DiagramTold {
  readonly cells: readonly number[]
  readonly automaton: Automaton
  readonly fixed: number
  readonly kind: string
}

/**
 * All constraints on two cells: for each digit of the first cell, from 1, the digits of the second as bits. The first cell has the smaller
 * number.
 */
export interface Table {
  readonly a: number
  readonly b: number
  readonly masks: Int32Array
  /** The kinds of these constraints, each once. */
  readonly kinds: readonly string[]
}

/**
 * Compiles all constraints of a puzzle.
 * @param regions a letter for each cell, even if the regions are the usual blocks; empty for a samurai
 * @param areSets whether only sets and pairs of different digits are wanted, which is all that a layout needs
 */
export function compiled(puzzle: VariantSudoku, regions: string, areSets = false): Compiled {
  const board: BoardFacts = { side: sideOf(puzzle), digits: digitsOf(puzzle), regions, puzzle }
  const all = (1 << board.digits) - 1
  const sets: Compiled['sets'][number][] = []
  const seen: [number, number][] = []
  const allowed = new Map<number, number>()
  const tables = new Map<string, Table>()
  const diagrams: Compiled['diagrams'][number][] = []
  const only = (cell: number, mask: number): void => void allowed.set(cell, (allowed.get(cell) ?? all) & mask)
  let kind = ''
  // A rule of the whole board has one relation for many pairs, so its table is computed once.
  let [known, isForward]: [relation: unknown, boolean] = [undefined, true]
  const knownMasks = new Int32Array(board.digits + 1)
  const masksOf = (allows: (a: number, b: number) => boolean, forward: boolean): Int32Array => {
    if (allows === known && forward === isForward) return knownMasks
    for (let x = 1; x <= board.digits; x++) {
      let mask = 0
      for (let y = 1; y <= board.digits; y++) if (forward ? allows(x, y) : allows(y, x)) mask |= 1 << (y - 1)
      knownMasks[x] = mask
    }
    known = allows
    isForward = forward
    return knownMasks
  }
  const to: Compiler = {
    distinct: (cells, name, number) => void sets.push({ cells, kind: name, number }),
    sees: (a, b) => void seen.push([a, b]),
    only: (cell, digits) => only(cell, digits.reduce((mask, digit) => mask | (1 << (digit - 1)), 0)), // prettier-ignore
    pair(a, b, allows) {
      if (areSets) return
      if (a === b) {
        let mask = 0
        for (let digit = 1; digit <= board.digits; digit++) if (allows(digit, digit)) mask |= 1 << (digit - 1)
        return only(a, mask)
      }
      const [first, second] = a < b ? [a, b] : [b, a]
      const key = `${first} ${second}`
      const before = tables.get(key)
      const kinds = before === undefined ? [kind] : before.kinds.includes(kind) ? before.kinds : [...before.kinds, kind]
      const table = { a: first, b: second, masks: before?.masks ?? new Int32Array(board.digits + 1).fill(all), kinds }
      tables.set(key, table)
      const masks = masksOf(allows, a < b)
      for (let x = 1; x <= board.digits; x++) table.masks[x]! &= masks[x]!
    },
    diagram: (cells, automaton, fixed = cells.length) => void (areSets || diagrams.push({ cells, automaton, fixed, kind })),
  }
  for (const constraint of puzzle.constraints) {
    kind = constraint.kind
    pageOf(constraint).compile(constraint, board, to)
  }
  return { sets, seen, allowed, tables: [...tables.values()], diagrams }
}
