import type { Phrasebook } from '#solver/core/message.ts'

/** What somebody must know before printing. */
export type BookMessage =
  | { readonly code: 'book.empty' }
  | { readonly code: 'book.left-out'; readonly count: number; readonly reason: 'not-unique' | 'no-verdict' }
  | { readonly code: 'book.no-level'; readonly count: number }
  | { readonly code: 'book.no-solution'; readonly numbers: readonly number[] }
  | { readonly code: 'book.unreadable'; readonly numbers: readonly number[] }
  | { readonly code: 'book.small-type'; readonly numbers: readonly number[]; readonly points: number }

const listed = (numbers: readonly number[], comma: string): string =>
  numbers.slice(0, 12).join(comma) + (numbers.length > 12 ? `${comma}…` : '')

/** Words for the notes on a layout. */
export const bookWords: Phrasebook<BookMessage> = {
  en: {
    'book.empty': () => 'There is nothing to print: no puzzle of this book may go in. Grade the book, or allow puzzles without a proof.',
    'book.left-out': ({ count, reason }) =>
      reason === 'not-unique'
        ? `${count} ${count === 1 ? 'puzzle was' : 'puzzles were'} left out for not having exactly one solution. Mend them, or allow them in.`
        : `${count} ${count === 1 ? 'puzzle was' : 'puzzles were'} left out because nobody has proved that they have one solution. Grade the book first.`,
    'book.no-level': ({ count }) => `${count} ${count === 1 ? 'puzzle has' : 'puzzles have'} no level, so no stars are printed for them.`,
    'book.no-solution': ({ numbers }) => `No solution is known for no. ${listed(numbers, ', ')}. Grade the book first.`,
    'book.unreadable': ({ numbers }) => `No. ${listed(numbers, ', ')} cannot be drawn by this version and is left blank.`,
    'book.small-type': ({ numbers, points }) =>
      `The clues of no. ${listed(numbers, ', ')} would be smaller than ${points} points. Put fewer puzzles on a page.`,
  },
  ja: {
    'book.empty': () => '印刷できる問題がありません。本を採点するか、証明のない問題も載せる設定にしてください。',
    'book.left-out': ({ count, reason }) =>
      reason === 'not-unique'
        ? `解がちょうど一つでない${count}問を除きました。直すか、載せる設定にしてください。`
        : `一意性が未確認の${count}問を除きました。先に本を採点してください。`,
    'book.no-level': ({ count }) => `${count}問はレベルがないため、星を印刷しません。`,
    'book.no-solution': ({ numbers }) => `${listed(numbers, '、')}番は解がわかりません。先に本を採点してください。`,
    'book.unreadable': ({ numbers }) => `${listed(numbers, '、')}番はこの版では描けないため、空白にしました。`,
    'book.small-type': ({ numbers, points }) =>
      `${listed(numbers, '、')}番は文字が${points}ポイントより小さくなります。1ページの問題数を減らしてください。`,
  },
}
