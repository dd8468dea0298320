import type { Pencil } from '#solver/pencil/board.ts'
import { type SignRows, signsOf } from '#solver/pencil/signs.ts'
import { boardOf } from '#solver/pencil/storage.ts'

/** Puzzles made by Nanido's generator with the seeds `sample SIDE 0` and `sample SIDE 1`, of sides 4, 5 and 6. */
const BOARDS: readonly (SignRows & { readonly rows: readonly string[] })[] = [
  { rows: ['. . . .', '. . . .', '. . . .', '. . . .'], across: ['>.>', '...', '...', '<.>'], down: ['^...', '.v^.', '...v'] },
  { rows: ['1 . . .', '. . 4 .', '. 4 . .', '. . . 1'], across: ['.>.', '...', '...', '.<.'], down: ['....', 'v..^', '....'] },
  {
    rows: ['. . . . .', '. . . . .', '. . . . .', '. . . . .', '. . . . .'],
    across: ['..>.', '....', '.><.', '....', '.>..'],
    down: ['^.^^v', '^v...', '...v^', 'v^v.v'],
  },
  {
    rows: ['. . . . .', '. . . . .', '. . . . .', '. . . . .', '. . . . .'],
    across: ['.<<.', '>.<.', '>..>', '.<.<', '.>>.'],
    down: ['....v', '.^...', '...^.', '^....'],
  },
  {
    rows: ['. . . 5 . .', '. . . . . .', '. . . . . .', '. . . . . .', '. . . . . .', '. . 1 . . .'],
    across: ['>.>.>', '..><>', '....>', '<....', '><<..', '<.<.<'],
    down: ['.v....', 'v....^', '..^v..', 'v....^', '....^.'],
  },
  {
    rows: ['. . . . . .', '. . . . . .', '. . 6 . . .', '. . . 5 . .', '. . . . . .', '. . . . . .'],
    across: ['<<.<<', '...<.', '.....', '.....', '.<...', '<>.<>'],
    down: ['^...v.', '....v^', '.v..^.', '^v....', '.^...^'],
  },
]

/** The sample puzzles, from small to large. */
export const samples = BOARDS.map(({ rows, ...signs }): Pencil => {
  const board = boardOf(rows)
  return { ...board, signs: signsOf(board, signs)! }
})
