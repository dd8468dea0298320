import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { choicesOf } from '#solver/kernel/choices.ts'
import type { OptionValues } from '#solver/kernel/option.ts'
import type { Problem } from '../puzzle'
import golden from '../fixtures/golden-puzzles.json'
import { generateChecks } from '../rules/checks'
import { generateAllEvasions } from '../rules/evasions'
import { MOST_MOVES } from '../rules/legal'
import { isDrop, isTwin, usiOf } from '../rules/move'
import type { Position } from '../rules/position'
import { exactLength } from '../search/exact-length'
import { UNLIMITED } from '../search/lengths'
import type { MateSearch } from '../search/mate-search'
import { problemOfSfen } from '../testing'
import { Analysis } from './analysis'
import { conventionOptions, conventionsOf } from './conventions'
import { FAULT_KINDS } from './fault-kinds'
import { magazineOn } from './magazine'

function examined(problem: Problem, values: OptionValues = {}) {
  const analysis = new Analysis(problem, new Budget(300_000))
  const solved = analysis.solve()
  if (solved.kind !== 'mate') throw new Error(solved.kind)
  const { low, high, hand } = analysis.position
  const { result, faults, line, isGiven } = magazineOn(analysis, solved, conventionsOf(values), problem.line)!
  expect([analysis.position.low, analysis.position.high, analysis.position.hand]).toEqual([low, high, hand])
  return { result, line: line.map(usiOf), isGiven, faults: faults.map(({ kind, ply }) => `${kind} ${ply}`) }
}

const of = (sfen: string, line?: string): Problem => ({ ...problemOfSfen(sfen), ...(line !== undefined && { line: line.split(' ') }) })

const DISTANT = '8k/9/7G1/9/9/9/9/9/9 b R 1'
const LEFTOVER = '4k4/9/4P4/9/9/9/9/9/9 b RG 1'

describe('switches of the examination', () => {
  it.each([
    [DISTANT, {}, 'flawed'],
    [DISTANT, { distant: 'broken' }, 'broken'],
    [DISTANT, { distant: 'free' }, 'perfect'],
    [LEFTOVER, {}, 'broken'],
    [LEFTOVER, { 'pieces-left': 'flaw' }, 'flawed'],
    [LEFTOVER, { 'pieces-left': 'free' }, 'perfect'],
  ])('%s with %o is %s', (sfen, values, result) => {
    expect(examined(of(sfen), values).result).toBe(result)
  })

  it('the names of switches with unusual values come in a fixed order', () => {
    expect(choicesOf(conventionOptions)).toEqual(['profile=magazine'])
    expect(choicesOf(conventionOptions, { within: 27, useless: 'any', distant: 'flaw' })).toEqual([
      'profile=magazine',
      'useless=any',
      'within=27',
    ])
  })

  it('every kind of fault has a judgement, and an impossible value counts as the usual one', () => {
    expect(Object.keys(conventionsOf().judged).sort()).toEqual([...FAULT_KINDS].sort())
    expect(conventionsOf({ distant: 'sideways', early: -3, useless: 7 })).toEqual(conventionsOf())
  })
})

describe('the composer’s line', () => {
  const SHORT = '4k4/9/4P4/9/9/9/9/9/9 b 2G 1'

  it('the composer’s line is judged if it mates', () => {
    const { line, isGiven } = examined(of(SHORT, 'G*5b'))
    expect([line, isGiven]).toEqual([['G*5b'], true])
  })

  it.each([
    ['gives no check', 'G*9i 5a4a G*4b', 'line 1'],
    ['cannot be made', 'G*5b 9a9b G*9c', 'line 2'],
    ['lets the king go', 'G*4a 5a4a G*4b', 'line 1'],
    ['stops before the mate', 'G*4b', 'line 1'],
  ])('breaks a problem where it %s', (_, line, fault) => {
    const found = examined(of(SHORT, line))
    expect([found.isGiven, found.result, found.faults.includes(fault)]).toEqual([false, 'broken', true])
  })
})

describe('the composer’s line of a problem, however it is chosen', () => {
  const problems = (golden as { readonly sfen: string }[]).map(({ sfen }) => problemOfSfen(sfen))

  it('the report says where answers last longer than the line and where checks mate sooner', () => {
    const seen: Record<string, number> = {}
    for (const problem of problems) {
      const analysis = new Analysis(problem, new Budget(30_000))
      const solved = analysis.solve()
      if (solved.kind !== 'mate' || solved.length < 3 || solved.length > 5) continue
      const { position, search, play } = analysis
      const whole = (first: readonly number[]) => {
        for (const move of first) position.make(move)
        const length = exactLength(search, position)
        const rest = typeof length === 'number' ? play.line(length) : undefined
        for (const move of first.toReversed()) position.unmake(move)
        return rest && [...first, ...rest]
      }
      // Every first answer, and every other first check that mates: each with best play after it is a composer's line.
      const lines: { readonly kind: 'answer' | 'check'; readonly line: readonly number[] }[] = []
      for (const move of legalAfter(position, [])) {
        if (move === solved.line[0] || isTwin(move, solved.line[0]!) || !mates(search, position, move)) continue
        const line = whole([move])
        if (line) lines.push({ kind: 'check', line })
      }
      for (const answer of legalAfter(position, [solved.line[0]!])) {
        const line = answer === solved.line[1] ? undefined : whole([solved.line[0]!, answer])
        if (line && !isDrop(answer)) lines.push({ kind: 'answer', line })
      }
      const longest = lines.toSorted((a, b) => b.line.length - a.line.length)
      for (const { kind, line } of [...longest.slice(0, 1), ...longest.slice(-1)]) {
        const { faults, isGiven, result, line: judged } = examined({ ...problem, line: line.map(usiOf) }, { within: 7 })
        expect([isGiven, judged]).toEqual([true, line.map(usiOf)])
        const wanted = solved.length - line.length
        if (kind === 'check' && wanted < 0) expect([faults.some((fault) => fault === 'shorter 1'), result]).toEqual([true, 'broken'])
        if (kind === 'answer') {
          const longer = faults.filter((fault) => /^longer.* 2$/.test(fault))
          expect(longer).toHaveLength(wanted > 0 ? 1 : 0)
          if (wanted > 2) expect(longer).toEqual(['longer 2'])
        }
        seen[`${kind} ${Math.sign(wanted)}`] = (seen[`${kind} ${Math.sign(wanted)}`] ?? 0) + 1
      }
    }
    expect(Object.keys(seen)).toEqual(expect.arrayContaining(['answer 1', 'answer 0', 'check -1']))
  })
})

function legalAfter(position: Position, made: readonly number[]): number[] {
  for (const move of made) position.make(move)
  const moves = new Int32Array(MOST_MOVES)
  const end = position.turn === 0 ? generateChecks(position, moves, 0) : generateAllEvasions(position, moves, 0)
  for (const move of made.toReversed()) position.unmake(move)
  return [...moves.subarray(0, end)]
}

function mates(search: MateSearch, position: Position, move: number): boolean {
  position.make(move)
  const is = search.isMate(position, UNLIMITED) === true
  position.unmake(move)
  return is
}
