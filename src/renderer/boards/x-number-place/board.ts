import { xNumberPlace } from '#solver/genres/x-number-place/index.ts'
import { digitView } from '../digits/view'
import Board from './Board.svelte'

/** X Number Place in the window. */
export const xNumberPlaceView = digitView({ genre: xNumberPlace, Board })
