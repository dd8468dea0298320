import { KANJI_SIGNS, LETTER_SIGNS, type Signs } from '#solver/genres/tsume-shogi/draw/signs.ts'
import { describe, expect, it } from 'vitest'
import { emptyHand } from '#solver/genres/tsume-shogi/pieces.ts'
import { GOLD, ROOK } from '#solver/genres/tsume-shogi/puzzle.ts'
import { problemIn } from '../position/stored'
import { compared, isPlayable, played, standingAfter, withHint, withoutMistake } from './walk'
import { landedName, writtenAround } from './written'

const problemOf = (sfen: string) => problemIn({ sfen })!
/** Mate in one by a gold before the king; the pawn stands behind it. */
const GOLD_MATE = problemOf('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1')
/** A rook that can promote or not, and the pawn drop that mates, which is forbidden. */
const ROOK_AND_PAWN = problemOf('7nk/9/7GG/9/7R1/9/9/9/9 b P 1')

describe('moves that are legal', () => {
  it('the attacker gives check', () => {
    const { choices, turn, isMate, ply } = standingAfter(GOLD_MATE, [])
    expect({ turn, isMate, ply }).toEqual({ turn: 'attacker', isMate: false, ply: 0 })
    expect(choices.map(({ usi }) => usi).sort()).toEqual(['5c5b', '5c5b+', 'G*4a', 'G*4b', 'G*5b', 'G*6a', 'G*6b'])
    expect(choices.find(({ usi }) => usi === 'G*5b')?.from).toEqual({ on: 'stand', of: 'attacker', kind: GOLD })
  })

  it('the defender answers, or is mate', () => {
    expect(standingAfter(GOLD_MATE, ['G*5b'])).toMatchObject({ turn: 'defender', isMate: true, choices: [] })
    const away = standingAfter(GOLD_MATE, ['G*4b'])
    expect(away.isMate).toBe(false)
    expect(away.choices.map(({ usi }) => usi).sort()).toEqual(['5a4b', '5a6a', '5a6b'])
    const taken = standingAfter(GOLD_MATE, ['G*4b', '5a4b'])
    expect(taken.problem.defenderHand?.[GOLD]).toBe(4)
    expect(taken.problem.hand).toEqual(emptyHand())
  })

  it('a pawn is not dropped for mate', () => {
    expect(standingAfter(ROOK_AND_PAWN, []).choices.map(({ usi }) => usi)).not.toContain('P*1b')
  })

  it('a line goes on as far as it is legal', () => {
    expect(standingAfter(GOLD_MATE, ['G*5b', '5a9i', 'G*1a']).ply).toBe(1)
    expect(standingAfter(GOLD_MATE, ['3c5b']).ply).toBe(0)
  })

  it('a position without a king, or with two, is not played', () => {
    expect(isPlayable(GOLD_MATE)).toBe(true)
    expect(isPlayable({ ...GOLD_MATE, board: GOLD_MATE.board.map(() => 0) })).toBe(false)
  })
})

describe('a line that is played', () => {
  it('goes on along what was taken back, or forgets it', () => {
    const line = { moves: ['a', 'b', 'c'], ply: 1 }
    expect(played(line, 'b')).toEqual({ moves: ['a', 'b', 'c'], ply: 2 })
    expect(played(line, 'x')).toEqual({ moves: ['a', 'x'], ply: 2 })
  })

  it.each([
    ['nothing yet', [], { kind: 'along', plies: 0 }],
    ['along', ['a', 'b'], { kind: 'along', plies: 2 }],
    ['another first move', ['x', 'b'], { kind: 'leaves', ply: 1 }],
    ['further than the solution', ['a', 'b', 'c', 'd'], { kind: 'leaves', ply: 4 }],
  ])('is compared: %s', (_, moves, expected) => {
    expect(compared(moves, ['a', 'b', 'c'])).toEqual(expected)
  })

  it('is written out around its last move', () => {
    expect(writtenAround(GOLD_MATE, { moves: ['G*4b', '5a4b'], ply: 1 }, 'ja')).toEqual([
      { key: 0, text: '1 ▲４二金', isMade: true },
      { key: 1, text: '2 △同玉', isMade: false },
    ])
  })

  it('names the piece that is asked for', () => {
    const choices = standingAfter(ROOK_AND_PAWN, []).choices.filter(({ from }) => from.on === 'board')
    expect(choices.length).toBeGreaterThan(0)
    const problem = { ...ROOK_AND_PAWN, board: ROOK_AND_PAWN.board.map(() => ROOK) }
    const names = (signs: Signs) => [landedName(problem, choices, true, signs), landedName(problem, choices, false, signs)]
    expect([names(KANJI_SIGNS), names(LETTER_SIGNS)]).toEqual([['龍', '飛'], ['+R', 'R']]) // prettier-ignore
  })
})

describe('hints', () => {
  const line = { moves: ['G*4b', '5a4b', 'G*5b'], ply: 3 }
  const step = (usi: unknown) => ({ technique: 'drop', message: { code: 'x', usi }, marks: [] })

  it('make their move, or none', () => {
    expect(withHint({ moves: ['G*4b'], ply: 1 }, step('5a4b'))).toEqual({ moves: ['G*4b', '5a4b'], ply: 2 })
    expect(withHint({ ...line, ply: 0 }, step('G*5b'))).toEqual({ moves: ['G*5b'], ply: 1 })
    expect(withHint(line, step(undefined))).toBe(line)
  })

  it.each([
    ['a drop', [14], 0],
    ['a move', [14, 4], 1],
    ['no move of the line', [80], 3],
  ])('go back before a mistake: %s', (_, at, ply) => {
    expect(withoutMistake(line, at)).toEqual({ ...line, ply })
  })

  it('go back before the last of two moves alike, and not to what is taken back', () => {
    const twice = { moves: ['G*4b', '5a4b', 'G*4b', 'G*4b'], ply: 3 }
    expect(withoutMistake(twice, [14]).ply).toBe(2)
  })
})

describe('interpositions', () => {
  /** A dragon checks along the first rank. With a gold beside it, any piece that is interposed is captured with mate. */
  it.each([
    ['useless ones do not hold off the mate', '8k/6Gpp/9/9/9/9/9/9/4R4 b 2b3g4s4n4l16p 1', true],
    ['others do', '8k/7pp/9/9/9/9/9/9/4R4 b 2b4g4s4n4l16p 1', false],
  ])('%s', (_, sfen, isMate) => {
    const standing = standingAfter(problemOf(sfen), ['5i5a+'])
    expect(standing.choices.length).toBeGreaterThan(10)
    expect(standing.isMate).toBe(isMate)
  })
})
