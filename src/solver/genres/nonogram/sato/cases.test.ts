import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import cases from '../fixtures/sato-2008-cases.json'
import { sato2008 } from '../grade'
import { Context, type Observer } from '../position/context'
import { TECHNIQUES } from '../position/names'
import { solve } from './run'
import { Contradiction } from '../techniques/contradiction'
import { once } from '#solver/testing/for-tests.ts'

// sato-2008-cases.json: puzzles with what the printed program makes of them, computed apart from this code. `robust`: every
// doubtful reading of the scan gives the same levels and counts.

type Fires = Readonly<Record<string, number | undefined>>

describe.each(cases.cases)('case $id, $width x $height', ({ rows, cols, expected, robust, lineSolvable, ...apart }) => {
  const puzzle = { rows, columns: cols }
  const grading = once(() => sato2008.grade(puzzle, new Budget(), false))

  it('levels', () => {
    expect(grading()).toMatchObject({ level: expected.level, solvedByTechniques: true, steps: [] })
    expect(grading().details).toMatchObject({ levelBeforeUp: expected.levelBeforeUp, lineSolvable })
  })

  it(`counts${robust ? '' : ', though readings differ'}`, () => expect(grading().counts).toEqual(expected.counts))

  it('fires of each procedure on all levels, within and without hypotheses', () => {
    const told = new FireCounter()
    const context = new Context(puzzle)
    context.observer = told
    solve(context, new Contradiction(context), new Budget())
    expect(told.outside).toEqual(apart.fires as Fires)
    expect(told.inside).toEqual(apart.firesInHypotheses as Fires)
  })
})

/** Counts fires as the cases do: by the paper's names, with the level at which they are counted. */
class FireCounter implements Observer {
  readonly outside: Record<string, number> = {}
  readonly inside: Record<string, number> = {}

  fire(context: Context): void {
    // Lines without clues are not a fire.
    if (context.reason.code !== 'nonogram.no-clues') this.cell(context)
  }
  cell({ technique, countedAs, inHypothesis }: Context): void {
    const key = `${technique === 'tight-limits' ? 'PITITIJIME' : TECHNIQUES[technique].paper}@${countedAs}`
    const fires = inHypothesis ? this.inside : this.outside
    fires[key] = (fires[key] ?? 0) + 1
  }
  hypothesisRefuted(context: Context): void {
    this.cell(context)
  }
  level(): void {}
  hypothesis(): void {}
  hypothesisStuck(): void {}
  hypothesisSolved(): void {}
}
