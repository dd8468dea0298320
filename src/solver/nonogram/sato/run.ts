import type { Budget } from '#solver/core/budget.ts'
import { borderSight } from '../techniques/border-sight'
import type { Contradiction } from '../techniques/contradiction'
import { firstClue } from '../techniques/first-clue'
import { findClash } from './clashes'
import type { Desk } from './desk'
import { HARDEST } from './level-rules'
import { workOn } from './line-work'
import { lookBothWays } from './two-ways'

/** How solving ended: by the means of `level`, beyond level 5, or without the steps to find out. */
export interface RunEnd {
  readonly end: 'solved' | 'beyond' | 'steps'
  readonly level: number
}

/**
 * Solves with the means of level 1; where they do not suffice, from the empty grid with those of level 2, and so on (Sato 2008,
 * section 4).
 * @param budget a step is a visit to a line
 */
export function solve(desk: Desk, contradiction: Contradiction, budget: Budget): RunEnd {
  for (let level = 1; level <= HARDEST; level++) {
    desk.begin(level)
    contradiction.begin()
    desk.ask(firstClue)
    const end = solveAt(desk, contradiction, budget)
    if (end !== 'stuck') return { end, level }
  }
  return { end: 'beyond', level: HARDEST }
}

function solveAt(desk: Desk, contradiction: Contradiction, budget: Budget): 'solved' | 'stuck' | 'steps' {
  let unknown = 0
  for (;;) {
    desk.contradictory = false
    desk.view.outside = false
    const end = sweepUntilRest(desk, budget)
    if (end === 'steps') return 'steps'
    // Cut short by a contradiction, the program goes by the number of unknown cells that it counted last.
    if (end !== 'contradiction') unknown = end === 'finished' ? 0 : desk.grid.unknown()
    if (!desk.inHypothesis) {
      if (desk.contradictory) return 'stuck'
      if (unknown === 0) return 'solved'
      if (desk.rules.level >= 3 && lookAcross(desk)) continue
    } else if (!desk.contradictory) {
      findClash(desk)
      if (unknown === 0 && !desk.contradictory) {
        contradiction.solved()
        return 'solved'
      }
    }
    if (!contradiction.isDue(unknown) || !contradiction.step()) return 'stuck'
  }
}

/** The techniques of both directions. True if one of them fired. */
function lookAcross(desk: Desk): boolean {
  desk.fired = false
  desk.ask(borderSight)
  if (!desk.fired && desk.rules.level >= 4) lookBothWays(desk)
  return desk.fired
}

/** Rows, then columns, again and again while anything fires. `finished`: all lines of a type are. */
function sweepUntilRest(desk: Desk, budget: Budget): 'rest' | 'finished' | 'contradiction' | 'steps' {
  const { grid, view } = desk
  do {
    desk.fired = false
    for (const type of [0, 1] as const) {
      desk.firstOpen = grid.firstUnfinished(type)
      desk.lastOpen = grid.lastUnfinished(type)
      if (desk.firstOpen === 0) return 'finished'
      for (let number = desk.firstOpen; number <= desk.lastOpen; number++) {
        if (!grid.marked[type][number] || grid.finished[type][number]) continue
        if (!budget.spend()) return 'steps'
        // A contradiction that a technique comes upon is acted on when the next line is begun.
        if (!workOn(desk, type, number)) return 'contradiction'
        if (view.outside && !desk.contradictory) desk.contradict('nonogram.clash-room')
      }
    }
  } while (desk.fired)
  return 'rest'
}
