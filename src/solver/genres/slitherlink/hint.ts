import type { Budget } from '#solver/kernel/budget.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Hint, Step } from '#solver/genre/genre.ts'
import { CLOSE, OFF, ON, OPEN } from './engine/patterns'
import { INSIDE, OUTSIDE, type Position } from './explain/position'
import { stepsOnward } from './explain/run'
import type { HintMessage } from './hint/message'
import { mistakesIn } from './hint/mistakes'
import { geometryOf } from './geometry'
import { edgesOfInside } from './loop'
import type { Slitherlink } from './puzzle'
import { taken } from './replay'
import { solveSlitherlink } from './solve'
import { workOf, type SlitherlinkWork } from './work'

/**
 * Returns a hint for a person who is stuck. First the work is compared with the only solution: wrong edges, cells and gates, in this order,
 * are mistakes. Otherwise the hint is the next step: the easiest technique that leads from the drawn lines to another edge, with the first
 * new step on that way. There is no hint for a puzzle without exactly one solution, for a finished loop, and where the techniques end.
 */
export function hint(puzzle: Slitherlink, stored: Json | null, budget: Budget): Hint {
  const verdict = solveSlitherlink(puzzle, budget)
  if (verdict.kind === 'undecided') return nothing({ code: 'slitherlink.hint-ran-out' })
  if (verdict.kind !== 'unique') return nothing({ code: 'slitherlink.hint-not-one', solutions: verdict.kind })
  const work = workOf(stored, puzzle)
  const mistakes = mistakesIn(puzzle, work, verdict.solution)
  if (mistakes !== undefined) return { kind: 'mistake', ...mistakes }
  if (isDone(puzzle, work, verdict.solution.inside)) return nothing({ code: 'slitherlink.hint-done' })
  const { end, steps } = stepsOnward(puzzle, budget, (position) => enter(work, position))
  const step = steps.find((one) => tellsNew(puzzle, work, one))
  if (step !== undefined) return { kind: 'step', step }
  return nothing({ code: end === 'steps' ? 'slitherlink.hint-ran-out' : 'slitherlink.hint-stuck' })
}

function nothing(message: HintMessage): Hint {
  return { kind: 'nothing', message }
}

/** Whether every line of the loop is drawn; crosses do not matter. */
function isDone({ width, height }: Slitherlink, { edges }: SlitherlinkWork, inside: readonly number[]): boolean {
  return edgesOfInside(geometryOf(width, height), inside).every((line, edge) => line === 0 || edges[edge] === '-')
}

/** Whether a step would change the work. */
function tellsNew(puzzle: Slitherlink, work: SlitherlinkWork, step: Step): boolean {
  const after = taken(puzzle, work, [step])
  return after.edges !== work.edges || after.cells !== work.cells || after.gates !== work.gates
}

/** Enters the work as facts. */
function enter({ edges, cells, gates }: SlitherlinkWork, { facts, atCorner, atCell, tables }: Position): void {
  const { geometry } = tables
  for (let edge = 0; edge < geometry.edges; edge++) if (edges[edge] !== '.') facts[edge] = edges[edge] === '-' ? ON : OFF
  for (let cell = 0; cell < geometry.cells; cell++) if (cells[cell] !== '.') facts[atCell + cell] = cells[cell] === 'i' ? INSIDE : OUTSIDE
  for (let gate = 0; gate < 2 * geometry.nodes; gate++) {
    if (gates[gate] === '.') continue
    const corner = atCorner + 4 * (gate >> 1) + (gate & 1)
    // The two corners at the ends of a gate have one line each, or none or two each.
    facts[corner] = facts[corner + 2] = gates[gate] === 'o' ? OPEN : CLOSE
  }
}
