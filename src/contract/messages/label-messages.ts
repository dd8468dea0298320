import { type Phrasebook, numberOf } from '#solver/kernel/message.ts'

/** The columns of a table of labels that can hold wrong values. */
export type LabelColumn = 'number' | 'time' | 'stars' | 'gaveUp' | 'date'

/** Faults of a table of labels. */
export type LabelMessage =
  | { readonly code: 'labels.no-columns'; readonly seen: string }
  | { readonly code: 'labels.quote' }
  | { readonly code: 'labels.cell'; readonly column: LabelColumn; readonly seen: string }
  | { readonly code: 'labels.too-long'; readonly column: 'who' | 'note'; readonly most: number }
  | { readonly code: 'labels.no-puzzle'; readonly seen: string }
  | { readonly code: 'labels.two-puzzles'; readonly seen: string }
  | { readonly code: 'labels.nothing-said' }
  | { readonly code: 'labels.other-state' }
  | { readonly code: 'labels.too-many'; readonly most: number }
  | { readonly code: 'labels.too-large'; readonly megabytes: number }

const MEANT = {
  en: {
    number: 'the puzzle’s number in the book',
    time: 'seconds (312.5), or minutes and seconds (5:12)',
    stars: 'a whole number from 1 to 5',
    gaveUp: '“yes”, or nothing',
    date: 'a day, as 2026-11-20',
  },
  ja: {
    number: '本の中での問題番号',
    time: '秒（312.5）か分と秒（5:12）',
    stars: '1から5までの整数',
    gaveUp: '「はい」か空欄',
    date: '2026-11-20のような日付',
  },
} as const

/** Words for {@link LabelMessage}. */
export const labelMessages: Phrasebook<LabelMessage> = {
  en: {
    'labels.no-columns': ({ seen }) =>
      `The first line must name the columns: “number” or “id” for the puzzle, and at least one of “time”, “stars” and “gave up”; here stands “${seen}”. Export labels once to have a table to fill in.`,
    'labels.quote': () => 'A quotation mark is opened here and never closed. Close it, or write it twice where it is meant itself.',
    'labels.cell': ({ column, seen }) => `“${seen}” is not ${MEANT.en[column]}. Mend it; this line was left out.`,
    'labels.too-long': ({ column, most }) =>
      `${column === 'who' ? 'A solver’s name' : 'A note'} has at most ${numberOf(most, 'letter')}. Shorten it; this line was left out.`,
    'labels.no-puzzle': ({ seen }) => `This book has no puzzle “${seen}”. Mend the number or id, or choose the book that has it.`,
    'labels.two-puzzles': ({ seen }) =>
      `Several puzzles of this book are called “${seen}”. Give number, id and title, as the exported table has them.`,
    'labels.nothing-said': () => 'This line has neither a time nor stars, nor that it was given up. Fill in one of them.',
    'labels.other-state': () =>
      'The puzzle has been changed since it was solved. The label is kept, and does not count for the puzzle as it stands.',
    'labels.too-many': ({ most }) => `The puzzle has ${numberOf(most, 'label')} already. Take some away first.`,
    'labels.too-large': ({ megabytes }) => `A table of labels has ${megabytes} MB at most. Divide it into several.`,
  },
  ja: {
    'labels.no-columns': ({ seen }) =>
      `1行目に列名が必要です。問題を示す「番号」か「id」と、「時間」「星」「ギブアップ」のどれかを書いてください（今は「${seen}」）。一度書き出すと、記入用の表が得られます。`,
    'labels.quote': () => 'ここで始まる引用符が閉じていません。閉じるか、文字としての引用符なら2つ続けて書いてください。',
    'labels.cell': ({ column, seen }) => `「${seen}」は使えません。${MEANT.ja[column]}を書いてください。この行は取り込んでいません。`,
    'labels.too-long': ({ column, most }) =>
      `${column === 'who' ? '解答者の名前' : '備考'}は${most}字までです。短くしてください。この行は取り込んでいません。`,
    'labels.no-puzzle': ({ seen }) => `この本に問題「${seen}」はありません。番号かidを直すか、その問題のある本を選んでください。`,
    'labels.two-puzzles': ({ seen }) =>
      `「${seen}」と呼ばれる問題がこの本に複数あります。書き出した表のとおり、番号とidと題名で指定してください。`,
    'labels.nothing-said': () => '時間も星もギブアップもありません。どれかを記入してください。',
    'labels.other-state': () => '解いた後に問題が変更されています。記録は残しますが、今の問題の集計には入れません。',
    'labels.too-many': ({ most }) => `この問題にはすでに${most}件の記録があります。先に減らしてください。`,
    'labels.too-large': ({ megabytes }) => `記録の表は${megabytes}MBまでです。いくつかに分けてください。`,
  },
}
