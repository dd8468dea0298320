import { noWork, storedWork, entriesBefore } from '#solver/genre/digits/cells.ts'
import type { Text } from '#solver/kernel/message.ts'
import type { Printing } from '#solver/genre/printing.ts'
import { factsOf } from './constraints/kept'
import { PAGES } from './constraints/registry'
import { sideOf, type Grid, type VariantSudoku } from './puzzle'
import { spoken } from './spoken'

/** The printing of sudoku variants. */
export const printing: Printing<VariantSudoku, Grid> = {
  rules: [
    {
      en: 'Fill every cell with a digit from 1 to the number of cells in a row, so that each row, each column and each region framed by thick lines holds every digit once.',
      ja: '1から1列のマス数までの数字を入れて、縦の列、横の列、太線で囲まれた領域のどれにも、すべての数字が一つずつ入るようにします。',
    },
    {
      en: 'Thin lines from corner to corner: these diagonals, too, hold every digit once. Grey windows of nine cells do as well.',
      ja: '角から角への斜めの線があるときは、その対角線にもすべての数字が一つずつ入ります。灰色の9マスの窓も同じです。',
    },
    {
      en: 'A grey square marks an even digit, a grey circle an odd one. A bar between two cells: their digits differ by 1. A sign between two cells opens towards the greater digit.',
      ja: '灰色の四角のマスには偶数、丸のマスには奇数が入ります。2マスの間の短い線は差が1であることを、不等号は開いた側の数字が大きいことを表します。',
    },
    {
      en: 'The digits in a dashed cage sum to the small number in its corner, and none of them occurs twice. Five overlapping boards are one puzzle: each obeys the rules by itself.',
      ja: '点線で囲まれたマスの数字の合計は左上の小さな数で、同じ数字は入りません。5つの盤が重なった問題では、それぞれの盤がルールを満たします。',
    },
  ],
  turns: false,
  lines: (puzzle, grid) => grid.match(new RegExp(`.{${sideOf(puzzle)}}`, 'g')) ?? [],
  under: (puzzle) => ruleNames(puzzle),
  spoken: (puzzle, grid) => spoken(puzzle, ruleNames(puzzle), grid),
  workBefore({ givens }, _solution, steps, index) {
    return storedWork({ ...noWork(givens.length), entries: entriesBefore(steps, index, givens.length) })
  },
}

/** The names of the rules of a puzzle beside rows, columns and regions. */
export function ruleNames(puzzle: VariantSudoku): Text {
  const { rules, even, odd, cages, bars, greater, constraints } = puzzle
  const board = factsOf(puzzle)
  const names: Text[] = [
    ...(rules.includes('diagonals') ? [{ en: 'Diagonals: every digit once', ja: '対角線にも全部の数字' }] : []),
    ...(rules.includes('windows') ? [{ en: 'Windows: every digit once', ja: '灰色の窓にも全部の数字' }] : []),
    ...(even.length + odd.length > 0 ? [{ en: 'Squares even, circles odd', ja: '四角は偶数、丸は奇数' }] : []),
    ...(rules.includes('consecutive')
      ? [{ en: 'Bars: neighbours differ by 1; without a bar they do not', ja: '線の両側は差が1、線がなければ差は1ではない' }]
      : bars.length > 0 ? [{ en: 'Bars: neighbours differ by 1', ja: '線の両側は差が1' }] : []), // prettier-ignore
    ...(greater.length > 0 ? [{ en: 'Signs: greater than', ja: '不等号は大小関係' }] : []),
    ...PAGES.flatMap((page): Text[] => {
      const of = constraints.filter(({ kind }) => kind === page.kind)
      return of.length > 0 ? [page.rule(of, board)] : []
    }),
    ...(cages.length > 0 ? [{ en: 'Cages: their sum, no digit twice', ja: '点線の中は合計、同じ数字は入らない' }] : []),
  ]
  if (names.length === 0) return { en: 'Every digit once', ja: 'すべての数字を一つずつ' }
  return { en: names.map(({ en }) => en).join('; '), ja: names.map(({ ja }) => ja).join('／') }
}
