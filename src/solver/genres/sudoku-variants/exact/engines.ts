import type { VariantSudoku } from '../puzzle'
import { Engine } from './engine'
import { rulesOf, type Rules } from './rules'

const engines = new WeakMap<Rules, Engine>()

/** The engine for puzzles of this shape. It is shared, since no call uses it beyond its own end. */
export function engineOf(puzzle: VariantSudoku): Engine {
  const rules = rulesOf(puzzle)
  let engine = engines.get(rules)
  if (engine === undefined) engines.set(rules, (engine = new Engine(rules)))
  return engine
}
