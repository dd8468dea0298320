import { ranOut } from '#solver/genre/graders.ts'
import type { Text } from '#solver/kernel/message.ts'
import type { Detail } from '#solver/genre/genre.ts'
import { conventionOptions } from './cooks/conventions'
import { RESULT_NAMES } from './cooks/fault-names'

/** The details of a grading. */
export const details: Readonly<Record<string, Detail>> = {
  length: { name: { en: 'Length', ja: '手数' }, unit: { en: 'plies', ja: '手' }, isDecisive: true },
  class: {
    name: { en: 'Class by the paper (Noshita and Iida)', ja: '論文（野下・飯田）のクラス' },
    isDecisive: true,
    values: {
      A: { en: 'A, no cook', ja: 'A（余詰なし）' },
      B: { en: 'B, slight cooks only', ja: 'B（軽微な余詰のみ）' },
      C: { en: 'C, cooked', ja: 'C（余詰あり）' },
    },
  },
  cooks: { name: { en: 'Cooks by the paper', ja: '論文の余詰' }, isDecisive: true },
  options: { name: { en: 'Examined by', ja: '検討の基準' }, isDecisive: true, values: conventionNames() },
  'magazine.result': {
    name: { en: 'Examined as magazines do', ja: '検討' },
    isDecisive: true,
    values: RESULT_NAMES,
  },
  'magazine.faults': { name: { en: 'Remarks of the examination', ja: '検討の指摘' } },
  'magazine.open': { name: { en: 'Examination open at ply', ja: '検討未了の手' } },
  'magazine.within': { name: { en: 'No other mate within', ja: '別詰のない手数' }, unit: { en: 'plies', ja: '手' } },
  'magazine.line': { name: { en: 'The line that is judged', ja: '検討した手順' } },
  'magazine.given': { name: { en: 'By the composer’s line', ja: '作意による検討' } },
  'solution.length': { name: { en: 'Length by this rule', ja: 'この基準での手数' }, unit: { en: 'plies', ja: '手' } },
  'solution.moves': { name: { en: 'Solution by this rule', ja: 'この基準での手順' } },
  'solution.leftover': { name: { en: 'Left in hand by this rule', ja: 'この基準での駒余り' } },
  choice: { name: { en: 'Widest choice of checks', ja: '王手の最多の選択肢' }, isDecisive: true },
  'leftover.P': { name: { en: 'Left in hand, rule P', ja: '駒余り（規則P）' } },
  'leftover.Q': { name: { en: 'Left in hand, rule Q', ja: '駒余り（規則Q）' } },
  'leftover.R': { name: { en: 'Left in hand, rule R', ja: '駒余り（規則R）' } },
  'leftover.S': { name: { en: 'Left in hand, rule S', ja: '駒余り（規則S）' } },
  open: { name: { en: 'Other checks not settled at ply', ja: '別の王手の検討未了の手' }, isDecisive: true },
  minor: { name: { en: 'By the paper slight cooks only', ja: '論文では軽微な余詰のみ' } },
  everyBestLine: { name: { en: 'By the paper no cook on any best line', ja: '論文ではすべての最善手順で余詰なし' } },
  someBestLine: { name: { en: 'By the paper no cook on some best line', ja: '論文では最善手順の一部で余詰なし' } },
  variations: { name: { en: 'Variations as long', ja: '変化同手数' } },
  variationsLeft: { name: { en: 'Variations as long that are left out', ja: '省いた変化同手数' } },
  tries: { name: { en: 'Tries', ja: '紛れ' } },
  triesLeft: { name: { en: 'Tries that are left out', ja: '省いた紛れ' } },
  triesOpen: { name: { en: 'Tries not settled at ply', ja: '紛れの検討未了の手' } },
  positions: { name: { en: 'Positions to be seen', ja: '読むべき局面' } },
  ...ranOut,
}

/** The names of the conventions, by `id=value`. */
function conventionNames(): Readonly<Record<string, Text>> {
  const named = conventionOptions.flatMap((option) =>
    option.kind !== 'choice'
      ? []
      : Object.entries(option.choices).map(([value, choice]): [string, Text] => [
          `${option.id}=${value}`,
          { en: `${option.name.en.toLowerCase()}: ${choice.en}`, ja: `${option.name.ja}：${choice.ja}` },
        ]),
  )
  return Object.fromEntries(named)
}
