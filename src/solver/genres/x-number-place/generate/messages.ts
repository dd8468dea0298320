import { type Phrasebook, numberOf } from '#solver/kernel/message.ts'

/** The reason why no puzzle was made. */
export type GenerateMessage =
  /** An option's value has the wrong kind or is out of range. */
  | { readonly code: 'x-number-place.generate-option'; readonly option: string; readonly seen: string }
  /** The wanted number of clues is not possible in this order. */
  | { readonly code: 'x-number-place.generate-clues'; readonly order: number; readonly clues: number; readonly most: number }
  /** The enumeration has only `problems` problems of this kind, all of which this seed has been given already. */
  | { readonly code: 'x-number-place.generate-no-more'; readonly problems: number }
  /** The budget is spent. */
  | { readonly code: 'x-number-place.generate-ran-out' }

/** The sentences for messages of the generator. */
export const generateMessages: Phrasebook<GenerateMessage> = {
  en: {
    'x-number-place.generate-option': ({ option, seen }) => `The option “${option}” cannot be “${seen}”.`,
    'x-number-place.generate-clues': ({ order, clues, most }) =>
      `A puzzle of order ${order} cannot have ${numberOf(clues, 'clue')}: it takes ${order - 1} to ${most}.`,
    'x-number-place.generate-no-more': ({ problems }) =>
      problems === 0
        ? 'There is no puzzle of this kind: the enumeration is complete. Ask for another number of clues, level or look.'
        : `There ${problems === 1 ? 'is' : 'are'} only ${numberOf(problems, 'puzzle')} of this kind, and ${problems === 1 ? 'it has' : 'all have'} been used. Ask for fewer, or for another kind.`,
    'x-number-place.generate-ran-out': () =>
      'Nothing that fits was found within the steps allowed. Try another seed, allow more steps, or ask for less.',
  },
  ja: {
    'x-number-place.generate-option': ({ option, seen }) => `オプション「${option}」に「${seen}」は指定できません。`,
    'x-number-place.generate-clues': ({ order, clues, most }) =>
      `${order}×${order}の問題の表示数字を${clues}個にはできません。${order - 1}～${most}個で指定してください。`,
    'x-number-place.generate-no-more': ({ problems }) =>
      problems === 0
        ? 'この条件に合う問題は存在しません（全問を列挙して確かめています）。表示数字の個数・難易度・対称性のどれかを変えてください。'
        : `この条件に合う問題は${problems}問しかなく、すべて使い切りました。問題数を減らすか、条件を変えてください。`,
    'x-number-place.generate-ran-out': () =>
      '決められた手数のうちには、条件に合う問題が見つかりませんでした。シードを変えるか、手数の上限を増やすか、条件を緩めてください。',
  },
}
