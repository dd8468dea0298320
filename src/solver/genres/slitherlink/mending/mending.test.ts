import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Mend, OptionValues, Result } from '#solver/genre/genre.ts'
import { clueCount, clueOfSign } from '../cells'
import { makeLoop } from '../loops/loops'
import { slitherlinkTechniques } from '../grade'
import { countsOf } from '../loop'
import { BLANK, type Slitherlink } from '../puzzle'
import { solveSlitherlink } from '../solve'
import { slitherlinkMending } from '.'
import { mendMessages, type MendMessage, type MendProposal } from './message'

const mending = slitherlinkMending(slitherlinkTechniques)
const AMPLE = 20_000_000

function board(text: string): Slitherlink {
  const rows = text.split('/')
  return { width: rows[0]!.length, height: rows.length, clues: [...rows.join('')].map((sign) => clueOfSign(sign)!) }
}

/** The clues of a random loop, of which many are left out. */
function torn(seed: string, side: number, share: number): Slitherlink {
  const random = new Random(seed)
  const clues = countsOf(makeLoop(side, side, random)).map((clue) => (random.chance(share) ? BLANK : clue))
  return { width: side, height: side, clues }
}

/** The puzzle with clues added so that their cells are symmetric under half a turn. */
function symmetric(puzzle: Slitherlink, full: readonly number[]): Slitherlink {
  return { ...puzzle, clues: puzzle.clues.map((clue, cell) => (clue < 0 && puzzle.clues.at(-1 - cell)! < 0 ? BLANK : full[cell]!)) }
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.message.code)
  return result.value
}
const propose = (puzzle: Slitherlink, options: OptionValues = {}) => valueOf(mending.propose(puzzle, options, new Budget(AMPLE)))
const finish = (puzzle: Slitherlink, options: OptionValues = {}) => valueOf(mending.finish(puzzle, options, new Budget(AMPLE)))
const proposalOf = ({ message }: Mend<Slitherlink>) => message as MendProposal
const verdictOf = (puzzle: Slitherlink) => solveSlitherlink(puzzle, new Budget(AMPLE))

const ambiguous = [0, 1, 2, 3].map((i) => torn(`mend ${i}`, 6 + i, 0.6)).filter((puzzle) => verdictOf(puzzle).kind === 'multiple')

describe('a board with several solutions', () => {
  it('the test boards have several solutions', () => expect(ambiguous.length).toBeGreaterThan(2))

  it('single clues that exclude solutions are proposed, first those that leave one', () => {
    for (const puzzle of ambiguous) {
      const mends = propose(puzzle)
      for (const mend of mends) {
        expect(mend.at.length).toBe(1)
        const { clues, before, after, unique } = proposalOf(mend)
        expect(clues[0]!.clue).toBe(mend.puzzle.clues[mend.at[0]!])
        expect(after).toBeLessThan(before!)
        expect(verdictOf(mend.puzzle).kind).toBe(unique ? 'unique' : 'multiple')
      }
      const left = mends.map((mend) => proposalOf(mend).after)
      expect(left).toEqual([...left].sort((a, b) => a - b))
    }
  })

  it('the completed board has no unnecessary new clue', () => {
    for (const puzzle of ambiguous.slice(0, 2)) {
      const { puzzle: done, at, unique } = finish(puzzle)
      expect([unique, verdictOf(done).kind]).toEqual([true, 'unique'])
      for (const [cell, clue] of puzzle.clues.entries()) if (clue >= 0) expect(done.clues[cell]).toBe(clue)
      for (const cell of at) expect(verdictOf({ ...done, clues: done.clues.map((clue, one) => (one === cell ? BLANK : clue)) }).kind).toBe('multiple') // prettier-ignore
    }
  })

  it('the symmetry is kept on request', () => {
    const random = new Random('half a turn')
    const full = countsOf(makeLoop(8, 8, random))
    const puzzle = symmetric({ width: 8, height: 8, clues: full.map((clue) => (random.chance(0.85) ? BLANK : clue)) }, full)
    const isSymmetric = ({ clues }: Slitherlink) => clues.every((clue, cell) => clue >= 0 === clues.at(-1 - cell)! >= 0)
    expect([isSymmetric(puzzle), verdictOf(puzzle).kind]).toEqual([true, 'multiple'])
    for (const mend of [...propose(puzzle, { 'keep-symmetry': true }), finish(puzzle, { 'keep-symmetry': true })]) expect(isSymmetric(mend.puzzle)).toBe(true) // prettier-ignore
    expect(propose(puzzle).some((mend) => !isSymmetric(mend.puzzle))).toBe(true)
  })

  it('no more clues are added than allowed', () => {
    const [puzzle] = ambiguous
    const most = clueCount(puzzle!)
    expect(mending.propose(puzzle!, { 'most-clues': most }, new Budget(AMPLE))).toMatchObject({ ok: false })
    expect(mending.finish(puzzle!, { 'most-clues': most }, new Budget(AMPLE))).toEqual({
      ok: false,
      message: { code: 'slitherlink.mend-clues', most },
    })
    for (const { puzzle: one } of propose(puzzle!, { 'most-clues': most + 1 })) expect(clueCount(one)).toBe(most + 1)
  })
})

describe('a board without solution', () => {
  it('the one wrong clue is removed or changed', () => {
    const right = board('3.../3.../.22./.2.1')
    for (const [cell, wrong] of [
      [0, 0],
      [9, 3],
      [13, 0],
    ] as const) {
      const puzzle = { ...right, clues: right.clues.map((clue, at) => (at === cell ? wrong : clue)) }
      expect(verdictOf(puzzle).kind).toBe('none')
      const mends = propose(puzzle)
      expect(mends.some((mend) => mend.puzzle.clues.join() === right.clues.join() && mend.unique)).toBe(right.clues[cell]! >= 0)
      for (const mend of mends) expect(verdictOf(mend.puzzle).kind).toBe(mend.unique ? 'unique' : 'multiple')
      expect(verdictOf(finish(puzzle).puzzle).kind).toBe('unique')
    }
  })

  it('several clues are removed if no single one is wrong', () => {
    const [mend] = propose(board('030/2.0/33.'))
    expect(mend!.at.length).toBeGreaterThan(1)
    expect(proposalOf(mend!).clues.every(({ clue }) => clue === null)).toBe(true)
    expect(['unique', 'multiple']).toContain(verdictOf(mend!.puzzle).kind)
  })
})

it.each<[string, Slitherlink, OptionValues, number]>([
  ['slitherlink.mend-unique', board('3.../3.../.22./.2.1'), {}, AMPLE],
  ['slitherlink.mend-flawed', { width: 2, height: 2, clues: [7, 1, 1, 1] }, {}, AMPLE],
  ['slitherlink.mend-ran-out', board('3..../...../..2../...../.....'), {}, 0],
  ['slitherlink.generate-option', board('3..'), { 'most-clues': -1 }, AMPLE],
])('says %s', (code, puzzle, options, budget) => {
  const proposed = mending.propose(puzzle, options, new Budget(budget))
  expect(proposed.ok ? 'ok' : proposed.message.code).toBe(code)
})

it.each<[MendMessage, string, string]>([
  [
    { code: 'slitherlink.mend', clues: [{ row: 1, column: 4, clue: 2, before: null }], before: 9, after: 0, unique: true, level: 3 },
    'Write 2 at row 2, column 5. This settles all 9 open edges: one solution. Level 3.',
    '2行5列に2を入れる。未定の9本がすべて決まり、解が一つになります。難易度3。',
  ],
  [
    { code: 'slitherlink.mend', clues: [{ row: 0, column: 0, clue: null, before: 3 }, { row: 0, column: 1, clue: 1, before: 2 }], before: null, after: 4, unique: false }, // prettier-ignore
    'Take the 3 at row 1, column 1 away; make the 2 at row 1, column 2 a 1. Then there are solutions, but several: 4 edges are open.',
    '1行1列の3を消す、1行2列の2を1に変える。解はできますが、一つではありません（4本が未定）。',
  ],
])('says %o', (message, en, ja) => {
  const words = (language: 'en' | 'ja') =>
    (mendMessages[language] as Record<string, (message: MendMessage) => string>)[message.code]!(message)
  expect([words('en'), words('ja')]).toEqual([en, ja])
})
