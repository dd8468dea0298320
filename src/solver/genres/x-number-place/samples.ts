import type { XNumberPlace } from './puzzle'

/** Problems of five clues, one of each level from 1 to 5, made for Nanido from the seed `nanido samples/0` with `row` 1. */
export const samples: readonly XNumberPlace[] = [
  { givens: '...453............5....2.' },
  { givens: '.2..5..........3.....4.5.' },
  { givens: '.23.....3.5..........4...' },
  { givens: '.2.4.........1.3....4....' },
  { givens: '1..4......2..3......3....' },
]
