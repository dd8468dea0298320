import { type Phrasebook, type Result, numberOf } from '#solver/kernel/message.ts'

/** The reasons why no nonogram was made. */
export type GenerateMessage =
  /** An option's value is of the wrong kind or out of its range. */
  | { readonly code: 'nonogram.generate-option'; readonly option: string; readonly seen: string }
  /** An option has no meaning in colours, or none for a picture in colours. */
  | { readonly code: 'nonogram.generate-not-in-colours'; readonly option: string }
  /** The given picture has more than one solution, and a repair was not allowed or not possible. */
  | { readonly code: 'nonogram.generate-not-unique'; readonly inDoubt: number }
  /** The budget is spent after this number of pictures. */
  | { readonly code: 'nonogram.generate-ran-out'; readonly attempts: number }

/** Returns a generator's message as a result. */
export function failure(message: GenerateMessage): Result<never> {
  return { ok: false, message }
}

/** Words for {@link GenerateMessage}. */
export const generateMessages: Phrasebook<GenerateMessage> = {
  en: {
    'nonogram.generate-option': ({ option, seen }) => `The option “${option}” cannot be “${seen}”.`,
    'nonogram.generate-not-in-colours': ({ option }) =>
      `The option “${option}” does nothing in colours. Leave it out, or make the puzzle in black and white.`,
    'nonogram.generate-not-unique': ({ inDoubt }) =>
      `The picture has several solutions: ${numberOf(inDoubt, 'cell is', 'cells are')} in doubt. Allow repair, more steps, or another size or threshold.`,
    'nonogram.generate-ran-out': ({ attempts }) =>
      `Nothing that fits was found in ${numberOf(attempts, 'picture')}. Try another seed, allow more steps, or ask for less.`,
  },
  ja: {
    'nonogram.generate-option': ({ option, seen }) => `オプション「${option}」に「${seen}」は指定できません。`,
    'nonogram.generate-not-in-colours': ({ option }) =>
      `オプション「${option}」はカラーの問題では働きません。外すか、白黒の問題にしてください。`,
    'nonogram.generate-not-unique': ({ inDoubt }) =>
      `この絵は解が一つに決まりません（${inDoubt}マスが不定）。修正を許すか、手数の上限を増やすか、大きさやしきい値を変えてください。`,
    'nonogram.generate-ran-out': ({ attempts }) =>
      `${attempts}枚の絵を試しましたが、条件に合う問題は見つかりませんでした。シードを変えるか、手数の上限を増やすか、条件を緩めてください。`,
  },
}
