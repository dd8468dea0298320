import type { Phrasebook, Text } from '#solver/core/message.ts'
import type { Result } from '#solver/genre.ts'
import { lookName, LOOKS, type Look } from './looks'

/** What may be wished for and not come about. */
export type Wish = 'solvable' | 'blank' | 'level' | 'no-zero-pairs' | 'must-need' | Look

/** Why no Slitherlink was made. */
export type GenerateMessage =
  /** An option's value is of the wrong kind or out of its range. */
  | { readonly code: 'slitherlink.generate-option'; readonly option: string; readonly seen: string }
  /** The removal pattern needs a square board. */
  | { readonly code: 'slitherlink.generate-square'; readonly pattern: string }
  /** The mask does not have a sign for each cell. */
  | { readonly code: 'slitherlink.generate-mask'; readonly width: number; readonly height: number }
  /** So many loops were tried, and none gave what was asked for. */
  | { readonly code: 'slitherlink.generate-not-found'; readonly loops: number; readonly unmet: readonly Wish[] }
  /** The drawn loop does not have a sign for each cell. */
  | { readonly code: 'slitherlink.generate-loop'; readonly width: number; readonly height: number }
  /** What is drawn is not one loop. */
  | { readonly code: 'slitherlink.generate-not-one-loop' }
  /** Around these cells the drawn loop has another number of lines than the mask says. */
  | { readonly code: 'slitherlink.generate-loop-digits'; readonly cells: readonly (readonly [row: number, column: number])[] }
  /** No loop has the digits of the mask: these cells' contradict each other. */
  | { readonly code: 'slitherlink.generate-theme'; readonly cells: readonly (readonly [row: number, column: number])[] }
  /** The budget is spent; so many loops were tried. */
  | { readonly code: 'slitherlink.generate-ran-out'; readonly loops: number }

const WISHES: Readonly<Record<Wish, Text>> = {
  ...(Object.fromEntries(LOOKS.map((look) => [look, lookName(look)])) as Record<Look, Text>),
  solvable: { en: 'solvable by the techniques', ja: '選んだ解法で解けること' },
  blank: { en: 'the blank cells of the mask', ja: '配置の空白マス' },
  level: { en: 'the target level', ja: '目標難易度' },
  'no-zero-pairs': { en: 'no neighbouring zeros', ja: '0を隣り合わせないこと' },
  'must-need': { en: 'a need of the hardest technique', ja: '最も難しい解法が必要なこと' },
}

/** Words for {@link GenerateMessage}. */
export const generateWords: Phrasebook<GenerateMessage> = {
  en: {
    'slitherlink.generate-option': ({ option, seen }) => `The option “${option}” cannot be “${seen}”.`,
    'slitherlink.generate-square': ({ pattern }) => `The removal pattern ${pattern} needs a board as wide as high.`,
    'slitherlink.generate-mask': ({ width, height }) =>
      `The mask must have ${height} rows of ${width} signs, parted by /: # for a clue, - for a blank cell, . for either.`,
    'slitherlink.generate-loop': ({ width, height }) =>
      `The drawn loop must have ${height} rows of ${width} signs, parted by /: # for a cell inside, . for one outside.`,
    'slitherlink.generate-not-one-loop': () =>
      'What is drawn is not one loop: the cells inside must hang together by their sides, and those outside, too. Mend the drawing.',
    'slitherlink.generate-loop-digits': ({ cells }) =>
      `The drawn loop does not have the digits of the mask: see ${cells.map(([row, column]) => `row ${row + 1}, column ${column + 1}`).join('; ')}. Change them, or the loop.`,
    'slitherlink.generate-theme': ({ cells }) =>
      `No loop has the digits of the mask: those at ${cells.map(([row, column]) => `row ${row + 1}, column ${column + 1}`).join('; ')} contradict each other. Change one of them.`,
    'slitherlink.generate-not-found': ({ loops, unmet }) =>
      `None of ${loops} loops gave a puzzle as asked for; what could not be met: ${unmet.map((wish) => WISHES[wish].en).join(', ')}. Ask for less: an easier technique, a larger board, or a mask with more clues.`,
    'slitherlink.generate-ran-out': ({ loops }) =>
      `The work allowed was used up after ${loops} loops. Allow more, lower the effort, or take a smaller board.`,
  },
  ja: {
    'slitherlink.generate-option': ({ option, seen }) => `オプション「${option}」に「${seen}」は指定できません。`,
    'slitherlink.generate-square': ({ pattern }) => `除去パターン${pattern}は、幅と高さが同じ盤面にしか使えません。`,
    'slitherlink.generate-mask': ({ width, height }) =>
      `数字の配置は${width}文字×${height}行を / で区切って指定してください。# は数字、- は空白、. はどちらでもよいマスです。`,
    'slitherlink.generate-loop': ({ width, height }) =>
      `描いたループは${width}文字×${height}行を / で区切って指定してください。# は内側、. は外側のマスです。`,
    'slitherlink.generate-not-one-loop': () =>
      '描かれているものが1つのループになっていません。内側のマスどうし、外側のマスどうしが、それぞれ辺でつながるように直してください。',
    'slitherlink.generate-loop-digits': ({ cells }) =>
      `描いたループと配置の数字が合いません（${cells.map(([row, column]) => `${row + 1}行${column + 1}列`).join('、')}）。数字かループを変えてください。`,
    'slitherlink.generate-theme': ({ cells }) =>
      `配置の数字に合うループがありません。${cells.map(([row, column]) => `${row + 1}行${column + 1}列`).join('、')}の数字が両立しません。どれかを変えてください。`,
    'slitherlink.generate-not-found': ({ loops, unmet }) =>
      `${loops}個のループを試しましたが、条件に合う問題はできませんでした（満たせなかった条件：${unmet.map((wish) => WISHES[wish].ja).join('、')}）。解法をやさしくするか、盤面を大きくするか、数字のマスを増やしてください。`,
    'slitherlink.generate-ran-out': ({ loops }) =>
      `${loops}個のループを試したところで手数の上限に達しました。上限を増やすか、判定時間を減らすか、盤面を小さくしてください。`,
  },
}

/** A generator's message as a result. */
export function failure(message: GenerateMessage): Result<never> {
  return { ok: false, message }
}
