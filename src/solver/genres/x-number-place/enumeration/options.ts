import type { Text } from '#solver/kernel/message.ts'
import type { Option, OptionValues, Result } from '#solver/genre/genre.ts'
import { LOOKS } from '../generate/options'
import { EIGHT_SQUARES } from '../geometry/eight-squares'
import type { EnumerationMessage } from './messages'

const ANY: Text = { en: 'Any', ja: '指定しない' }
const { none: _, ...looks } = LOOKS
const LISTS = { complete: { en: 'Complete', ja: '完全な列挙' }, source: { en: 'As in the source', ja: '原典の手順' } } as const
const CLUES = { '4-6': { en: '4 to 6', ja: '4～6個' }, 4: number(4), 5: number(5), 6: number(6), 7: number(7) } as const
const ORDERS = { listed: { en: 'By clue cells', ja: '表示マスの順' }, mixed: { en: 'Mixed', ja: '混ぜる' } } as const
const LEVELS = { any: ANY, 1: number(1), 2: number(2), 3: number(3), 4: number(4), 5: number(5) } as const
const ROWS = {
  ...{ 1: row(1), 2: row(2), 3: row(3), 4: row(4), 5: row(5) },
  random: { en: 'At random', ja: '無作為' },
} as const

function number(value: number): Text {
  return { en: `${value}`, ja: `${value}` }
}

function row(value: number): Text {
  return { en: `Row ${value} counts up`, ja: `${value}行目が1から順` }
}

/** The numbers of the squares in the source, with their first two rows. */
const squares: Readonly<Record<string, Text>> = {
  any: ANY,
  ...Object.fromEntries(
    EIGHT_SQUARES.map((square, i) => {
      const name = `(${i + 1}) ${square.slice(0, 5)} ${square.slice(5, 10)}…`
      return [`${i + 1}`, { en: name, ja: name }]
    }),
  ),
}

/** The options that narrow the enumeration. */
export const options: readonly Option[] = [
  {
    id: 'list',
    kind: 'choice',
    default: 'complete',
    choices: LISTS,
    name: { en: 'List', ja: '一覧' },
    help: {
      en: 'Complete: every problem once, up to turning, mirroring and the names of the digits. As in the source: its 246 problems of four clues and 8,217 of five.',
      ja: '完全な列挙：回転・裏返し・数字の入れ替えで同じになる問題は一つだけ載せます。原典の手順：4個の246問と5個の8,217問。',
    },
  },
  {
    id: 'clues',
    kind: 'choice',
    default: '4-6',
    choices: CLUES,
    name: { en: 'Clues', ja: '表示数字の個数' },
    help: { en: 'How many givens.', ja: '表示する数字の個数。' },
  },
  {
    id: 'level',
    kind: 'choice',
    default: 'any',
    choices: LEVELS,
    name: { en: 'Level', ja: '難易度' },
    help: {
      en: 'Only problems of this level. Grading all problems of six clues takes some seconds the first time.',
      ja: 'この難易度の問題だけを載せます。表示数字6個の全問を初めて判定するときは数秒かかります。',
    },
  },
  {
    id: 'look',
    kind: 'choice',
    default: 'any',
    choices: { any: ANY, ...looks },
    name: { en: 'Symmetry', ja: '対称性' },
    help: { en: 'How the cells with givens lie to each other.', ja: '表示数字の配置の対称性。' },
  },
  {
    id: 'square',
    kind: 'choice',
    default: 'any',
    choices: squares,
    name: { en: 'Square', ja: '解の配置' },
    help: { en: 'The solution, up to the names of the digits: one of eight.', ja: '数字の名前を除いた解の配置。全部で8通り。' },
  },
  {
    id: 'digits',
    kind: 'choice',
    default: '1',
    choices: ROWS,
    name: { en: 'Digits', ja: '数字の割り当て' },
    help: {
      en: 'Which row of the solution reads 1 to 5. At random: each problem has digits of its own, always the same.',
      ja: '解のどの行を1から5の順にするか。無作為：問題ごとに決まった割り当てになります。',
    },
  },
  {
    id: 'order',
    kind: 'choice',
    default: 'listed',
    choices: ORDERS,
    name: { en: 'Order', ja: '並び順' },
    help: {
      en: 'Mixed: no two neighbours look alike, as a book needs it; always the same order. Turned at random too, where no symmetry or square is asked for.',
      ja: '混ぜる：似た問題が隣り合わないように並べ替えます（順序は毎回同じ）。対称性や配置を指定しないときは、向きも無作為に変えます。',
    },
  },
  {
    id: 'minimal',
    kind: 'flag',
    default: false,
    name: { en: 'Only minimal', ja: '極小の問題だけ' },
    help: { en: 'No given can be missed.', ja: 'どの表示数字も省けない問題。' },
  },
]

/** A question to the enumeration. */
export interface Question {
  readonly list: keyof typeof LISTS
  readonly clues: readonly number[]
  readonly level?: number
  readonly look?: keyof typeof looks
  /** The number of the square, 0-7. */
  readonly square?: number
  readonly minimal: boolean
  readonly isMixed: boolean
  /** The row that has 1, 2, 3, … in order; left out: random digits. */
  readonly row?: number
}

/** Reads option values. The result is a message where a value is not one of its choices. */
export function readQuestion(values: OptionValues): Result<Question> {
  const chosen: Record<string, unknown> = {}
  for (const option of options) {
    const value = (chosen[option.id] = values[option.id] ?? option.default)
    const fits = option.kind === 'choice' ? typeof value === 'string' && Object.hasOwn(option.choices, value) : typeof value === 'boolean'
    if (!fits) return refused({ code: 'x-number-place.enumeration-option', option: option.id, seen: String(value) })
  }
  const { list, clues, level, look, square, digits, order, minimal } = chosen as Record<string, string> & { readonly minimal: unknown }
  return {
    ok: true,
    value: {
      list: list === 'source' ? 'source' : 'complete',
      clues: clues === '4-6' ? [4, 5, 6] : [Number(clues)],
      level: level === 'any' ? undefined : Number(level),
      look: look === 'any' ? undefined : (look as keyof typeof looks),
      square: square === 'any' ? undefined : Number(square) - 1,
      minimal: minimal === true,
      isMixed: order === 'mixed',
      row: digits === 'random' ? undefined : Number(digits),
    },
  }
}

function refused(message: EnumerationMessage): Result<never> {
  return { ok: false, message }
}
