import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import type { Pencil } from '#solver/pencil/board.ts'
import { pencils } from './pencils'

const thinning = pencils.filter(({ page }) => page.ways.without !== undefined)

it.each(thinning.flatMap((genre) => [3, 5].map((level) => [genre.id, level, genre] as const)))(
  '%s of level %i: clues are taken away until it is as hard, and no harder',
  (_, level, genre) => {
    const made = genre.generator!.generate({ width: 6, height: 6, level }, 'level', new Budget(400_000_000))
    if (!made.ok) return expect.unreachable(made.message.code)
    const board = made.value as Pencil
    expect(genre.graders[0]!.grade(board, new Budget(20_000_000), false).level).toBe(level)
    expect(genre.solve(board, new Budget(20_000_000)).kind).toBe('unique')
  },
)
