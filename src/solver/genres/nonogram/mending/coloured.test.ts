import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { fromColouredPicture } from '../colours'
import { nanidoNonogram } from '../colour/grade/grader'
import { nonogram } from '../index'
import type { ColouredProposalMessage } from './message'
import type { Coloured } from '../puzzle'
import { solveNonogram } from '../solve'

const PALETTE = ['#000000', '#d02020']
const of = (...rows: string[]) => fromColouredPicture(rows, { palette: PALETTE, background: '#ffffff' })
/** A pair that can be swapped, beside a part that is certain. */
const AMBIGUOUS = of('ab...', 'ba...', '..aab', '.....')
const mending = nonogram.mending!

describe('mending in colours', () => {
  it('proposes changes of one cell with what they leave, the best first, and each is as it says', () => {
    const proposed = mending.propose(AMBIGUOUS, {}, new Budget())
    if (!proposed.ok) expect.fail(proposed.message.code)
    expect(proposed.value.length).toBeGreaterThan(0)
    expect(proposed.value[0]!.unique).toBe(true)
    for (const { puzzle, at, unique, message } of proposed.value) {
      expect(at).toHaveLength(1)
      expect(nonogram.check(puzzle).filter(({ severity }) => severity !== 'warning')).toEqual([])
      expect(solveNonogram(puzzle as Coloured, new Budget()).kind === 'unique').toBe(unique)
      for (const language of ['en', 'ja'] as const) expect(nonogram.say(message, language)).not.toMatch(/undefined|nonogram\./)
    }
  })

  it('is not kept from it by a palette that is only hard to tell apart', () => {
    const { colours, ...rest } = AMBIGUOUS
    expect(mending.propose({ ...rest, colours: { ...colours, palette: ['#000000', '#111111'] } }, {}, new Budget()).ok).toBe(true)
  })

  it('goes on until one solution is left', () => {
    const wide = of('ab.ab', 'ba.ba', '.....', 'ab.ab', 'ba.ba')
    const finished = mending.finish(wide, {}, new Budget())
    if (!finished.ok) expect.fail(finished.message.code)
    const { puzzle, at, unique } = finished.value
    expect(unique).toBe(true)
    expect(solveNonogram(puzzle as Coloured, new Budget())).toMatchObject({ kind: 'unique', solution: (puzzle as Coloured).goal })
    const changed = [...wide.goal!.join('')].flatMap((sign, cell) => (sign === (puzzle as Coloured).goal!.join('')[cell] ? [] : [cell]))
    expect(at).toEqual(changed)
  })

  it('takes a solution where there is no picture, says where there is nothing to mend, and keeps to its budget', () => {
    const { goal: _, ...open } = AMBIGUOUS
    const proposed = mending.propose(open, {}, new Budget())
    expect(proposed.ok && nonogram.say(proposed.value[0]!.message, 'en')).toContain('one of its solutions was taken')
    const unique = mending.propose(of('aab', '.b.'), {}, new Budget())
    expect(unique.ok ? '' : unique.message.code).toBe('nonogram.mend-unique')
    const budget = new Budget(12)
    const short = mending.finish(AMBIGUOUS, {}, budget)
    expect(short.ok ? '' : short.message.code).toBe('nonogram.mend-ran-out')
    expect(budget.spent).toBeLessThanOrEqual(12)
  })

  it('refuses what it cannot heed in colours', () => {
    const refused = mending.propose(AMBIGUOUS, { 'keep-symmetry': true }, new Budget())
    expect(refused.ok ? '' : nonogram.say(refused.message, 'en')).toContain('In colours')
  })

  it('prefers a level by the grader of coloured puzzles, among changes that leave one solution, and tells it', () => {
    const open = of('.....aa', '.bbbabb', 'bbaaba.', 'aa.b...', '.ab.ab.', 'a...baa', 'b..a.ab')
    const told = new Map<number, readonly (number | null)[]>()
    for (const level of [1, 2, 3, 4, 5]) {
      const proposed = mending.propose(open, { 'target-level': level }, new Budget())
      if (!proposed.ok) expect.fail(proposed.message.code)
      const unique = proposed.value.filter((mend) => mend.unique)
      const levels = unique.map(({ puzzle }) => nanidoNonogram.grade(puzzle, new Budget(), false).level)
      expect(unique.map(({ message }) => (message as ColouredProposalMessage).level)).toEqual(levels)
      const distances = levels.map((one) => Math.abs((one ?? 9) - level))
      expect(distances).toEqual(distances.toSorted((a, b) => a - b))
      if (unique.length > 0) expect(nonogram.say(unique[0]!.message, 'ja')).toContain(`難易度${levels[0]}。`)
      told.set(level, levels)
    }
    // Another wish puts another first.
    expect(new Set([...told.values()].map(([first]) => first)).size).toBeGreaterThan(1)
  })
})
