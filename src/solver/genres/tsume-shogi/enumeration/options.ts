import type { Text, Phrasebook } from '#solver/kernel/message.ts'
import type { Option, OptionValues, Result } from '#solver/genre/genre.ts'
import { fits } from '#solver/kernel/choices.ts'
import { BOXES, type Box } from '../kin-gin'
import type { Listed } from '../kin-gin/list'

/** The reason why there is no list. */
type ListMessage = { readonly code: 'tsume.list-option'; readonly option: string; readonly seen: string }

/** The sentences of {@link ListMessage}. */
export const listMessages: Phrasebook<ListMessage> = {
  en: { 'tsume.list-option': ({ option, seen }) => `The list cannot be narrowed to “${seen}” by “${option}”.` },
  ja: { 'tsume.list-option': ({ option, seen }) => `「${option}」に「${seen}」は指定できません。` },
}

const ANY: Text = { en: 'Any', ja: '指定しない' }
/** The length of the longest Kin-Gin Zushiki. */
const LONGEST = 25

const CLASSES = {
  any: ANY,
  A: { en: 'A: no cook', ja: 'A：余詰なし' },
  B: { en: 'B: minor cooks', ja: 'B：軽微な余詰' },
  C: { en: 'C: cooks', ja: 'C：余詰あり' },
} as const
const ORDERS = {
  listed: { en: 'By box', ja: '枠の順' },
  longest: { en: 'Longest first', ja: '手数の長い順' },
  mixed: { en: 'Mixed', ja: '混ぜる' },
} as const

/** The choices of a box: `any`, and each box by the paper's two digits. */
const boxes: Readonly<Record<string, Text>> = {
  any: ANY,
  ...Object.fromEntries(BOXES.map(({ x, y }) => [`${x},${y}`, { en: `(${x}${y})`, ja: `(${x}${y})` }])),
}

/** The options that narrow the list. */
export const options: readonly Option[] = [
  {
    id: 'least',
    kind: 'integer',
    min: 1,
    max: LONGEST,
    default: 1,
    name: { en: 'Plies, at least', ja: '手数（下限）' },
    help: { en: 'The shortest problems of the list, in plies to the mate.', ja: '詰みまでの手数の下限。' },
  },
  {
    id: 'most',
    kind: 'integer',
    min: 1,
    max: LONGEST,
    default: LONGEST,
    name: { en: 'Plies, at most', ja: '手数（上限）' },
    help: { en: 'The longest problems of the list, in plies to the mate.', ja: '詰みまでの手数の上限。' },
  },
  {
    id: 'class',
    kind: 'choice',
    default: 'any',
    choices: CLASSES,
    name: { en: 'Class', ja: '級' },
    help: {
      en: 'By the cooks along the main line: A has none, B only minor ones, C others. Only problems without leftover pieces have a class.',
      ja: '本手順に沿った余詰による分類。Aは余詰なし、Bは軽微な余詰だけ、Cはそれ以外。駒余りのない問題だけを分類します。',
    },
  },
  {
    id: 'box',
    kind: 'choice',
    default: 'any',
    choices: boxes,
    name: { en: 'Box', ja: '枠' },
    help: {
      en: 'The three by three squares that hold all pieces, by file and rank of their top right one. Mirrored boxes are left out.',
      ja: 'すべての駒が入る3×3の枠。右上のマスの筋と段で表します。左右対称の枠は省いています。',
    },
  },
  {
    id: 'order',
    kind: 'choice',
    default: 'listed',
    choices: ORDERS,
    name: { en: 'Order', ja: '並び順' },
    help: {
      en: 'Mixed: neighbours are not alike, as a book needs it; always the same order.',
      ja: '混ぜる：似た問題が隣り合わないように並べ替えます（順序は毎回同じ）。',
    },
  },
  {
    id: 'no-leftover',
    kind: 'flag',
    default: false,
    name: { en: 'No leftover pieces', ja: '駒余りなし' },
    help: {
      en: 'The attacker’s hand is empty at the mate, when the defender has him use up all he can.',
      ja: '最善の応手で詰め上がったとき、攻方の持駒が残らない問題。',
    },
  },
]

/** A question about the list. */
export interface Question {
  /** Plies. */
  readonly least: number
  readonly most: number
  readonly class?: Listed['class']
  readonly box?: Box
  readonly noLeftover: boolean
  readonly order: keyof typeof ORDERS
}

/** Reads option values. The result is a message where a value is impossible. */
export function readQuestion(values: OptionValues): Result<Question> {
  const chosen: Record<string, unknown> = {}
  for (const option of options) {
    const value = values[option.id] ?? option.default
    if (value === undefined || !fits(option, value)) {
      const message: ListMessage = { code: 'tsume.list-option', option: option.id, seen: String(value) }
      return { ok: false, message }
    }
    chosen[option.id] = value
  }
  const { least, most, class: ofLine, box, order } = chosen
  return {
    ok: true,
    value: {
      least: Number(least),
      most: Number(most),
      class: ofLine === 'any' ? undefined : (ofLine as Listed['class']),
      box: BOXES.find(({ x, y }) => box === `${x},${y}`),
      noLeftover: chosen['no-leftover'] === true,
      order: order as Question['order'],
    },
  }
}
