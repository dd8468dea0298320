import { describe, expect, it } from 'vitest'
import type { OptionValues } from '#solver/kernel/option.ts'
import { Budget } from '#solver/kernel/budget.ts'
import { noWork, storedWork } from '#solver/genre/digits/cells.ts'
import { sudokuGenerator } from '../generate'
import { sudoku } from '../index'
import type { Sudoku } from '../puzzle'
import { solveSudoku } from '../solve'
import { hint } from './hint'
import { nanidoLadder } from './grader'
import { ladderReport } from './report'

const made = sudokuGenerator([]).generate({ technique: 'xy-wing', symmetry: 'none' }, 'hints', new Budget(3_000_000))
const puzzle: Sudoku = made.ok ? made.value : { givens: '' }
const verdict = solveSudoku(puzzle, new Budget())
const solution = verdict.kind === 'unique' ? verdict.solution : ''

describe('hints', () => {
  it('lead from the givens to the solution, techniques and all', () => {
    const entries = [...'.'.repeat(81)]
    const notes = Array<number>(81).fill(0)
    const used = new Set<string>()
    for (let steps = 0; steps < 200; steps++) {
      const given = hint(puzzle, storedWork({ entries: entries.join(''), notes }), new Budget())
      if (given.kind !== 'step') {
        expect(given).toEqual({ kind: 'nothing', message: { code: 'sudoku.hint-done' } })
        break
      }
      used.add(given.step.technique)
      for (const { role, at, value } of given.step.marks) {
        if (role === 'target') entries[at] = `${value}`
        if (role === 'removed') {
          const seen = (given.step.message as { notes?: [number, number][] }).notes?.find(([cell]) => cell === at)
          notes[at] = (notes[at] || seen![1]) & ~(1 << (value! - 1))
        }
      }
    }
    expect(entries.map((entry, cell) => (entry === '.' ? puzzle.givens[cell] : entry)).join('')).toBe(solution)
    expect(used).toContain('xy-wing')
  })

  it('name entries that are wrong, and pencil marks without the right digit', () => {
    const [first, second] = [...puzzle.givens.matchAll(/\./g)].map(({ index }) => index) as [number, number]
    const wrong = (Number(solution[first]) % 9) + 1
    const entries = `${'.'.repeat(first)}${wrong}${'.'.repeat(80 - first)}`
    const notes = noWork(81).notes.map((_, cell) => (cell === second ? 511 & ~(1 << (Number(solution[second]) - 1)) : 0))
    const given = hint(puzzle, storedWork({ entries, notes }), new Budget())
    expect(given).toMatchObject({ kind: 'mistake', at: [first, second] })
    expect(given.kind === 'mistake' && sudoku.say(given.message, 'ja')).toContain('答えと違っています')
  })

  it('say why there is none', () => {
    expect(hint({ givens: '.'.repeat(81) }, null, new Budget())).toMatchObject({ kind: 'nothing', message: { solutions: 'multiple' } })
    expect(hint(puzzle, null, new Budget(0))).toMatchObject({ kind: 'nothing', message: { code: 'sudoku.hint-ran-out' } })
  })
})

describe('the report of all steps', () => {
  it('lists what applies, easiest first, each with its effect', () => {
    const { complaints, facts, lines } = ladderReport.report(puzzle, {}, new Budget())
    expect(complaints).toEqual([])
    const steps = facts['steps'] as { technique: string; effect: string }[]
    expect(steps.length).toBeGreaterThan(3)
    for (const { effect } of steps) expect(effect).toMatch(/^r\d+c\d+(=|<>)[1-9]|^r\d/)
    expect(lines('en')).toHaveLength(steps.length + 1)
    expect(lines('ja')[0]).toBe(`${steps.length}通りの手順があります。`)
  })

  it('looks at what is entered, and at the board after so many steps', () => {
    const effects = (options: OptionValues) =>
      (ladderReport.report(puzzle, options, new Budget()).facts['steps'] as { technique: string; effect: string }[]).map(
        ({ technique, effect }) => `${technique} ${effect}`,
      )
    const { steps } = nanidoLadder.grade(puzzle, new Budget(), true)
    const at = steps.findIndex(({ technique }) => technique === 'xy-wing')
    expect(effects({}).some((text) => text.startsWith('xy-wing'))).toBe(false)
    expect(effects({ after: at }).some((text) => text.startsWith('xy-wing'))).toBe(true)
    // Only one cell is empty, so that it is the only possible hint.
    const empty = puzzle.givens.indexOf('.')
    const entries = `${solution.slice(0, empty)}.${solution.slice(empty + 1)}`
    expect(effects({ entries })[0]).toMatch(/^full-house /)
    expect(new Set(effects({ entries }).map((text) => text.split(' ')[1])).size).toBe(1)
    expect(effects({ entries: puzzle.givens })).toEqual(effects({}))
  })

  it('says what is wrong with entries', () => {
    const complaint = (entries: string) => ladderReport.report(puzzle, { entries }, new Budget()).complaints
    expect(complaint('123')).toEqual([{ code: 'sudoku.report-entries', length: 3 }])
    const empty = puzzle.givens.indexOf('.')
    const wrong = solution[empty] === '1' ? '2' : '1'
    expect(complaint(`${puzzle.givens.slice(0, empty)}${wrong}${puzzle.givens.slice(empty + 1)}`)).toEqual([
      { code: 'sudoku.hint-mistake', cells: [empty] },
    ])
  })

  it('complains of a puzzle that has not one solution', () => {
    const { complaints } = ladderReport.report({ givens: '.'.repeat(81) }, {}, new Budget())
    expect(complaints).toEqual([{ code: 'sudoku.hint-not-one', solutions: 'multiple' }])
  })
})
