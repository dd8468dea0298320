import { describe, expect, it } from 'vitest'
import { often } from '#solver/testing/for-tests.ts'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { EMPTY, UNKNOWN, type Pencil } from '#solver/pencil/board.ts'
import { pencils } from './pencils'

/** A small board with clues by chance, so few that all markings can be tried. */
function boardByChance(random: Random, { clues }: (typeof pencils)[number]['page']): Pencil {
  const [width, height] = [1 + random.below(4), 1 + random.below(3)]
  const most = Math.min(clues.to, 4)
  const clue = (): number =>
    random.chance(0.3) ? (clues.unknown && random.chance(0.4) ? UNKNOWN : EMPTY) : clues.from + random.below(most - clues.from + 1)
  const share = clues.unknown ? 0.3 : 1
  return { width, height, clues: Array.from({ length: width * height }, () => (random.chance(share) ? clue() : EMPTY)) }
}

describe.each(pencils.map((genre) => [genre.id, genre] as const))('%s', (id, genre) => {
  it('has as many solutions as trying all markings finds', () => {
    const random = new Random(`all markings ${id}`)
    const seen: Record<string, number> = {}
    for (let i = 0; i < often(500, 1500); i++) {
      const board = boardByChance(random, genre.page)
      const cells = board.clues.length
      let count = 0
      for (let marks = 0; marks < 1 << cells && count < 2; marks++)
        if (
          genre.verify(
            board,
            Array.from({ length: cells }, (_, cell) => (marks >> cell) & 1),
          )
        )
          count++
      const wanted = ['none', 'unique', 'multiple'][count]!
      seen[wanted] = (seen[wanted] ?? 0) + 1
      expect(genre.solve(board, new Budget(100_000)).kind, JSON.stringify(board)).toBe(wanted)
    }
    expect(Object.values(seen).every((often) => often > 20)).toBe(true)
    expect(Object.keys(seen).length).toBe(3)
  })
})
