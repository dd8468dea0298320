import type { Budget } from '#solver/kernel/budget.ts'
import type { Engine } from '../engine'
import { OFF, ON } from '../engine'

/** The techniques of a search on the engine. It has no trials, since the search itself makes suppositions. */
const RULES = { gates: true, colours: true, trial: 'none' } as const

/**
 * Visits every loop that agrees with the clues by plain backtracking, for small boards and for comparison with faster ways. `visit` gets
 * the edges (1 a line, 2 a cross; valid only during the call) and returns whether to go on. False where the budget ran out or `visit`
 * stopped it.
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
    // All other edges must be crosses.
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
 * The most decisions between two tests whether inside and outside can still each be connected, since a test costs as much as many
 * decisions.
 */
const MOST_UNSEEN = 256

/**
 * Guesses a loop on a board with few clues. From the engine's facts it decides the edges at clues and then the cells, outside first; the
 * connectivity of the inside corrects its guesses. True where the engine's edges are a solution; false after `conflicts` wrong decisions or
 * without budget. The caller takes the edges back in either case.
 */
export function dive(engine: Engine, conflicts: number, budget: Budget): boolean {
  const { state, edges } = engine
  const { cells, cellEdges } = state.tables.geometry
  let left = conflicts
  let [fromClue, fromCell] = [0, 0]
  // Several decisions are made before conclusions are drawn, fewer after a wrong one. A single wrong decision is reversed.
  let unseen = 0
  let most = 1
  let good = { length: state.trailLength, fromClue, fromCell }
  let last: { readonly edge: number; readonly cell: number } | undefined
  for (;;) {
    const before = state.units
    const isLook = unseen >= most || unseen === 0
    const isSound = engine.propagate(isLook)
    if (!budget.spend(state.units - before + 1)) return false
    if (!isSound) {
      if (unseen === 0) return false
      const wrong = unseen === 1 ? last : undefined
      state.undo(good.length)
      ;({ fromClue, fromCell } = good)
      most = 1
      unseen = 0
      if (wrong === undefined) continue
      if (left-- === 0 || !decide(wrong.edge, wrong.cell, true)) return false
      continue
    }
    if (state.isClosed) {
      for (let edge = 0; edge < edges.length; edge++) if (edges[edge] === 0 && !state.setEdge(edge, OFF)) return false
      return state.propagate()
    }
    if (isLook) {
      if (unseen > 0) most = Math.min(MOST_UNSEEN, 2 * most)
      unseen = 0
      good = { length: state.trailLength, fromClue, fromCell }
    }
    const pending = state.slots[state.atPending]!
    // This edge closes a loop that satisfies every clue.
    if (pending >= 0 && edges[pending] === 0) {
      if (!state.setEdge(pending, ON)) return false
      continue
    }
    let edge = -1
    for (; fromClue < cells && edge < 0; fromClue += edge < 0 ? 1 : 0) {
      if (state.clues[fromClue]! < 0) continue
      for (let k = 0; k < 4; k++) if (edges[cellEdges[4 * fromClue + k]!] === 0) edge = cellEdges[4 * fromClue + k]!
    }
    if (edge < 0) while (fromCell < cells && state.colourOf(fromCell) >= 0) fromCell++
    if (edge < 0 && fromCell === cells) {
      // All cells are decided, but not all decisions were checked yet.
      if (unseen === 0) return false
      most = unseen
      continue
    }
    last = { edge, cell: fromCell }
    unseen++
    if (!decide(edge, fromCell, false)) {
      // The next test finds the contradiction, too, since decisions made already cause it.
      const wrong = unseen === 1
      state.undo(good.length)
      ;({ fromClue, fromCell } = good)
      most = 1
      unseen = 0
      if (wrong && (left-- === 0 || !decide(last.edge, last.cell, true))) return false
    }
  }

  /** Makes an edge a cross, or a cell outside; if `turned`, the other way round. */
  function decide(edge: number, cell: number, turned: boolean): boolean {
    return edge >= 0 ? state.setEdge(edge, turned ? ON : OFF) : state.relate(cell, cells, turned ? 1 : 0)
  }
}
