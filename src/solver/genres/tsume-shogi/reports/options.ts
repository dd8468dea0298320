import type { Option, OptionValues } from '#solver/genre/genre.ts'
import { type HouseRules, LEFTOVER_RULES } from '../composing/inspect'
import { PAPER } from '../cooks/report'

const count = (id: string, min: number, placeholder: string, name: Option['name'], help: Option['help'], usual?: number): Option => ({
  ...{ id, kind: 'integer', min, max: Infinity, placeholder, name, help },
  ...(usual !== undefined && { default: usual }),
})

const flag = (id: string, name: Option['name'], help: Option['help']): Option => ({ id, kind: 'flag', default: false, name, help })

/** The options of a report: the parameters of cooks under the paper's letters, and the house rules. */
export const options: readonly Option[] = [
  count(
    'plies',
    1,
    'n',
    { en: 'Plies', ja: '手数' },
    { en: 'cooks that mate within so many plies', ja: '何手以内に詰むものを余詰とするか' },
    PAPER.plies,
  ),
  {
    ...{ id: 'rule', kind: 'choice', placeholder: 'rule', default: 'P' },
    choices: Object.fromEntries(LEFTOVER_RULES.map((rule) => [rule, { en: `Rule ${rule}`, ja: `規則${rule}` }])),
    name: { en: 'Rule', ja: '規則' },
    help: { en: 'how leftover is compared', ja: '駒余りの比べ方' },
  },
  flag('no-leftover', { en: 'No leftover', ja: '駒余り禁止' }, { en: 'house rule: nothing is left over', ja: '規定：駒が余らない' }),
  flag('unique', { en: 'No cook', ja: '余詰禁止' }, { en: 'house rule: no cook', ja: '規定：余詰がない' }),
  flag('minor', { en: 'Slight cooks', ja: '軽微な余詰まで' }, { en: 'house rule: only slight cooks', ja: '規定：余詰は軽微なものに限る' }),
  count('shortest', 1, 'plies', { en: 'Shortest', ja: '最短' }, { en: 'house rule: not shorter', ja: '規定：これより短くない' }),
  count('longest', 1, 'plies', { en: 'Longest', ja: '最長' }, { en: 'house rule: not longer', ja: '規定：これより長くない' }),
  count(
    'pieces',
    1,
    'n',
    { en: 'Pieces', ja: '駒数' },
    { en: 'house rule: so many pieces on the board at most, kings included', ja: '規定：盤上の駒数の上限（玉を含む）' },
  ),
  count(
    'variations',
    0,
    'n',
    { en: 'Variations', ja: '同手数変化' },
    { en: 'house rule: so many variations as long as the solution at most', ja: '規定：同手数変化の数の上限' },
  ),
]

/** The rules that the collection sets for its problems. */
export function houseRulesOf(values: OptionValues): HouseRules {
  const rule = LEFTOVER_RULES.find((one) => one === values['rule']) ?? 'P'
  const counted = {
    shortest: numberOf(values['shortest']),
    longest: numberOf(values['longest']),
    pieces: numberOf(values['pieces']),
    variations: numberOf(values['variations']),
  }
  const asked = { unique: values['unique'] === true, minor: values['minor'] === true }
  return { ...counted, ...asked, ...(values['no-leftover'] === true && { leftoverFree: rule }) }
}

function numberOf(value: OptionValues[string]): number | undefined {
  return typeof value === 'number' ? value : undefined
}
