import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { often, runs } from '#solver/testing/for-tests.ts'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { puzzleOf } from './exact/picture'
import type { BlackAndWhite, Picture } from './puzzle'
import { ambiguities, solveAtOnce, solveNonogram } from './solve'
import { nonogram } from './index'

/** All pictures by the clues of their rows and columns. */
function allPictures(width: number, height: number): Map<string, number[]> {
  const all = new Map<string, number[]>()
  for (let bits = 0; bits < 1 << (width * height); bits++) {
    const key = JSON.stringify(puzzleOf(cellsOfBits(bits, width * height), width, height))
    const same = all.get(key)
    if (same) same.push(bits)
    else all.set(key, [bits])
  }
  return all
}

function cellsOfBits(bits: number, cells: number): Uint8Array {
  return Uint8Array.from({ length: cells }, (_, cell) => (bits >> cell) & 1)
}

function bitsOfPicture(picture: Picture): number {
  return [...picture.join('')].reduce((bits, sign, cell) => (sign === '#' ? bits | (1 << cell) : bits), 0)
}

function cellsOf(bits: number, cells: number): number[] {
  return Array.from({ length: cells }, (_, cell) => cell).filter((cell) => (bits >> cell) & 1)
}

/** Whether a picture has the clues of each row and column. */
function fits(picture: Picture, { rows, columns }: BlackAndWhite): boolean {
  const runs = (line: string) => (line.match(/#+/g) ?? []).map((run) => run.length).join()
  return (
    rows.every((clues, row) => clues.join() === runs(picture[row]!)) &&
    columns.every((clues, column) => clues.join() === runs(picture.map((row) => row[column]).join('')))
  )
}

describe('solveNonogram, against all pictures', () => {
  it.each([
    [1, 1],
    [4, 4],
    [5, 3],
    [2, 7],
  ])('every puzzle of %i x %i cells: verdict, solutions, every differing cell', (width, height) => {
    for (const [key, pictures] of [...allPictures(width, height)].filter((_, i) => i % often(4, 1) === 0)) {
      const puzzle = JSON.parse(key) as BlackAndWhite
      const verdict = solveNonogram(puzzle, new Budget())
      if (pictures.length === 1) {
        if (verdict.kind !== 'unique' || bitsOfPicture(verdict.solution) !== pictures[0]) expect.fail(key)
      } else {
        if (verdict.kind !== 'multiple') expect.fail(key)
        const differing = pictures.reduce((bits, picture) => bits | (picture ^ pictures[0]!), 0)
        expect(verdict.differing, key).toEqual(cellsOf(differing, width * height))
        expect(pictures).toContain(bitsOfPicture(verdict.solution))
        expect(pictures).toContain(bitsOfPicture(verdict.second))
        expect(verdict.second).not.toEqual(verdict.solution)
      }
    }
  })

  it('groups of ambiguous cells have nothing to do with each other', () => {
    for (const [key, pictures] of [...allPictures(4, 4)].filter((_, i) => i % often(4, 1) === 0)) {
      if (pictures.length === 1) continue
      const { groups, isComplete } = ambiguities(JSON.parse(key) as BlackAndWhite, new Budget())
      expect(isComplete).toBe(true)
      // Independent means: all ways in one group go with all ways in the others.
      const ways = groups.map((group) => {
        const mask = group.reduce((bits, cell) => bits | (1 << cell), 0)
        return new Set(pictures.map((picture) => picture & mask)).size
      })
      expect(
        ways.reduce((product, count) => product * count, 1),
        key,
      ).toBe(pictures.length)
    }
  })

  it('clues without a solution, of random rows and columns', () => {
    const known = allPictures(4, 4)
    const line = fc.constantFrom<number[]>([], [1], [2], [3], [4], [1, 1], [1, 2], [2, 1])
    const lines = fc.array(line, { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(lines, lines, (rows, columns) => {
        const pictures = known.get(JSON.stringify({ rows, columns })) ?? []
        const { kind } = solveNonogram({ rows, columns }, new Budget())
        return kind === (pictures.length === 0 ? 'none' : pictures.length === 1 ? 'unique' : 'multiple')
      }),
      { numRuns: runs(3000), seed: 4 },
    )
  })
})

describe('solveNonogram on larger boards', () => {
  it('finds a picture that fits, and two where it is ambiguous', () => {
    const random = new Random('pictures')
    const kinds = new Set<string>()
    for (let i = 0; i < often(25, 60); i++) {
      const width = 1 + random.below(40)
      const height = 1 + random.below(40)
      const density = 0.3 + 0.1 * random.below(6)
      const cells = Uint8Array.from({ length: width * height }, () => (random.chance(density) ? 1 : 0))
      const puzzle = puzzleOf(cells, width, height)
      const verdict = solveNonogram(puzzle, new Budget(200_000))
      kinds.add(verdict.kind)
      if (verdict.kind === 'none') expect.fail(JSON.stringify(puzzle))
      if (verdict.kind === 'undecided') continue
      expect(fits(verdict.solution, puzzle)).toBe(true)
      if (verdict.kind === 'multiple') expect(fits(verdict.second, puzzle)).toBe(true)
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['unique', 'multiple']))
  })

  it('a permutation: every cell is free', () => {
    const half = 20
    const puzzle: BlackAndWhite = {
      rows: Array.from({ length: 2 * half }, () => [1]),
      columns: Array.from({ length: 2 * half }, () => [1]),
    }
    const verdict = solveNonogram(puzzle, new Budget())
    expect(verdict.kind === 'multiple' && verdict.differing).toHaveLength(4 * half * half)
  })

  it('takes the goal as the first solution where it is one', () => {
    const puzzle: BlackAndWhite = { rows: [[1], [1]], columns: [[1], [1]] }
    for (const goal of [
      ['#.', '.#'],
      ['.#', '#.'],
    ])
      expect(solveNonogram({ ...puzzle, goal }, new Budget())).toMatchObject({ kind: 'multiple', solution: goal, differing: [0, 1, 2, 3] })
    expect(solveNonogram({ ...puzzle, goal: ['##', '##'] }, new Budget()).kind).toBe('multiple')
    expect(solveNonogram({ ...puzzle, goal: [] }, new Budget()).kind).toBe('multiple')
  })
})

describe('reasons for no solution', () => {
  it.each([
    ['a clue that is no length', [[1.5]], [[1]], { code: 'nonogram.no-length', line: { row: 0 }, clue: 1.5 }],
    ['a clue below 0', [[1]], [[-1]], { code: 'nonogram.no-length', line: { column: 0 }, clue: -1 }],
    ['a line that is too long', [[1, 1]], [[1], [1]], { code: 'nonogram.clue-too-long', line: { row: 0 }, needs: 3, length: 2 }],
    ['sums that differ', [[2], [1]], [[1], [1]], { code: 'nonogram.sums-differ', rows: 3, columns: 2 }],
    ['a line against the others', [[2], []], [[2], []], { code: 'nonogram.line-contradicts', line: { column: 0 } }],
  ])('%s', (_, rows, columns, reason) => {
    expect(solveNonogram({ rows, columns }, new Budget())).toMatchObject({ kind: 'none', reason })
    expect(nonogram.say(reason, 'ja')).not.toMatch(/undefined|nonogram/)
  })

  it('clues that only trying shows to be wrong', () => {
    const random = new Random('wrong')
    const codes = new Set<string | undefined>()
    for (let i = 0; i < 300; i++) {
      const cells = Uint8Array.from({ length: 64 }, () => random.below(2))
      const { rows, columns } = puzzleOf(cells, 8, 8)
      const verdict = solveNonogram({ rows, columns: [...columns.slice(1), columns[0]!] }, new Budget())
      if (verdict.kind === 'none') codes.add(verdict.reason?.code)
    }
    expect(codes).toContain('nonogram.contradiction')
    expect(codes).toContain('nonogram.line-contradicts')
  })

  it('a clue of 0 is an empty line, and a board without cells has one solution', () => {
    expect(solveNonogram({ rows: [[0], [1]], columns: [[1]] }, new Budget())).toMatchObject({ kind: 'unique', solution: ['.', '#'] })
    expect(solveNonogram({ rows: [], columns: [] }, new Budget())).toMatchObject({ kind: 'unique', solution: [] })
    expect(solveNonogram({ rows: [[]], columns: [] }, new Budget())).toMatchObject({ kind: 'unique', solution: [''] })
  })
})

describe('budget', () => {
  const random = new Random('budget')
  const cells = Uint8Array.from({ length: 900 }, () => random.below(2))
  const puzzle = puzzleOf(cells, 30, 30)

  it('is spent as the verdict says, and running out leaves the puzzle undecided', () => {
    const budget = new Budget(1_000_000)
    const { kind, steps } = solveNonogram(puzzle, budget)
    expect(kind).toBe('multiple')
    expect(budget.spent).toBe(steps)
    expect(solveNonogram(puzzle, new Budget(0))).toEqual({ kind: 'undecided', ranOut: 'steps', steps: 0 })
    expect(solveNonogram(puzzle, new Budget(100)).kind).toBe('undecided')
  })

  it('that runs out between the second solution and the last gives the cells known by then', () => {
    const many: BlackAndWhite = { rows: Array.from({ length: 9 }, () => [1]), columns: Array.from({ length: 9 }, () => [1]) }
    const all = solveNonogram(many, new Budget())
    if (all.kind !== 'multiple') expect.fail(all.kind)
    let some = 0
    for (let limit = 10; limit < all.steps; limit += 10) {
      const budget = new Budget(limit)
      const verdict = solveNonogram(many, budget)
      if (verdict.kind !== 'multiple' || budget.left > 0) continue
      some++
      expect(all.differing).toEqual(expect.arrayContaining([...verdict.differing]))
      expect(ambiguities(many, new Budget(limit)).isComplete).toBe(false)
    }
    expect(some).toBeGreaterThan(0)
  })

  it('the same puzzle takes the same steps and gives the same answer, whatever was solved before', () => {
    const first = solveNonogram(puzzle, new Budget())
    solveNonogram(
      puzzleOf(
        cells.map((cell) => 1 - cell),
        30,
        30,
      ),
      new Budget(),
    )
    solveNonogram({ rows: [[1]], columns: [[1]] }, new Budget())
    expect(solveNonogram(puzzle, new Budget())).toEqual(first)
  })
})

describe('an answer at once', () => {
  it('is the same verdict with the same solutions, and some of the cells in which solutions differ', () => {
    const kinds = { unique: 0, multiple: 0, none: 0, undecided: 0 }
    let [fewer, all] = [0, 0]
    for (let seed = 0; seed < 150; seed++) {
      const random = new Random(`at once ${seed}`)
      const side = 6 + random.below(10)
      const cells = Uint8Array.from({ length: side * side }, () => (random.chance(0.42) ? 1 : 0))
      const puzzle = puzzleOf(cells, side, side)
      const shares: number[] = []
      const whole = solveNonogram(puzzle, new Budget(), (share) => shares.push(share))
      const first = solveAtOnce(puzzle, new Budget())
      kinds[whole.kind]++
      expect(first.kind).toBe(whole.kind)
      if (first.kind !== 'multiple' || whole.kind !== 'multiple') continue
      expect([first.solution, first.second, first.ranOut, whole.ranOut]).toEqual([whole.solution, whole.second, 'unasked', undefined])
      const unlike = [...first.solution.join('')].flatMap((sign, cell) => (sign === first.second.join('')[cell] ? [] : [cell]))
      expect(first.differing).toEqual(unlike)
      expect(whole.differing).toEqual(expect.arrayContaining([...first.differing]))
      expect(shares).toEqual([...shares].sort((a, b) => a - b))
      expect(shares.every((share) => share > 0 && share <= 1)).toBe(true)
      fewer += first.steps
      all += whole.steps
    }
    expect(kinds.multiple).toBeGreaterThan(50)
    expect(fewer).toBeLessThan(all)
  })
})
