import type { Phrasebook } from '#solver/kernel/message.ts'
import { cellNames } from '../names'

/** The messages of hints and of lists of steps, other than those of a grading. */
export type HintMessage =
  | { readonly code: 'variants.hint-mistake'; readonly side: number; readonly cells: readonly number[] }
  | { readonly code: 'variants.hint-done' }
  | { readonly code: 'variants.hint-ran-out' }
  | { readonly code: 'variants.no-steps' }
  | { readonly code: 'variants.hint-not-one'; readonly solutions: 'none' | 'multiple' }

/** The sentences of {@link HintMessage}. */
export const hintMessages: Phrasebook<HintMessage> = {
  en: {
    'variants.hint-mistake': ({ side, cells }) =>
      `${cellNames(cells, side, 'en')} ${cells.length === 1 ? 'is' : 'are'} not what the solution has there.`,
    'variants.hint-done': () => 'The board is complete.',
    'variants.hint-ran-out': () => 'No hint was found within the work allowed for one.',
    'variants.no-steps': () => 'No technique of this list applies here: what is left needs a contradiction or a search.',
    'variants.hint-not-one': ({ solutions }) =>
      solutions === 'none'
        ? 'The puzzle has no solution, so there is no next step.'
        : 'The puzzle has more than one solution, so no step is certain.',
  },
  ja: {
    'variants.hint-mistake': ({ side, cells }) => `${cellNames(cells, side, 'ja')}が答えと違っています。`,
    'variants.hint-done': () => '盤面は完成しています。',
    'variants.hint-ran-out': () => '決められた手間のうちにヒントが見つかりませんでした。',
    'variants.no-steps': () => 'この一覧の手筋で進める手はありません。残りは背理法か探索が必要です。',
    'variants.hint-not-one': ({ solutions }) =>
      solutions === 'none' ? 'この問題には解がないため、次の手はありません。' : 'この問題には解が2つ以上あるため、確かな手はありません。',
  },
}
