import type { Text } from '#solver/kernel/message.ts'
import { emptyBoard, PRINTED, type VariantSudoku } from './puzzle'
import { SAMURAI_SIDE } from '#solver/genre/digits/cells.ts'

interface Kind {
  readonly id: string
  readonly name: Text
  readonly puzzle: VariantSudoku
}

const sized = PRINTED.filter((side) => side !== 9).map((side): Kind => {
  const size = `${side} × ${side}`
  return { id: `size-${side}`, name: { en: `Sudoku ${size}`, ja: `ナンプレ ${size}` }, puzzle: emptyBoard(side) }
})

/** Empty boards of the kinds of variants with well-known names, the usual one first. */
export const blanks: readonly Kind[] = [
  {
    id: 'diagonal',
    name: { en: 'Diagonal sudoku', ja: '対角線ナンプレ' },
    puzzle: { ...emptyBoard(9), rules: ['diagonals'] },
  },
  ...sized,
  {
    id: 'hyper',
    name: { en: 'Hyper sudoku (four windows)', ja: 'ハイパーナンプレ（ウィンドウ）' },
    puzzle: { ...emptyBoard(9), rules: ['windows'] },
  },
  {
    id: 'plain',
    name: { en: 'Sudoku with cages, signs or regions of its own', ja: 'ナンプレ（ケージ・不等号・変形ブロック用）' },
    puzzle: emptyBoard(9),
  },
  { id: 'samurai', name: { en: 'Samurai sudoku', ja: '合体ナンプレ（サムライ）' }, puzzle: emptyBoard(SAMURAI_SIDE) },
]
