import { join } from 'node:path'
import { Budget } from '#solver/kernel/budget.ts'
import { holdToGoldenHashes } from '#solver/testing/golden.ts'
import { sudoku } from './index'

const MADE = [
  {},
  { symmetry: 'none' },
  { symmetry: 'none', minimal: true },
  { symmetry: 'rotate-90' },
  { symmetry: 'mirror-horizontal', clues: 32 },
  { symmetry: 'mirror-vertical' },
  { symmetry: 'mirror-both' },
  { symmetry: 'diagonal', minimal: true },
  { symmetry: 'antidiagonal' },
  { symmetry: 'diagonal-both', clues: 40 },
  { symmetry: 'none', clues: 23 },
  { level: 3, grader: 'sato-2001-ii' },
  { mask: `${'#.'.repeat(40)}#` },
]

/** Samples without two of their givens, and with one given twice in its line. */
const faulty = sudoku.samples.slice(0, 3).flatMap((puzzle) => {
  const { givens } = puzzle
  const [first, second] = [...givens].flatMap((given, at) => (given === '.' ? [] : [at]))
  const without = [...givens].map((given, at) => (at === first || at === second ? '.' : given)).join('')
  const twice = givens.replace('.', givens[first!]!)
  return [without, twice].map((changed) => sudoku.toData({ ...puzzle, givens: changed }))
})

holdToGoldenHashes({
  genre: sudoku,
  folder: join(import.meta.dirname, 'fixtures'),
  made: Object.fromEntries(MADE.map((options) => [JSON.stringify(options), options])),
  faulty,
  candidate(i) {
    const made = sudoku.generator!.generate(MADE[i % 3]!, `golden/${i}`, new Budget(1_000_000))
    return made.ok ? made.value : undefined
  },
  candidates: 2500,
  ofEach: 8,
})
