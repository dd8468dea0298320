import { xNumberPlace } from '#solver/x-number-place/index.ts'
import { USUAL_ORDER } from '#solver/x-number-place/puzzle.ts'
import { digitView } from '../digits/view'
import Board from './Board.svelte'

/** X Number Place in the window. */
export const xNumberPlaceView = digitView({ genre: xNumberPlace, size: USUAL_ORDER * USUAL_ORDER, Board })
