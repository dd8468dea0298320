import { fromPicture } from './clues'
import { fromColouredPicture } from './colours'
import { cluesOf } from './digest'
import type { Nonogram, Picture } from './puzzle'

/**
 * Pictures of the kinds `shapes`, `blobs` and `noise`, made for Nanido from the seeds `sample shapes 1` and so on (the first without its
 * empty margin), the easiest first.
 */
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

/** A tulip, drawn for Nanido. */
const COLOURED: Picture = [
  ...['...a..a...', '..aaaaaa..', '..aacaaa..', '..aaccaa..', '...aaaa...'],
  ...['....bb....', '.bb.bb.bb.', '..bbbbbb..', '....bb....', '....bb....'],
]

/** The sample puzzles without their goals, which a solver finds. The last is coloured. */
export const samples: readonly Nonogram[] = [
  ...PICTURES.map(fromPicture),
  fromColouredPicture(COLOURED, { palette: ['#ee6677', '#117733', '#eedd88'], background: '#ffffff' }),
].map(cluesOf)

/** Puzzles with several solutions, one of them with a picture that its clues do not determine. */
export const faulty: readonly Nonogram[] = [
  { rows: [[1], [1]], columns: [[1], [1]] },
  { rows: [[1], [3], [1], []], columns: [[1], [1], [2], [1]], goal: ['#...', '.###', '..#.', '....'] },
  { rows: [[2], [1], [2], [1], [1]], columns: [[1], [1], [2], [2], [1]] },
]
