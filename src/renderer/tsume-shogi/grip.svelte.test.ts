import { beforeEach, describe, expect, it } from 'vitest'
import { EMPTY } from '#solver/tsume-shogi/puzzle.ts'
import { detailOf, outcome, takeInHand } from '../testing/open'
import { puzzle } from '../state/puzzle.svelte'
import { grip } from './grip.svelte'
import { problemIn } from './position/stored'

// A king at 5a, an attacking pawn at 5c, and a gold in hand that mates at 5b.
const mate = { sfen: '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1' }

beforeEach(async () => {
  await takeInHand(detailOf('tsume-shogi', mate))
  grip.cancel()
  grip.go({ on: 'board', square: 4 })
})
const now = () => problemIn(puzzle.board?.puzzle)!
const moves = () => (puzzle.board?.work as { moves: string[]; ply: number } | null) ?? { moves: [], ply: 0 }
const gold = () => {
  const choice = grip.standing?.choices.find(({ usi }) => usi === 'G*5b')
  if (!choice) throw new Error('no such move')
  return choice
}

describe('moves', () => {
  it('are made by picking up and putting down, and walked through', () => {
    const { from, to } = gold()
    expect(grip.canLift(from)).toBe(true)
    grip.lift(from)
    expect(grip.targets).toContain(to)
    grip.put({ on: 'board', square: to })
    expect([moves(), grip.place, grip.lifted]).toEqual([{ moves: ['G*5b'], ply: 1 }, { on: 'board', square: to }, undefined])
    expect(grip.standing?.isMate).toBe(true)
    grip.walk(-1)
    expect(moves().ply).toBe(0)
    grip.walk(9)
    expect(moves().ply).toBe(1)
  })

  it('that cannot be made are refused with the reason', () => {
    grip.lift(gold().from)
    grip.put({ on: 'board', square: 80 })
    expect([grip.refused, moves().moves]).toEqual(['noCheck', []])
    grip.lift({ on: 'board', square: 4 })
    expect([grip.lifted, grip.refused, grip.isHolding]).toEqual([undefined, 'noCheck', true])
    grip.cancel()
    expect([grip.refused, grip.isHolding]).toEqual([undefined, false])
  })

  it('wait while a solution or a step is shown', () => {
    const { from } = gold()
    grip.lift(from)
    puzzle.shown = 'first'
    expect([grip.isFree, grip.lifted, grip.canLift(from)]).toEqual([false, undefined, false])
    grip.put({ on: 'board', square: gold().to })
    expect(moves().moves).toEqual([])
    puzzle.shown = 'none'
    puzzle.step = 0
    expect(grip.isFree).toBe(false)
  })

  it('are compared with the solution', async () => {
    puzzle.solve = outcome('unique', { solution: { moves: ['G*5b'], leftover: [] } as never })
    grip.lift(gold().from)
    grip.put({ on: 'board', square: gold().to })
    await grip.compare()
    expect(grip.comparison).toBeDefined()
    grip.walk(-1)
    expect(grip.comparison).toBeUndefined()
  })

  it('are picked up and put down by one key', () => {
    const { from, to } = gold()
    grip.go(from)
    grip.act()
    expect(grip.lifted).toEqual(from)
    grip.go({ on: 'board', square: to })
    grip.act()
    expect(moves().moves).toEqual(['G*5b'])
  })
})

describe('the position', () => {
  beforeEach(() => void (puzzle.mode = 'givens'))
  const PAWN_SQUARE = 22

  it('is set up piece by piece', () => {
    const pawn = now().board[PAWN_SQUARE]!
    expect(pawn).not.toBe(EMPTY)
    grip.go({ on: 'board', square: PAWN_SQUARE })
    grip.add()
    expect(now().board[PAWN_SQUARE]).not.toBe(pawn)
    grip.add()
    grip.handOver()
    expect(now().board[PAWN_SQUARE]).toBe(pawn + 16)
    grip.erase()
    expect(now().board[PAWN_SQUARE]).toBe(EMPTY)
    grip.write(pawn, 0)
    expect(now().board[PAWN_SQUARE]).toBe(pawn)
    grip.write(pawn, 0)
    expect(now().board[PAWN_SQUARE]).toBe(EMPTY)
    grip.subtract()
    grip.nextFace()
    expect(now().board[PAWN_SQUARE]).toBe(EMPTY)
  })

  it('is moved and mirrored as a whole, not over the edge', () => {
    grip.shift(1, 0)
    expect(now().board[PAWN_SQUARE + 1]).not.toBe(EMPTY)
    grip.mirror()
    grip.mirror()
    expect(now().board[PAWN_SQUARE + 1]).not.toBe(EMPTY)
    const { board } = puzzle
    grip.shift(0, -1)
    expect([grip.refused, puzzle.board]).toEqual(['edge', board])
  })

  it('has the rest with the defender, or what is set up', () => {
    const before = grip.isRest
    grip.toggleRest()
    expect(grip.isRest).toBe(!before)
  })

  it('moves a piece, and one put nowhere is gone; what was played is forgotten', async () => {
    const pawn = now().board[PAWN_SQUARE]!
    grip.lift({ on: 'board', square: PAWN_SQUARE })
    grip.put({ on: 'board', square: PAWN_SQUARE + 9 })
    expect([now().board[PAWN_SQUARE], now().board[PAWN_SQUARE + 9]]).toEqual([EMPTY, pawn])
    grip.lift({ on: 'board', square: PAWN_SQUARE + 9 })
    grip.put(undefined)
    expect([...now().board].filter((piece) => piece !== EMPTY)).toHaveLength(1)
    expect(puzzle.board?.work).toBeNull()
  })

  it('is left alone where moves are made, or another genre stands', async () => {
    puzzle.mode = 'entries'
    grip.erase()
    grip.mirror()
    expect(puzzle.board?.puzzle).toEqual(mate)
    await takeInHand(detailOf('sudoku', { givens: '.'.repeat(81) }))
    expect([grip.isOnBoard, grip.isFree, grip.shown, grip.targets]).toEqual([false, false, undefined, []])
    grip.shift(1, 1)
    grip.lift()
    expect(puzzle.board?.work).toBeNull()
  })
})
