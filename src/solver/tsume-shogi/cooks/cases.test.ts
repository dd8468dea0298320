import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/core/budget.ts'
import cases from '../kin-gin/fixtures/kin-gin-cases.json'
import { solveTsume } from '../solve'
import { verify } from '../verify'
import { examine } from './examine'
import { readBox } from './kin-gin-cases'

const AMPLE = 20_000_000

// Those of many steps are left to the bench (bench/tsume-shogi.ts), which looks at all of them and at 100 diagrams more.
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
})
