import type { Language, Phrasebook } from '#solver/kernel/message.ts'
import { cellName, cellNames, listed, unitLabel, withinUnit } from '../geometry/places'
import type { Clash, Placement } from '../geometry/position'
import type { GradeMessage } from '../techniques/message'

/** The sentences of the steps of a grading. */
export const gradeMessages: Phrasebook<GradeMessage> = {
  en: {
    'x-number-place.last': ({ order, unit, cell, digit }) =>
      `${cellName(order, cell, 'en')} is the last empty cell of ${unitLabel(order, unit, 'en')}: it is ${digit}.`,
    'x-number-place.place': ({ order, unit, cell, digit }) =>
      `${capital(withinUnit(order, unit))}, ${digit} can only go into ${cellName(order, cell, 'en')}.`,
    'x-number-place.cell': ({ order, cell, digit }) => `Only ${digit} is left for ${cellName(order, cell, 'en')}.`,
    'x-number-place.relation-place': ({ order, unit, cell, digit }) =>
      unit < 2 * order + 2
        ? `${capital(withinUnit(order, unit))}, ${digit} can only go into ${cellName(order, cell, 'en')}, since the cells of each relation hold different digits.`
        : `${capital(withinUnit(order, unit))}, which hold all the digits, ${digit} can only go into ${cellName(order, cell, 'en')}.`,
    'x-number-place.relation-cell': ({ order, cell, digit }) =>
      `The lines and the relations leave ${cellName(order, cell, 'en')} only ${digit}.`,
    'x-number-place.open-pair': ({ order, unit, cells, digits, removes }) =>
      `${capital(withinUnit(order, unit))}, ${cellNames(order, cells, 'en')} must be ${listed(digits, 'en')}, in either order: ${exclusions(order, removes, 'en')}.`,
    'x-number-place.hidden-pair': ({ order, unit, cells, digits, removes }) =>
      `${capital(withinUnit(order, unit))}, ${listed(digits, 'en')} can only go into ${cellNames(order, cells, 'en')}: ${exclusions(order, removes, 'en')}.`,
    'x-number-place.crossing': ({ order, unit, digit, cells, removes }) =>
      `${capital(withinUnit(order, unit))}, ${digit} can only go into ${cellNames(order, cells, 'en')}, and each of them bars it from where their lines meet: ${exclusions(order, removes, 'en')}.`,
    'x-number-place.supposed': ({ order, cell, digit }) => `Suppose ${cellName(order, cell, 'en')} = ${digit}.`,
    'x-number-place.forced': ({ order, cell, digit }) => `Then ${cellName(order, cell, 'en')} = ${digit}.`,
    'x-number-place.trial': ({ order, cell, digit, filled, clash }) =>
      `If ${cellName(order, cell, 'en')} were ${digit}, ${filled === 0 ? '' : `then, ${filled} ${filled === 1 ? 'cell' : 'cells'} on, `}${clashWords(order, clash, 'en')}. So it is not ${digit}.`,
    'x-number-place.search': ({ order, cell, digit, depth, trials }) =>
      `Nothing else helps: of the digits of ${cellName(order, cell, 'en')} only ${digit} leads to a solution (${trials === 1 ? 'one trial' : `${trials} trials`}, up to ${depth} deep).`,
  },
  ja: {
    'x-number-place.last': ({ order, unit, cell, digit }) =>
      `${unitLabel(order, unit, 'ja')}の空きマスは${cellName(order, cell, 'ja')}だけなので、${digit}が入ります。`,
    'x-number-place.place': ({ order, unit, cell, digit }) =>
      `${unitLabel(order, unit, 'ja')}で${digit}が入るのは${cellName(order, cell, 'ja')}だけです。`,
    'x-number-place.cell': ({ order, cell, digit }) => `${cellName(order, cell, 'ja')}に入れられる数字は${digit}だけです。`,
    'x-number-place.relation-place': ({ order, unit, cell, digit }) =>
      unit < 2 * order + 2
        ? `四隅と中央などの関係も考えると、${unitLabel(order, unit, 'ja')}で${digit}が入るのは${cellName(order, cell, 'ja')}だけです。`
        : `${unitLabel(order, unit, 'ja')}にはすべての数字が1つずつ入ります。その中で${digit}が入るのは${cellName(order, cell, 'ja')}だけです。`,
    'x-number-place.relation-cell': ({ order, cell, digit }) =>
      `四隅と中央などの関係も考えると、${cellName(order, cell, 'ja')}に入れられる数字は${digit}だけです。`,
    'x-number-place.open-pair': ({ order, unit, cells, digits, removes }) =>
      `${unitLabel(order, unit, 'ja')}の${cellNames(order, cells, 'ja')}には${listed(digits, 'ja')}しか入らないので、${exclusions(order, removes, 'ja')}。`,
    'x-number-place.hidden-pair': ({ order, unit, cells, digits, removes }) =>
      `${unitLabel(order, unit, 'ja')}で${listed(digits, 'ja')}が入るのは${cellNames(order, cells, 'ja')}だけなので、${exclusions(order, removes, 'ja')}。`,
    'x-number-place.crossing': ({ order, unit, digit, cells, removes }) =>
      `${unitLabel(order, unit, 'ja')}で${digit}が入るのは${cellNames(order, cells, 'ja')}のどれかです。どれに入っても同じ行・列・対角線などに並ぶので、${exclusions(order, removes, 'ja')}。`,
    'x-number-place.supposed': ({ order, cell, digit }) => `${cellName(order, cell, 'ja')}を${digit}と仮定します。`,
    'x-number-place.forced': ({ order, cell, digit }) => `${cellName(order, cell, 'ja')}は${digit}に決まります。`,
    'x-number-place.trial': ({ order, cell, digit, filled, clash }) =>
      `${cellName(order, cell, 'ja')}を${digit}と仮定すると、${filled === 0 ? '' : `さらに${filled}マス埋めたところで`}${clashWords(order, clash, 'ja')}。したがって${digit}ではありません。`,
    'x-number-place.search': ({ order, cell, digit, depth, trials }) =>
      `ほかに手がかりがありません。${cellName(order, cell, 'ja')}で解に至るのは${digit}だけです（仮置き${trials}回、深さ${depth}）。`,
  },
}

/** The exclusions in words, cell by cell: `r1c2 is not 3 or 4, r5c5 is not 3`; 1行2列は3・4になりません。 */
function exclusions(order: number, removes: readonly Placement[], language: Language): string {
  const byCell = new Map<number, number[]>()
  for (const { cell, digit } of removes) byCell.set(cell, [...(byCell.get(cell) ?? []), digit])
  if (language === 'en')
    return [...byCell].map(([cell, digits]) => `${cellName(order, cell, 'en')} is not ${digits.join(' or ')}`).join(', ')
  return `${[...byCell].map(([cell, digits]) => `${cellName(order, cell, 'ja')}に${digits.join('・')}`).join('、')}は入りません`
}

function clashWords(order: number, clash: Clash, language: Language): string {
  if ('cell' in clash) {
    const cell = cellName(order, clash.cell, language)
    return language === 'en' ? `${cell} would have no digit left` : `${cell}に入る数字がなくなります`
  }
  const { digit } = clash
  if (language === 'ja') return `${unitLabel(order, clash.unit, 'ja')}で${digit}の入るマスがなくなります`
  return `${digit} would have no place ${withinUnit(order, clash.unit)}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
