import { type Phrasebook, type Text, numberOf } from '#solver/kernel/message.ts'
import type { Result } from '#solver/genre/genre.ts'
import { flawName, lookName, LOOKS, type Look, type RangeFlaw } from './loop-measures'

type Place = readonly [row: number, column: number]

/** A wish that could not be fulfilled. */
export type Wish = 'solvable' | 'digits' | 'blank' | 'level' | 'no-zero-pairs' | 'must-need' | Look

/** The reason why no Slitherlink was made. */
export type GenerateMessage =
  /** An option's value has the wrong kind or is out of range. */
  | { readonly code: 'slitherlink.generate-option'; readonly option: string; readonly seen: string }
  /** The removal pattern needs a square board. */
  | { readonly code: 'slitherlink.generate-square'; readonly pattern: string }
  /** The mask does not have a sign for each cell. */
  | { readonly code: 'slitherlink.generate-mask'; readonly width: number; readonly height: number }
  /** None of this number of loops fulfilled the wishes. */
  | { readonly code: 'slitherlink.generate-not-found'; readonly loops: number; readonly unmet: readonly Wish[] }
  /** The drawn loop does not have a sign for each cell. */
  | { readonly code: 'slitherlink.generate-loop'; readonly width: number; readonly height: number }
  /**
   * The drawing is not one loop: it has further pieces inside or enclosed pieces outside, each given by a cell. Both lists are empty if no
   * cell is inside.
   */
  | { readonly code: 'slitherlink.generate-not-one-loop'; readonly apart: readonly Place[]; readonly enclosed: readonly Place[] }
  /** Around these cells the drawn loop has another number of lines than the mask says. */
  | { readonly code: 'slitherlink.generate-loop-digits'; readonly cells: readonly Place[] }
  /** No loop has the digits of the mask: the digits of these cells contradict each other. */
  | { readonly code: 'slitherlink.generate-theme'; readonly cells: readonly Place[] }
  /** The budget is spent. `loops` loops were tried, and these wishes were not met. */
  | { readonly code: 'slitherlink.generate-ran-out'; readonly loops: number; readonly unmet: readonly Wish[] }
  /** A wish for looks is no range, ends below its beginning, or asks for more than there is. */
  | { readonly code: 'slitherlink.generate-range'; readonly look: Look; readonly seen: string; readonly flaw: RangeFlaw }

const WISHES: Readonly<Record<Wish, Text>> = {
  ...(Object.fromEntries(LOOKS.map((look) => [look, lookName(look)])) as Record<Look, Text>),
  solvable: { en: 'solvable by the techniques', ja: '選んだ解法で解けること' },
  digits: { en: 'the digits of the mask', ja: '配置の数字' },
  blank: { en: 'the blank cells of the mask', ja: '配置の空白マス' },
  level: { en: 'the target level', ja: '目標難易度' },
  'no-zero-pairs': { en: 'no neighbouring zeros', ja: '0を隣り合わせないこと' },
  'must-need': { en: 'a need of the hardest technique', ja: '最も難しい解法が必要なこと' },
}

/** The most places that a sentence names; the drawing shows the others. */
const NAMED = 6

const placesEn = (places: readonly Place[]): string =>
  places
    .slice(0, NAMED)
    .map(([row, column]) => `row ${row + 1}, column ${column + 1}`)
    .join('; ') + (places.length > NAMED ? `; and ${places.length - NAMED} more` : '')

const placesJa = (places: readonly Place[]): string =>
  places
    .slice(0, NAMED)
    .map(([row, column]) => `${row + 1}行${column + 1}列`)
    .join('、') + (places.length > NAMED ? `、ほか${places.length - NAMED}か所` : '')

/** The sentences of {@link GenerateMessage}. */
export const generateMessages: Phrasebook<GenerateMessage> = {
  en: {
    'slitherlink.generate-option': ({ option, seen }) => `The option “${option}” cannot be “${seen}”.`,
    'slitherlink.generate-square': ({ pattern }) => `The removal pattern ${pattern} needs a board as wide as high.`,
    'slitherlink.generate-mask': ({ width, height }) =>
      `The mask must have ${numberOf(height, 'row')} of ${numberOf(width, 'sign')}, parted by /: # for a clue, - for a blank cell, . for either.`,
    'slitherlink.generate-loop': ({ width, height }) =>
      `The drawn loop must have ${numberOf(height, 'row')} of ${numberOf(width, 'sign')}, parted by /: # for a cell inside, . for one outside.`,
    'slitherlink.generate-not-one-loop': ({ apart, enclosed }) =>
      [
        'What is drawn is not one loop.',
        ...(apart.length + enclosed.length === 0 ? ['No cell is inside: mark some.'] : []),
        ...(apart.length > 0
          ? [`Cells inside lie apart from the others: ${placesEn(apart)}. Join them by their sides, or take them out.`]
          : []),
        ...(enclosed.length > 0
          ? [`Cells outside are shut in: ${placesEn(enclosed)}. Open a way to the border by their sides, or fill them.`]
          : []),
      ].join(' '),
    'slitherlink.generate-range': ({ look, seen, flaw }) => `“${seen}” is no range for “${lookName(look).en}”. ${flawName(flaw).en}`,
    'slitherlink.generate-loop-digits': ({ cells }) =>
      `The drawn loop does not have the digits of the mask: see ${placesEn(cells)}. Change them, or the loop.`,
    'slitherlink.generate-theme': ({ cells }) =>
      `No loop has the digits of the mask: those at ${placesEn(cells)} contradict each other. Change one of them.`,
    'slitherlink.generate-not-found': ({ loops, unmet }) =>
      `None of ${loops} loops gave a puzzle as asked for; what could not be met: ${unmet.map((wish) => WISHES[wish].en).join(', ')}. Ask for less: an easier technique, a larger board, or a mask with more clues.`,
    'slitherlink.generate-ran-out': ({ loops, unmet }) =>
      `The work allowed was used up after ${loops} ${loops === 1 ? 'loop' : 'loops'}` +
      (unmet.length === 0
        ? '. '
        : `; what could not be met till then: ${unmet.map((wish) => WISHES[wish].en).join(', ')}. Ask for less there, or `) +
      `${unmet.length === 0 ? 'Allow' : 'allow'} more, lower the effort, or take a smaller board.`,
  },
  ja: {
    'slitherlink.generate-option': ({ option, seen }) => `オプション「${option}」に「${seen}」は指定できません。`,
    'slitherlink.generate-square': ({ pattern }) => `除去パターン${pattern}は、幅と高さが同じ盤面にしか使えません。`,
    'slitherlink.generate-mask': ({ width, height }) =>
      `数字の配置は${width}文字×${height}行を / で区切って指定してください。# は数字、- は空白、. はどちらでもよいマスです。`,
    'slitherlink.generate-loop': ({ width, height }) =>
      `描いたループは${width}文字×${height}行を / で区切って指定してください。# は内側、. は外側のマスです。`,
    'slitherlink.generate-not-one-loop': ({ apart, enclosed }) =>
      [
        '描かれているものが1つのループになっていません。',
        ...(apart.length + enclosed.length === 0 ? ['内側のマスがありません。内側にするマスを描いてください。'] : []),
        ...(apart.length > 0 ? [`内側のマスが離れています（${placesJa(apart)}）。辺でつなぐか、外側に戻してください。`] : []),
        ...(enclosed.length > 0
          ? [`外側のマスが囲まれています（${placesJa(enclosed)}）。盤の外まで辺でつながる道をあけるか、内側にしてください。`]
          : []),
      ].join(''),
    'slitherlink.generate-range': ({ look, seen, flaw }) => `「${lookName(look).ja}」に「${seen}」は指定できません。${flawName(flaw).ja}`,
    'slitherlink.generate-loop-digits': ({ cells }) =>
      `描いたループと配置の数字が合いません（${placesJa(cells)}）。数字かループを変えてください。`,
    'slitherlink.generate-theme': ({ cells }) =>
      `配置の数字に合うループがありません。${placesJa(cells)}の数字が両立しません。どれかを変えてください。`,
    'slitherlink.generate-not-found': ({ loops, unmet }) =>
      `${loops}個のループを試しましたが、条件に合う問題はできませんでした（満たせなかった条件：${unmet.map((wish) => WISHES[wish].ja).join('、')}）。解法をやさしくするか、盤面を大きくするか、数字のマスを増やしてください。`,
    'slitherlink.generate-ran-out': ({ loops, unmet }) =>
      `${loops}個のループを試したところで手数の上限に達しました` +
      (unmet.length === 0
        ? '。'
        : `（それまでに満たせなかった条件：${unmet.map((wish) => WISHES[wish].ja).join('、')}）。この条件をゆるめるか、`) +
      '上限を増やすか、判定時間を減らすか、盤面を小さくしてください。',
  },
}

/** Returns a generator's message as a result. */
export function failure(message: GenerateMessage): Result<never> {
  return { ok: false, message }
}
