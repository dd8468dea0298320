import type { Text } from '#solver/kernel/message.ts'
import type { Option, OptionValues } from '#solver/kernel/option.ts'
import { sensible } from '#solver/kernel/choices.ts'
import { parameterOptions, parametersOf } from './parameters'
import type { CookParameters } from './report'
import { FAULT_KINDS, type FaultKind, type Judgement, JUDGEMENTS } from './fault-kinds'

/** The conventions of an examination, in addition to the paper's classes. */
export interface Conventions {
  /** `paper`: Noshita and Iida's classes alone; `magazine`: the rules of magazines, too. */
  readonly profile: 'paper' | 'magazine'
  /** Whether a drop between is useless where any piece may take it, not only the checking piece. */
  readonly anyTakes: boolean
  readonly judged: Readonly<Record<FaultKind, Judgement>>
  /** A variation (変同) that begins fewer than this many plies before the end is not reported. */
  readonly early: number
  /** The most plies of a mate that counts as a cook, its check included; undefined: no limit. */
  readonly within: number | undefined
  /** The conditions under which the paper's classes let a cook pass as slight. */
  readonly cooks: CookParameters
}

const USUAL: Readonly<Record<FaultKind, Judgement>> = {
  ...{ cook: 'broken', shorter: 'broken', leftover: 'broken', line: 'broken', longer: 'broken', 'longer-by-two': 'flaw' },
  ...{ distant: 'flaw', unspecified: 'flaw', promotion: 'flaw', detour: 'flaw', transposed: 'flaw', variation: 'flaw', useless: 'flaw' },
}

/**
 * The faults whose judgement a person can choose. A line without a mate and a shorter mate are not among them, because they always break a
 * problem.
 */
const SWITCHED: Readonly<Partial<Record<FaultKind, { readonly name: Text; readonly help: Text }>>> = {
  leftover: { name: { en: 'Pieces left over', ja: '駒余り' }, help: { en: 'pieces left in hand at the mate', ja: '詰上りの駒余り' } },
  distant: {
    name: { en: 'Drops from afar', ja: '以遠打' },
    help: { en: 'the same piece dropped farther away on the same line', ja: '同じ筋のより遠くからの打ち場所' },
  },
  unspecified: {
    name: { en: 'Unspecified squares', ja: '打ち場所・着手の非限定' },
    help: { en: 'the same piece from another square, and on by the same moves', ja: '別の升でも同じ手順で詰む' },
  },
  promotion: {
    name: { en: 'Promotion or not', ja: '成・不成' },
    help: { en: 'a move that mates with promotion and without', ja: '成っても成らなくても詰む' },
  },
  detour: { name: { en: 'Detours', ja: '迂回手順' }, help: { en: 'a way that comes back later', ja: '遅れて本手順に戻る手順' } },
  transposed: {
    name: { en: 'Moves transposed', ja: '手順前後' },
    help: { en: 'a way that comes back as soon', ja: '同じ手数で合流する手順' },
  },
  variation: {
    name: { en: 'Early variations as long', ja: '変同' },
    help: { en: 'another answer that lasts as long, none left over', ja: '早い段階の同手数駒余らずの変化' },
  },
  longer: {
    name: { en: 'Longer variations', ja: '変長' },
    help: { en: 'an answer that lasts longer than the composer’s line', ja: '作意より長い変化' },
  },
  'longer-by-two': {
    name: { en: 'Two plies longer, pieces left', ja: '2手長駒余り' },
    help: { en: 'such an answer of two plies more that leaves pieces over', ja: '作意より2手長く駒の余る変化' },
  },
}

const JUDGED: Readonly<Record<Judgement, Text>> = {
  broken: { en: 'breaks it', ja: '不完全' },
  flaw: { en: 'a flaw', ja: 'キズ' },
  free: { en: 'no fault', ja: '不問' },
}

const count = { kind: 'integer', placeholder: 'plies' } as const

/**
 * The id of the option for a fault's judgement. `leftover` has another id, because it would be confused with the house rule `no-leftover`
 * of reports.
 */
const idOf = (kind: FaultKind): string => (kind === 'leftover' ? 'pieces-left' : kind)

/** The options of the examination; the profile first. */
export const conventionOptions: readonly Option[] = [
  {
    ...{ id: 'profile', kind: 'choice', placeholder: 'profile', default: 'magazine' },
    name: { en: 'Examined as', ja: '検討の基準' },
    help: {
      en: 'what is examined: the classes of the paper alone, or what magazines ask, too',
      ja: '論文のクラスのみか、詰将棋誌の検討も行うか',
    },
    choices: { magazine: { en: 'magazines do', ja: '詰将棋誌' }, paper: { en: 'the paper does', ja: '論文（野下・飯田）' } },
  },
  {
    ...{ id: 'useless', kind: 'choice', placeholder: 'taker', default: 'checker' },
    name: { en: 'Useless interpositions', ja: '無駄合' },
    help: {
      en: 'whose taking makes a drop between useless: length, level and the printed solution follow it; whether a problem is sound, always the checking piece’s',
      ja: 'どの駒で取れる合駒を無駄合とするか。手数・難易度・印刷する手順に使います（判定欄は常に王手の駒で取る場合）',
    },
    choices: {
      checker: { en: 'the checking piece takes', ja: '王手の駒で取る' },
      any: { en: 'any piece takes', ja: 'どの駒で取ってもよい' },
    },
  },
  ...FAULT_KINDS.flatMap((kind): Option[] => {
    const words = SWITCHED[kind]
    if (words === undefined) return []
    const choices = Object.fromEntries(JUDGEMENTS.map((one) => [one, JUDGED[one]]))
    return [{ id: idOf(kind), kind: 'choice', placeholder: 'judgement', default: USUAL[kind], ...words, choices }]
  }),
  {
    ...{ ...count, id: 'early', min: 1, max: 99, default: 4 },
    name: { en: 'Variations as long, from', ja: '変同の対象' },
    help: { en: 'told where they leave the solution so many plies before its end', ja: '詰上りから何手以上前で分かれる変同を挙げるか' },
  },
  {
    ...{ ...count, id: 'within', min: 3, max: 9999 },
    name: { en: 'Cooks within', ja: '余詰の手数' },
    help: {
      en: 'mates counted as cooks within so many plies; without: however long they take',
      ja: '何手以内の詰みを余詰とするか（指定なしは無制限）',
    },
  },
  // The options for the paper's classes come last, since they do not matter for magazines.
  ...parameterOptions,
]

/** The conventions that values of {@link conventionOptions} choose. Impossible values count as the usual ones. */
export function conventionsOf(values?: OptionValues): Conventions {
  const all = sensible(conventionOptions, values)
  const { profile, useless, early, within, ...chosen } = all
  const judged = FAULT_KINDS.map((kind) => [kind, chosen[idOf(kind)] ?? USUAL[kind]])
  return {
    profile: profile === 'paper' ? 'paper' : 'magazine',
    anyTakes: useless === 'any',
    judged: Object.fromEntries(judged) as Conventions['judged'],
    early: typeof early === 'number' ? early : 4,
    within: typeof within === 'number' ? within : undefined,
    cooks: parametersOf({ S: all['S'], d: all['d'], h: all['h'], R: all['R'] }),
  }
}
