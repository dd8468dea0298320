import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import type { Mend, OptionValues, Result } from '#solver/genre/genre.ts'
import { DEFENDER, PAWN, type Problem } from '../puzzle'
import { solveTsume } from '../solve'
import { problemOfSfen } from '../testing'
import { mending } from './index'
import { editsOf, edited, type Edit } from './edits'
import { rankOf } from './mender'
import { mendMessages, type ProposalMessage } from './message'
import { readMendRequest } from './options'

const AMPLE = 10_000_000

/** A bishop in hand, a pawn on 2c: the mate in three can begin in two ways. */
const COOKED = problemOfSfen('8k/9/7P1/9/9/9/9/9/9 b B2rb4g4s4n4l17p 1')
/** A problem like COOKED with the help of a gold instead of a pawn, and one without pieces in hand. */
const GOLD = problemOfSfen('8k/6G2/9/9/9/9/9/9/9 b B2rb3g4s4n4l18p 1')
const BARE = problemOfSfen('6S2/6kg1/6B2/4L2P1/4p4/9/9/9/9 b 2rb3g3s4n3l16p 1')
const SOUND = problemOfSfen('9/5bRLk/7bg/9/9/9/9/9/9 b Gr2g4s4n3l18p 1')

function propose(problem: Problem, options: OptionValues = {}): readonly Mend<Problem>[] {
  const result = mending.propose(problem, options, new Budget(AMPLE))
  if (!result.ok) throw new Error(result.message.code)
  return result.value
}

function said(mend: Mend<Problem>): ProposalMessage {
  return mend.message as ProposalMessage
}

describe('single changes', () => {
  it.each([
    ['a cooked mate in three', COOKED],
    ['one with a gold', GOLD],
    ['one with nothing in hand', BARE],
  ])('of %s do what they say', (_, problem) => {
    expect(solveTsume(problem, new Budget()).kind).toBe('multiple')
    const proposed = propose(problem, { tries: 400 })
    expect(proposed.length).toBeGreaterThan(2)
    expect(proposed[0]!.unique).toBe(true)
    for (const mend of proposed) {
      const verdict = solveTsume(mend.puzzle, new Budget(AMPLE))
      if (verdict.kind !== 'unique' && verdict.kind !== 'multiple') throw new Error(verdict.kind)
      const { edits, length, cooks, cooksBefore } = said(mend)
      expect(verdict.kind === 'unique').toBe(mend.unique)
      expect([verdict.solution.moves.length, mend.unique]).toEqual([length, cooks === 0])
      expect(cooks).toBeLessThan(cooksBefore)
      expect(edited(problem, edits[0]!)).toEqual(mend.puzzle)
    }
  })

  it('changes that leave no cook and the same solution come first', () => {
    const ranks = propose(COOKED, { tries: 1500 }).map((mend) => 2 * Number(!mend.unique) + Number(!said(mend).sameLine))
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
  })

  it('changes are ordered by cooks, difference of length, solution, leftover and size', () => {
    const tried = (cooks: number, length: number, sameLine: boolean, leftover: number, price: number, does: 'add' | 'hold' | 'remove') => {
      const edit: Edit = does === 'hold' ? { does, kind: PAWN } : { does, piece: PAWN, square: 40 }
      return { edit, price, outcome: { cooks, length, line: [], sameLine, leftover } }
    }
    // Each outcome is worse than the one before in one respect only, and as good as possible in all less important ones.
    const ordered = [
      tried(0, 7, true, 0, 2, 'remove'),
      tried(0, 7, true, 0, 2, 'add'),
      tried(0, 7, true, 0, 2.2, 'hold'),
      tried(0, 7, true, 0, 9, 'add'),
      tried(0, 7, true, 1, 1, 'remove'),
      tried(0, 7, true, 2, 9, 'add'),
      tried(0, 7, false, 0, 1, 'remove'),
      tried(0, 7, false, 2, 9, 'add'),
      tried(0, 5, true, 0, 1, 'remove'),
      tried(0, 9, false, 2, 9, 'add'),
      tried(0, 3, true, 0, 1, 'remove'),
      tried(0, 25, false, 2, 9, 'add'),
      tried(1, 7, true, 0, 1, 'remove'),
      tried(1, 7, false, 2, 9, 'add'),
      tried(2, 7, true, 0, 1, 'remove'),
    ]
    const ranks = ordered.map((one) => rankOf(one, { length: 7 }))
    expect(ranks).toEqual([...new Set(ranks)].sort((a, b) => a - b))
  })

  it.each<[OptionValues, (message: ProposalMessage) => boolean]>([
    [{ 'keep-length': true }, ({ length, lengthBefore }) => length === lengthBefore],
    [{ 'keep-solution': true }, ({ sameLine }) => sameLine],
    [{ 'without-adding': true }, ({ edits }) => edits[0]!.does !== 'add'],
    [{ 'without-hand': true, 'without-adding': true }, ({ edits }) => ['move', 'remove', 'replace'].includes(edits[0]!.does)],
  ])('keep to %j', (options, is) => {
    for (const mend of propose(BARE, { ...options, tries: 250 })) expect(is(said(mend))).toBe(true)
  })

  it('there are at most as many changes as asked for', () => expect(propose(COOKED, { most: 2 })).toHaveLength(2))

  it.each<[string, Problem, OptionValues, number]>([
    ['tsume.mend-unique', SOUND, {}, AMPLE],
    ['tsume.mend-no-mate', problemOfSfen('4k4/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1'), {}, AMPLE],
    ['tsume.mend-flawed', problemOfSfen('4k4/4P4/9/9/9/9/9/9/9 b - 1'), {}, AMPLE],
    ['tsume.mend-ran-out', COOKED, {}, 0],
    ['tsume.mend-option', COOKED, { most: 0 }, AMPLE],
    ['tsume.mend-not-found', COOKED, { tries: 1, 'without-adding': true, 'without-hand': true }, AMPLE],
  ])('end with %s', (code, problem, options, budget) => {
    const result: Result<unknown> = mending.propose(problem, options, new Budget(budget))
    expect(result.ok ? 'ok' : result.message.code).toBe(code)
  })
})

it('the reported progress never goes back', () => {
  const shares: number[] = []
  mending.propose(GOLD, { tries: 300 }, new Budget(AMPLE), (share) => shares.push(share))
  expect(shares.length).toBeGreaterThan(1)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true)
})

describe('several changes', () => {
  it('several changes are made until there is no cook', () => {
    const result = mending.finish(GOLD, {}, new Budget(AMPLE))
    if (!result.ok) throw new Error(result.message.code)
    expect(solveTsume(result.value.puzzle, new Budget()).kind).toBe('unique')
  })
})

describe('edits', () => {
  const request = readMendRequest({})
  const all = request.ok ? editsOf(COOKED, [8, 25], request.value) : []

  it('each edit is made once, cheap ones near the cook first', () => {
    expect(new Set(all.map(({ edit }) => JSON.stringify(edit))).size).toBe(all.length)
    const prices = all.map(({ price }) => price)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    const [pawn, farPawn] = [17, 72].map((square) =>
      all.findIndex(({ edit }) => edit.does === 'add' && edit.square === square && edit.piece === PAWN + DEFENDER),
    )
    expect(pawn).toBeLessThan(farPawn!)
  })

  it('an added piece is taken from an explicit hand of the defender', () => {
    const told: Problem = { ...COOKED, defenderHand: [0, 2, 0, 0, 0, 1, 0, 0] }
    expect(edited(told, { does: 'add', piece: PAWN + DEFENDER, square: 40 }).defenderHand).toEqual([0, 1, 0, 0, 0, 1, 0, 0])
    expect(edited(told, { does: 'add', piece: 2 + DEFENDER, square: 40 }).defenderHand).toEqual([0, 2, 0, 0, 0, 1, 0, 0])
  })
})

describe('words', () => {
  const counts = { lengthBefore: 7, length: 7, cooksBefore: 2, cooks: 0, sameLine: true, leftover: 0 }
  const message = (edits: ProposalMessage['edits'], more = {}): ProposalMessage => ({ code: 'tsume.mend', edits, ...counts, ...more })
  it.each<[ProposalMessage, string, string]>([
    [
      message([{ does: 'add', piece: 17, square: 24 }]),
      'Add a defender’s pawn on 3c: unique, 7 moves, same solution.',
      '３三に玉方歩を置く：余詰なし、7手、作意どおり。',
    ],
    [
      message([{ does: 'move', piece: 5, from: 0, to: 8 }], { length: 5, cooks: 1, sameLine: false, leftover: 1 }),
      'Move the attacker’s gold from 9a to 1a: 1 of 2 cooks left, 5 moves instead of 7, another solution, 1 left in hand.',
      '９一の攻方金を１一に移す：余詰2→1、7手→5手、別の手順、駒余り1枚。',
    ],
    [
      message([
        { does: 'replace', piece: 4, by: 20, square: 24 },
        { does: 'exchange', kind: 5, byKind: 4 },
      ]),
      'Replace the attacker’s silver on 3c by a defender’s silver; exchange a gold in the attacker’s hand for a silver: unique, 7 moves, same solution.',
      '３三の攻方銀を玉方銀に替える、攻方の持駒の金を銀に替える：余詰なし、7手、作意どおり。',
    ],
  ])('say %#', (one, en, ja) => {
    expect([mendMessages.en['tsume.mend'](one), mendMessages.ja['tsume.mend'](one)]).toEqual([en, ja])
  })
})
