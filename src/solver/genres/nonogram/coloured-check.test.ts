import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { nanidoNonogram } from './colour/grade/grader'
import { fromColouredPicture } from './colours'
import { nonogram } from './index'
import { sato2008 } from './sato/grade-2008'
import { findFlaws } from './check'
import type { Coloured } from './puzzle'

const PALETTE = ['#000000', '#d02020', '#2020d0']
const PUZZLE = fromColouredPicture(['aab', '.bc'], { palette: PALETTE, background: '#ffffff' })
const codes = (puzzle: Coloured) => findFlaws(puzzle).map(({ message, severity }) => `${message.code.replace('nonogram.', '')} ${severity}`)

describe('checks of coloured nonograms', () => {
  it('finds nothing wrong with a good one', () => {
    expect(findFlaws(PUZZLE)).toEqual([])
  })

  it('counts each colour by itself, and only the gaps between runs of the same colour', () => {
    const { colours } = PUZZLE
    expect(codes({ ...PUZZLE, colours: { ...colours, rows: ['ab', 'bb'] } })).toEqual([
      'colour-sums-differ error',
      'colour-sums-differ error',
      'goal-differs error',
    ])
    const { goal: _, ...open } = PUZZLE
    expect(codes({ ...open, rows: [[2, 1], [1, 1]], colours: { ...colours, rows: ['aa', 'bc'] } }).slice(0, 1)).toEqual(['clue-too-long error']) // prettier-ignore
  })

  it('tells of a palette that is hard to read', () => {
    const { colours } = PUZZLE
    const of = (palette: readonly string[], background = '#ffffff') => codes({ ...PUZZLE, colours: { ...colours, palette, background } })
    expect(of([...PALETTE, '#00ff00'])).toEqual(['colour-unused warning'])
    expect(of(['#000000', '#d02020', '#d02828'])).toEqual(['colours-alike warning'])
    expect(of(['#000000', '#d02020', '#fefefe'])).toEqual(['colours-alike warning'])
    // A red and a green of the same lightness, for who sees neither of them.
    expect(of(['#000000', '#b85a4a', '#7a7a3a'])).toEqual(['colours-alike-blind warning'])
    for (const language of ['en', 'ja'] as const)
      for (const { message } of findFlaws({ ...PUZZLE, colours: { ...colours, palette: ['#000000', '#d02020', '#fefefe', '#00ff00'] } }))
        expect(nonogram.say(message, language)).toMatch(/#/)
  })

  it('has a fallback grader that gives in black and white the very levels of the paper’s grader', () => {
    for (const puzzle of nonogram.samples.filter(({ colours }) => colours === undefined))
      expect(nanidoNonogram.grade(puzzle, new Budget(1e6), false)).toEqual(sato2008.grade(puzzle, new Budget(1e6), false))
  })

  it('has changes of one cell: emptied, or filled with each colour', () => {
    expect(nonogram.neighbours!(PUZZLE, PUZZLE.goal!)).toHaveLength(5 + 3)
    for (const { puzzle } of nonogram.neighbours!(PUZZLE, PUZZLE.goal!))
      expect(nonogram.check(puzzle).filter(({ severity }) => severity !== 'warning')).toEqual([])
  })
})
