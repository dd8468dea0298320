import { Budget } from '#solver/kernel/budget.ts'
import type { Judged, Opinion } from '#solver/genre/opinion.ts'
import { Analysis } from '../cooks/analysis'
import { writeMoves } from '../notation'
import type { Problem } from '../puzzle'
import { inCheck } from '../rules/attacks'
import { generateLegal, MOST_MOVES } from '../rules/legal'
import { moveOfUsi } from '../rules/usi'
import { UNLIMITED } from '../search/lengths'
import { toSfen } from '../sfen'
import type { OpinionMessage } from './messages'

/** The most positions that our own search visits to prove that an engine's checks keep the mate. */
const PROVING = 2_000_000

/** The question to a USI engine. Its answer counts only after it was checked by the rules and by our own search. */
export const opinion: Opinion<Problem> = {
  sfen: (problem) => toSfen(problem),
  judge(problem, said) {
    if (said.kind === 'mate') return judged(problem, said.moves)
    const analysis = new Analysis(problem, new Budget(PROVING))
    const mates = analysis.search.isMate(analysis.position, UNLIMITED)
    if (mates === false) return verdict(true, { code: 'tsume.opinion-no-mate' })
    if (mates) return verdict(false, { code: 'tsume.opinion-no-mate-wrong' })
    return { ...verdict(false, { code: 'tsume.opinion-no-mate-open' }), isOpen: true }
  },
}

const verdict = (counts: boolean, message: OpinionMessage): Judged => ({ counts, isOpen: false, message })

/**
 * Judges a line that an engine gave as a mate. Every move must be legal, every move of the attacker a check that keeps the mate, and the
 * king mated at the end.
 */
function judged(problem: Problem, moves: readonly string[]): Judged {
  const analysis = new Analysis(problem, new Budget(PROVING))
  const { position, search } = analysis
  const no = (message: OpinionMessage) => verdict(false, message)
  const length = moves.length
  if (length === 0) return no({ code: 'tsume.opinion-empty' })
  let open: number | undefined
  for (const [i, usi] of moves.entries()) {
    const ply = i + 1
    const move = moveOfUsi(position, usi)
    if (move === undefined) return no({ code: 'tsume.opinion-illegal', ply, usi })
    position.make(move)
    if (i % 2 === 1) continue
    if (!inCheck(position, 1)) return no({ code: 'tsume.opinion-no-check', ply, usi })
    const mates = open === undefined ? search.isMate(position, UNLIMITED) : undefined
    if (mates === false) return no({ code: 'tsume.opinion-escapes', ply, usi })
    if (mates === undefined) open ??= ply
  }
  const isMated = length % 2 === 1 && generateLegal(position, new Int32Array(MOST_MOVES), 0) === 0
  if (!isMated) return no({ code: 'tsume.opinion-unfinished', length })
  const written = writeMoves(problem, moves)
  const line = { en: written.map(({ en }) => en).join(' '), ja: written.map(({ ja }) => ja).join(' ') }
  if (open !== undefined) return { ...no({ code: 'tsume.opinion-unproved', length, ply: open, ...line }), isOpen: true }
  return verdict(true, { code: 'tsume.opinion-mate', length, ...line })
}
