import type { Option, OptionValues } from '#solver/kernel/option.ts'
import { type CookParameters, PAPER } from './report'

const whole = { kind: 'integer', min: 0, max: 9999, placeholder: 'n' } as const

/**
 * The conditions under which a cook is slight, by the letters of Noshita and Iida 2001, section 3; the defaults are the
 * paper's values in section 4.
 */
export const parameterOptions: readonly Option[] = [
  {
    ...{ ...whole, id: 'S', default: PAPER.positions, name: { en: 'Slight cooks: S, moves', ja: '軽微な余詰：S（手の数）' } },
    help: { en: 'slight cooks: at so many moves at most', ja: '軽微な余詰：余詰のある手の数の上限' },
  },
  {
    ...{ ...whole, id: 'd', default: PAPER.merging, name: { en: 'Slight cooks: d, merging', ja: '軽微な余詰：d（合流）' } },
    help: { en: 'slight cooks: merging after so many moves at most', ja: '軽微な余詰：合流するまでの手数の上限' },
  },
  {
    ...{ ...whole, id: 'h', default: PAPER.converging, name: { en: 'Slight cooks: h, converging', ja: '軽微な余詰：h（収束）' } },
    help: { en: 'slight cooks: converging in the last plies', ja: '軽微な余詰：収束とみなす最終の手数' },
  },
  {
    ...{ ...whole, id: 'R', name: { en: 'Slight cooks: R, at one move', ja: '軽微な余詰：R（一手あたり）' } },
    help: {
      en: 'slight cooks: so many at one move at most (no limit without)',
      ja: '軽微な余詰：一手あたりの上限（指定なしは無制限）',
    },
  },
]

/** The conditions under which a cook is slight, and the greatest number of its plies. Values that are left out are the paper's. */
export function parametersOf({ S, d, h, R, plies }: OptionValues): CookParameters {
  return {
    positions: numberOf(S) ?? PAPER.positions,
    merging: numberOf(d) ?? PAPER.merging,
    converging: numberOf(h) ?? PAPER.converging,
    cooks: numberOf(R) ?? PAPER.cooks,
    plies: numberOf(plies) ?? PAPER.plies,
  }
}

function numberOf(value: OptionValues[string]): number | undefined {
  return typeof value === 'number' ? value : undefined
}
