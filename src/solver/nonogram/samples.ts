import { fromPicture } from './clues'
import type { Nonogram, Picture } from './puzzle'

/** Pictures of `shapes`, `blobs` and `noise`, made for Nanido from the seeds `sample shapes 1` and so on (the first without its empty margin); the plainest first. */
const PICTURES: readonly Picture[] = [
  ['...#####', '..######', '.#######', '.#######', '########', '#######.', '#######.', '######..', '#.###...'],
  [
    '..########..',
    '..##########',
    '...#########',
    '....########',
    '....###.....',
    '...###......',
    '....##.....#',
    '.........###',
    '.......#####',
    '.......#####',
    '.....#######',
    '#....#######',
  ],
  [
    '##.###..##',
    '#...##....',
    '#........#',
    '.#.#####.#',
    '#.##..##..',
    '..........',
    '#...#..#.#',
    '###....#.#',
    '##.#..#..#',
    '..##.####.',
  ],
  [
    '.....##...',
    '##.####.#.',
    '##..#..###',
    '.#.#.##.#.',
    '.#..######',
    '####....##',
    '..####.###',
    '########.#',
    '..#..##.##',
    '..#..#..#.',
  ],
]

/** Without their goals: a solver finds them. */
export const samples: readonly Nonogram[] = PICTURES.map((picture) => {
  const { rows, columns } = fromPicture(picture)
  return { rows, columns }
})

/** Puzzles of several solutions, one of them with a picture that its clues do not tell. */
export const faulty: readonly Nonogram[] = [
  { rows: [[1], [1]], columns: [[1], [1]] },
  { rows: [[1], [3], [1], []], columns: [[1], [1], [2], [1]], goal: ['#...', '.###', '..#.', '....'] },
  { rows: [[2], [1], [2], [1], [1]], columns: [[1], [1], [2], [2], [1]] },
]
