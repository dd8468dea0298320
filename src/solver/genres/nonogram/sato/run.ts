import type { Budget } from '#solver/kernel/budget.ts'
import { borderSight } from '../techniques/border-sight'
import type { Contradiction } from '../techniques/contradiction'
import { firstClue } from '../techniques/first-clue'
import { findClash } from './clashes'
import type { Context } from '../position/context'
import { HARDEST } from '../position/level-rules'
import { workOn } from './line-work'
import { lookBothWays } from './two-ways'

/** The end of solving: the puzzle was solved with the techniques of `level`, it needs more than level 5, or the steps ran out. */
export interface RunEnd {
  readonly end: 'solved' | 'beyond' | 'steps'
  readonly level: number
}

/**
 * Solves with the means of level 1; where they do not suffice, from the empty grid with those of level 2, and so on (Sato 2008,
 * section 4).
 * @param budget a step is a visit to a line
 */
export function solve(context: Context, contradiction: Contradiction, budget: Budget): RunEnd {
  for (let level = 1; level <= HARDEST; level++) {
    context.begin(level)
    contradiction.begin()
    context.ask(firstClue)
    const end = solveAt(context, contradiction, budget)
    if (end !== 'stuck') return { end, level }
  }
  return { end: 'beyond', level: HARDEST }
}

function solveAt(context: Context, contradiction: Contradiction, budget: Budget): 'solved' | 'stuck' | 'steps' {
  let unknown = 0
  for (;;) {
    context.contradictory = false
    const end = sweepUntilRest(context, budget)
    if (end === 'steps') return 'steps'
    // After a contradiction the program uses the number of unknown cells that it counted last.
    if (end !== 'contradiction') unknown = end === 'finished' ? 0 : context.grid.unknown()
    if (!context.inHypothesis) {
      if (context.contradictory) return 'stuck'
      if (unknown === 0) return 'solved'
      if (context.rules.level >= 3 && lookAcross(context)) continue
    } else if (!context.contradictory) {
      findClash(context)
      if (unknown === 0 && !context.contradictory) {
        contradiction.solved()
        return 'solved'
      }
    }
    if (!contradiction.isDue(unknown) || !contradiction.step()) return 'stuck'
  }
}

/** The techniques of both directions. True if one of them fired. */
function lookAcross(context: Context): boolean {
  context.fired = false
  context.ask(borderSight)
  if (!context.fired && context.rules.level >= 4) lookBothWays(context)
  return context.fired
}

/** Rows, then columns, again and again while anything fires. `finished`: all lines of a type are. */
function sweepUntilRest(context: Context, budget: Budget): 'rest' | 'finished' | 'contradiction' | 'steps' {
  const { grid } = context
  do {
    context.fired = false
    for (const type of [0, 1] as const) {
      context.firstOpen = grid.firstUnfinished(type)
      context.lastOpen = grid.lastUnfinished(type)
      if (context.firstOpen === 0) return 'finished'
      for (let number = context.firstOpen; number <= context.lastOpen; number++) {
        if (!grid.marked[type][number] || grid.finished[type][number]) continue
        if (!budget.spend()) return 'steps'
        // A contradiction that a technique comes upon is acted on when the next line is begun.
        if (!workOn(context, type, number)) return 'contradiction'
      }
    }
  } while (context.fired)
  return 'rest'
}
