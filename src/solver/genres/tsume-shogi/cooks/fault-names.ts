import type { Language, Text } from '#solver/kernel/message.ts'
import { FAULT_KINDS, type FaultKind, type MagazineResult } from './fault-kinds'

/** The examiners' name for each kind of fault. */
export const FAULT_NAMES: Readonly<Record<FaultKind, Text>> = {
  cook: { en: 'cook', ja: '余詰' },
  shorter: { en: 'shorter mate', ja: '早詰' },
  leftover: { en: 'piece left over', ja: '駒余り' },
  line: { en: 'the composer’s line is no mate', ja: '作意不成立' },
  longer: { en: 'longer variation', ja: '変長' },
  'longer-by-two': { en: 'variation two plies longer, pieces left', ja: '2手長駒余り' },
  distant: { en: 'drop from afar', ja: '以遠打' },
  unspecified: { en: 'unspecified square', ja: '非限定' },
  promotion: { en: 'promotion or not', ja: '成・不成非限定' },
  detour: { en: 'detour', ja: '迂回手順' },
  transposed: { en: 'moves transposed', ja: '手順前後' },
  variation: { en: 'early variation as long', ja: '変同' },
  useless: { en: 'useless interposition in the composer’s line', ja: '作意に無駄合' },
}

/** The names of the results of an examination. */
export const RESULT_NAMES: Readonly<Record<MagazineResult, Text>> = {
  perfect: { en: 'perfect', ja: '完全' },
  flawed: { en: 'with flaws', ja: 'キズあり' },
  broken: { en: 'broken', ja: '不完全' },
  open: { en: 'not finished', ja: '検討未了' },
}

/** {@link FAULT_NAMES} in one language. */
export function faultNames(language: Language): Readonly<Record<FaultKind, string>> {
  return Object.fromEntries(FAULT_KINDS.map((kind) => [kind, FAULT_NAMES[kind][language]])) as Record<FaultKind, string>
}
