import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { EMPTY, geometryOf, type Pencil } from '#solver/pencil/board.ts'
import { turnedBoard, turnedMarks, TURNS } from '#solver/pencil/turns.ts'
import { latinByChance } from '#solver/pencil/latin.ts'
import { often } from '#solver/testing/for-tests.ts'
import { futoshiki } from './page'

/** All squares of a side with each digit once a line, found by trying every row below every other. */
function squares(side: number): number[][] {
  const rows: number[][] = []
  const permute = (row: number[]): void => {
    if (row.length === side) rows.push(row)
    for (let digit = 1; digit <= side; digit++) if (!row.includes(digit)) permute([...row, digit])
  }
  permute([])
  let all: number[][] = [[]]
  for (let y = 0; y < side; y++)
    all = all.flatMap((above) => rows.filter((row) => row.every((digit, at) => above.every((one, i) => i % side !== at || one !== digit))).map((row) => [...above, ...row])) // prettier-ignore
  return all
}

/** Whether digits have the clues and obey the signs, each sign looked up by the cells that it stands between. */
function obeys({ width, clues, signs = [] }: Pencil, digits: readonly number[]): boolean {
  const pairs = geometryOf({ width, height: width }).pairs
  return (
    clues.every((clue, cell) => clue === EMPTY || clue === digits[cell]) &&
    pairs.every(({ cell, next }, i) =>
      signs[i] === -1 ? digits[cell]! < digits[next]! : signs[i] === 1 ? digits[cell]! > digits[next]! : true,
    )
  )
}

function boardByChance(side: number, base: readonly number[], random: Random): Pencil {
  const clues = base.map((digit) => (random.chance(0.15) ? (random.chance(0.95) ? digit : 1 + random.below(side)) : EMPTY))
  const signs = geometryOf({ width: side, height: side }).pairs.map(({ cell, next }) => {
    if (!random.chance(0.35)) return 0
    return random.chance(0.95) ? Math.sign(base[cell]! - base[next]!) : random.chance(0.5) ? 1 : -1
  })
  return { width: side, height: side, clues, signs }
}

describe.each([
  [2, 2],
  [3, 12],
  [4, 576],
])('of side %i', (side, count) => {
  const all = squares(side)
  it('has so many squares', () => expect(all.length).toBe(count))

  it('the verdict on clues and signs by chance is that of trying every square', () => {
    const random = new Random(`futoshiki ${side}`)
    const seen: Record<string, number> = {}
    for (let i = 0; i < often(150, 1000); i++) {
      const board = boardByChance(side, all[random.below(all.length)]!, random)
      const fitting = all.filter((digits) => obeys(board, digits))
      const verdict = futoshiki.solve(board, new Budget(200_000))
      const wanted = (['none', 'unique'] as const)[fitting.length] ?? 'multiple'
      seen[wanted] = (seen[wanted] ?? 0) + 1
      expect(verdict.kind, JSON.stringify(board)).toBe(wanted)
      if (verdict.kind === 'unique') expect(verdict.solution).toEqual(fitting[0])
      if (verdict.kind === 'multiple')
        expect(verdict.differing).toEqual(board.clues.flatMap((_, cell) => (new Set(fitting.map((digits) => digits[cell])).size > 1 ? [cell] : []))) // prettier-ignore
    }
    expect(Object.keys(seen).sort()).toEqual(['multiple', 'none', 'unique'])
  })

  it('its own verification takes what fits, and nothing else', () => {
    const random = new Random(`verify ${side}`)
    for (let i = 0; i < 20; i++) {
      const board = boardByChance(side, all[random.below(all.length)]!, random)
      for (const digits of [
        ...all.slice(0, 40),
        ...all.slice(0, 40).map((one) => one.with(random.below(one.length), 1 + random.below(side))),
      ])
        expect(futoshiki.verify(board, digits)).toBe(obeys(board, digits) && all.some((one) => one.join() === digits.join()))
    }
  })
})

it('signs go with their cells when a board is turned', () => {
  const random = new Random('turned')
  for (let turn = 0; turn < TURNS; turn++) {
    const digits = latinByChance(4, random)
    const board = boardByChance(4, digits, random)
    expect(obeys(turnedBoard(board, turn), turnedMarks(board, digits, turn))).toBe(obeys(board, digits))
  }
})

it('squares by chance are squares, and not always the same', () => {
  const random = new Random('squares')
  const all = new Set(squares(4).map((digits) => digits.join()))
  const made = Array.from({ length: 300 }, () => latinByChance(4, random).join())
  expect(made.every((one) => all.has(one))).toBe(true)
  expect(new Set(made).size).toBeGreaterThan(150)
})

it('boards that are no square, and clues greater than the side, are told', () => {
  const codes = (width: number, height: number, clue: number): string[] =>
    futoshiki.check({ width, height, clues: [clue, ...Array<number>(width * height - 1).fill(EMPTY)] }).map(({ message }) => message.code)
  expect(codes(4, 4, 4)).toEqual([])
  expect(codes(4, 4, 5)).toContain('pencil.clue')
  expect(codes(4, 3, 1)).toContain('pencil.square')
  expect(futoshiki.solve({ width: 4, height: 3, clues: Array<number>(12).fill(EMPTY) }, new Budget(1000)).kind).toBe('none')
})
