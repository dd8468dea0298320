import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { bitOf } from '../geometry/digits'
import { boardOf } from '../geometry/board'
import { solve } from '../solve'
import { randomSquare } from '../geometry/random-square'
import { crossing } from './crossing'
import { Position } from '../geometry/position'
import { trial } from './trial'

const board = boardOf(5)
const random = new Random('positions of techniques')
/** Positions on the way: squares of which a part is given. */
const positions = Array.from({ length: 120 }, (_, i) => {
  const square = randomSquare(board, random, new Budget())!
  const share = 0.1 + 0.05 * (i % 5)
  return [...square].map((digit) => (random.chance(share) ? digit : '.')).join('')
})

/** Whether a digit in a cell leaves a solution, by the exact solver. */
const isPossible = (givens: string, cell: number, digit: number): boolean =>
  solve({ givens: givens.slice(0, cell) + String(digit) + givens.slice(cell + 1) }, new Budget()).kind !== 'none'

describe('where a digit crosses', () => {
  it('it has two places at least, each of which sees every cell that loses it; and it goes into none of those', () => {
    let seen = 0
    for (const givens of positions) {
      const position = new Position(board, givens)
      for (const { removes, reasons } of crossing.find(position)) {
        seen++
        const digit = removes[0]!.digit
        expect(reasons.length).toBeGreaterThan(1)
        for (const place of reasons) expect(position.narrow[place]! & bitOf(digit)).not.toBe(0)
        for (const { cell } of removes) {
          for (const place of reasons) expect(board.relatedTo[place]!).toContain(cell)
          if (seen < 60) expect(isPossible(givens, cell, digit)).toBe(false)
        }
      }
    }
    expect(seen).toBeGreaterThan(20)
  })
})

describe('a trial', () => {
  it('rules out only what leaves no solution, and shows where it clashes after what was filled in', () => {
    let seen = 0
    for (const givens of positions.slice(0, 60)) {
      const position = new Position(board, givens)
      for (const { removes, reasons, message, tried = [] } of trial.find(position)) {
        seen++
        const [{ cell, digit }] = removes as [{ cell: number; digit: number }]
        expect(tried[0]).toEqual({ cell, digit })
        if (message.code !== 'x-number-place.trial') throw new Error(message.code)
        expect(tried.length - 1).toBe(message.filled)
        expect(reasons).toEqual('cell' in message.clash ? [message.clash.cell] : [...board.units[message.clash.unit]!])
        // Filled in, it does clash there.
        const after = new Position(board, givens)
        for (const one of tried) after.place(one.cell, one.digit)
        expect(after.clash()).toEqual(message.clash)
        if (seen < 80) expect(isPossible(givens, cell, digit)).toBe(false)
      }
    }
    expect(seen).toBeGreaterThan(20)
  })

  it('takes the shortest ways only: all have as many rounds', () => {
    for (const givens of positions.slice(0, 60)) {
      const found = trial.find(new Position(board, givens))
      // A clash without a cell filled in is seen at once; then nothing longer is told.
      const isAtOnce = found.some(({ tried }) => tried?.length === 1)
      if (isAtOnce) expect(found.every(({ tried }) => tried?.length === 1)).toBe(true)
    }
  })
})
