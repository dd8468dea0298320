import type { Pencil } from '#solver/pencil/board.ts'
import { boardOf } from '#solver/pencil/storage.ts'
import { DIFFER } from './rules'

/** Puzzles made by Nanido's generator with the seeds `sample SIDE 0`, under the further rule, and `sample SIDE 1`, of sides 6, 8 and 10. */
const BOARDS: readonly (readonly [rows: readonly string[], differ: boolean])[] = [
  [['. . . 1 1 .', '. . . . . 0', '0 . 0 . 1 .', '. 0 . 0 . 1', '1 . . . . .', '. 1 1 . . .'], true],
  [['0 . 0 1 . .', '. 1 . . . .', '. . . 0 1 .', '. 0 0 . . .', '. . . . 1 .', '. . 0 1 . 0'], false],
  [
    [
      '1 . . . . . . 1',
      '. . 0 0 . 1 . .',
      '. . . . . . . .',
      '. . . . 0 0 . .',
      '. . 1 1 . . . .',
      '. . . . . . . .',
      '. . 0 . 0 0 . .',
      '1 . . . . . . 0',
    ],
    true,
  ],
  [
    [
      '. . . 1 . . 1 .',
      '. 1 . . . 0 . .',
      '. 0 . 1 . . . .',
      '0 . . . 0 0 . .',
      '. . 1 0 . . . 0',
      '. . . . 0 . 1 .',
      '. . 0 . . . 1 .',
      '. 1 . . 0 . . .',
    ],
    false,
  ],
  [
    [
      '0 . . . . 1 . . . 0',
      '. . . 0 . . . 0 0 .',
      '. . . . 0 . . . 0 .',
      '0 . 1 . . . . . . .',
      '. 1 1 . . . 0 . . .',
      '. . . 0 . . . 1 1 .',
      '. . . . . . . 0 . 0',
      '. 1 . . . 1 . . . .',
      '. 0 0 . . . 0 . . .',
      '0 . . . 0 . . . . 1',
    ],
    true,
  ],
  [
    [
      '. . . . . . 1 0 . .',
      '. 1 1 . . . . . 1 .',
      '. . 0 . 0 1 . 1 . .',
      '1 1 . 1 . . 0 . 1 0',
      '. . . . . . . . . .',
      '. . . . . . . . . .',
      '0 0 . 1 . . 1 . 1 0',
      '. . 1 . 0 0 . 1 . .',
      '. 1 . . . . . 1 1 .',
      '. . 1 1 . . . . . .',
    ],
    false,
  ],
]

/** The sample puzzles, with and without the further rule. */
export const samples = BOARDS.map(([rows, differ]): Pencil => ({ ...boardOf(rows), ...(differ && { rules: [DIFFER] }) }))
