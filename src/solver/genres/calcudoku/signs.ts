import type { SpokenCell } from '#solver/genre/spoken.ts'
import { EMPTY } from '#solver/pencil/board.ts'
import type { ClueSigns } from '#solver/pencil/page.ts'

/** The operations by which a cage gives its result. The first stands for a missing sign: any of the others will do. */
export const OPERATIONS = ['', '+', '-', '*', '/'] as const
/** One of {@link OPERATIONS}. */
export type Operation = (typeof OPERATIONS)[number]

/** What is told of a cage. */
export interface Result {
  readonly value: number
  readonly operation: Operation
}

/** The greatest result that a clue can have: it has seven figures. */
const MOST = 9_999_999

/** The clue of a cage as one number made of its result and the ordinal of its operation. */
export function clueOf({ value, operation }: Result): number {
  return OPERATIONS.length * value + OPERATIONS.indexOf(operation)
}

/** The result and the operation of a clue. */
export function resultOf(clue: number): Result {
  return { value: Math.floor(clue / OPERATIONS.length), operation: OPERATIONS[clue % OPERATIONS.length]! }
}

/** The range of the numbers of all clues. */
export const RANGE = { from: 0, to: clueOf({ value: MOST, operation: '/' }) } as const

/** Reads and writes clues as words: the result and the sign of the operation, where it is told. */
export const signs: ClueSigns = {
  pattern: String.raw`(?:0|[1-9]\d{0,6})[-+*/]?`,
  signOf(clue) {
    const { value, operation } = resultOf(clue)
    return `${value}${operation}`
  },
  clueOf(word) {
    const [, value, sign = ''] = /^(\d{1,7})(.?)$/.exec(word) ?? []
    const operation = OPERATIONS.find((one) => one === sign)
    return value === undefined || operation === undefined ? undefined : clueOf({ value: Number(value), operation })
  },
  typed(clue, figure) {
    const { value, operation } = clue === EMPTY ? { value: 0, operation: '' as const } : resultOf(clue)
    const longer = 10 * value + figure
    return clueOf({ value: longer <= MOST ? longer : figure, operation })
  },
  signed(clue, sign) {
    const { value, operation } = clue === EMPTY ? { value: 0, operation: '' as const } : resultOf(clue)
    return clueOf({ value, operation: sign === operation ? '' : sign })
  },
}

/** The signs as they are printed. */
const PRINTED: Readonly<Record<Operation, string>> = { '': '', '+': '+', '-': '−', '*': '×', '/': '÷' }

/** A clue as it is printed, such as `12×`. */
export function printed(clue: number): string {
  const { value, operation } = resultOf(clue)
  return `${value}${PRINTED[operation]}`
}

/** A clue in words. */
export function clueSaid(clue: number): SpokenCell {
  const { value, operation } = resultOf(clue)
  const [en, ja] = {
    '': ['', ''],
    '+': [' by addition', '足して'],
    '-': [' by subtraction', '引いて'],
    '*': [' by multiplication', '掛けて'],
    '/': [' by division', '割って'],
  }[operation] as [string, string]
  return { says: { en: `${value}${en}`, ja: `${ja}${value}` }, sign: signs.signOf(clue) }
}
