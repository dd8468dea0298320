import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { say } from '#solver/kernel/message.ts'
import { generateChecks } from '../rules/checks'
import { MOST_MOVES } from '../rules/legal'
import { MateSearch } from '../search/mate-search'
import { attackerMates } from '../search/minimax'
import { solveTsume } from '../solve'
import { type SolveMessage, solveMessages } from '../solve-messages'
import { anyProblem, problemOfSfen } from '../testing'
import { Analysis } from './analysis'
import { escapesOf } from './escapes'

const why = (sfen: string, limit = 1_000_000) => {
  const verdict = solveTsume(problemOfSfen(sfen), new Budget(limit))
  if (verdict.kind !== 'none') throw new Error(verdict.kind)
  const reason = verdict.reason as SolveMessage
  return { reason, en: say(solveMessages, reason, 'en'), ja: say(solveMessages, reason, 'ja') }
}

const kinds = (reason: SolveMessage) => (reason.code === 'tsume.escapes' ? reason.escapes.map(({ by }) => by) : [])

it('the reason for no mate names the answers by which the king escapes', () => {
  const { reason, en, ja } = why('4k4/9/4P4/9/9/9/9/9/9 b S 1')
  expect(kinds(reason)).toEqual(Array(5).fill('flight'))
  expect(en).toContain('S*4b Kx4b')
  expect(en).toMatch(/\(escape\)\.$/)
  expect(ja).toContain('▲４二銀 △同玉')
})

it('the reason says when only the rule against mating by a dropped pawn saves the king', () => {
  // The pawn on 1b would be guarded by the gold, and the king has nowhere to go.
  const { reason, ja, en } = why('7lk/9/8G/9/9/9/9/9/9 b P 1')
  expect(kinds(reason)[0]).toBe('dropped-pawn')
  expect(ja).toContain('▲１二歩（打歩詰）')
  expect(en).toContain('P*1b (mate by a dropped pawn, forbidden (uchifuzume))')
  expect(kinds(why('7lk/9/8G/9/9/9/9/9/9 b - 1').reason)).not.toContain('dropped-pawn')
  // No check at all is allowed: he still says why.
  expect(why('6glk/9/8G/9/9/9/9/9/9 b P 1').ja).toContain('打歩詰')
})

it('a check that would mate but for that rule is distinguished from the drop itself', () => {
  // Whatever checks first, it is the pawn on 1b that would mate.
  const { reason, ja } = why('7lk/9/8G/9/9/9/9/9/9 b 2P 1')
  expect(kinds(reason)).toContain('dropped-pawn')
  expect(ja).toContain('打歩詰の禁手がなければ詰みます')
})

it('besides the drop, a check is named that would mate if mating by a dropped pawn were allowed', () => {
  // After the promoted pawn is taken there is no more to be done but the drop that is forbidden.
  const { reason, en, ja } = why('7nk/9/6+PGs/9/9/9/9/9/9 b P 1')
  expect(kinds(reason)).toEqual(['dropped-pawn', 'pawn', 'flight', 'flight'])
  expect(en).toContain('+P-2b Sx2b (saved by the pawn rule (uchifuzume))')
  expect(ja).toContain('▲２二と △同銀（打歩詰で逃れ）')
})

it('endless checks are distinguished from checks that end', () => {
  const alone = { ...problemOfSfen('4k4/9/+R8/9/9/9/9/9/9 b - 1'), defenderHand: Array<number>(8).fill(0) }
  const verdict = solveTsume(alone, new Budget(1_000_000))
  if (verdict.kind !== 'none') throw new Error(verdict.kind)
  expect(new Set(kinds(verdict.reason as SolveMessage))).toContain('repetition')
  expect(say(solveMessages, verdict.reason as SolveMessage, 'ja')).toContain('千日手')
  // A silver that the king takes, or leaves behind, comes to an end.
  expect(kinds(why('4k4/9/9/9/9/9/9/9/9 b S 1').reason)).not.toContain('repetition')
})

it('every check in a position without a mate has an answer after which another search finds no mate', () => {
  const again = new MateSearch(12)
  let found = 0
  fc.assert(
    fc.property(anyProblem(), (problem) => {
      const analysis = new Analysis(problem, new Budget(5_000))
      const solved = analysis.solve()
      if (solved.kind !== 'none' || solved.reason !== 'no-mate') return
      const { position } = analysis
      const escapes = escapesOf(analysis)
      if (escapes === undefined) return
      found++
      const moves = new Int32Array(MOST_MOVES)
      expect(escapes.map(({ check }) => check)).toEqual([...moves.subarray(0, generateChecks(position, moves, 0))])
      for (const { check, answer } of escapes) {
        position.make(check)
        position.make(answer)
        expect(attackerMates(position, 1)).toBe(false)
        again.clear()
        again.limit = 500
        expect(again.isMate(position, 7)).not.toBe(true)
        position.unmake(answer)
        position.unmake(check)
      }
    }),
    { seed: 11, numRuns: 50 },
  )
  expect(found).toBeGreaterThan(8)
})
