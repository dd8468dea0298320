import type { Language, Phrasebook } from '#solver/kernel/message.ts'
import { cellName, cellNames, houseName, listed } from '../names'
import type { RelationKind } from '../relations'
import type { Candidate, ClashMessage, LadderMessage, StepMessage } from './message'
import { pageNamed } from '../constraints/registry'
import { RUNGS, type RungKey } from './names'

type Sentence = (step: StepMessage) => string

const cellsEn = ({ cells, side }: StepMessage): string => cellNames(cells, side, 'en')
const cellsJa = ({ cells, side }: StepMessage): string => cellNames(cells, side, 'ja')
const placedIn = ({ placed, side }: StepMessage, language: Language): string =>
  cellNames(
    placed.map(([cell]) => cell),
    side,
    language,
  )
const houseEn = ({ houses }: StepMessage, at = 0): string => houseName(houses[at]!, 'en')
const houseJa = ({ houses }: StepMessage, at = 0): string => houseName(houses[at]!, 'ja')
const half = (step: StepMessage, from: 0 | 1, language: Language): string => {
  const middle = step.houses.length / 2
  const part = step.houses.slice(from * middle, (from + 1) * middle)
  return listed(
    part.map((house) => houseName(house, language)),
    language,
  )
}

const relationsEn: Record<RelationKind, string> = {
  next: 'have a bar between them, so they differ by 1',
  apart: 'have no bar between them, so they do not differ by 1',
  greater: 'have a sign between them: the first is the greater',
}
const relationsJa: Record<RelationKind, string> = {
  next: '間に線があるので、差は1です',
  apart: '間に線がないので、差は1ではありません',
  greater: '不等号により、前のマスの方が大きくなります',
}

const kindOf = ({ kinds = [] }: StepMessage, language: Language): string => listed(kinds.map((kind) => pageNamed(kind)?.name[language] ?? kind), language) // prettier-ignore
const fillingEn: Sentence = (step) => `No filling of “${kindOf(step, 'en')}” on ${cellsEn(step)} has these digits.`
const fillingJa: Sentence = (step) => `「${kindOf(step, 'ja')}」（${cellsJa(step)}）のどの埋め方にも現れない数字があります。`

const nakedEn: Sentence = (step) => `${cellsEn(step)} of ${houseEn(step)} have only ${listed(step.digits, 'en')} between them.`
const hiddenEn: Sentence = (step) =>
  `${listed(step.digits, 'en')} of ${houseEn(step)} go only in ${cellsEn(step)}, which have no room for others.`
const fishEn: Sentence = (step) => `All places of ${listed(step.digits, 'en')} in ${half(step, 0, 'en')} lie in ${half(step, 1, 'en')}.`
const chainEn: Sentence = ({ placed }) =>
  placed.length > 0
    ? 'If it were false, this chain would make it true.'
    : 'One of the two ends of this chain is true, so what both exclude is out.'
const nakedJa: Sentence = (step) => `${houseJa(step)}の${cellsJa(step)}には${listed(step.digits, 'ja')}しか入りません。`
const hiddenJa: Sentence = (step) =>
  `${houseJa(step)}で${listed(step.digits, 'ja')}が入るのは${cellsJa(step)}だけなので、ほかの数字は入りません。`
const fishJa: Sentence = (step) => `${half(step, 0, 'ja')}の${listed(step.digits, 'ja')}は、どれも${half(step, 1, 'ja')}に入ります。`
const chainJa: Sentence = ({ placed }) =>
  placed.length > 0
    ? 'これが偽だとすると、チェーンによって真になってしまいます。'
    : 'チェーンの両端のどちらかは必ず真なので、どちらとも両立しない候補は消えます。'

const EN: Readonly<Record<RungKey, Sentence>> = {
  'full-house': (step) => `${cellsEn(step)} is the last empty cell of ${houseEn(step)}.`,
  'hidden-single': (step) => `In ${houseEn(step)} only ${cellsEn(step)} can be ${listed(step.digits, 'en')}.`,
  'last-of-cage': (step) => `${placedIn(step, 'en')} is the last empty cell of a cage that sums to ${step.sum ?? 0}.`,
  'last-of-line': (step) => `${placedIn(step, 'en')} is the last empty cell of “${kindOf(step, 'en')}”, and one digit fits the others.`,
  partner: (step) => `“${kindOf(step, 'en')}” between ${cellsEn(step)}: some digits have no partner in the other cell.`,
  filling: fillingEn,
  'long-filling': fillingEn,
  trial: (step) =>
    `If ${cellsEn(step)} were ${listed(step.digits, 'en')}, a cell would be left without a digit, or a digit without a place.`,
  neighbours: (step) => `${cellsEn(step)} ${relationsEn[step.relation ?? 'next']}.`,
  cage: (step) => `The cage of ${cellsEn(step)} sums to ${step.sum ?? 0}.`,
  'naked-single': (step) => `${cellsEn(step)} can be nothing but ${listed(step.digits, 'en')}.`,
  locked: (step) => `The ${listed(step.digits, 'en')} of ${houseEn(step)} is in one of ${cellsEn(step)}: not where all of them are seen.`,
  rest: (step) => `The cages inside ${houseEn(step)} leave ${cellsEn(step)} a sum of ${step.sum ?? 0}.`,
  'naked-pair': nakedEn,
  'x-wing': fishEn,
  'hidden-pair': hiddenEn,
  'naked-triple': nakedEn,
  swordfish: fishEn,
  'hidden-triple': hiddenEn,
  turbot: chainEn,
  'xy-wing': chainEn,
  'naked-quad': nakedEn,
  jellyfish: fishEn,
  'hidden-quad': hiddenEn,
  'x-chain': chainEn,
  'xy-chain': chainEn,
  aic: chainEn,
  search: (step) => `No technique helps. Trying ${cellsEn(step)} ends only with this digit in a solution.`,
}

const JA: Readonly<Record<RungKey, Sentence>> = {
  'full-house': (step) => `${cellsJa(step)}は${houseJa(step)}の最後の空きマスです。`,
  'hidden-single': (step) => `${houseJa(step)}で${listed(step.digits, 'ja')}が入るのは${cellsJa(step)}だけです。`,
  'last-of-cage': (step) => `${placedIn(step, 'ja')}は、合計${step.sum ?? 0}のケージの最後の空きマスです。`,
  'last-of-line': (step) => `${placedIn(step, 'ja')}は「${kindOf(step, 'ja')}」の最後の空きマスで、ほかのマスに合う数字は1つだけです。`,
  partner: (step) => `${cellsJa(step)}の「${kindOf(step, 'ja')}」では、相手のマスに合う数字のない候補があります。`,
  filling: fillingJa,
  'long-filling': fillingJa,
  trial: (step) => `${cellsJa(step)}を${listed(step.digits, 'ja')}とすると、入る数字のないマスか、入る場所のない数字ができてしまいます。`,
  neighbours: (step) => `${cellsJa(step)}は、${relationsJa[step.relation ?? 'next']}。`,
  cage: (step) => `${cellsJa(step)}のケージの合計は${step.sum ?? 0}です。`,
  'naked-single': (step) => `${cellsJa(step)}に入るのは${listed(step.digits, 'ja')}だけです。`,
  locked: (step) =>
    `${houseJa(step)}の${listed(step.digits, 'ja')}は${cellsJa(step)}のどれかなので、そのすべてから見えるマスには入りません。`,
  rest: (step) => `${houseJa(step)}の中のケージを除くと、残りの${cellsJa(step)}の合計は${step.sum ?? 0}です。`,
  'naked-pair': nakedJa,
  'x-wing': fishJa,
  'hidden-pair': hiddenJa,
  'naked-triple': nakedJa,
  swordfish: fishJa,
  'hidden-triple': hiddenJa,
  turbot: chainJa,
  'xy-wing': chainJa,
  'naked-quad': nakedJa,
  jellyfish: fishJa,
  'hidden-quad': hiddenJa,
  'x-chain': chainJa,
  'xy-chain': chainJa,
  aic: chainJa,
  search: (step) => `使える手筋がありません。${cellsJa(step)}を仮置きして調べると、解になる数字は1つだけです。`,
}

/** The sentences of the steps of the ladder. */
export const stepMessages: Phrasebook<LadderMessage> = {
  en: {
    'variants.step': (step) => `${RUNGS[step.technique].name.en}: ${EN[step.technique](step)} So ${effect(step, 'en')}.${written(step)}`,
    'variants.supposed': ({ side, cell, digit, depth }) =>
      `Suppose ${depth > 1 ? 'besides ' : ''}${cellName(cell, side, 'en')} = ${digit}.`,
    'variants.clash': (clash) => {
      const house = clash.house && houseName(clash.house, 'en')
      if (!house) return `No digit is left for ${clashCell(clash, 'en')}.`
      return `${house.charAt(0).toUpperCase()}${house.slice(1)} has no place left for ${clash.digit ?? 0}.`
    },
  },
  ja: {
    'variants.step': (step) => `${RUNGS[step.technique].name.ja}：${JA[step.technique](step)}${effect(step, 'ja')}。${written(step)}`,
    'variants.supposed': ({ side, cell, digit, depth }) =>
      `${depth > 1 ? 'さらに、' : ''}${cellName(cell, side, 'ja')}を${digit}と仮定します。`,
    'variants.clash': (clash) =>
      clash.house
        ? `${houseName(clash.house, 'ja')}に${clash.digit ?? 0}の入るマスがなくなります。`
        : `${clashCell(clash, 'ja')}に入る数字がなくなります。`,
  },
}

const clashCell = ({ cell, side }: ClashMessage, language: Language): string => cellName(cell ?? 0, side, language)

function effect({ placed, removed, side }: StepMessage, language: Language): string {
  const isEnglish = language === 'en'
  const set = placed.map(([cell, digit]) => `${cellName(cell, side, language)}${isEnglish ? ' = ' : 'は'}${digit}`)
  if (set.length > 0) return isEnglish ? set.join(', ') : `${set.join('、')}に決まります`
  // If the removed candidates have fewer different cells than digits, the sentence goes cell by cell, otherwise digit by digit.
  const cellsIn = new Set(removed.map(([cell]) => cell))
  const byDigit = new Map<number, number[]>()
  for (const [cell, digit] of removed) byDigit.set(digit, [...(byDigit.get(digit) ?? []), cell])
  if (cellsIn.size < byDigit.size) {
    const losses = [...cellsIn].map((cell) => {
      const digits = listed(removed.flatMap(([at, digit]) => (at === cell ? [digit] : [])), language)
      const name = cellName(cell, side, language)
      return isEnglish ? `no ${digits} in ${name}` : `${name}から${digits}`
    }) // prettier-ignore
    return isEnglish ? losses.join('; ') : `${losses.join('、')}が消えます`
  }
  const parts = [...byDigit].sort(([a], [b]) => a - b).map(([digit, cells]) => {
    const names = cellNames(cells, side, language)
    return isEnglish ? `no ${digit} in ${names}` : `${names}から${digit}`
  }) // prettier-ignore
  return isEnglish ? parts.join('; ') : `${parts.join('、')}が消えます`
}

/** A chain in the notation of the field: `=` for strong links, `-` for weak ones. */
function written({ chain, side }: StepMessage): string {
  if (chain === undefined) return ''
  const node = ([cell, digit]: Candidate): string => `(${digit})${cellName(cell, side, 'en')}`
  return ` ${chain.map((one, i) => (i === 0 ? '' : i % 2 === 1 ? '=' : '-') + node(one)).join('')}`
}
