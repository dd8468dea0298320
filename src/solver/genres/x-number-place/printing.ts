import { noWork, storedWork, entriesBefore } from '#solver/genre/digits/cells.ts'
import type { Printing } from '#solver/genre/printing.ts'
import { digitRows } from '#solver/genre/spoken.ts'
import { orderOf, type Grid, type XNumberPlace } from './puzzle'

/** The printing of X Number Places. */
export const printing: Printing<XNumberPlace, Grid> = {
  rules: [
    {
      en: 'Fill the square with digits so that each row, each column and each of the two diagonals holds every digit once: 1 to 5 in a square of five by five.',
      ja: 'マスに数字を入れて、縦・横の各列と2本の対角線のどれにも、すべての数字が一つずつ入るようにします。5×5の盤では1から5までを使います。',
    },
    {
      en: 'The diagonals are the key: a digit on one of them keeps its row, its column and the rest of that diagonal free of itself.',
      ja: '鍵になるのは対角線です。対角線上の数字は、その縦・横の列に加えて、同じ対角線の残りのマスにも入りません。',
    },
  ],
  turns: false,
  lines: (_puzzle, grid) => grid.match(new RegExp(`.{${Math.sqrt(grid.length)}}`, 'g')) ?? [],
  spoken: (puzzle, grid) => ({ rows: digitRows(grid ?? puzzle.givens, orderOf(puzzle)) }),
  workBefore({ givens }, _solution, steps, index) {
    return storedWork({ ...noWork(givens.length), entries: entriesBefore(steps, index, givens.length) })
  },
}
