import type { Printing } from '#solver/genre/printing.ts'
import type { OneCell, OneDigit } from './puzzle'

/** One cell on paper. */
export const printing: Printing<OneCell, OneDigit> = {
  rules: [{ en: 'The digit that is given is the solution.', ja: '示された数字がそのまま答えです。' }],
  turns: false,
  workBefore: () => null,
}
