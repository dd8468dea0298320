import { Random } from '#solver/kernel/random.ts'
import type { Generator } from '#solver/genre/genre.ts'
import type { OneCell } from './puzzle'

/** The generator: it draws a digit up to the largest wished one. */
export const generator: Generator<OneCell> = {
  options: [
    {
      id: 'largest',
      kind: 'integer',
      min: 1,
      max: 9,
      default: 9,
      name: { en: 'Largest digit', ja: '最大の数字' },
      help: { en: 'No digit above this one is used.', ja: 'これより大きい数字は使いません。' },
    },
  ],
  generate({ largest = 9 }, seed, budget) {
    budget.spend()
    return { ok: true, value: { clue: String(1 + new Random(seed).below(Number(largest))) } }
  },
  recipe: ({ largest = 9 }) => `1-${String(largest)}`,
}
