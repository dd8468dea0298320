import { join } from 'node:path'
import { Budget } from '#solver/kernel/budget.ts'
import { holdToGoldenHashes } from '#solver/testing/golden.ts'
import { xNumberPlace } from './index'

const MADE = [
  {},
  { level: 4 },
  { look: 'half', clues: 8 },
  { look: 'right', clues: 8 },
  { look: 'vertical', clues: 10 },
  { look: 'horizontal', clues: 10 },
  { look: 'diagonal', clues: 9 },
  { look: 'antidiagonal', clues: 9 },
  { row: 3, minimal: true },
  { order: 4 },
  { order: 6 },
  { order: 7, look: 'half' },
]

/** Samples without two of their givens, and with one given twice in its line. */
const faulty = xNumberPlace.samples.slice(0, 3).flatMap((puzzle) => {
  const { givens } = puzzle
  const [first, second] = [...givens].flatMap((given, at) => (given === '.' ? [] : [at]))
  const without = [...givens].map((given, at) => (at === first || at === second ? '.' : given)).join('')
  const twice = givens.replace('.', givens[first!]!)
  return [without, twice].map((changed) => xNumberPlace.toData({ ...puzzle, givens: changed }))
})

holdToGoldenHashes({
  genre: xNumberPlace,
  folder: join(import.meta.dirname, 'fixtures'),
  made: Object.fromEntries(MADE.map((options) => [JSON.stringify(options), options])),
  faulty,
  slow: ['nanido-x-number-place', 'x-number-place-steps'],
  candidate(i) {
    const made = xNumberPlace.generator!.generate(
      { order: 4 + (i % 5 === 0 ? 2 : i % 3 === 0 ? 0 : 1) },
      `golden/${i}`,
      new Budget(1_000_000),
    )
    return made.ok ? made.value : undefined
  },
  candidates: 2000,
  ofEach: 6,
})
