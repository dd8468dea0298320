import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { digitAt, signOf } from '#solver/genre/digits/cells.ts'
import { Random } from '#solver/kernel/random.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { variantGenerator } from './generate'
import { nanidoVariants } from './ladder/grader'
import { digitsOf, emptyBoard, type VariantSudoku } from './puzzle'
import { solve } from './solve'
import { countPlainly } from './testing'
import { verify } from './verify'
import { isWhole } from '#solver/testing/for-tests.ts'

const { generate } = variantGenerator(nanidoVariants)
const made = (options: OptionValues, seed: string): VariantSudoku => {
  const result = generate(options, seed, new Budget(3_000_000))
  if (!result.ok) throw new Error(JSON.stringify(result.message))
  return result.value
}

/** The puzzle with one thing less, one thing more, or one thing otherwise: whatever becomes of its solutions. */
function changed(puzzle: VariantSudoku, random: Random): VariantSudoku {
  const any = <T>(list: readonly T[]): T | undefined => (list.length === 0 ? undefined : list[random.below(list.length)])
  const without = <T>(list: readonly T[]): readonly T[] => {
    const one = any(list)
    return list.filter((other) => other !== one)
  }
  const cell = random.below(puzzle.givens.length)
  const withSign = (sign: string): VariantSudoku => ({
    ...puzzle,
    givens: puzzle.givens.slice(0, cell) + sign + puzzle.givens.slice(cell + 1),
  })
  switch (random.below(7)) {
    case 0:
      return withSign('.')
    case 1:
      return withSign(signOf(1 + random.below(digitsOf(puzzle))))
    case 2:
      return { ...puzzle, bars: without(puzzle.bars), even: without(puzzle.even) }
    case 3:
      return { ...puzzle, greater: without(puzzle.greater), odd: without(puzzle.odd) }
    case 4:
      return { ...puzzle, greater: puzzle.greater.map((pair, i) => (i === 0 ? [pair[1], pair[0]] : pair)) }
    case 5:
      return { ...puzzle, cages: without(puzzle.cages), rules: without(puzzle.rules) }
    default:
      return { ...puzzle, cages: puzzle.cages.map(({ cells, sum }, i) => ({ cells, sum: i === 0 ? sum + 1 : sum })) }
  }
}

/** Every cell that has another digit in some solution than in this one, by a plain search of all digits in all cells. */
function differingPlainly(puzzle: VariantSudoku, solution: string): readonly number[] {
  const written = (cell: number, digit: number) => puzzle.givens.slice(0, cell) + signOf(digit) + puzzle.givens.slice(cell + 1)
  const hasOther = (cell: number) =>
    [1, 2, 3, 4].some((digit) => {
      if (digit === digitAt(solution, cell)) return false
      return countPlainly({ ...puzzle, givens: written(cell, digit) }, 1, 1_000_000)!.count > 0
    })
  return Array.from(solution, (_, cell) => cell).filter((cell) => digitAt(puzzle.givens, cell) === 0 && hasOther(cell))
}

const KINDS: readonly OptionValues[] = [
  { kind: 'plain' },
  { kind: 'diagonals' },
  { kind: 'jigsaw' },
  { kind: 'even-odd' },
  { kind: 'consecutive' },
  { kind: 'greater' },
  { kind: 'killer' },
  { kind: 'killer', also: 'jigsaw' },
  { kind: 'greater', also: 'even-odd, diagonals' },
  { kind: 'consecutive', also: 'jigsaw' },
]

describe.each([4, 6].flatMap((size) => KINDS.map((options) => ({ ...options, size: String(size) }))))('$kind $also $size', (options) => {
  it('has as many solutions as a plain search finds, the puzzle changed in whatever way', () => {
    const random = new Random(JSON.stringify(options))
    const seen = new Set<string>()
    for (let seed = 0; seed < 4; seed++) {
      // Diagonals of a board of four, and pieces of one of six, leave hardly a board: then there is nothing to change.
      const result = generate(options, String(seed), new Budget(60_000))
      if (!result.ok) continue
      for (let puzzle = result.value, times = 0; times < 12; times++, puzzle = changed(puzzle, random)) {
        const plain = countPlainly(puzzle, 2, 40_000)
        if (plain === undefined) continue
        const verdict = solve(puzzle, new Budget(100_000))
        seen.add(verdict.kind)
        expect(verdict.kind).toBe(['none', 'unique', 'multiple'][plain.count])
        if (verdict.kind === 'unique') expect(verdict.solution).toBe(plain.first)
        if (verdict.kind === 'unique' || verdict.kind === 'multiple') expect(verify(puzzle, verdict.solution)).toBe(true)
        if (verdict.kind === 'multiple') {
          expect(verify(puzzle, verdict.second)).toBe(true)
          expect(verdict.ranOut).toBeUndefined()
          if (options.size === '4') expect(verdict.differing).toEqual(differingPlainly(puzzle, verdict.solution))
        }
      }
    }
    expect(seen.size).toBeGreaterThan(1)
  })
})

describe.each([
  { kind: 'diagonals' },
  { kind: 'jigsaw' },
  { kind: 'windows' },
  { kind: 'even-odd' },
  { kind: 'killer' },
  { kind: 'consecutive' },
  { kind: 'greater' },
  { kind: 'plain', size: '16' },
  ...(isWhole ? [{ kind: 'plain', size: 'samurai' }] : []),
  { kind: 'windows', also: 'killer,diagonals' },
])('$kind $size $also', (options) => {
  it('is made with one solution, and no step of its grading rules out a digit of it', () => {
    const puzzle = made({ ...options, ...(options.size === '16' && { clues: 130 }) }, 'sound')
    const verdict = solve(puzzle, new Budget(100_000))
    if (verdict.kind !== 'unique') return expect.unreachable(verdict.kind)
    expect(verify(puzzle, verdict.solution)).toBe(true)
    const { steps, level, solvedByTechniques } = nanidoVariants.grade(puzzle, new Budget(), true)
    expect(level).not.toBeNull()
    // Where the number of givens is not asked for, the ladder suffices.
    if (options.size !== '16') expect(solvedByTechniques).toBe(true)
    for (const { marks, technique } of steps)
      for (const { role, at, value = 0 } of marks) {
        if (role === 'removed') expect(digitAt(verdict.solution, at), technique).not.toBe(value)
        if (role === 'target') expect(digitAt(verdict.solution, at), technique).toBe(value)
      }
    const last = steps.at(-1)?.marks.find(({ role }) => role === 'target')
    expect(verify({ ...puzzle, givens: verdict.solution }, verdict.solution)).toBe(true)
    const other = (last!.value! % digitsOf(puzzle)) + 1
    const wrong = verdict.solution.slice(0, last!.at) + signOf(other) + verdict.solution.slice(last!.at + 1)
    expect(verify(puzzle, wrong)).toBe(false)
  })
})

describe('levels that are asked for', () => {
  it('killer at levels 1 to 3; at the lowest, cages only go on from givens', () => {
    for (const level of isWhole ? [1, 2, 3] : [1]) {
      const puzzle = made({ kind: 'killer', level }, 'levels')
      const { level: graded, counts, solvedByTechniques } = nanidoVariants.grade(puzzle, new Budget(), false)
      expect([graded, solvedByTechniques]).toEqual([level, true])
      if (level > 1) continue
      expect(puzzle.cages.length).toBeGreaterThan(10)
      expect(counts['last-of-cage']).toBeGreaterThan(0)
    }
  })

  it.each(['consecutive', 'greater', 'even-odd'])('%s at levels 1 and 2', (kind) => {
    for (const level of [1, 2]) {
      expect(nanidoVariants.grade(made({ kind, level }, 'levels'), new Budget(), false).level).toBe(level)
    }
  })

  it('tells the last cell of a cage', () => {
    const givens = `12.${'.'.repeat(78)}`
    const [step] = nanidoVariants.grade({ ...emptyBoard(9), givens, cages: [{ cells: [0, 1, 2], sum: 9 }] }, new Budget(200), true).steps
    expect(step).toMatchObject({ technique: 'last-of-cage', marks: expect.arrayContaining([{ role: 'target', at: 2, value: 6 }]) })
  })
})
