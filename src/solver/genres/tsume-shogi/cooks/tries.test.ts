import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { UNLIMITED } from '../search/lengths'
import { moveOfUsi } from '../rules/usi'
import { generateAllEvasions } from '../rules/evasions'
import { MOST_MOVES } from '../rules/legal'
import { problemOfSfen } from '../testing'
import { Analysis } from './analysis'
import { triesOn } from './tries'

const analysisOf = (sfen: string, budget = 1_000_000) => new Analysis(problemOfSfen(sfen), new Budget(budget))
/** A mate in three, and a Kin-Gin Zushiki of three moves with two cooks. */
const SFENS = ['9/5bRLk/7bg/9/9/9/9/9/9 b Gr2g4s4n3l18p 1', '9/9/9/9/9/9/6sSk/6Sgg/6SGg b 2r2b4n4l18p 1']

it.each(SFENS)('after each try of %s the stated answer leaves no mate, alone or with others', (sfen) => {
  const analysis = analysisOf(sfen)
  const solved = analysis.solve()
  if (solved.kind !== 'mate') throw new Error(solved.kind)
  const before = [...analysis.position.board].join()
  const { tries } = triesOn(analysis, solved.line)
  expect([...analysis.position.board].join()).toBe(before)
  expect(tries.length).toBeGreaterThan(0)
  const { position, search } = analysis
  for (const { ply, moves, isOnly } of tries) {
    const made = [...solved.line.slice(0, ply - 1)]
    for (const move of made) position.make(move)
    const check = moveOfUsi(position, moves[0])!
    position.make(check)
    const evasions = new Int32Array(MOST_MOVES)
    const all = [...evasions.subarray(0, generateAllEvasions(position, evasions, 0))]
    const holding = all.filter((evasion) => {
      position.make(evasion)
      const mates = search.isMate(position, UNLIMITED)
      position.unmake(evasion)
      return mates === false
    })
    expect([holding.length === 1, holding.includes(moveOfUsi(position, moves[1])!)]).toEqual([isOnly, true])
    position.unmake(check)
    for (const move of made.reverse()) position.unmake(move)
  }
})

it('the plies at which the steps ran out are reported, and the rest of the budget is left', () => {
  const analysis = analysisOf(SFENS[0]!)
  const solved = analysis.solve()
  if (solved.kind !== 'mate') throw new Error(solved.kind)
  const { search } = analysis
  search.clear()
  search.limit = search.nodes + 1
  const { limit } = search
  expect(triesOn(analysis, solved.line).open).toEqual([1, 3])
  expect(search.limit).toBe(limit)
})
