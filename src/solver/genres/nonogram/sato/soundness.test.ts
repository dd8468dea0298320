import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { often } from '#solver/testing/for-tests.ts'
import { fromPicture } from '../clues'
import type { Picture } from '../puzzle'
import { solveNonogram } from '../solve'
import { Contradiction } from '../techniques/contradiction'
import { Context, type Observer } from '../position/context'
import { solve } from './run'

/** A random picture of 5-30 cells a side whose clues have one solution. */
function randomUnique(random: Random): Picture {
  for (;;) {
    const width = 5 + random.below(26)
    const height = 5 + random.below(26)
    const density = 0.45 + random.below(25) / 100
    const picture = Array.from({ length: height }, () => Array.from({ length: width }, () => (random.chance(density) ? '#' : '.')).join(''))
    if (solveNonogram(fromPicture(picture), new Budget(100_000)).kind === 'unique') return picture
  }
}

/** Looks at every cell that is coloured at any level, outside hypotheses, and notes those that are not as in the picture. */
class Watcher implements Observer {
  readonly wrong: string[] = []

  constructor(private readonly picture: Picture) {}

  fire(context: Context): void {
    const { grid, line, view } = context
    for (let i = 1; i <= view.length; i++) {
      const colour = view.cells[i]!
      if (colour !== 0) this.cell(context, grid.at(line.type, line.number, view.position(i)), colour)
    }
  }
  cell({ grid, inHypothesis, technique, rules }: Context, at: number, colour: number): void {
    const truth = this.picture[Math.floor(at / grid.stride) - 1]?.[(at % grid.stride) - 1] === '#' ? 1 : -1
    if (!inHypothesis && colour !== truth) this.wrong.push(`${technique} at level ${rules.level}`)
  }
  hypothesisRefuted(context: Context, at: number, colour: number): void {
    this.cell(context, at, colour)
  }
  hypothesisSolved({ grid }: Context): void {
    this.picture.forEach((row, y) =>
      [...row].forEach((cell, x) => {
        if (grid.cells[grid.at(0, y + 1, x + 1)] !== (cell === '#' ? 1 : -1)) this.wrong.push('hypothesis')
      }),
    )
  }
  level(): void {}
  hypothesis(): void {}
  hypothesisStuck(): void {}
}

/** The result of grading a puzzle. The budget is many times the 55,000 visits that the hardest of 2,500 puzzles took. */
function watch(picture: Picture): { wrong: readonly string[]; end: string } {
  const context = new Context(fromPicture(picture))
  const watcher = new Watcher(picture)
  context.observer = watcher
  const { end, level } = solve(context, new Contradiction(context), new Budget(1_000_000))
  return { wrong: watcher.wrong, end: end === 'solved' ? `level ${level}` : end }
}

describe('no wrong cell, at any level', () => {
  it('of random puzzles with one solution', () => {
    const random = new Random('nonogram soundness')
    const ends: Record<string, number> = {}
    for (let i = 0; i < often(80, 250); i++) {
      const picture = randomUnique(random)
      const { wrong, end } = watch(picture)
      expect(wrong, picture.join('\n')).toEqual([])
      ends[end] = (ends[end] ?? 0) + 1
    }
    // The puzzles are worth something: all levels were needed, and every run ended.
    expect(Object.keys(ends).sort()).toEqual(['level 1', 'level 2', 'level 3', 'level 4', 'level 5'])
  })

  // Puzzles for which border-sight, as printed, colours a black cell white: it uses the range of another line in place of that of a
  // finished one.
  it.each([[['.####.', '##..##', '###..#', '#.....']], [['#.....#', '##...##', '#######', '.#####.', '..###..']]])('of %j', (picture) =>
    expect(watch(picture).wrong).toEqual([]),
  )
})

describe('always an end', () => {
  it('of puzzles with several solutions or none', () => {
    const random = new Random('nonogram nonsense')
    for (let i = 0; i < 60; i++) {
      const line = (length: number) => Array.from({ length: random.below(4) }, () => 1 + random.below(Math.max(1, length >> 2)))
      const puzzle = { rows: Array.from({ length: 12 }, () => line(15)), columns: Array.from({ length: 15 }, () => line(12)) }
      const context = new Context(puzzle)
      expect(solve(context, new Contradiction(context), new Budget(300_000)).end).not.toBe('steps')
    }
  })
})
