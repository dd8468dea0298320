import type { Pencil } from '#solver/pencil/board.ts'
import { boardOf, outsideFrom, type OutsideRows } from '#solver/pencil/storage.ts'

/**
 * Puzzles made by Nanido's generator with the seeds `sample 4 1` and `sample 4 7`, then `sample SIDE 0` and `sample SIDE 1` of sides 5 and
 * 6.
 */
const BOARDS: readonly (OutsideRows & { readonly rows: readonly string[] })[] = [
  { rows: ['. . . .', '. . . .', '. . . .', '. . . .'], top: '2 1 . .', bottom: '. . 2 3', left: '2 . . 1', right: '2 . . 3' },
  { rows: ['. . . .', '. . . .', '. . . .', '. . . .'], top: '. . 2 1', bottom: '2 1 . .', left: '3 1 . .', right: '. . 2 2' },
  {
    rows: ['. . . . .', '. . . . .', '. . . . .', '. . . . .', '. . . . .'],
    top: '. . 2 3 1',
    bottom: '3 2 2 . .',
    left: '3 2 1 2 3',
    right: '1 3 3 2 2',
  },
  {
    rows: ['. . . . .', '. . . . .', '. . . . .', '. . . . .', '. . . . .'],
    top: '3 4 3 . .',
    bottom: '. . 2 3 3',
    left: '. . 1 . .',
    right: '. . 5 . .',
  },
  {
    rows: ['. . . . . .', '. . . . . .', '. . . . . .', '. . . . . .', '. . . . . .', '. . . . 3 .'],
    top: '. 2 4 . 1 5',
    bottom: '3 2 . 2 4 .',
    left: '3 . . 2 3 3',
    right: '2 3 2 . . 1',
  },
  {
    rows: ['. . . . . .', '. . . . . .', '. . . . . .', '. . . . . .', '. . . . . .', '. . . . . .'],
    top: '6 2 2 3 . .',
    bottom: '. . 3 2 3 3',
    left: '4 . 3 3 . .',
    right: '. . 2 2 . 4',
  },
]

/** The sample puzzles, from small to large. */
export const samples = BOARDS.map(({ rows, ...sides }): Pencil => ({ ...boardOf(rows), outside: outsideFrom(sides) }))
