import { type Language, type Phrasebook, type Result, numberOf } from '#solver/kernel/message.ts'

/** A change of a given: the cell, and its digit before and after the change, 0 for an empty cell. */
export interface Written {
  readonly cell: number
  readonly digit: number
  readonly before: number
}

/**
 * The messages of mending for puzzles of digits: a proposed change, or the reason why there is none. Cells count from 0 in a square with
 * sides of `order` cells.
 */
export type DigitMendMessage =
  /** `after` counts the cells in which two solutions of the changed puzzle differ. Further solutions may differ in other cells. */
  | (Written & { readonly code: 'digits.mend'; readonly order: number; readonly after: number })
  | { readonly code: 'digits.mended'; readonly order: number; readonly added: readonly number[]; readonly removed: readonly number[] }
  | { readonly code: 'digits.mend-unique' }
  | { readonly code: 'digits.mend-not-found' }
  | { readonly code: 'digits.mend-ran-out' }

/** A failed result with its message. */
export const failure = (message: DigitMendMessage): Extract<Result<never>, { ok: false }> => ({ ok: false, message })

function cellName(cell: number, order: number, language: Language): string {
  const [row, column] = [Math.floor(cell / order) + 1, (cell % order) + 1]
  return language === 'ja' ? `${row}行${column}列` : `r${row}c${column}`
}

/** The sentences for {@link DigitMendMessage}. */
export const digitMendMessages: Phrasebook<DigitMendMessage> = {
  en: {
    'digits.mend': ({ cell, digit, before, order, after }) => {
      const name = cellName(cell, order, 'en')
      const change =
        digit === 0
          ? `Take the ${before} out of ${name}`
          : before === 0
            ? `Give ${digit} in ${name}`
            : `Write ${digit} for ${before} in ${name}`
      return `${change}: ${after === 0 ? 'then there is one solution.' : `then two solutions still differ in ${numberOf(after, 'cell')}.`}`
    },
    'digits.mended': ({ order, added, removed }) =>
      [
        ...(removed.length > 0 ? [`Taken out: ${removed.map((cell) => cellName(cell, order, 'en')).join(', ')}.`] : []),
        ...(added.length > 0 ? [`Written: ${added.map((cell) => cellName(cell, order, 'en')).join(', ')}.`] : []),
        'There is one solution now.',
      ].join(' '),
    'digits.mend-unique': () => 'The puzzle has exactly one solution already; there is nothing to mend.',
    'digits.mend-not-found': () => 'No change of a single given leads to a solution. Take several away, or mend all at once.',
    'digits.mend-ran-out': () => 'The search took too long. Write some givens more, and try again.',
  },
  ja: {
    'digits.mend': ({ cell, digit, before, order, after }) => {
      const name = cellName(cell, order, 'ja')
      const change =
        digit === 0 ? `${name}の${before}を消す` : before === 0 ? `${name}に${digit}を表出する` : `${name}の${before}を${digit}に変える`
      return `${change}と、${after === 0 ? '唯一解になります。' : `2つの解の違いが${after}マスになります。`}`
    },
    'digits.mended': ({ order, added, removed }) =>
      [
        ...(removed.length > 0 ? [`消した数字：${removed.map((cell) => cellName(cell, order, 'ja')).join('、')}。`] : []),
        ...(added.length > 0 ? [`書いた数字：${added.map((cell) => cellName(cell, order, 'ja')).join('、')}。`] : []),
        '唯一解になりました。',
      ].join(''),
    'digits.mend-unique': () => 'すでに唯一解なので、直すところはありません。',
    'digits.mend-not-found': () => '数字を1つ変えるだけでは解のある問題になりません。いくつか消すか、まとめて直してください。',
    'digits.mend-ran-out': () => '探索に時間がかかりすぎました。表出数字を増やしてからやり直してください。',
  },
}
