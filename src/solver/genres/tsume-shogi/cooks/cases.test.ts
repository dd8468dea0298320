import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { say } from '#solver/kernel/message.ts'
import cases from '../kin-gin/fixtures/kin-gin-cases.json'
import { solveTsume } from '../solve'
import { type SolveMessage, solveMessages } from '../solve-messages'
import { problemOfSfen } from '../testing'
import { verify } from '../verify'
import { examine } from './examine'
import { readBox } from './kin-gin-cases'

/** Mate in three; the rook may be dropped on any square of the file. */
const DISTANT = problemOfSfen('8k/9/7G1/9/9/9/9/9/9 b R 1')
const AMPLE = 20_000_000

// The problems that take many steps. They are left to the bench (bench/tsume-shogi.ts), which examines all problems and 100 more diagrams.
const LONG = [4, 5, 6, 7, 8, 9, 16, 20, 22, 24]

describe('the appendix of Noshita and Iida 2001', () => {
  it.each(cases.appendix.filter(({ no }) => !LONG.includes(no)).map((one) => [one.no, one] as const))(
    'no. %i has its length and its class',
    (_, { diagram, length, class: printed }) => {
      const problem = readBox(diagram)
      const examination = examine(problem, new Budget(AMPLE))
      if (examination.kind !== 'mate') throw new Error(examination.kind)
      const { report } = examination
      expect([report.mainLine.length, report.class, report.leftover.P]).toEqual([length, printed, 0])
      expect(report.minor).toBe(printed === 'B')
      expect(report.someBestLine).toBe(printed === 'A')
      expect(verify(problem, report.mainLine)).toBe(true)
      for (const { ply, moves } of report.cooks) {
        const whole = [...report.mainLine.moves.slice(0, ply - 1), ...moves]
        expect(moves[0]).not.toBe(report.mainLine.moves[ply - 1])
        expect(whole.length % 2).toBe(1)
      }
    },
  )
})

describe('verdicts', () => {
  it('are unique for no. 12, and show the cook of no. 21', () => {
    expect(solveTsume(readBox(cases.appendix[11]!.diagram), new Budget())).toMatchObject({
      kind: 'unique',
      solution: { length: 15, leftover: [] },
    })
    const problem = readBox(cases.appendix[20]!.diagram)
    const verdict = solveTsume(problem, new Budget())
    if (verdict.kind !== 'multiple') throw new Error(verdict.kind)
    const { solution, second, differing } = verdict
    expect(solution.length).toBe(21)
    expect(second.moves.slice(0, 14)).toEqual(solution.moves.slice(0, 14))
    expect(second.moves[14]).not.toBe(solution.moves[14])
    expect(verify(problem, second)).toBe(true)
    expect(differing.length).toBeGreaterThan(1)
  })

  it.each([
    ['no. 21', readBox(cases.appendix[20]!.diagram), 21],
    ['a rook dropped anywhere', DISTANT, 3],
  ])('say what is known of %s where the steps run out', (_, problem, length) => {
    const whole = solveTsume(problem, new Budget())
    const codes = new Set<string>()
    for (let limit = 0; limit < whole.steps; limit = 1 + Math.ceil(1.2 * limit)) {
      const verdict = solveTsume(problem, new Budget(limit))
      // Checks asked within shares of a budget come upon a cook in another order, perhaps sooner.
      if (verdict.kind === whole.kind) break
      if (verdict.kind !== 'undecided') throw new Error(`${limit}: ${verdict.kind}`)
      const { reason, found } = verdict
      codes.add(reason!.code)
      for (const language of ['en', 'ja'] as const)
        expect(say(solveMessages, reason as SolveMessage, language)).not.toMatch(/undefined|null|NaN/)
      expect(reason!.code === 'tsume.open-checks').toBe(found !== undefined)
      if (found) expect([found.length, verify(problem, found)]).toEqual([length, true])
      const { atMost, beyond } = { atMost: null, beyond: null, ...(reason as Partial<SolveMessage & { code: 'tsume.open-length' }>) }
      expect(atMost ?? length).toBeGreaterThanOrEqual(length)
      expect(beyond ?? 0).toBeLessThan(length)
    }
    const told = ['tsume.open-length', 'tsume.open-line', 'tsume.open-checks']
    // The cook of no. 21 may be come upon with the first check that is asked about.
    expect([...codes]).toEqual(expect.arrayContaining(length === 3 ? told : told.slice(0, 2)))
  })
})
