import { type Phrasebook, numberOf } from '#solver/kernel/message.ts'

/** The reason why there is no list. */
export type EnumerationMessage =
  | { readonly code: 'x-number-place.enumeration-option'; readonly option: string; readonly seen: string }
  /** The budget is spent; `graded` problems were graded. */
  | { readonly code: 'x-number-place.enumeration-ran-out'; readonly graded: number }
  /** An impossible number of clues, or an impossible range of it. */
  | { readonly code: 'x-number-place.enumeration-clues'; readonly seen: string; readonly most: number }
  /** An order with too many squares. */
  | { readonly code: 'x-number-place.enumeration-order'; readonly seen: number; readonly most: number }

/** The sentences for messages of the enumeration. */
export const enumerationMessages: Phrasebook<EnumerationMessage> = {
  en: {
    'x-number-place.enumeration-option': ({ option, seen }) => `The list cannot be narrowed to “${seen}” by “${option}”.`,
    'x-number-place.enumeration-ran-out': ({ graded }) =>
      `The steps were spent when ${numberOf(graded, 'puzzle')} had been graded. Ask for fewer clues or one square.`,
    'x-number-place.enumeration-clues': ({ seen, most }) => `--clues ${seen}: give a number from 1 to ${most}, or a range such as 4-6`,
    'x-number-place.enumeration-order': ({ seen, most }) =>
      `--order ${seen}: choose 4 to ${most}; there are thousands of millions from 8 on`,
  },
  ja: {
    'x-number-place.enumeration-option': ({ option, seen }) => `「${option}」に「${seen}」は指定できません。`,
    'x-number-place.enumeration-ran-out': ({ graded }) =>
      `${graded}問を判定したところで手数の上限に達しました。表示数字を減らすか、解の配置を一つに絞ってください。`,
    'x-number-place.enumeration-clues': ({ seen, most }) => `--clues ${seen}：1～${most}の数か、4-6 のような範囲を指定してください。`,
    'x-number-place.enumeration-order': ({ seen, most }) =>
      `--order ${seen}：4～${most}を指定してください。8次からは数十億通りになります。`,
  },
}
