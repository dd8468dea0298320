import { digitsOnWays } from '#solver/genres/sudoku-variants/exact/diagram.ts'
import { popcount } from '#solver/genres/sudoku-variants/relations.ts'
import type { Candidate, Found } from '../message'
import type { RungKey } from '../names'
import { digitsIn, type State } from '../state'
import { any, type Technique, type Wanted } from '../technique'

/** The most open cells of a line whose fillings a person can compare at once. */
const FEW = 4

const removedFrom = (cell: number, mask: number): Candidate[] => digitsIn(mask).map((digit): Candidate => [cell, digit])

/** Removes digits for which the other cell of a constraint of two cells has no fitting digit. */
export const partner: Technique = {
  key: 'partner',
  find(state, isWanted = any) {
    for (const { a, b, ofA, ofB, kinds } of state.rules.tables) {
      const [inA, inB] = [state.bitsOf(a), state.bitsOf(b)]
      const removed = [
        ...removedFrom(a, state.candidates[a]! & ~reach(ofA, inB)),
        ...removedFrom(b, state.candidates[b]! & ~reach(ofB, inA)),
      ]
      if (removed.length === 0) continue
      const found: Found = { technique: 'partner', cells: [a, b], houses: [], digits: [], placed: [], removed, kinds }
      if (isWanted(found)) return found
    }
    return undefined
  },
}

/**
 * The digits of the other cell that fit some digit of a mask.
 * @param of the fitting digits for each digit, as bits
 */
function reach(of: Int32Array, mask: number): number {
  let left = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) left |= of[32 - Math.clz32(rest & -rest)]!
  return left
}

/** Places the only digit that fits the last open cell of a line. */
export const lastOfLine: Technique = {
  key: 'last-of-line',
  find(state, isWanted = any) {
    return eachLine(state, 1, 1, isWanted, (on, cells, kinds) => {
      const at = cells.findIndex((cell) => state.placed[cell] === 0)
      const cell = cells[at]!
      const left = on?.[at] ?? 0
      if (popcount(left) !== 1) return undefined
      return {
        technique: 'last-of-line',
        cells,
        houses: [],
        digits: digitsIn(left),
        placed: [[cell, digitsIn(left)[0]!]],
        removed: [],
        kinds,
      }
    })
  },
}

/** Removes digits that occur in no filling of a line with few open cells. */
export const filling: Technique = { key: 'filling', find: (state, isWanted) => beyond(state, 'filling', 1, FEW, isWanted) }

/** Removes digits that occur in no filling of a line with many open cells. */
export const longFilling: Technique = {
  key: 'long-filling',
  find: (state, isWanted) => beyond(state, 'long-filling', FEW + 1, Infinity, isWanted),
}

function beyond(state: State, technique: RungKey, least: number, most: number, isWanted: Wanted = any): Found | undefined {
  return eachLine(state, least, most, isWanted, (on, cells, kinds) => {
    const open = cells.findIndex((cell) => state.placed[cell] === 0)
    const removed = on === undefined
      ? removedFrom(cells[open]!, state.candidates[cells[open]!]!)
      : cells.flatMap((cell, i) => removedFrom(cell, state.candidates[cell]! & ~on[i]!)) // prettier-ignore
    const once = [...new Map(removed.map((one) => [one.join(), one])).values()]
    return once.length === 0
      ? undefined
      : { technique, cells: [...new Set(cells)], houses: [], digits: [], placed: [], removed: once, kinds }
  })
}

/** By board and line: the candidates of its cells when the line last had no consequence. */
const quiet = new WeakMap<State, Map<number, string>>()

/**
 * The first wanted deduction from a line with `least` to `most` open cells.
 * @param find receives the digits on paths through the line's diagram; undefined where there is no path
 */
function eachLine(
  state: State,
  least: number,
  most: number,
  isWanted: Wanted,
  find: (on: readonly number[] | undefined, cells: readonly number[], kinds: readonly string[]) => Found | undefined,
): Found | undefined {
  let known = quiet.get(state)
  if (known === undefined) quiet.set(state, (known = new Map()))
  for (const [at, { cells: of, diagram, kind }] of state.rules.lines.entries()) {
    if (diagram === undefined) continue
    const cells = Array.from(of)
    const open = new Set(cells.filter((cell) => state.placed[cell] === 0)).size
    if (open < least || open > most) continue
    const masks = cells.map((cell) => state.bitsOf(cell))
    const key = masks.join()
    if (known.get(at) === key) continue
    const on = digitsOnWays(diagram, masks)
    const found = find(on, cells, [kind])
    if (found !== undefined && isWanted(found)) return found
    if (on !== undefined && on.every((digits, i) => (masks[i]! & ~digits) === 0)) known.set(at, key)
  }
  return undefined
}
