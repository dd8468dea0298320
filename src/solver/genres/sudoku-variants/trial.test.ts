import { expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { Propagation } from './exact/propagation'
import { Engine } from './exact/engine'
import { rulesOf } from './exact/rules'
import { tidied } from './formats/storage'
import { withFamilies } from './generate/families'
import { emptyBoard } from './puzzle'
import { popcount } from './relations'
import { digitsIn, State } from './ladder/state'
import { trial } from './ladder/techniques/trial'

/** The candidates that lead to a contradiction, in the order in which they are tried, each tried from nothing. */
function contradictions(state: State): string[] {
  const cells = Array.from(state.candidates.keys()).filter((cell) => state.candidates[cell] !== 0)
  cells.sort((a, b) => popcount(state.candidates[a]!) - popcount(state.candidates[b]!) || a - b)
  const now = new Propagation(state.rules)
  const isFalse = (cell: number, digit: number): boolean => {
    now.begin()
    for (let at = 0; at < state.candidates.length; at++) if (!now.keep(at, state.bitsOf(at))) return true
    return !now.keep(cell, 1 << (digit - 1)) || !now.settle()
  }
  return cells.flatMap((cell) => digitsIn(state.candidates[cell]!).filter((digit) => isFalse(cell, digit)).map((digit) => `${cell} ${digit}`)) // prettier-ignore
}

it.each(['little-killer', 'thermo', 'arrow'])('finds the contradictions of %s whatever was tried before', (kind) => {
  const random = new Random(kind)
  const six = emptyBoard(6)
  const solution = new Engine(rulesOf(six)).atRandom(six.givens, random, 1000)!
  const state = new State(tidied(withFamilies(six, solution, new Set([kind]), random)))
  let found = 0
  for (let turn = 0; turn < 8 && !state.isBroken; turn++) {
    const seen: string[] = []
    // An answer for one candidate after the other: none is wanted, so that all are offered.
    trial.find(state, ({ removed }) => seen.push(removed[0]!.join(' ')) < 0)
    expect(seen).toEqual(contradictions(state))
    found += seen.length
    const [cell, digit] = (seen[random.below(Math.max(1, seen.length))] ?? '').split(' ').map(Number)
    if (cell !== undefined && digit !== undefined && random.below(2) === 0) state.remove(cell, digit)
    else {
      const open = Array.from(state.candidates.keys()).filter((at) => state.candidates[at] !== 0)
      const at = open[random.below(open.length)]
      if (at === undefined) break
      state.place(at, Number(solution[at]))
    }
  }
  expect(found).toBeGreaterThan(2)
})
