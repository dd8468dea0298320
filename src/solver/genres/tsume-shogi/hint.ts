import type { Budget } from '#solver/kernel/budget.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Hint, Mark } from '#solver/genre/genre.ts'
import { Analysis } from './cooks/analysis'
import { kindsOf } from './cooks/features'
import type { HintMessage } from './hint-messages'
import { writeMoves } from './notation'
import type { Problem } from './puzzle'
import { inCheck } from './rules/attacks'
import { fromOf, isDrop, landedOf, toOf, usiOf } from './rules/move'
import type { Position } from './rules/position'
import { moveOfUsi } from './rules/usi'
import { exactLength } from './search/exact-length'
import { isUsi } from './storage'

/**
 * Returns a hint with the next move from a person's position: for either side the best move by length, then by pieces left over. If the
 * attacker has made a move after which there is no mate, the hint is the first such mistake; its elements are the move's squares, first the
 * target, then the origin.
 * @param work moves, and how many of them are made (work.ts); moves that cannot be made are left out
 */
export function hintFor(problem: Problem, work: Json | null, budget: Budget): Hint {
  const analysis = new Analysis(problem, budget)
  const solved = analysis.solve()
  const hint = solved.kind === 'mate' ? fromHere(problem, analysis, madeIn(analysis.position, work)) : undefined
  analysis.settle()
  if (solved.kind === 'none') return nothing({ code: 'tsume.hint-none' })
  return hint ?? nothing({ code: 'tsume.hint-out' })
}

function nothing(message: HintMessage): Hint {
  return { kind: 'nothing', message }
}

/** The moves of the work, up to the first that is illegal or, of the attacker, gives no check. The position is left as it was. */
function madeIn(position: Position, work: Json | null): number[] {
  const { moves, ply } = (typeof work === 'object' && work !== null ? work : {}) as { readonly [key: string]: Json | undefined }
  const line = Array.isArray(moves) ? (moves as readonly Json[]).filter(isUsi) : []
  const made: number[] = []
  for (const usi of line.slice(0, typeof ply === 'number' ? ply : undefined)) {
    const move = moveOfUsi(position, usi)
    if (move === undefined) break
    position.make(move)
    if (made.length % 2 === 0 && !inCheck(position, 1)) {
      position.unmake(move)
      break
    }
    made.push(move)
  }
  for (const move of [...made].reverse()) position.unmake(move)
  return made
}

/** The hint from the position after the moves made; undefined where the nodes ran out. */
function fromHere(problem: Problem, analysis: Analysis, made: readonly number[]): Hint | undefined {
  const { position, search, play } = analysis
  const written = (moves: readonly number[]) => writeMoves(problem, moves.map(usiOf)).at(-1)!
  for (const [index, move] of made.entries()) {
    position.make(move)
    const length = index % 2 === 0 ? exactLength(search, position) : 0
    if (length === 'out') return undefined
    if (length !== 'none') continue
    const { en, ja } = written(made.slice(0, index + 1))
    return { kind: 'mistake', at: placesOf(move), message: told({ code: 'tsume.hint-mistake', ply: index + 1, en, ja }) }
  }
  const length = exactLength(search, position)
  if (length === 'out') return undefined
  if (length === 'none') return nothing({ code: 'tsume.hint-none' })
  if (length === 0) return nothing({ code: 'tsume.hint-mate' })
  const [move] = play.at(length)?.best ?? []
  if (move === undefined) return undefined
  const { usi, en, ja } = written([...made, move])
  const [target, ...origin] = placesOf(move)
  const marks: Mark[] = [{ role: 'target', at: target!, ...(isDrop(move) && { value: landedOf(move) }) }]
  for (const at of origin) marks.push({ role: 'reason', at })
  const message = told({ code: 'tsume.hint-move', ply: made.length + 1, length, usi, en, ja })
  return { kind: 'step', step: { technique: kindsOf(position, [move])[0]!, message, marks } }
}

function told(message: HintMessage): HintMessage {
  return message
}

function placesOf(move: number): number[] {
  return isDrop(move) ? [toOf(move)] : [toOf(move), fromOf(move)]
}
