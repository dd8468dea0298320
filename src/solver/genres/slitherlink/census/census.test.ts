import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { solveSlitherlink } from '../solve'
import { BLANK } from '../puzzle'
import { census, summaryOf } from './enumeration'
import { sampleLoops } from './loops'
import { unitsOf } from './sets'
import { type CensusUnit, countUnit } from './unit'

const all = (width: number, height: number, clues: number): CensusUnit[] =>
  unitsOf(width, height).flatMap((_, unit) => countUnit({ width, height, clues }, unit) ?? [])

/** Counts every board with this number of clues by asking the solver about each. */
function slowly(width: number, height: number, clues: number): number {
  let unique = 0
  const board = Array<number>(width * height).fill(BLANK)
  const place = (from: number, left: number): void => {
    if (left === 0) {
      if (solveSlitherlink({ width, height, clues: [...board] }, new Budget(1e7)).kind === 'unique') unique++
      return
    }
    for (let cell = from; cell < board.length; cell++) {
      for (let clue = 0; clue < 4; clue++) {
        board[cell] = clue
        place(cell + 1, left - 1)
      }
      board[cell] = BLANK
    }
  }
  place(0, clues)
  return unique
}

describe('a census of puzzles with few clues', () => {
  it.each([
    [2, 2, 2],
    [2, 2, 3],
    [3, 3, 2],
    [3, 2, 3],
  ])('counts what a slow look counts: %d x %d, %d clues', (width, height, clues) => {
    expect(summaryOf(all(width, height, clues))).toMatchObject({ puzzles: slowly(width, height, clues), open: 0 })
  })

  // Counted by another program over all 213 loops of 3 x 3 and all 9,349 of 4 x 4 (docs/census.md).
  it.each([
    [3, 3, 2, 4],
    [3, 3, 3, 516],
    [4, 4, 2, 0],
    [4, 4, 3, 128],
  ])('%d x %d with %d clues: %d puzzles', (width, height, clues, puzzles) => {
    expect(summaryOf(all(width, height, clues)).puzzles).toBe(puzzles)
  })

  it('the sampled loops are all different, and all loops of a small board', () => {
    expect(sampleLoops(2, 2, 1000).loops).toBe(13)
    expect(sampleLoops(3, 3, 1000).loops).toBe(213)
    const { clues, loops } = sampleLoops(4, 4, 500)
    expect(new Set(Array.from({ length: loops }, (_, loop) => clues.map((cell) => cell[loop]).join(''))).size).toBe(500)
  })

  it('joined parts give the bytes of one run, and parts that do not belong together are refused', () => {
    const read = census.scopeOf({ board: '3x3', clues: 2 })
    if (!read.ok) throw new Error(read.message.code)
    const scope = read.value
    const units = all(3, 3, 2)
    const file = (parts: readonly CensusUnit[], name: string) => ({ name, text: [...scope.lines(parts)].join('\n') })
    const [a, b] = [file(units.slice(0, 9).reverse(), 'a'), file(units.slice(9), 'b')]
    const joined = census.join([b, a])
    expect(joined.ok && joined.value.missing).toEqual([])
    expect(joined.ok && [...joined.value.scope.lines(joined.value.parts)]).toEqual([...scope.lines(units)])
    const codeOf = (...files: { name: string; text: string }[]) => {
      const result = census.join(files)
      return result.ok ? 'ok' : result.message.code
    }
    expect(codeOf(a, { name: 'c', text: a.text.replace('"width":3', '"width":4') })).toBe('slitherlink.census-unlike')
    expect(codeOf(a, { name: 'c', text: a.text.replace(/"sets":\d+/, '"sets":9') })).toBe('slitherlink.census-differs')
    expect(codeOf({ name: 'c', text: '{}' })).toBe('slitherlink.census-line')
    expect(census.scopeOf({ board: '1x99' }).ok).toBe(false)
    expect(census.readPart(units[3], 4)).toBeUndefined()
  })
})
