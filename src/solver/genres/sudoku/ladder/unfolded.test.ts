import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { standing } from '#solver/genre/step.ts'
import type { Finding, Step } from '#solver/genre/genre.ts'
import goldenPuzzles from '../fixtures/golden-puzzles.json'
import { sudoku } from '../index'
import { UNITS } from '../units'
import { forcing } from './chains/forcing'
import { nanidoLadder } from './grader'
import { FULL_REACH, Look, USUAL_REACH } from './look'
import type { LadderMessage } from './message'
import { LADDER } from './order'
import { told } from './shown-step'
import { Walk } from './walk'

/** A board as a person sees it: a digit is excluded at a cell by the digits that the cell sees, or because it was ruled out before. */
class Paper {
  constructor(
    readonly digits: number[],
    readonly ruledOut: Set<number>,
  ) {}

  excludes(cell: number, digit: number): boolean {
    if (this.digits[cell] !== 0) return this.digits[cell] !== digit
    return this.ruledOut.has(10 * cell + digit) || UNITS.some((unit) => unit.includes(cell) && unit.some((at) => this.digits[at] === digit))
  }

  /** A copy of the board with the digits that findings have placed. */
  with(findings: readonly Finding[]): Paper {
    const digits = [...this.digits]
    for (const { role, at, value } of findings.flatMap(({ marks }) => marks)) if (role === 'target') digits[at] = value!
    return new Paper(digits, this.ruledOut)
  }
}
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const said = ({ message }: Finding): LadderMessage => message as LadderMessage

/** The suppositions of depth 1 with which the trial of a step must begin, as 10 * cell + digit. */
function premises(step: Step, paper: Paper): number[] {
  const { form, technique, cells, digits, houses } = said(step)
  const named = ALL.filter((digit) => (digits >> (digit - 1)) & 1)
  const cell = cells[0]![0]!
  if (form === 'contradiction') return [10 * cell + named[0]!]
  if (form === 'verity' && houses.length > 0) return cells[0]!.map((at) => 10 * at + named[0]!)
  const open = ALL.filter((digit) => !paper.excludes(cell, digit))
  return (technique === 'search' ? open.filter((digit) => !named.includes(digit)) : open).map((digit) => 10 * cell + digit)
}

/** Checks each finding of a trial against the board at that moment. @returns how each supposition ended */
function follow(step: Step, paper: Paper): string[] {
  const trial = step.trial!
  const ends: string[] = []
  for (const [k, found] of trial.entries()) {
    const { technique, form, cells, houses, digits } = said(found)
    const now = paper.with(standing(trial.slice(0, k)))
    const cell = cells[0]?.[0] ?? 0
    const digit = Math.log2(digits) + 1
    const unit = houses[0] === undefined ? [] : UNITS[houses[0]]!
    if (form === 'clash') {
      expect(houses.length > 0 ? unit.every((at) => now.excludes(at, digit)) : ALL.every((one) => now.excludes(cell, one))).toBe(true)
    } else if (form === 'follows') {
      for (const { role, at, value } of step.marks) if (role === 'removed') expect(now.excludes(at, value!)).toBe(true)
    } else if (form === 'supposed') expect(found.supposes).toBeGreaterThan(0)
    else if (technique === 'hidden-single') expect(unit.every((at) => at === cell || now.excludes(at, digit))).toBe(true)
    else expect([technique, ALL.filter((one) => !now.excludes(cell, one))]).toEqual(['naked-single', [digit]])
    if (form === 'clash' || form === 'follows') ends.push(form)
    for (const language of ['en', 'ja'] as const) expect(sudoku.say(found.message, language)).not.toMatch(/undefined|NaN/)
  }
  return ends
}

/** Every sixth puzzle, which is enough for every kind of step. */
const puzzles = (JSON.stringify(goldenPuzzles).match(/[1-9.]{81}/g) ?? []).filter((_, i) => i % 6 === 0)
const SINGLES = LADDER.slice(0, 3)

/** The steps of the ladder, and those of a ladder of its last rungs alone, which have more to do where only singles come before them. */
function* walks(givens: string): Generator<readonly Step[]> {
  yield nanidoLadder.grade({ givens }, new Budget(), true).steps
  for (const rungs of [[], [forcing('forcing-chain', 1)]]) {
    const steps: Step[] = []
    const walk = new Walk(USUAL_REACH, [...SINGLES, ...rungs])
    walk.go(givens, new Budget(), (step, state) => void steps.push(told(step, state)))
    yield steps
  }
}

/** Steps of the kind verity, made where singles end by supposing every digit of a cell or every place of a digit; some of each kind. */
function verities(givens: string): { readonly paper: Paper; readonly steps: readonly Step[] } {
  const walk = new Walk(USUAL_REACH, SINGLES, false)
  walk.go(givens, new Budget())
  const steps: Step[] = []
  const seen = new Map<string, number>()
  const look = new Look(walk.state, FULL_REACH, (step) => {
    const kind = `${step.houses.length} ${step.placed.length}`
    seen.set(kind, (seen.get(kind) ?? 0) + 1)
    if (step.form === 'verity' && seen.get(kind)! < 4) steps.push(told(step, walk.state))
    return false
  })
  forcing('forcing-chain', 3).find(look)
  return { paper: new Paper([...walk.state.digits], new Set()), steps }
}

/** Checks what a step supposes against the board before it. @returns the kind of the step */
function hold(step: Step, paper: Paper): 'contradiction' | 'verity' | 'search' | 'deep' | 'plain' {
  const { form, technique } = said(step)
  const kind = technique === 'search' ? 'search' : form === 'verity' || form === 'contradiction' ? form : 'plain'
  expect(step.trial !== undefined).toBe(kind !== 'plain')
  if (kind === 'plain') return kind
  const begun = step.trial!.filter(({ supposes }) => supposes === 1).map(({ marks: [mark] }) => 10 * mark!.at + mark!.value!)
  expect(begun.toSorted((a, b) => a - b)).toEqual(premises(step, paper).toSorted((a, b) => a - b))
  const ends = follow(step, paper)
  expect(ends.length).toBeGreaterThanOrEqual(begun.length)
  if (kind !== 'verity') expect(new Set(ends)).toEqual(new Set(['clash']))
  return step.trial!.some(({ supposes = 0 }) => supposes > 1) ? 'deep' : kind
}

it('what forcing steps and searches suppose is followed, single by single, to a contradiction or to what all of it leads to', () => {
  const seen = { contradiction: 0, verity: 0, search: 0, deep: 0, plain: 0 }
  for (const givens of puzzles) {
    for (const steps of walks(givens)) {
      const paper = new Paper([...givens].map((sign) => Number(sign) || 0), new Set()) // prettier-ignore
      for (const step of steps) {
        seen[hold(step, paper)]++
        for (const { role, at, value } of step.marks) {
          if (role === 'target') paper.digits[at] = value!
          if (role === 'removed') paper.ruledOut.add(10 * at + value!)
        }
      }
    }
    const { paper, steps } = verities(givens)
    for (const step of steps) seen[hold(step, paper)]++
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(4)
})
