import type { VariantSudoku } from '../puzzle'
import { Engine } from './engine'
import { rulesOf } from './rules'

/** Engines that are kept: a generator asks of the same shape again and again. */
const KEPT = 16

const engines = new Map<string, Engine>()

/** The engine of a puzzle's shape; it is never in use when a call begins. */
export function engineOf(puzzle: VariantSudoku): Engine {
  const { givens, ...shape } = puzzle
  const key = JSON.stringify([givens.length, shape])
  let engine = engines.get(key)
  if (engine === undefined) {
    engine = new Engine(rulesOf(puzzle))
    if (engines.size >= KEPT) engines.clear()
    engines.set(key, engine)
  }
  return engine
}
