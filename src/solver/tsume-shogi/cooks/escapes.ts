import { writeMoves } from '../notation'
import type { Problem } from '../puzzle'
import { generateChecks } from '../rules/checks'
import { generateAllEvasions } from '../rules/evasions'
import { MOST_MOVES } from '../rules/legal'
import { usiOf } from '../rules/move'
import { UNLIMITED } from '../search/lengths'
import type { SolveMessage } from '../solve-words'
import type { Analysis } from './analysis'

/** Checks whose answers are written out. */
const SHOWN = 4

/** A check, and an answer after which there is no mate. */
export interface Escape {
  readonly check: number
  readonly answer: number
}

/**
 * Why there is no mate, of a position of which that is known: an answer to each check after which the king is safe, and whether it is the
 * rule against mating by a dropped pawn (打歩詰) that saves him. The tables of the search are then those of another question.
 *
 * @returns the plain sentence where the nodes run out first
 */
export function whyNoMate(analysis: Analysis, problem: Problem): SolveMessage {
  const escapes = escapesOf(analysis)
  if (escapes === undefined) return { code: 'tsume.no-mate' }
  const shown = escapes.slice(0, SHOWN).map(({ check, answer }) => {
    const [first, second] = writeMoves(problem, [check, answer].map(usiOf))
    return { en: `${first!.en} ${second!.en}`, ja: `${first!.ja} ${second!.ja}` }
  })
  return { code: 'tsume.escapes', checks: escapes.length, shown, byPawnRule: matesByPawn(analysis) }
}

/** An answer to each check after which there is no mate; undefined where the nodes ran out. */
export function escapesOf({ position, search }: Analysis): Escape[] | undefined {
  const moves = new Int32Array(2 * MOST_MOVES)
  const end = generateChecks(position, moves, 0)
  const found: Escape[] = []
  for (const check of moves.slice(0, end)) {
    position.make(check)
    const last = generateAllEvasions(position, moves, end)
    let answer: number | undefined
    for (let i = end; i < last && answer === undefined && !search.isOut; i++) {
      position.make(moves[i]!)
      if (search.isMate(position, UNLIMITED) === false) answer = moves[i]!
      position.unmake(moves[i]!)
    }
    position.unmake(check)
    if (answer === undefined) return undefined
    found.push({ check, answer })
  }
  return found
}

/** Whether there would be a mate if a pawn might be dropped to mate; false, too, where the nodes run out. */
function matesByPawn({ position, search }: Analysis): boolean {
  const { nodes } = search
  search.clear()
  search.nodes = nodes
  position.mayMateByPawn = true
  const mates = search.isMate(position, UNLIMITED) === true
  position.mayMateByPawn = false
  return mates
}
