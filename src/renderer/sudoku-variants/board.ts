import { sudokuVariants } from '#solver/sudoku-variants/index.ts'
import { digitView } from '../digits/view'
import Board from './Board.svelte'

/** Variants of sudoku in the window. */
export const sudokuVariantsView = digitView({ genre: sudokuVariants, Board })
