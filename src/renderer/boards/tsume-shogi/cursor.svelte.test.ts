import { beforeEach, describe, expect, it } from 'vitest'
import { EMPTY } from '#solver/genres/tsume-shogi/puzzle.ts'
import { detailOf, outcome, takeInHand } from '#renderer/state/puzzle/testing.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { cursor } from './cursor.svelte'
import { problemIn } from './position/stored'

// The king is at 5a with an attacking pawn at 5c; a gold in hand mates at 5b.
const mate = { sfen: '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1' }

beforeEach(async () => {
  await takeInHand(detailOf('tsume-shogi', mate))
  cursor.cancel()
  cursor.go({ on: 'board', square: 4 })
})
const now = () => problemIn(puzzle.board?.puzzle)!
const moves = () => (puzzle.board?.work as { moves: string[]; ply: number } | null) ?? { moves: [], ply: 0 }
const gold = () => {
  const choice = cursor.standing?.choices.find(({ usi }) => usi === 'G*5b')
  if (!choice) throw new Error('no such move')
  return choice
}

describe('moves', () => {
  it('are made by picking up and putting down, and walked through', () => {
    const { from, to } = gold()
    expect(cursor.canLift(from)).toBe(true)
    cursor.lift(from)
    expect(cursor.targets).toContain(to)
    cursor.put({ on: 'board', square: to })
    expect([moves(), cursor.place, cursor.lifted]).toEqual([{ moves: ['G*5b'], ply: 1 }, { on: 'board', square: to }, undefined])
    expect(cursor.standing?.isMate).toBe(true)
    cursor.walk(-1)
    expect(moves().ply).toBe(0)
    cursor.walk(9)
    expect(moves().ply).toBe(1)
  })

  it('are kept as the composer’s line, which follows the board, and are forgotten', () => {
    const { from, to } = gold()
    cursor.lift(from)
    cursor.put({ on: 'board', square: to })
    cursor.compose()
    expect([now().line, cursor.isComposed, puzzle.board?.puzzle]).toEqual([['G*5b'], true, { ...mate, line: ['G*5b'] }])
    cursor.walk(-9)
    cursor.compose()
    expect([now().line, cursor.isComposed, puzzle.board?.puzzle]).toEqual([undefined, false, mate])
  })

  it('that cannot be made are refused with the reason', () => {
    cursor.lift(gold().from)
    cursor.put({ on: 'board', square: 80 })
    expect([cursor.refused, moves().moves]).toEqual(['noCheck', []])
    cursor.lift({ on: 'board', square: 4 })
    expect([cursor.lifted, cursor.refused, cursor.isHolding]).toEqual([undefined, 'noCheck', true])
    cursor.cancel()
    expect([cursor.refused, cursor.isHolding]).toEqual([undefined, false])
  })

  it('wait while a solution or a step is shown', () => {
    const { from } = gold()
    cursor.lift(from)
    puzzle.shown = 'first'
    expect([cursor.isFree, cursor.lifted, cursor.canLift(from)]).toEqual([false, undefined, false])
    cursor.put({ on: 'board', square: gold().to })
    expect(moves().moves).toEqual([])
    puzzle.shown = 'none'
    puzzle.step = 0
    expect(cursor.isFree).toBe(false)
  })

  it('are compared with the solution', async () => {
    puzzle.solve = outcome('unique', { solution: { moves: ['G*5b'], leftover: [] } as never })
    cursor.lift(gold().from)
    cursor.put({ on: 'board', square: gold().to })
    await cursor.compare()
    expect(cursor.comparison).toBeDefined()
    cursor.walk(-1)
    expect(cursor.comparison).toBeUndefined()
  })

  it('are picked up and put down by one key', () => {
    const { from, to } = gold()
    cursor.go(from)
    cursor.act()
    expect(cursor.lifted).toEqual(from)
    cursor.go({ on: 'board', square: to })
    cursor.act()
    expect(moves().moves).toEqual(['G*5b'])
  })
})

describe('the position', () => {
  beforeEach(() => void (puzzle.mode = 'givens'))
  const PAWN_SQUARE = 22

  it('is set up piece by piece', () => {
    const pawn = now().board[PAWN_SQUARE]!
    expect(pawn).not.toBe(EMPTY)
    cursor.go({ on: 'board', square: PAWN_SQUARE })
    cursor.add()
    expect(now().board[PAWN_SQUARE]).not.toBe(pawn)
    cursor.add()
    cursor.handOver()
    expect(now().board[PAWN_SQUARE]).toBe(pawn + 16)
    cursor.erase()
    expect(now().board[PAWN_SQUARE]).toBe(EMPTY)
    cursor.write(pawn, 0)
    expect(now().board[PAWN_SQUARE]).toBe(pawn)
    cursor.write(pawn, 0)
    expect(now().board[PAWN_SQUARE]).toBe(EMPTY)
    cursor.subtract()
    cursor.nextFace()
    expect(now().board[PAWN_SQUARE]).toBe(EMPTY)
  })

  it('is moved and mirrored as a whole, not over the edge', () => {
    cursor.shift(1, 0)
    expect(now().board[PAWN_SQUARE + 1]).not.toBe(EMPTY)
    cursor.mirror()
    cursor.mirror()
    expect(now().board[PAWN_SQUARE + 1]).not.toBe(EMPTY)
    const { board } = puzzle
    cursor.shift(0, -1)
    expect([cursor.refused, puzzle.board]).toEqual(['edge', board])
  })

  it('has the rest with the defender, or what is set up', () => {
    const before = cursor.isRest
    cursor.toggleRest()
    expect(cursor.isRest).toBe(!before)
  })

  it('moves a piece, and one put nowhere is gone; what was played is forgotten', async () => {
    const pawn = now().board[PAWN_SQUARE]!
    cursor.lift({ on: 'board', square: PAWN_SQUARE })
    cursor.put({ on: 'board', square: PAWN_SQUARE + 9 })
    expect([now().board[PAWN_SQUARE], now().board[PAWN_SQUARE + 9]]).toEqual([EMPTY, pawn])
    cursor.lift({ on: 'board', square: PAWN_SQUARE + 9 })
    cursor.put(undefined)
    expect([...now().board].filter((piece) => piece !== EMPTY)).toHaveLength(1)
    expect(puzzle.board?.work).toBeNull()
  })

  it('is left alone where moves are made, or another genre stands', async () => {
    puzzle.mode = 'entries'
    cursor.erase()
    cursor.mirror()
    expect(puzzle.board?.puzzle).toEqual(mate)
    await takeInHand(detailOf('sudoku', { givens: '.'.repeat(81) }))
    expect([cursor.isOnBoard, cursor.isFree, cursor.shown, cursor.targets]).toEqual([false, false, undefined, []])
    cursor.shift(1, 1)
    cursor.lift()
    expect(puzzle.board?.work).toBeNull()
  })
})
