import type { Phrasebook } from '#solver/core/message.ts'
import type { EnumerationMessage } from './message'

/** Words for what the enumeration tells. */
export const enumerationWords: Phrasebook<EnumerationMessage> = {
  en: {
    'x-number-place.enumeration-option': ({ option, seen }) => `The list cannot be narrowed to “${seen}” by “${option}”.`,
    'x-number-place.enumeration-ran-out': ({ graded }) =>
      `The steps were spent when ${graded} problems had been graded. Ask for fewer clues or one square.`,
  },
  ja: {
    'x-number-place.enumeration-option': ({ option, seen }) => `「${option}」に「${seen}」は指定できません。`,
    'x-number-place.enumeration-ran-out': ({ graded }) =>
      `${graded}問を判定したところで手数の上限に達しました。表示数字を減らすか、解の配置を一つに絞ってください。`,
  },
}
