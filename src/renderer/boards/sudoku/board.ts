import { sudoku } from '#solver/genres/sudoku/index.ts'
import { digitView } from '../digits/view'
import Board from './Board.svelte'

/** Sudoku in the window. */
export const sudokuView = digitView({ genre: sudoku, Board })
