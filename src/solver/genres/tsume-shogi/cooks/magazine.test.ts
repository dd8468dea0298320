import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import golden from '../fixtures/golden-puzzles.json'
import cases from '../kin-gin/fixtures/kin-gin-cases.json'
import type { Problem } from '../puzzle'
import { usiOf } from '../rules/move'
import { moveOfUsi } from '../rules/usi'
import { problemOfSfen } from '../testing'
import { verify } from '../verify'
import { Analysis } from './analysis'
import { examineOn } from './examine'
import { readBox } from './kin-gin-cases'
import { magazineOn } from './magazine'
import { PAPER } from './report'

/** Both examinations of a problem that is a mate. */
function examined(problem: Problem, limit = 2_000_000) {
  const analysis = new Analysis(problem, new Budget(limit))
  const solved = analysis.solve()
  if (solved.kind !== 'mate') return undefined
  const { low, high, hand } = analysis.position
  const magazine = magazineOn(analysis, solved)!
  const paper = examineOn(analysis, solved, PAPER)
  expect([analysis.position.low, analysis.position.high, analysis.position.hand]).toEqual([low, high, hand])
  return { analysis, paper, magazine, line: magazine.line.map(usiOf) }
}

/** A line in USI with what it leaves in hand. */
function lineOf(analysis: Analysis, usi: readonly string[]) {
  const { position } = analysis
  const moves: number[] = []
  for (const one of usi) {
    const move = moveOfUsi(position, one)!
    position.make(move)
    moves.push(move)
  }
  for (const move of moves.toReversed()) position.unmake(move)
  return analysis.mainLine(moves)
}

const ofSfen = (sfen: string) => examined(problemOfSfen(sfen))!

describe('the judgement of a magazine', () => {
  it('drops from farther away are only flaws, although they are cooks by the paper', () => {
    const { paper, magazine, line } = ofSfen('8k/9/7G1/9/9/9/9/9/9 b R 1')
    expect(paper.class).toBe('C')
    expect([line[0], magazine.result, magazine.open]).toEqual(['R*1b', 'flawed', []])
    expect(magazine.faults.map(({ kind, ply, moves }) => [kind, ply, moves[0]])).toEqual(
      [...'cdefghi'].map((rank) => ['distant', 1, `R*1${rank}`]),
    )
  })

  it('the judged line leaves nothing over, where the paper’s rule would choose another line', () => {
    const { paper, magazine, line } = ofSfen('7nk/9/7G1/7N1/9/9/9/9/9 b G 1')
    expect(paper.leftover.P).toBe(1)
    expect([line, magazine.result, magazine.faults]).toEqual([['G*1b'], 'perfect', []])
  })

  it('a problem is broken if every solution leaves pieces over', () => {
    const { magazine } = ofSfen('4k4/9/4P4/9/9/9/9/9/9 b RG 1')
    expect([magazine.result, magazine.faults.map(({ kind }) => kind)]).toEqual(['broken', ['leftover']])
  })

  it('lines that come back to the solution are detours', () => {
    const { magazine } = examined(readBox(cases.appendix[20]!.diagram))!
    expect([magazine.result, magazine.faults.map(({ kind, ply }) => [kind, ply])]).toEqual([
      'flawed',
      [
        ['detour', 15],
        ['detour', 17],
      ],
    ])
  })

  it('if the steps run out, the result is unfinished and not perfect', () => {
    const problem = problemOfSfen('8k/9/7G1/9/9/9/9/9/9 b R 1')
    const { magazine } = examined(problem, 1500)!
    expect(magazine.result).toBe('open')
    expect(magazine.open).toEqual([1])
  })
})

it('every cook by the paper is found, and every line shown mates', () => {
  const seen = new Set<string>()
  for (const { sfen } of (golden as { readonly sfen: string }[]).filter((_, i) => i % 2 === 0)) {
    const problem = problemOfSfen(sfen)
    const both = examined(problem, 200_000)
    if (both === undefined || both.magazine.open.length > 0 || both.paper.open.length > 0) continue
    const { analysis, paper, magazine, line } = both
    seen.add(magazine.result)
    expect(magazine.result === 'perfect').toBe(magazine.faults.length === 0)
    expect(magazine.result === 'broken').toBe(magazine.faults.some(({ kind }) => kind === 'cook' || kind === 'leftover'))
    expect(line.length).toBe(paper.mainLine.length)
    for (const { ply, moves } of magazine.faults) {
      const whole = [...magazine.line.slice(0, ply - 1).map(usiOf), ...moves]
      expect(moves[0] !== line[ply - 1] || ply === line.length).toBe(true)
      if (moves.length > 1 || whole.length === line.length) expect(verify(problem, lineOf(analysis, whole))).toBe(true)
    }
    if (line.join() !== paper.mainLine.moves.join()) continue
    const place = ({ ply, moves }: { readonly ply: number; readonly moves: readonly string[] }) => `${ply} ${moves[0]!.replace('+', '')}`
    const remarked = magazine.faults.map(place)
    for (const cook of paper.cooks) expect(remarked).toContain(place(cook))
  }
  expect([...seen].sort()).toEqual(['broken', 'perfect'])
})
