import type { Phrasebook } from '#solver/kernel/message.ts'
import { cellNames } from '../places'

/** The messages of a hint that a grading does not have. */
export type HintMessage =
  | { readonly code: 'sudoku.hint-mistake'; readonly cells: readonly number[] }
  | { readonly code: 'sudoku.report-entries'; readonly length: number }
  | { readonly code: 'sudoku.hint-done' }
  | { readonly code: 'sudoku.no-steps' }
  | { readonly code: 'sudoku.no-steps-ran-out' }
  | { readonly code: 'sudoku.hint-ran-out' }
  | { readonly code: 'sudoku.hint-not-one'; readonly solutions: 'none' | 'multiple' }

/** Words for {@link HintMessage}. */
export const hintMessages: Phrasebook<HintMessage> = {
  en: {
    'sudoku.hint-mistake': ({ cells }) =>
      cells.length === 1
        ? `${cellNames(cells, 'en')} is not what the solution has there.`
        : `${cellNames(cells, 'en')} are not what the solution has there.`,
    'sudoku.report-entries': ({ length }) =>
      `Entries are 81 characters, 1-9 or . for an empty cell, in reading order: here are ${length}, or others among them.`,
    'sudoku.hint-done': () => 'The grid is complete.',
    'sudoku.no-steps': () => 'None of the techniques looked for applies here.',
    'sudoku.no-steps-ran-out': () => 'The solver ran out of steps before it knew the solution, so nothing can be listed.',
    'sudoku.hint-ran-out': () => 'No hint was found within the work allowed for one.',
    'sudoku.hint-not-one': ({ solutions }) =>
      solutions === 'none'
        ? 'The puzzle has no solution, so there is no next step.'
        : 'The puzzle has more than one solution, so no step is certain.',
  },
  ja: {
    'sudoku.hint-mistake': ({ cells }) => `${cellNames(cells, 'ja')}が答えと違っています。`,
    'sudoku.report-entries': ({ length }) =>
      `記入は左上から順に81文字（1〜9、空きマスは「.」）で指定してください。ここでは${length}文字か、ほかの文字が含まれています。`,
    'sudoku.hint-done': () => '盤面は完成しています。',
    'sudoku.no-steps': () => '調べた手筋のうち、この局面で使えるものはありません。',
    'sudoku.no-steps-ran-out': () => '解がわかる前に計算の上限に達したため、手筋を挙げられません。',
    'sudoku.hint-ran-out': () => '決められた手間のうちにヒントが見つかりませんでした。',
    'sudoku.hint-not-one': ({ solutions }) =>
      solutions === 'none' ? 'この問題には解がないため、次の手はありません。' : 'この問題には解が2つ以上あるため、確かな手はありません。',
  },
}
