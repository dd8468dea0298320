import type { Phrasebook } from '#solver/kernel/message.ts'
import type { EdgeName, Place } from '../explain/messages'
import * as en from '../grade-messages-en'
import * as ja from '../grade-messages-ja'

/** A part of a person's work that is not in the solution. */
export type Wrong =
  | (EdgeName & { readonly is: 'edge'; readonly line: boolean })
  | (Place & { readonly is: 'cell'; readonly inside: boolean })
  /** A gate at the node of this row and column. */
  | (Place & { readonly is: 'gate'; readonly open: boolean })

/** The messages of a hint beyond those of a grading. */
export type HintMessage =
  | { readonly code: 'slitherlink.mistake'; readonly count: number; readonly first: Wrong }
  | { readonly code: 'slitherlink.hint-done' }
  | { readonly code: 'slitherlink.hint-stuck' }
  | { readonly code: 'slitherlink.hint-ran-out' }
  | { readonly code: 'slitherlink.hint-not-one'; readonly solutions: 'none' | 'multiple' }

function wrongEn(wrong: Wrong): string {
  switch (wrong.is) {
    case 'edge':
      return `the ${wrong.line ? 'line' : 'cross'} on ${en.edge(wrong)}`
    case 'cell':
      return `the colour of the cell at ${en.cell(wrong)}, which is not ${wrong.inside ? 'inside' : 'outside'}`
    case 'gate':
      return `the ${wrong.open ? 'open' : 'closed'} gate at ${en.node(wrong)}`
  }
}

function wrongJa(wrong: Wrong): string {
  switch (wrong.is) {
    case 'edge':
      return `${ja.edge(wrong)}の${wrong.line ? '線' : '×印'}`
    case 'cell':
      return `${ja.cell(wrong)}の色（${wrong.inside ? '内側' : '外側'}ではありません）`
    case 'gate':
      return `${ja.node(wrong)}の${wrong.open ? '開いた' : '閉じた'}ゲート`
  }
}

/** The sentences of {@link HintMessage}. */
export const hintMessages: Phrasebook<HintMessage> = {
  en: {
    'slitherlink.mistake': ({ count, first }) =>
      count === 1 ? `One thing is wrong: ${wrongEn(first)}.` : `${count} things are wrong. The first: ${wrongEn(first)}.`,
    'slitherlink.hint-done': () => 'The loop is complete.',
    'slitherlink.hint-stuck': () => 'No technique known here leads any further. The solution can still be shown.',
    'slitherlink.hint-ran-out': () => 'No hint was found within the work allowed for one.',
    'slitherlink.hint-not-one': ({ solutions }) =>
      solutions === 'none'
        ? 'The puzzle has no solution, so there is no next step.'
        : 'The puzzle has more than one solution, so no step is certain.',
  },
  ja: {
    'slitherlink.mistake': ({ count, first }) =>
      count === 1 ? `間違いが1か所あります：${wrongJa(first)}。` : `間違いが${count}か所あります。最初の間違い：${wrongJa(first)}。`,
    'slitherlink.hint-done': () => 'ループは完成しています。',
    'slitherlink.hint-stuck': () => 'ここから先へ進める解法がありません。答えを表示することはできます。',
    'slitherlink.hint-ran-out': () => '決められた手間のうちにヒントが見つかりませんでした。',
    'slitherlink.hint-not-one': ({ solutions }) =>
      solutions === 'none' ? 'この問題には解がないため、次の手はありません。' : 'この問題には解が2つ以上あるため、確かな手はありません。',
  },
}
