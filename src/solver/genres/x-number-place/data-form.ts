import { z } from 'zod'
import { ORDERS, USUAL_ORDER } from './puzzle'

const sizes = ORDERS.map((order) => order * order)
const oneOf = (sign: string): RegExp => new RegExp(`^(?:${sizes.map((size) => `${sign}{${size}}`).join('|')})$`)

/** The form of an X Number Place in a Nanido line. */
export const data = z.strictObject({
  givens: z
    .string()
    .regex(oneOf('[0-9.]'))
    .describe(
      `The cells row by row: a digit for a given, \`.\` (or \`0\`) for an empty cell. ${USUAL_ORDER ** 2} characters for the usual square; ${sizes.join(', ')} are read. No digit is greater than the side.`,
    ),
})

/** The form of an X Number Place's solution in a Nanido line. */
export const solution = z.string().regex(oneOf('[1-9]')).describe('The digit of each cell, row by row.')
