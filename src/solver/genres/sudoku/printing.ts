import { noWork, storedWork, entriesBefore } from '#solver/genre/digits/cells.ts'
import type { Printing } from '#solver/genre/printing.ts'
import { digitRows } from '#solver/genre/spoken.ts'
import type { Grid, Sudoku } from './puzzle'

/** The printing of sudoku. */
export const printing: Printing<Sudoku, Grid> = {
  rules: [
    {
      en: 'Fill every empty cell with a digit from 1 to 9, so that each row, each column and each of the nine boxes with a bold border holds all nine digits once.',
      ja: '空いているマスに1から9までの数字を入れます。縦の列、横の列、太線で囲まれた3×3のブロックのどれにも、1から9までが一つずつ入ります。',
    },
    {
      en: 'Begin where much is given: look for a digit that has only one cell left in a box, or for a cell in which only one digit can stand. Every puzzle can be solved by reasoning and has one solution.',
      ja: '数字の多いところから始めましょう。ブロックの中で入るマスが一つに決まる数字や、一つの数字しか入らないマスを探します。どの問題も論理だけで解け、答えは一つです。',
    },
  ],
  // Readers of books know the name “hidden single”, not the paper's number of its first technique.
  turns: false,
  lines: (_puzzle, grid) => grid.match(/.{9}/g) ?? [],
  spoken: ({ givens }, grid) => ({ rows: digitRows(grid ?? givens, 9) }),
  workBefore: (_puzzle, _solution, steps, index) => storedWork({ ...noWork(81), entries: entriesBefore(steps, index, 81) }),
}
