import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import cases from '../kin-gin/fixtures/kin-gin-cases.json'
import { Analysis } from './analysis'
import { readBox } from './kin-gin-cases'
import { settleChecks } from './other-checks'
import { otherMates } from './other-mates'

const PLIES = 27

/** The mating checks beside a problem's main line, asked one after the other and each to its end. */
function slowly(analysis: Analysis, line: readonly number[]): string[] {
  const { position, search } = analysis
  const found: string[] = []
  for (const [index, move] of line.slice(0, -1).entries()) {
    if (index % 2 === 0) found.push(...otherMates(search, position, move, PLIES)!.map((mating) => `${index} ${mating.move}`))
    position.make(move)
  }
  for (const move of line.slice(0, -1).toReversed()) position.unmake(move)
  return found
}

const analysed = (diagram: string) => {
  const analysis = new Analysis(readBox(diagram), new Budget(20_000_000))
  const solved = analysis.solve()
  if (solved.kind !== 'mate') throw new Error(solved.kind)
  return { analysis, line: solved.line }
}

const named = (checks: readonly { readonly index: number; readonly move: number }[]) => checks.map(({ index, move }) => `${index} ${move}`)

// Some sound, some cooked, of 13 to 21 plies.
const SHORTER = cases.appendix.filter(({ no }) => [10, 11, 12, 13, 14, 21].includes(no))

it.each(SHORTER.map((one) => [one.no, one.diagram] as const))(
  'no. %i: rounds of small budgets find what asking to the end finds',
  (_, diagram) => {
    const { analysis, line } = analysed(diagram)
    const { mating, open } = settleChecks(analysis.search, analysis.position, line, PLIES)
    expect(open).toEqual([])
    expect(named(mating).sort()).toEqual(slowly(analysis, line).sort())
  },
)

it('if the positions run out, open checks are reported and no answer is wrong', () => {
  const { diagram } = SHORTER.at(-1)!
  const { analysis, line } = analysed(diagram)
  const [low, high] = [analysis.position.low, analysis.position.high]
  const before = analysis.search.nodes
  const limits = [0, 100, 1000, 10_000, 100_000].map((more) => {
    analysis.search.limit = before + more
    const { mating, open } = settleChecks(analysis.search, analysis.position, line, PLIES)
    expect([analysis.position.low, analysis.position.high, analysis.search.limit]).toEqual([low, high, before + more])
    return { mating: named(mating), open: named(open) }
  })
  analysis.search.limit = Infinity
  const all = slowly(analysis, line)
  expect(limits[0]!.mating).toEqual([])
  for (const { mating, open } of limits) {
    expect(all).toEqual(expect.arrayContaining(mating))
    expect([...mating, ...open]).toEqual(expect.arrayContaining(all))
  }
})

it('the number of plies within which no open check mates agrees with a search for each check', () => {
  let told = 0
  for (const { diagram } of SHORTER)
    for (const more of [3000, 10_000, 30_000]) {
      const { analysis, line } = analysed(diagram)
      const { search, position } = analysis
      search.limit = search.nodes + more
      const { open, within, standing } = settleChecks(search, position, line, PLIES)
      expect(standing.within).toBe(within)
      if (open.length === 0 || within === 0) continue
      told++
      const own = analysed(diagram)
      const asked = settleChecks(own.analysis.search, own.analysis.position, own.line, within)
      expect(asked.open).toEqual([])
      const mating = new Set(named(asked.mating))
      expect(named(open).filter((check) => mating.has(check))).toEqual([])
    }
  expect(told).toBeGreaterThan(2)
})

it('the search ends after the number of checks that was asked for', () => {
  const { diagram } = SHORTER.at(-1)!
  const { analysis, line } = analysed(diagram)
  const all = slowly(analysis, line)
  expect(all.length).toBeGreaterThan(1)
  const { mating, open } = settleChecks(analysis.search, analysis.position, line, PLIES, { most: 1 })
  expect(mating).toHaveLength(1)
  expect(open.length).toBeGreaterThan(0)
})
