import { sudokuVariants } from '#solver/genres/sudoku-variants/index.ts'
import { digitView } from '../digits/view'
import type { GenreView } from '../contract/genre-view'
import { variantActions } from './actions'
import Board from './Board.svelte'
import RulesPanel from './RulesPanel.svelte'
import { variantWords } from './words'

const digits = digitView({ genre: sudokuVariants, Board })

/** The view of Sudoku variants: a board of digits, and a panel for the rules. */
export const sudokuVariantsView: GenreView = {
  ...digits,
  actions: [...digits.actions, ...variantActions],
  panel: { name: (w) => variantWords(w).name, Panel: RulesPanel, work: () => undefined },
}
