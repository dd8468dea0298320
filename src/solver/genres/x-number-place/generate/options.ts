import type { Grader, Option, OptionValues, Result } from '#solver/genre/genre.ts'
import { ORDERS, USUAL_ORDER, type XNumberPlace } from '../puzzle'
import type { Turn } from '../geometry/symmetry'
import type { GenerateMessage } from './messages'

/** The looks: the symmetries of the pattern of clue cells, by the turn that keeps it. */
export const LOOKS = {
  none: { en: 'None', ja: 'なし' },
  half: { en: 'Half turn', ja: '180度回転' },
  right: { en: 'Quarter turn', ja: '90度回転' },
  vertical: { en: 'Left and right', ja: '左右' },
  horizontal: { en: 'Top and bottom', ja: '上下' },
  diagonal: { en: 'Diagonal ╲', ja: '対角線 ╲' },
  antidiagonal: { en: 'Diagonal ╱', ja: '対角線 ╱' },
} as const satisfies Partial<Record<Turn, unknown>>

const PLAIN: readonly Option[] = [
  {
    id: 'order',
    kind: 'integer',
    min: ORDERS[0],
    max: ORDERS.at(-1)!,
    default: USUAL_ORDER,
    name: { en: 'Order', ja: '盤面の大きさ' },
    help: { en: 'Digits per line: 5 for the usual square.', ja: '1行に並ぶ数字の個数。通常は5（5×5）。' },
  },
  {
    id: 'clues',
    kind: 'integer',
    min: 3,
    max: 81,
    name: { en: 'Clues', ja: '表示数字の個数' },
    help: {
      en: 'Exactly so many givens. Left out: 5 for order 5, otherwise as few as one digging leaves.',
      ja: '表示する数字の個数。省くと、5×5では5個、ほかでは減らせるところまで減らします。',
    },
  },
  {
    id: 'level',
    kind: 'integer',
    min: 1,
    max: 5,
    name: { en: 'Level', ja: '難易度' },
    help: { en: 'Only puzzles that the grader puts on this level.', ja: '評価基準がこの難易度とする問題だけを作ります。' },
  },
  {
    id: 'look',
    kind: 'choice',
    default: 'none',
    choices: LOOKS,
    name: { en: 'Symmetry', ja: '対称性' },
    help: { en: 'How the cells with givens lie to each other.', ja: '表示数字の配置の対称性。' },
  },
  {
    id: 'minimal',
    kind: 'flag',
    default: false,
    name: { en: 'Minimal', ja: '極小' },
    help: { en: 'No given can be missed.', ja: 'どの表示数字も省けない問題にします。' },
  },
  {
    id: 'row',
    kind: 'integer',
    min: 1,
    max: 9,
    name: { en: 'Row that counts up', ja: '1から順に並ぶ行' },
    help: {
      en: 'This row of the solution reads 1, 2, 3 and so on. Left out: digits at random.',
      ja: '解答のこの行が1から順に並びます。省くと、数字は無作為に割り当てます。',
    },
  },
]

/**
 * The generator's options.
 * @param graders the graders whose levels may be asked for; the first is the usual one
 */
export function optionsFor(graders: readonly Grader<XNumberPlace>[]): readonly Option[] {
  const grader: Option = {
    id: 'grader',
    kind: 'choice',
    default: graders[0]!.id,
    choices: Object.fromEntries(graders.map(({ id, name }) => [id, name])),
    name: { en: 'Grader', ja: '評価基準' },
    help: { en: 'Whose levels.', ja: 'どの評価基準の難易度か。' },
  }
  return PLAIN.flatMap((option) => (option.id === 'level' ? [option, grader] : [option]))
}

/** A request for puzzles. */
export interface Request {
  readonly order: number
  readonly clues?: number
  readonly level?: number
  /** The grader whose level is asked for. */
  readonly grader: Grader<XNumberPlace>
  readonly look: keyof typeof LOOKS
  readonly minimal: boolean
  readonly row?: number
}

/** Reads option values. The result is a message where one is out of range or does not fit the order. */
export function readRequest(values: OptionValues, graders: readonly Grader<XNumberPlace>[]): Result<Request> {
  const { order = USUAL_ORDER, clues, level, look = 'none', minimal = false, row } = values
  if (!isWithin(order, ORDERS[0], ORDERS.at(-1)!)) return refused('order', order)
  if (level !== undefined && !isWithin(level, 1, 5)) return refused('level', level)
  const grader = graders.find(({ id }) => id === (values['grader'] ?? graders[0]?.id))
  if (grader === undefined) return refused('grader', values['grader'])
  if (row !== undefined && !isWithin(row, 1, order)) return refused('row', row)
  if (typeof look !== 'string' || !isLook(look)) return refused('look', look)
  if (typeof minimal !== 'boolean') return refused('minimal', minimal)
  if (clues !== undefined && !isWithin(clues, 0, 81)) return refused('clues', clues)
  const most = order * order - 1
  if (clues !== undefined && (clues < order - 1 || clues > most))
    return failure({ code: 'x-number-place.generate-clues', order, clues, most })
  return { ok: true, value: { order, clues, level, grader, look, minimal, row } }
}

function isLook(look: string): look is keyof typeof LOOKS {
  return Object.hasOwn(LOOKS, look)
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}

function refused(option: string, seen: unknown): Result<never> {
  return failure({ code: 'x-number-place.generate-option', option, seen: String(seen) })
}

/** Returns a generator's message as a result. */
export function failure(message: GenerateMessage): Result<never> {
  return { ok: false, message }
}
