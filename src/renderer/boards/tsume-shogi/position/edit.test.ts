import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defenderHandOf, emptyHand, isPiece, kindOf, restOf } from '#solver/genres/tsume-shogi/pieces.ts'
import { blank } from '#solver/genres/tsume-shogi/blank.ts'
import { DEFENDER, EMPTY, GOLD, KING, PAWN, type Problem, PROMOTED, ROOK, SILVER, STOCK } from '#solver/genres/tsume-shogi/puzzle.ts'
import { toSfen } from '#solver/genres/tsume-shogi/sfen.ts'
import { type Place, STAND } from '../places'
import { handedOver, heldOn, leftInBox, moved, nextFace, pieceAt, restSwitched, shifted, turnedOver, withHeld, withPiece } from './edit'
import { playedAsJson, playedIn, problemAsJson, problemIn } from './stored'

const start = blank
const square = (at: number): Place => ({ on: 'board', square: at })
const stand = (of: 'attacker' | 'defender', kind: number): Place => ({ on: 'stand', of, kind })
const KINDS = [1, 2, 3, 4, 5, 6, 7]

/** The number of pieces of each kind on the board, in both hands and in the box together. */
function census(problem: Problem): number[] {
  const box = leftInBox(problem)
  return KINDS.map(
    (kind) =>
      problem.board.filter((piece) => kindOf(piece) === kind).length + problem.hand[kind]! + defenderHandOf(problem)[kind]! + box[kind]!,
  )
}

const anyPlace = fc.oneof(
  fc.nat(80).map(square),
  fc.tuple(fc.constantFrom('attacker' as const, 'defender' as const), fc.constantFrom(...STAND)).map(([of, kind]) => stand(of, kind)),
)
/** Any sequence of drags by a person, and whether the defender's hand is listed. */
const anyDrags = fc.array(fc.tuple(anyPlace, fc.option(anyPlace, { nil: undefined }), fc.boolean()), { maxLength: 30 })

describe('pieces that are dragged', () => {
  it('are never lost and never made, whatever is done', () => {
    fc.assert(
      fc.property(anyDrags, (drags) => {
        let now: Problem = start
        for (const [from, to, isSwitched] of drags) {
          if (isSwitched) now = restSwitched(now)
          const before = pieceAt(now, from)
          const next = moved(now, from, to)
          if (before === EMPTY) expect(next).toBe(now)
          now = next
          expect(census(now)).toEqual(STOCK.slice(1, KING))
          expect(now.board.every((piece) => piece === EMPTY || isPiece(piece))).toBe(true)
        }
        expect(problemIn(problemAsJson(now))).toBeDefined()
      }),
    )
  })

  it.each([
    ['from the defender’s hand', stand('defender', GOLD), square(40), GOLD + DEFENDER],
    ['from an empty hand', stand('attacker', GOLD), square(40), EMPTY],
    ['from square to square', square(4), square(40), KING + DEFENDER],
    ['the king that waits', stand('attacker', KING), square(40), KING],
  ] as const)('%s', (_, from, to, expected) => {
    expect(pieceAt(moved(start, from, to), to)).toBe(expected)
  })

  it('what is captured is the defender’s where he has all the rest, and lies in the box where not', () => {
    const gold = withPiece(start, 10, GOLD)
    const taken = moved(gold, square(4), square(10))
    expect(heldOn(taken, 'defender', GOLD)).toBe(4)
    const told = moved(restSwitched(gold), square(4), square(10))
    expect([heldOn(told, 'defender', GOLD), leftInBox(told)[GOLD]]).toEqual([0, 4])
  })

  it('a promoted piece comes into a hand as it was', () => {
    const horse = withPiece(start, 10, ROOK + PROMOTED + DEFENDER)
    expect(moved(horse, square(10), stand('attacker', SILVER)).hand[ROOK]).toBe(1)
  })

  it('beside the board they go into the box', () => {
    const gold = withPiece(start, 10, GOLD)
    expect(moved(gold, square(10), undefined)).toEqual(start)
    const held = withHeld(start, 'attacker', GOLD, 1)
    expect(moved(held, stand('attacker', GOLD), undefined)).toEqual(start)
    expect(moved(start, stand('defender', GOLD), undefined)).toEqual(start)
  })
})

describe('hands', () => {
  it('never hold more than the set has, nor less than nothing', () => {
    expect(withHeld(start, 'attacker', ROOK, 5).hand[ROOK]).toBe(2)
    expect(withHeld(start, 'attacker', ROOK, -1)).toEqual(start)
    expect(withHeld(start, 'attacker', KING, 1)).toBe(start)
    const told = restSwitched(start)
    expect(heldOn(withHeld(told, 'defender', PAWN, 30), 'defender', PAWN)).toBe(18)
  })

  it('a piece less for the defender makes his hand one that is told', () => {
    const less = withHeld(start, 'defender', GOLD, -1)
    expect(less.defenderHand?.[GOLD]).toBe(3)
    expect(leftInBox(less)[GOLD]).toBe(1)
    expect(withHeld(start, 'defender', GOLD, 1)).toBe(start)
  })

  it('the rest goes to the defender and back', () => {
    const told = restSwitched(start)
    expect(told.defenderHand).toEqual(emptyHand())
    expect(leftInBox(told)).toEqual(restOf(start))
    expect(restSwitched(told)).toEqual(start)
  })

  it('a piece set up twice comes out of the defender’s told hand', () => {
    const all = withHeld(restSwitched(start), 'defender', GOLD, 4)
    expect(withPiece(all, 10, GOLD).defenderHand?.[GOLD]).toBe(3)
    expect(withHeld(all, 'defender', GOLD, 1)).toEqual(all)
  })
})

describe('faces', () => {
  it.each([
    ['a silver', SILVER, [SILVER + PROMOTED, SILVER + DEFENDER, SILVER + PROMOTED + DEFENDER, SILVER]],
    ['a gold', GOLD, [GOLD + DEFENDER, GOLD]],
    ['nothing', EMPTY, [EMPTY]],
  ])('of %s go round', (_, piece, faces) => {
    let now = piece
    expect(
      faces.map(() => {
        now = nextFace(now)
        return now
      }),
    ).toEqual(faces)
  })

  it('turning over and giving away are their own opposites', () => {
    for (const piece of Array.from({ length: 32 }, (_, n) => n).filter(isPiece)) {
      expect(turnedOver(turnedOver(piece))).toBe(piece)
      expect(handedOver(handedOver(piece))).toBe(piece)
      expect(isPiece(turnedOver(piece)) && isPiece(handedOver(piece))).toBe(true)
    }
  })
})

describe('the whole position', () => {
  it('goes a file or a rank further, unless a piece would fall off', () => {
    expect(toSfen(shifted(start, -1, 1)!)).toMatch(/^9\/3k5\//)
    expect(shifted(start, 0, -1)).toBeUndefined()
    expect(shifted(withPiece(start, 8, GOLD), 1, 0)).toBeUndefined()
    expect(shifted(shifted(start, 2, 3)!, -2, -3)).toEqual(start)
  })
})

describe('what is kept', () => {
  it('a position comes back as it was', () => {
    const told = withHeld(restSwitched(withPiece(start, 40, SILVER + PROMOTED)), 'defender', PAWN, 2)
    for (const problem of [start, told, restSwitched(start)]) expect(problemIn(problemAsJson(problem))).toEqual(problem)
    expect(problemIn({ clues: [] })).toBeUndefined()
  })

  it.each([
    ['nothing', null, { moves: [], ply: 0 }],
    ['moves without a place', { moves: ['G*5b', '5a5b'] }, { moves: ['G*5b', '5a5b'], ply: 2 }],
    ['a place too far', { moves: ['G*5b'], ply: 9 }, { moves: ['G*5b'], ply: 1 }],
    ['nonsense', { moves: [3, 'x'], ply: 'y' }, { moves: [], ply: 0 }],
  ])('%s of what was played', (_, work, expected) => {
    expect(playedIn(work)).toEqual(expected)
  })

  it('no moves are no work', () => {
    expect(playedAsJson({ moves: [], ply: 0 })).toBeNull()
    expect(playedAsJson({ moves: ['G*5b'], ply: 0 })).toEqual({ moves: ['G*5b'], ply: 0 })
  })
})
