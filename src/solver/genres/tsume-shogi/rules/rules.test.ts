import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { inCheck } from './attacks'
import { generateChecks } from './checks'
import { generateAllEvasions } from './evasions'
import { generateLegal, MOST_MOVES, perft } from './legal'
import { usiOf } from './move'
import type { Position } from './position'
import { randomGamePosition, randomProblemPosition, startPosition } from './random-positions'
import { legalByTsshogi, ofSfen, toTsshogi } from './tsshogi-rules'

const moves = new Int32Array(4 * MOST_MOVES)
const namesOf = (generate: (position: Position, moves: Int32Array, at: number) => number, position: Position) =>
  [...moves.subarray(0, generate(position, moves, 0))].map(usiOf).sort()

describe('perft', () => {
  it.each([
    [1, 30],
    [2, 900],
    [3, 25470],
    [4, 719731],
  ])('of the first position to depth %i is %i', (depth, count) => expect(perft(startPosition(), depth)).toBe(count))

  it('of the position with most moves known is 593', () => {
    const position = ofSfen('R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1')
    expect(perft(position, 1)).toBe(593)
  })

  it('and the moves leave no trace', () => {
    for (const position of samples('perft', 20)) {
      const before = snapshot(position)
      perft(position, 2)
      expect(snapshot(position)).toEqual(before)
    }
  })
})

describe('legal moves', () => {
  it('are those of tsshogi, in positions of games and of problems', () => {
    for (const position of samples('legal', 200)) {
      expect(namesOf(generateLegal, position), toTsshogi(position).sfen).toEqual(legalByTsshogi(toTsshogi(position)))
    }
  })

  it.each([
    ['a pawn drop that mates is forbidden', '7nk/7p1/7SG/9/9/9/9/9/9 b P 1', 'P*1b', false],
    ['but not where a piece can take it', '7sk/7p1/7SG/9/9/9/9/9/9 b P 1', 'P*1b', true],
    ['nor where the king can', '7nk/7p1/9/9/9/9/9/9/9 b P 1', 'P*1b', true],
    ['a pawn move may mate', '7nk/7p1/7SP/8G/9/9/9/9/9 b - 1', '1c1b', true],
    ['two pawns on a file are forbidden', '4k4/9/9/9/9/9/9/9/4P4 b P 1', 'P*5b', false],
    ['a promoted pawn does not count', '4k4/9/9/9/9/9/9/9/4+P4 b P 1', 'P*5b', true],
    ['a knight must be able to go on', '4k4/9/9/9/9/9/9/9/9 b N 1', 'N*4b', false],
    ['a lance must promote on the last rank', '4k4/9/3L5/9/9/9/9/9/9 b - 1', '6c6a', false],
  ])('%s', (_, sfen, usi, isLegal) => expect(namesOf(generateLegal, ofSfen(sfen)).includes(usi)).toBe(isLegal))
})

describe('checks and answers', () => {
  it('are the legal moves that check, and all legal moves out of check', () => {
    let answered = 0
    for (const position of samples('checks', 300)) {
      if (position.turn === 1) {
        if (!inCheck(position, 1)) continue
        expect(namesOf(generateAllEvasions, position)).toEqual(namesOf(generateLegal, position))
        continue
      }
      const end = generateLegal(position, moves, 0)
      const checks = [...moves.subarray(0, end)].filter((move) => {
        position.make(move)
        const checks = inCheck(position, 1)
        position.unmake(move)
        return checks
      })
      expect(namesOf(generateChecks, position), toTsshogi(position).sfen).toEqual(checks.map(usiOf).sort())
      for (const check of checks) {
        position.make(check)
        expect(namesOf(generateAllEvasions, position), toTsshogi(position).sfen).toEqual(namesOf(generateLegal, position))
        position.unmake(check)
        answered++
      }
    }
    expect(answered).toBeGreaterThan(1000)
  })
})

/** Positions of games and of problems, with and without an attacker's king. */
function samples(seed: string, count: number): Position[] {
  const random = new Random(seed)
  return Array.from({ length: count }, (_, i) => {
    if (i % 4 === 0) return randomGamePosition(random, 20 + random.below(120))
    const area = i % 4 === 1 ? 81 : 36
    return randomProblemPosition(random, 4 + random.below(16), random.below(6), area, i % 4 === 3)
  })
}

function snapshot({ board, hands, kings, sliders, men, sliding, low, high, hand, turn }: Position): unknown {
  return structuredClone({ board, hands, kings, sliders, men, sliding, low, high, hand, turn })
}
