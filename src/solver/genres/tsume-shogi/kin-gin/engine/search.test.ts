import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#solver/testing/for-tests.ts'
import { setUp, squareOfCell, type Diagram } from '../diagram'
import { naiveCheck, naiveChecks, naiveKey, naiveMatesIn, naiveReplies, type NaivePosition } from '../fixtures/naive'
import { eachFilling } from '../stock'
import { checksOf, matesInOne, repliesTo } from './moves'
import { fileOf, NOTHING, rankOf, squareOf } from './squares'
import { Search } from './search'
import { usiOf } from './usi'

const LETTERS: Readonly<Record<number, string>> = { 0: '.', 1: 'i', 2: 'g', 3: 'I', 4: 'G', 5: 'N', 6: 'O' }

/** A position of the fast rules in the naive form; a promoted silver of the attacker is a gold to both. */
function naive({ position: { board, golds, silvers } }: Search): NaivePosition {
  const letters = Array.from({ length: 81 }, (_, i) => LETTERS[board[squareOf(9 - (i % 9), Math.floor(i / 9) + 1)]!]!)
  return { board: letters.join(''), golds, silvers }
}

/** A random position: the king anywhere, pieces near it, some in hand. */
const scattered = fc.record({
  king: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })),
  pieces: fc.array(fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -3, max: 3 }), fc.integer({ min: 1, max: 5 })), { maxLength: 10 }),
  golds: fc.integer({ min: 0, max: 2 }),
  silvers: fc.integer({ min: 0, max: 2 }),
}) // prettier-ignore

function place(search: Search, { king, pieces, golds, silvers }: typeof scattered extends fc.Arbitrary<infer T> ? T : never): void {
  const { position } = search
  position.clear()
  position.put(6, squareOf(...king))
  for (const [files, ranks, piece] of pieces) {
    const [file, rank] = [king[0] + files, king[1] + ranks]
    if (file < 1 || file > 9 || rank < 1 || rank > 9 || position.board[squareOf(file, rank)] !== NOTHING) continue
    position.put(piece, squareOf(file, rank))
  }
  position.hold(golds, silvers)
}

describe('the fast rules against the plain ones', () => {
  const search = new Search(10)
  const { position, moves } = search

  it('agrees on checks, replies and mates in one, and takes everything back', () => {
    fc.assert(
      fc.property(scattered, (wish) => {
        place(search, wish)
        const before = naive(search)
        expect(position.isCheck()).toBe(naiveCheck(before))
        if (position.isCheck()) return
        const [low, high, attacks] = [position.low, position.high, position.attacks.slice()]
        const end = checksOf(position, moves, 0)
        const plain = naiveChecks(before)
        expect([...moves.subarray(0, end)].map(usiOf).sort()).toEqual(plain.map(({ usi }) => usi).sort())
        expect(matesInOne(position)).toBe(plain.some(({ after }) => naiveReplies(after).length === 0))
        for (let c = 0; c < end; c++) {
          const taken = position.attack(moves[c]!)
          const last = repliesTo(position, moves[c]! & 127, moves, end)
          const replies = naiveReplies(plain.find(({ usi }) => usi === usiOf(moves[c]!))!.after)
          expect([...moves.subarray(end, last)].map(usiOf).sort()).toEqual(replies.map(({ usi }) => usi).sort())
          for (let r = end; r < last; r++) {
            const lost = position.defend(moves[r]!)
            expect(position.isCheck()).toBe(false)
            position.undefend(moves[r]!, lost)
          }
          position.unattack(moves[c]!, taken)
        }
        expect([position.low, position.high, position.attacks, naive(search)]).toEqual([low, high, attacks, before])
      }),
      { numRuns: runs(1500) },
    )
  })
})

/** All diagrams of a few pieces, with one king's cell. */
function small(golds: number, silvers: number, box: Diagram['box'], king: number): Diagram[] {
  const found: Diagram[] = []
  eachFilling({ golds, silvers }, king, (cells) => found.push({ box, cells }))
  return found
}

/**
 * Walks through positions that are said to be no mates: each check must have a reply to another such position, so that what was walked
 * through is a closed set. Gives its size.
 */
function closedSetFrom(search: Search): number {
  const { position } = search
  const seen = new Set<string>()
  const walk = () => {
    const key = naiveKey(naive(search))
    if (seen.has(key)) return
    seen.add(key)
    for (const check of all(checksOf)) {
      const taken = position.attack(check)
      const isRefuted = all((p, moves, at) => repliesTo(p, check & 127, moves, at)).some((reply) => {
        const lost = position.defend(reply)
        const isStaying = search.isKnownNoMate()
        if (isStaying) walk()
        position.undefend(reply, lost)
        return isStaying
      })
      expect(isRefuted).toBe(true)
      position.unattack(check, taken)
    }
  }
  const all = (generate: typeof checksOf) => [...search.moves.subarray(0, generate(position, search.moves, 0))]
  walk()
  return seen.size
}

describe('exact lengths and no-mates', () => {
  it.each([
    ['king in the corner', small(4, 4, { x: 1, y: 1 }, 0), 127],
    ['king on the last rank', small(4, 4, { x: 2, y: 7 }, 7), 401],
    ['four pieces', small(2, 2, { x: 1, y: 1 }, 0), 61],
  ] as const)('%s: as plain search says, and closed sets', (_, diagrams, every) => {
    const search = new Search(18)
    let mates = 0
    let largest = 0
    for (let i = 0; i < diagrams.length; i += every) {
      setUp(search.position, diagrams[i]!)
      if (search.position.isCheck()) continue
      const isMate = search.isMate()
      const length = isMate ? search.length() : Infinity
      for (const plies of [1, 3])
        expect([diagrams[i]!.cells, naiveMatesIn(naive(search), plies)]).toEqual([diagrams[i]!.cells, length <= plies])
      if (isMate) mates++
      else largest = Math.max(largest, closedSetFrom(search))
    }
    expect(mates).toBeGreaterThan(0)
    expect(largest).toBeGreaterThan(10)
  })

  it('knows that endless checking is no mate', () => {
    const search = new Search(18)
    const { position } = search
    // A lone gold follows the king along the last rank, and he goes back and forth.
    setUp(position, { box: { x: 4, y: 7 }, cells: '....i..O.' })
    position.take(squareOf(5, 8))
    position.put(1, squareOf(5, 7))
    expect(search.isMate()).toBe(false)
    expect(closedSetFrom(search)).toBeGreaterThan(1)
  })
})

it('numbers squares as a board does', () => {
  expect([fileOf(squareOf(3, 7)), rankOf(squareOf(3, 7))]).toEqual([3, 7])
  expect(squareOfCell({ x: 2, y: 6 }, 5)).toBe(squareOf(4, 7))
})
