import { expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { tidied } from './formats/storage'
import { withFamilies } from './generate/families'
import { layoutOf } from './layout'
import { emptyBoard, type Constraint, type VariantSudoku } from './puzzle'
import { Engine } from './exact/engine'
import { LineMemo, NO_WAY, UNKNOWN } from './exact/line-memo'
import { Propagation } from './exact/propagation'
import { rulesOf } from './exact/rules'

// What is kept from one question to the next must never change an answer.

const six = emptyBoard(6)

it.each(['little-killer', 'arrow', 'region-sum', 'skyscraper'])(
  'a line of %s leaves what it left before, whatever was asked between',
  (kind) => {
    const random = new Random(kind)
    const solution = new Engine(rulesOf(six)).atRandom(six.givens, random, 1000)!
    const rules = rulesOf(tidied(withFamilies(six, solution, new Set([kind]), random)))
    expect(rules.lines.length).toBeGreaterThan(0)
    const kept = new Propagation(rules)
    const after = (now: Propagation, masks: readonly number[]): string => {
      now.begin()
      const isAlive = masks.every((mask, cell) => now.keep(cell, mask)) && now.settle()
      return isAlive ? now.candidates.join() : 'none'
    }
    const seen: string[] = []
    // Few different positions, each asked for again and again: the memo begins after some hundred calls, then answers, then forgets.
    const positions = Array.from({ length: 120 }, (_, nth) => {
      const wrong = nth % 4 === 0 ? random.below(36) : -1
      return Array.from(solution, (sign, cell) => {
        const bit = 1 << (Number(sign) - 1)
        return cell === wrong ? 63 & ~bit : random.below(9) === 0 ? bit | random.below(64) : 63
      })
    })
    const expected = positions.map((masks) => after(new Propagation(rules), masks))
    for (let turn = 0; turn < 1200; turn++) {
      const nth = random.below(turn < 700 ? 30 : positions.length)
      seen.push(after(kept, positions[nth]!))
      expect(seen.at(-1)).toBe(expected[nth])
    }
    expect(new Set(seen).size).toBeGreaterThan(12)
    expect(seen).toContain('none')
  },
)

it('a memo answers only for the same candidates, and for each line by itself', () => {
  const [memo, left] = [new LineMemo([1, 3]), new Int32Array(2)]
  const ask = (...candidates: number[]): number => memo.find(Int32Array.from(candidates), left)
  let calls = 0
  // It begins after many calls, then remembers what was put in last.
  for (; calls < 1000; calls++) {
    if (ask(0, 3, 0, 5) !== UNKNOWN) break
    memo.put(Int32Array.of(1, 4), true)
  }
  expect(calls).toBeLessThan(1000)
  expect([ask(9, 3, 9, 5), ...left]).toEqual([expect.not.toBeOneOf([UNKNOWN, NO_WAY]), 1, 4])
  expect(ask(0, 3, 0, 4)).toBe(UNKNOWN)
  memo.put(left, false)
  expect(ask(0, 3, 0, 4)).toBe(NO_WAY)
  // Many more than there are places: an entry that was replaced is unknown again, never somebody else's.
  for (let a = 1; a < 64; a++)
    for (let b = 1; b < 64; b++) {
      if (a === 3 && (b === 4 || b === 5)) continue
      if (ask(0, a, 0, b) === UNKNOWN) memo.put(Int32Array.of(a, b), true)
      expect([ask(0, a, 0, b), ...left].slice(1)).toEqual([a, b])
    }
})

it('puzzles of one board share its houses, and none sees the cages, constraints or rules of another', () => {
  const board: VariantSudoku = { ...six }
  const alone = JSON.stringify(layoutOf({ ...six, givens: six.givens }))
  const diagonal: Constraint = { kind: 'extra-region', cells: [0, 7, 14, 21, 28, 35] }
  const others: readonly VariantSudoku[] = [
    { ...six, cages: [{ cells: [0, 7], sum: 0 }] },
    tidied({ ...six, constraints: [diagonal] }),
    { ...six, rules: ['diagonals'] },
    { ...six, regions: 'AAAAAABBBBBBCCCCCCDDDDDDEEEEEEFFFFFF' },
  ]
  const count = (puzzle: VariantSudoku): number => new Engine(rulesOf(puzzle)).count(`123456${'.'.repeat(30)}`, 50, 1e5)
  const before = count(board)
  for (const other of others) {
    expect(layoutOf(other).peers[0]).toContain(other.regions === '' ? 7 : 30)
    expect(layoutOf(board).peers[0]!.length).toBe(layoutOf(six).peers[0]!.length)
    count(other)
  }
  expect(JSON.stringify(layoutOf({ ...six, givens: six.givens }))).toBe(alone)
  expect(count(board)).toBe(before)
})
