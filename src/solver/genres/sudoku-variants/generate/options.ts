import { digitsOfSide, SAMURAI_SIDE } from '#solver/genre/digits/cells.ts'
import type { Option, OptionValues, Result } from '#solver/genre/genre.ts'
import { PRINTED } from '../puzzle'
import { isKind, KINDS, type Kind } from './kinds'
import { FAMILIES, suitsSide } from './families'
import { failure } from './messages'
import { isSymmetryName, SYMMETRIES, type SymmetryName } from './symmetry'

const SIZES: Readonly<Record<string, number>> = {
  ...Object.fromEntries(PRINTED.map((side) => [side, side])),
  samurai: SAMURAI_SIDE,
}

/** The generator's options. */
export const options: readonly Option[] = [
  {
    id: 'kind',
    kind: 'choice',
    default: 'diagonals',
    choices: KINDS,
    name: { en: 'Kind', ja: '種類' },
    help: { en: 'What the puzzle has beside rows and columns.', ja: '縦横の列のほかに使うルール。' },
  },
  {
    id: 'also',
    kind: 'text',
    placeholder: 'kinds',
    name: { en: 'Together with', ja: '組み合わせ' },
    help: {
      en: `More kinds in the same puzzle, with commas between them: ${Object.keys(KINDS).slice(1).join(', ')}.`,
      ja: `同じ問題に加えるほかの種類。コンマで区切ります：${Object.keys(KINDS).slice(1).join('、')}。`,
    },
  },
  {
    id: 'size',
    kind: 'choice',
    default: '9',
    choices: {
      ...Object.fromEntries(PRINTED.map((side) => [side, { en: `${side} by ${side}`, ja: `${side}×${side}` }])),
      samurai: { en: 'Samurai (five boards)', ja: 'サムライ（5面合体）' },
    },
    name: { en: 'Size', ja: '大きさ' },
    help: { en: 'Cells of a row, which is also the greatest digit.', ja: '1列のマス数。使う数字の最大でもあります。' },
  },
  {
    id: 'symmetry',
    kind: 'choice',
    default: 'rotate-180',
    choices: Object.fromEntries(Object.entries(SYMMETRIES).map(([id, { name }]) => [id, name])),
    name: { en: 'Symmetry', ja: '対称性' },
    help: {
      en: 'How the cells with givens, and those marked even or odd, lie to each other.',
      ja: '表示数字と偶数・奇数の印の配置の対称性。',
    },
  },
  {
    id: 'clues',
    kind: 'integer',
    min: 0,
    max: 400,
    name: { en: 'Clues', ja: 'ヒント数' },
    help: {
      en: 'Exactly so many givens. Left out: as few as the ladder needs to solve the puzzle, often none where signs or sums suffice.',
      ja: '表示数字の個数。省くと、手筋で解ける範囲で減らせるところまで減らします（印や合計で足りるときは0個になることもあります）。',
    },
  },
  {
    id: 'level',
    kind: 'integer',
    min: 1,
    max: 5,
    name: { en: 'Level', ja: '難易度' },
    help: { en: 'Only puzzles of this level.', ja: 'この難易度の問題だけを作ります。' },
  },
]

/** A request for puzzles whose parts do not contradict each other. */
export interface Request {
  readonly kinds: ReadonlySet<Kind>
  readonly side: number
  readonly symmetry: SymmetryName
  readonly clues?: number
  readonly level?: number
}

/** Reads option values. The result is a message where they are out of range or contradict each other. */
export function readRequest(values: OptionValues): Result<Request> {
  const { kind = 'diagonals', also = '', size = '9', symmetry = 'rotate-180', clues, level } = values
  const side = SIZES[String(size)]
  if (side === undefined) return refused('size', size)
  const kinds = new Set<Kind>()
  for (const [option, text] of [
    ['kind', String(kind)],
    ...String(also)
      .split(/[\s,、，]+/u)
      .map((one) => ['also', one]),
  ] as [string, string][]) {
    if (text === '' && option === 'also') continue
    if (!isKind(text)) return refused(option, text)
    kinds.add(text)
  }
  if (typeof symmetry !== 'string' || !isSymmetryName(symmetry)) return refused('symmetry', symmetry)
  if (clues !== undefined && !isCount(clues, 0, 400)) return refused('clues', clues)
  if (level !== undefined && !isCount(level, 1, 5)) return refused('level', level)
  const digits = digitsOfSide(side)
  const isFamily = (one: Kind): boolean => (FAMILIES as readonly string[]).includes(one)
  const misfit = [...kinds].filter((one) => ((one === 'jigsaw' || isFamily(one)) && side !== digits) || (one === 'windows' && digits !== 9) || !suitsSide(one, side)) // prettier-ignore
  if (misfit.length > 0) return failure({ code: 'variants.generate-together', kinds: misfit, size: String(size) })
  const most = highestLevel(kinds, digits)
  if (level !== undefined && level > most) return failure({ code: 'variants.generate-level', level, most, size: String(size) })
  return { ok: true, value: { kinds, side, symmetry, ...(clues !== undefined && { clues }), ...(level !== undefined && { level }) } }
}

/**
 * The highest level that puzzles of some kinds can have. On a board of four, singles in houses solve every puzzle with one solution: all
 * choices of givens were tried on the two boards that are essentially different. Signs and marks are no harder there; only sums are.
 */
function highestLevel(kinds: ReadonlySet<Kind>, digits: number): number {
  if (digits > 4 || [...kinds].some((kind) => (FAMILIES as readonly string[]).includes(kind))) return 5
  return kinds.has('killer') ? 2 : 1
}

function isCount(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}

function refused(option: string, seen: unknown): Result<never> {
  return failure({ code: 'variants.generate-option', option, seen: String(seen) })
}
