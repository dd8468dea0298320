import type { Option, OptionValues, Result } from '#solver/genre/genre.ts'
import { fits } from '#solver/kernel/choices.ts'
import { LETTERS } from '../pieces'
import { squareAt } from '../squares'
import { failure } from './message'

/** The lengths that can be asked for. */
const LENGTHS = [1, 3, 5, 7, 9, 11, 13, 15]
const ALL_KINDS = 'RBGSNLP'

const DEFAULTS = { length: '3', pieces: 10, hand: 3, box: 5, king: 'any' } as const

/** The generator's options. */
export const options: readonly Option[] = [
  {
    id: 'length',
    kind: 'choice',
    choices: Object.fromEntries(LENGTHS.map((length) => [String(length), { en: `mate in ${length}`, ja: `${length}手詰` }])),
    default: DEFAULTS.length,
    name: { en: 'Length', ja: '手数' },
    help: { en: 'Plies to the mate.', ja: '詰みまでの手数。' },
  },
  {
    id: 'pieces',
    kind: 'integer',
    min: 1,
    max: 30,
    default: DEFAULTS.pieces,
    name: { en: 'Pieces on the board', ja: '盤上の駒' },
    help: { en: 'At most so many, beside the king.', ja: '玉のほかに置く駒の上限。' },
  },
  {
    id: 'hand',
    kind: 'integer',
    min: 0,
    max: 10,
    default: DEFAULTS.hand,
    name: { en: 'Pieces in hand', ja: '持駒' },
    help: { en: 'The attacker holds at most so many.', ja: '攻方の持駒の上限。' },
  },
  {
    id: 'kinds',
    kind: 'text',
    default: ALL_KINDS,
    pattern: `^[${ALL_KINDS}]+$`,
    name: { en: 'Kinds of pieces', ja: '使う駒' },
    help: {
      en: 'Letters of R rook, B bishop, G gold, S silver, N knight, L lance, P pawn: the kinds on the board and in the attacker’s hand.',
      ja: '盤上と攻方の持駒に使う駒の文字。R飛・B角・G金・S銀・N桂・L香・P歩。',
    },
  },
  {
    id: 'box',
    kind: 'integer',
    min: 2,
    max: 9,
    default: DEFAULTS.box,
    name: { en: 'Side of the box', ja: '配置の範囲' },
    help: { en: 'All pieces stand on so many files and ranks at the top right.', ja: '右上のこの筋数・段数の中に駒を置きます。' },
  },
  {
    id: 'king',
    kind: 'choice',
    choices: {
      any: { en: 'anywhere', ja: '自由' },
      edge: { en: 'at an edge', ja: '端' },
      corner: { en: 'in the corner', ja: '隅' },
    },
    default: DEFAULTS.king,
    name: { en: 'The king stands', ja: '玉の位置' },
    help: { en: 'Where in the box the king to be mated stands.', ja: '玉方の玉を置く場所。' },
  },
  {
    id: 'leftover',
    kind: 'flag',
    default: false,
    name: { en: 'Leftover allowed', ja: '駒余りを許す' },
    help: { en: 'The attacker may have pieces left when the king is mate.', ja: '詰め上がりに攻方の持駒が残ってもよいことにします。' },
  },
  {
    id: 'minor',
    kind: 'flag',
    default: false,
    name: { en: 'Slight cooks allowed', ja: '軽い余詰を許す' },
    help: {
      en: 'A problem of class B, with few and slight cooks, will do as well.',
      ja: '合流などの軽い余詰だけがある問題（級B）も可とします。',
    },
  },
  {
    id: 'every-line',
    kind: 'flag',
    default: false,
    name: { en: 'Every best line sound', ja: '全最善手順で完全' },
    help: {
      en: 'The same holds of every line that is best for both sides, not only of the main line: no cook, nothing left over.',
      ja: '作意だけでなく、同手数の変化を含むすべての最善手順で余詰・駒余りなしとします。',
    },
  },
]

/** The wishes for a problem. */
export interface Request {
  readonly length: number
  readonly pieces: number
  readonly hand: number
  /** The allowed kinds of pieces, by number. */
  readonly kinds: readonly number[]
  /** The squares on which pieces, the king included, may be placed. */
  readonly squares: readonly number[]
  readonly kingSquares: readonly number[]
  readonly leftover: boolean
  readonly minor: boolean
  /** Whether the wishes about leftover and cooks hold for every best line. */
  readonly everyLine: boolean
}

/** Reads option values. The result is a message where one has the wrong kind or is out of range. */
export function readRequest(values: OptionValues): Result<Request> {
  for (const option of options) {
    const value = values[option.id]
    if (value !== undefined && !fits(option, value))
      return failure({ code: 'tsume.generate-option', option: option.id, seen: String(value) })
  }
  const all = { ...DEFAULTS, kinds: ALL_KINDS, ...values } as unknown as typeof DEFAULTS & { readonly kinds: string }
  const kinds = [...new Set([...all.kinds].map((letter) => LETTERS.indexOf(letter)))].sort((a, b) => b - a)
  if (kinds.length === 0 || kinds.some((kind) => kind < 1 || kind > 7))
    return failure({ code: 'tsume.generate-option', option: 'kinds', seen: all.kinds })
  const { box, king, pieces, hand } = all
  const squares: number[] = []
  const kingSquares: number[] = []
  for (let rank = 1; rank <= box; rank++) {
    for (let file = 1; file <= box; file++) {
      const square = squareAt(file, rank)
      squares.push(square)
      const edges = Number(file === 1 || file === 9) + Number(rank === 1 || rank === 9)
      if (edges >= { any: 0, edge: 1, corner: 2 }[king as 'any' | 'edge' | 'corner']) kingSquares.push(square)
    }
  }
  const is = (id: string) => values[id] === true
  const flags = { leftover: is('leftover'), minor: is('minor'), everyLine: is('every-line') }
  return { ok: true, value: { length: Number(all.length), pieces, hand, kinds, squares, kingSquares, ...flags } }
}
