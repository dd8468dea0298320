import type { Sudoku } from './puzzle'

/** Minimal puzzles with 180-degree symmetry, made for Nanido from the seeds `sample 1` to `sample 40`; the plainest first. */
export const samples: readonly Sudoku[] = [
  { givens: '.....9.1.6...2.5...1..35.4814.3.695...........935.2.6493.75..8...8.4...1.7.2.....' },
  { givens: '..45.2..8.1...8..3..2..3..4..6.5......31.45......7.8..9..8..6..3..9...2.1..6.53..' },
  { givens: '.1..4.8.....2.6..9.3.5...2...6.3...1...1.9...1...2.4...6...2.9.8..9.7.....7.6..3.' },
  { givens: '5..98.....9.67..1...1.....6....9.8..9..5.8..2..2.3....4.....3...7..14.9.....65..7' },
]
