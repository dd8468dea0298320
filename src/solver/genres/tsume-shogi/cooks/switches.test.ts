import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import type { OptionValues } from '#solver/kernel/option.ts'
import cases from '../kin-gin/fixtures/kin-gin-cases.json'
import type { Problem } from '../puzzle'
import { problemOfSfen } from '../testing'
import { Analysis } from './analysis'
import { conventionOptions, conventionsOf } from './conventions'
import { JUDGEMENTS } from './fault-kinds'
import { readBox } from './kin-gin-cases'
import { tsume } from '../grade'
import { printing } from '../printing'
import { magazineOn } from './magazine'

/** The most steps for each examination after the first. */
const EACH = 60_000

/** Makes a function that examines a problem by one set of conventions after another. */
function examiner(problem: Problem): (values?: OptionValues) => string {
  const analysis = new Analysis(problem, new Budget(400_000))
  const solved = analysis.solve()
  if (solved.kind !== 'mate') throw new Error(solved.kind)
  return (values = {}) => {
    analysis.search.limit = analysis.search.nodes + EACH
    const report = magazineOn(analysis, solved, conventionsOf(values), problem.line)!
    return report.result
  }
}

const of = (sfen: string, line?: string): Problem => ({ ...problemOfSfen(sfen), ...(line !== undefined && { line: line.split(' ') }) })

const judged = conventionOptions.filter((option) => option.kind === 'choice' && 'broken' in option.choices).map(({ id }) => id)

/** For each convention about a kind of fault, a problem that has this fault and no other that counts. */
const CASES: readonly [id: string, problem: Problem, beside?: OptionValues][] = [
  ['pieces-left', of('4k4/9/4P4/9/9/9/9/9/9 b RG 1')],
  ['distant', of('8k/9/7G1/9/9/9/9/9/9 b R 1')],
  ['unspecified', of('9/8k/9/7G1/9/9/9/9/9 b 2G 1')],
  ['promotion', of('6GSk/6gsg/6sSg/9/9/9/9/9/9 b - 1')],
  ['detour', readBox(cases.appendix[18]!.diagram)],
  ['transposed', readBox(cases.appendix[17]!.diagram), { early: 99 }],
  ['variation', of('6k2/5l3/5G2s/7B1/9/9/9/9/9 b - 1'), { early: 1 }],
  ['longer', of('9/8k/5NG1s/9/9/9/9/9/9 b GN 1', 'N*2d 1b1a G*1b')],
  ['longer-by-two', of('6ksg/6sgs/6SgG/9/9/9/9/9/9 b - 1', '1c2b 3a4a G*4b')],
]

describe('each switch of the examination by itself', () => {
  it('every switch has a problem that it affects', () => {
    expect(CASES.map(([id]) => id).sort()).toEqual([...judged].sort())
  })

  it.each(CASES)('%s changes the judgement of a problem with that fault, and no other switch does', (id, problem, beside = {}) => {
    const examine = examiner(problem)
    const results = JUDGEMENTS.map((one) => examine({ ...beside, [id]: one }))
    expect(results).toEqual(['broken', 'flawed', 'perfect'])
    const usual = examine(beside)
    for (const other of judged)
      if (other !== id) for (const one of JUDGEMENTS) expect(examine({ ...beside, [other]: one }), other).toBe(usual)
  })

  it('early: an equally long variation counts if it leaves the line so soon', () => {
    const examine = examiner(of('6k2/5l3/5G2s/7B1/9/9/9/9/9 b - 1'))
    expect([examine(), examine({ early: 2 }), examine({ early: 1 })]).toEqual(['perfect', 'perfect', 'flawed'])
  })

  it('useless: if any piece may capture a useless drop, the mate is shorter and leaves nothing over', () => {
    const examine = examiner(of('8l/7sk/7R1/6B2/9/8b/9/9/9 b S 1'))
    expect([examine({ within: 3 }), examine({ within: 3, useless: 'any' })]).toEqual(['broken', 'perfect'])
  })

  it('useless: length, level, solution and the printed texts follow the convention', () => {
    const problem = of('8l/7sk/7R1/6B2/9/8b/9/9/9 b S 1')
    const graded = (values: OptionValues) => tsume.grade(problem, new Budget(), true, { within: 3, ...values })
    const [usual, any] = [graded({}), graded({ useless: 'any' })]
    expect([usual.details['length'], any.details['length']]).toEqual([5, 3])
    expect(any.value).toBeLessThan(usual.value!)
    expect([usual.steps.length, any.steps.length]).toEqual([5, 3])
    const solution = { length: 5, moves: [], leftover: [] }
    const printed = (grading: typeof any) => printing.solutionBy!(problem, solution, grading.details)
    expect(printed(usual)).toBe(solution)
    expect(printed(any)).toMatchObject({ length: 3 })
    expect(printing.under!(problem, printed(any))?.ja).toBe('3手詰')
    // Results under one convention must not affect those under another.
    expect(graded({}).details).toEqual(usual.details)
  })

  it('within: a longer mate is no cook', () => {
    const examine = examiner(of('9/7k1/5L3/7B1/9/9/9/9/9 b 2G 1'))
    expect([examine(), examine({ within: 5 }), examine({ within: 3 })]).toEqual(['broken', 'broken', 'perfect'])
  })
})
