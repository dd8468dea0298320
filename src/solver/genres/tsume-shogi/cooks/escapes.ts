import { writeMoves } from '../notation'
import type { Problem } from '../puzzle'
import { generateChecks } from '../rules/checks'
import { generateAllEvasions } from '../rules/evasions'
import { MOST_MOVES } from '../rules/legal'
import { usiOf } from '../rules/move'
import { UNLIMITED } from '../search/lengths'
import type { EscapeKind, SolveMessage, ToldEscape } from '../solve-messages'
import type { Analysis, Solved } from './analysis'
import { isEndless } from './endless'

/**
 * The most positions that are searched to find out which escapes are endless checks. `MOST_LOOKS` limits the positions looked at. No
 * verdict depends on either.
 */
const NAMING = 100_000
const MOST_LOOKS = 15_000

/** A check, and an answer to it after which there is no mate. */
export interface Escape {
  readonly check: number
  readonly answer: number
}

/** Why a diagram has no solution. */
export function whyNone(analysis: Analysis, problem: Problem, reason: (Solved & { kind: 'none' })['reason']): SolveMessage {
  if (reason === 'no-mate') return whyNoMate(analysis, problem)
  const forbidden = reason === 'no-check' ? forbiddenDrops(analysis, problem) : []
  // Faults found by checking a diagram (no king, a king in check) have their own sentences.
  return forbidden.length > 0 ? { code: 'tsume.escapes', escapes: forbidden } : ({ code: `tsume.${reason}` } as SolveMessage)
}

/**
 * The reason why a position has no mate: for each check, the answer after which the king is safe, and how it saves him. The tables are
 * changed.
 * @returns a sentence without reasons where the nodes run out
 */
function whyNoMate(analysis: Analysis, problem: Problem): SolveMessage {
  const escapes = escapesOf(analysis)
  if (escapes === undefined) return { code: 'tsume.no-mate' }
  const endless = endlessAmong(analysis, escapes)
  const byPawn = savedByPawnRule(analysis, escapes)
  const told = escapes.map((escape) => {
    const [first, second] = writeMoves(problem, [escape.check, escape.answer].map(usiOf))
    const by: EscapeKind = byPawn.includes(escape) ? 'pawn' : endless.includes(escape) ? 'repetition' : 'flight'
    return { en: `${first!.en} ${second!.en}`, ja: `${first!.ja} ${second!.ja}`, by }
  })
  return { code: 'tsume.escapes', escapes: [...forbiddenDrops(analysis, problem), ...told] }
}

/** Drops of a pawn that would mate at once, which is against the rules. */
function forbiddenDrops({ position }: Analysis, problem: Problem): ToldEscape[] {
  const moves = new Int32Array(2 * MOST_MOVES)
  const allowed = moves.slice(0, generateChecks(position, moves, 0))
  position.mayMateByPawn = true
  const all = moves.slice(0, generateChecks(position, moves, 0))
  position.mayMateByPawn = false
  return [...all].flatMap((move): ToldEscape[] => {
    if (allowed.includes(move)) return []
    const [{ en, ja } = { en: '', ja: '' }] = writeMoves(problem, [usiOf(move)])
    return [{ en, ja, by: 'dropped-pawn' }]
  })
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

/** The escapes after which the attacker may go on giving check for ever, as far as the limits allow to find out. */
function endlessAmong({ position, search }: Analysis, escapes: readonly Escape[]): Escape[] {
  const looks = { left: MOST_LOOKS }
  const { limit } = search
  search.limit = Math.min(limit, search.nodes + NAMING)
  const found = escapes.filter(({ check, answer }) => {
    position.make(check)
    position.make(answer)
    const isSo = isEndless(search, position, looks) === true
    position.unmake(answer)
    position.unmake(check)
    return isSo
  })
  search.limit = limit
  return found
}

/** The escapes whose check would mate if a dropped pawn might mate. Empty, too, where the nodes run out. */
function savedByPawnRule({ position, search }: Analysis, escapes: readonly Escape[]): Escape[] {
  const { nodes } = search
  search.clear()
  search.nodes = nodes
  position.mayMateByPawn = true
  const mates = search.isMate(position, UNLIMITED) === true
  const saved = !mates
    ? []
    : escapes.filter(({ check }) => {
        position.make(check)
        const mated = search.isMate(position, UNLIMITED) === true
        position.unmake(check)
        return mated
      })
  position.mayMateByPawn = false
  return saved
}
