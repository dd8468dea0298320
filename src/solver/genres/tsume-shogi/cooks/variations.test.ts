import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import cases from '../kin-gin/fixtures/kin-gin-cases.json'
import type { Problem } from '../puzzle'
import { generateAllEvasions } from '../rules/evasions'
import { MOST_MOVES } from '../rules/legal'
import { usiOf } from '../rules/move'
import { Position } from '../rules/position'
import { moveOfUsi } from '../rules/usi'
import { exactLength } from '../search/exact-length'
import { MateSearch } from '../search/mate-search'
import { solveTsume } from '../solve'
import { problemOfSfen } from '../testing'
import { verify } from '../verify'
import { readBox } from './kin-gin-cases'
import { variations } from './variations'

const search = new MateSearch(16)

/** The other answers along a line that last as long as the line's, as `ply answer`; it asks for the length of every answer. */
function equalAnswers(problem: Problem, line: readonly string[]): string[] {
  const position = Position.of(problem)
  const moves = new Int32Array(MOST_MOVES)
  const found: string[] = []
  line.forEach((usi, index) => {
    if (index % 2 === 1) {
      for (const move of moves.slice(0, generateAllEvasions(position, moves, 0))) {
        position.make(move)
        const length = exactLength(search, position)
        position.unmake(move)
        if (length === line.length - index - 1 && usiOf(move) !== usi) found.push(`${index + 1} ${usiOf(move)}`)
      }
    }
    position.make(moveOfUsi(position, usi)!)
  })
  return found.sort()
}

describe('variations as long as the solution', () => {
  it.each([
    ['no. 12 of Noshita and Iida', true, readBox(cases.appendix[11]!.diagram)],
    ['no. 1, which has none', false, readBox(cases.appendix[0]!.diagram)],
    ['two ways out of three plies', true, problemOfSfen('9/4k4/9/4P4/9/9/9/9/9 b 2G 1')],
    ['a rook that must not promote, one way only', false, problemOfSfen('5S1nl/8k/5P3/9/6RG1/9/9/9/9 b NP 1')],
  ])('%s: all of them, each a whole line', (_, hasAny, problem) => {
    const solved = solveTsume(problem, new Budget())
    if (solved.kind !== 'unique' && solved.kind !== 'multiple') throw new Error(solved.kind)
    const { moves } = solved.solution
    const found = variations(problem, new Budget())!
    search.clear()
    expect(found.map(({ ply, moves: [first] }) => `${ply} ${first}`).sort()).toEqual(equalAnswers(problem, moves))
    expect(found.length > 0).toBe(hasAny)
    for (const { ply, moves: rest, leftover } of found) {
      const whole = [...moves.slice(0, ply - 1), ...rest]
      expect(whole).toHaveLength(moves.length)
      expect(verify(problem, { length: whole.length, moves: whole, leftover })).toBe(true)
    }
  })

  it('there are none without a mate, or if the steps run out', () => {
    expect(variations(problemOfSfen('4k4/9/9/9/9/9/9/9/9 b G 1'), new Budget())).toBeUndefined()
    expect(variations(readBox(cases.appendix[11]!.diagram), new Budget(10))).toBeUndefined()
  })
})
