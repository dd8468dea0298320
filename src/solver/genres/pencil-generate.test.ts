import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Grader } from '#solver/genre/genre.ts'
import type { Pencil } from '#solver/pencil/board.ts'
import { generatorOf } from '#solver/pencil/generate.ts'
import { modelOf, solveModel } from '#solver/pencil/page.ts'
import { often } from '#solver/testing/for-tests.ts'
import { masyu } from './masyu/page'
import { pencils } from './pencils'

const thinning = pencils.filter(({ page }) => page.ways.without !== undefined)

it.each(thinning.flatMap((genre) => [3, 5].map((level) => [genre.id, level, genre] as const)))(
  '%s of level %i: clues are taken away until it is as hard, and no harder',
  (_, level, genre) => {
    // Squares of digits of side 6 are seldom as easy as level 3: most of what is made is thrown away.
    const side = genre.page.sides.isSquare ? often(5, 6) : 6
    const made = genre.generator!.generate({ width: side, height: side, level }, 'level', new Budget(400_000_000))
    if (!made.ok) return expect.unreachable(made.message.code)
    const board = made.value as Pencil
    expect(genre.graders[0]!.grade(board, new Budget(20_000_000), false).level).toBe(level)
    expect(genre.solve(board, new Budget(20_000_000)).kind).toBe('unique')
  },
)

it('where any level will do, a puzzle without a level is given only where others are not to be had', () => {
  const { page } = masyu
  const solve = (board: Pencil, budget: Budget) => solveModel(modelOf(page, board), budget)
  /** What is made where the ladder reaches no puzzle but the one of this ordinal, and all that it looks at. */
  const madeWith = (reached: number): { readonly value: Pencil; readonly graded: readonly Pencil[] } => {
    const graded: Pencil[] = []
    const grader: Grader<Pencil> = {
      ...masyu.graders[0]!,
      grade: (board) => ({
        level: graded.push(board) === reached ? 1 : null,
        counts: {},
        details: {},
        solvedByTechniques: false,
        steps: [],
      }),
    }
    const made = generatorOf(page, solve, grader).generate({ width: 6, height: 6 }, 'any', new Budget(400_000_000))
    return made.ok ? { value: made.value, graded } : expect.unreachable(made.message.code)
  }
  const [first, third, never] = [madeWith(1), madeWith(3), madeWith(Infinity)]
  expect([first.graded.length, third.graded.length]).toEqual([1, 3])
  expect([first.value, third.value]).toEqual([first.graded[0], third.graded[2]])
  expect(never.graded.length).toBeGreaterThan(3)
  expect(never.value).toEqual(never.graded[0])
})

it.each(pencils.map((genre) => [genre.id, genre] as const))('%s offers symmetric clues just where they make a difference', (_, genre) => {
  const { ways } = genre.page
  const asked = { width: 6, height: 6 }
  const startsWith = (isSymmetric: boolean): readonly (Pencil | undefined)[] =>
    Array.from({ length: 5 }, (_, i) => {
      const state = ways.start(asked, new Random(`start ${i}`), isSymmetric)
      return state === undefined ? undefined : ways.cluesOf(state)
    })
  const isOffered = genre.generator!.options.some(({ id }) => id === 'symmetric')
  const isHeardAtStart = JSON.stringify(startsWith(true)) !== JSON.stringify(startsWith(false))
  if (!isOffered) {
    expect(isHeardAtStart).toBe(false)
    // Clues could be taken away in pairs only where they stand for themselves: those of rooms cannot.
    expect(ways.without === undefined || genre.page.rooms?.hasClue).toBe(true)
    const [one, other] = [true, false].map((symmetric) =>
      genre.generator!.generate({ ...asked, symmetric }, 'heard', new Budget(400_000_000)),
    )
    expect(one).toEqual(other)
    return
  }
  expect(ways.without !== undefined || isHeardAtStart).toBe(true)
})
