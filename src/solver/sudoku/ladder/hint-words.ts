import type { Phrasebook } from '#solver/core/message.ts'
import { cellNames } from '../places'

/** What a hint has to say that a grading has not. */
export type HintMessage =
  | { readonly code: 'sudoku.hint-mistake'; readonly cells: readonly number[] }
  | { readonly code: 'sudoku.hint-done' }
  | { readonly code: 'sudoku.hint-ran-out' }
  | { readonly code: 'sudoku.hint-not-one'; readonly solutions: 'none' | 'multiple' }

/** Words for {@link HintMessage}. */
export const hintWords: Phrasebook<HintMessage> = {
  en: {
    'sudoku.hint-mistake': ({ cells }) =>
      cells.length === 1
        ? `${cellNames(cells, 'en')} is not what the solution has there.`
        : `${cellNames(cells, 'en')} are not what the solution has there.`,
    'sudoku.hint-done': () => 'The grid is complete.',
    'sudoku.hint-ran-out': () => 'No hint was found within the work allowed for one.',
    'sudoku.hint-not-one': ({ solutions }) =>
      solutions === 'none'
        ? 'The puzzle has no solution, so there is no next step.'
        : 'The puzzle has more than one solution, so no step is certain.',
  },
  ja: {
    'sudoku.hint-mistake': ({ cells }) => `${cellNames(cells, 'ja')}が答えと違っています。`,
    'sudoku.hint-done': () => '盤面は完成しています。',
    'sudoku.hint-ran-out': () => '決められた手間のうちにヒントが見つかりませんでした。',
    'sudoku.hint-not-one': ({ solutions }) =>
      solutions === 'none' ? 'この問題には解がないため、次の手はありません。' : 'この問題には解が2つ以上あるため、確かな手はありません。',
  },
}
