import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import golden from './fixtures/golden-puzzles.json'
import { knownFromData } from './going-on'
import type { MainLine, Problem } from './puzzle'
import type { SolveMessage } from './solve-messages'
import { goOnSolving, solveTsume } from './solve'
import { problemOfSfen } from './testing'
import { verify } from './verify'

const problems = (golden as { readonly sfen: string }[]).map(({ sfen }) => problemOfSfen(sfen))

/** Solves in runs whose numbers of steps double, each of which continues from the written state of the run before. */
function inRuns(problem: Problem, steps: number) {
  const halts: Json[] = []
  for (let runs = 1; runs < 20; runs++) {
    const halted = halts.at(-1) ?? null
    const verdict: Verdict<MainLine> = goOnSolving(problem, halted, new Budget(steps * 2 ** runs))
    if (!('halted' in verdict) || verdict.halted === undefined) return { verdict, halts }
    halts.push(JSON.parse(JSON.stringify(verdict.halted)) as Json)
  }
  throw new Error('does not come to an end')
}

const said = (verdict: Verdict<MainLine>) => (verdict.kind === 'unique' ? [verdict.kind, verdict.solution] : [verdict.kind])

/** A mate in 13 without a cook, of some 7,000 positions. */
const OPEN = problemOfSfen('9/6Sgg/6sSk/6Gsg/9/9/9/9/9 b - 1')

describe('a search that goes on', () => {
  it('a continued search gives the same verdict as an unbroken one, and stores little', () => {
    let most = 0
    let halted = 0
    for (const problem of problems.slice(0, 20)) {
      const whole = solveTsume(problem, new Budget(100_000))
      if (whole.kind === 'undecided') continue
      const { verdict, halts } = inRuns(problem, 50)
      expect(said(verdict)).toEqual(said(whole))
      if (verdict.kind === 'multiple') for (const line of [verdict.solution, verdict.second]) expect(verify(problem, line)).toBe(true)
      halted += halts.length
      most = Math.max(most, ...halts.map((one) => JSON.stringify(one).length))
    }
    expect(halted).toBeGreaterThan(10)
    expect(most).toBeLessThan(1000)
  })

  it('progress reports have narrowing bounds, settled checks, and the state that a halt would store', () => {
    const told: Verdict<MainLine>[] = []
    const end = goOnSolving(OPEN, null, new Budget(), undefined, (soFar) => told.push(soFar))
    if (end.kind !== 'unique') throw new Error(end.kind)
    const codes: readonly string[] = told.map((soFar) => ('reason' in soFar ? (soFar.reason as SolveMessage).code : ''))
    expect([...new Set(codes)]).toEqual(
      ['tsume.open-length', 'tsume.open-line', 'tsume.open-checks'].filter((code) => codes.includes(code)),
    )
    expect(codes).toContain('tsume.open-checks')
    const bounds = told.map((soFar) => knownFromData('halted' in soFar && soFar.halted !== undefined ? soFar.halted : null)!.bounds)
    const beyond = bounds.map((one) => one.beyond ?? -1)
    expect(beyond).toEqual(beyond.toSorted((a, b) => a - b))
    expect(bounds.at(-1)).toEqual({ atMost: end.solution.length, beyond: end.solution.length - 2 })
    for (const soFar of told.slice(-3)) {
      const halted = 'halted' in soFar ? soFar.halted! : null
      const rest = goOnSolving(OPEN, halted, new Budget())
      expect(said(rest)).toEqual(said(end))
      expect(rest.steps).toBeLessThan(end.steps)
    }
  })

  it('a line is reported for a mate of unknown length', () => {
    const lines: string[] = []
    goOnSolving(OPEN, null, new Budget(), undefined, (soFar) => {
      const reason = 'reason' in soFar ? (soFar.reason as SolveMessage) : undefined
      if (reason?.code === 'tsume.open-length' && reason.line) lines.push(reason.line.en)
    })
    for (const line of lines) expect(line).toMatch(/^\S+( \S+)*$/)
  })

  it.each([
    ['another form', { form: 99, atMost: 5, beyond: 3 }],
    ['bounds that cross', { form: 1, atMost: 3, beyond: 5 }],
    ['a line that is no mate', { form: 1, atMost: 1, beyond: null, line: ['G*5e'], checks: '', slice: 1 }],
    ['a length that is wrong', { form: 1, atMost: 1, beyond: null }],
    ['nonsense', 'x'],
  ])('does not trust %s', (_, data) => {
    expect(said(goOnSolving(OPEN, data, new Budget()))).toEqual(said(solveTsume(OPEN, new Budget())))
  })
})
