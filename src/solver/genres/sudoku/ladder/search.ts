import { follow } from './chains/forcing'
import { COUNT, LOWEST } from './geometry'
import type { LadderStep } from './look'
import { State } from './state'

const levels = Array.from({ length: 82 }, () => new State())

/** The cell with the fewest candidates, the first of several; -1 where none is empty. */
function fewest(state: State): number {
  let best = -1
  let least = 10
  for (let cell = 0; cell < 81; cell++) {
    const count = COUNT[state.candidates[cell]!]!
    if (count > 0 && count < least) {
      best = cell
      least = count
    }
  }
  return best
}

/**
 * The step by trial that is taken when no technique helps. The digits of the cell with the fewest candidates are tried in turn, each
 * followed by singles; where that does not end, the same is done inside the trial. @returns the digit that leads to a solution, how deep
 * trials lay within trials, and how many there were; undefined where no digit leads to a solution
 */
export function searchStep(state: State): { readonly step: LadderStep; readonly depth: number; readonly width: number } | undefined {
  let depth = 0
  let width = 0
  const cell = fewest(state)
  const attempt = (from: State, at: number, level: number): number => {
    depth = Math.max(depth, level)
    for (let rest = from.candidates[at]!; rest !== 0; rest &= rest - 1) {
      width++
      const trial = levels[level]!
      trial.copyFrom(from)
      trial.place(at, LOWEST[rest]!)
      if (!follow(trial, 81)) continue
      if (trial.open === 0 || attempt(trial, fewest(trial), level + 1) >= 0) return LOWEST[rest]!
    }
    return -1
  }
  const digit = attempt(state, cell, 1)
  if (digit < 0) return undefined
  const placed = [9 * cell + digit]
  const step = { placed, removed: [], digits: 1 << digit, cells: [[cell]], houses: [], chain: [], length: depth, form: '' } as const
  return { step: { technique: 'search', ...step }, depth, width }
}
