import type { Budget } from '../../core/budget'
import type { Engine } from '../engine'
import { OFF, ON } from '../engine'

/** Techniques of a search on the engine: no trials, since the search itself tries. */
const RULES = { gates: true, colours: true, trial: 'none' } as const

/**
 * Every loop that agrees with the clues, one after the other, by plain backtracking: for small boards, and to hold faster ways against.
 * `visit` gets the edges (1 a line, 2 a cross; a view) and says whether to go on. False when the budget ran out or `visit` stopped it.
 */
export function enumerateLoops(engine: Engine, clues: ArrayLike<number>, budget: Budget, visit: (edges: Int32Array) => boolean): boolean {
  engine.load(clues, RULES)
  return branch(engine, budget, visit)
}

function branch(engine: Engine, budget: Budget, visit: (edges: Int32Array) => boolean): boolean {
  const { state, edges } = engine
  const before = state.units
  const isSound = engine.propagate(true)
  if (!budget.spend(state.units - before)) return false
  if (!isSound) return true
  if (state.isClosed) {
    // What is not yet known must be crosses.
    for (let edge = 0; edge < edges.length; edge++) if (edges[edge] === 0 && !state.setEdge(edge, OFF)) return true
    return state.propagate() ? visit(edges) : true
  }
  const edge = edges.indexOf(0)
  if (edge < 0) return true
  const length = state.trailLength
  for (const value of [ON, OFF]) {
    if (state.setEdge(edge, value) && !branch(engine, budget, visit)) return false
    state.undo(length)
  }
  return true
}

/**
 * A loop on a board with few clues, found from what the engine knows by deciding the edges at clues and then the cells, outside first,
 * which the connectivity of the inside then corrects. True when the engine's edges are a solution; else, after `conflicts` wrong
 * decisions or without more budget, false. Either way the caller takes back what was set.
 */
export function dive(engine: Engine, conflicts: number, budget: Budget): boolean {
  const { state, edges } = engine
  const { cells, cellEdges } = state.tables.geometry
  let left = conflicts
  let from = 0
  for (;;) {
    const before = state.units
    let isSound = engine.propagate(true)
    if (!budget.spend(state.units - before)) return false
    if (isSound && state.isClosed) {
      for (let edge = 0; edge < edges.length; edge++) if (edges[edge] === 0 && isSound) isSound = state.setEdge(edge, OFF)
      if (isSound && state.propagate()) return true
      isSound = false
    }
    if (!isSound) return false
    const length = state.trailLength
    const pending = state.slots[state.atPending]!
    // The last edge of a loop that satisfies every clue.
    if (pending >= 0 && edges[pending] === 0) {
      if (!state.setEdge(pending, ON)) return false
      continue
    }
    let edge = -1
    for (let cell = from; cell < cells && edge < 0; cell++) {
      if (state.clues[cell]! < 0) continue
      for (let k = 0; k < 4; k++) if (edges[cellEdges[4 * cell + k]!] === 0) edge = cellEdges[4 * cell + k]!
      if (edge < 0) from = cell + 1
    }
    if (edge >= 0) {
      if (state.setEdge(edge, OFF) && engine.propagate(true)) continue
      state.undo(length)
      if (left-- === 0 || !state.setEdge(edge, ON)) return false
      continue
    }
    let cell = 0
    while (cell < cells && state.colourOf(cell) >= 0) cell++
    if (cell === cells) return false
    if (state.relate(cell, cells, 0) && engine.propagate(true)) continue
    state.undo(length)
    if (left-- === 0 || !state.relate(cell, cells, 1)) return false
  }
}
