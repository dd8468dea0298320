import type { Phrasebook } from '#solver/kernel/message.ts'
import type { Result } from '#solver/genre/genre.ts'

/** The reason why no problem was made. */
export type GenerateMessage =
  /** The value of an option is impossible. */
  | { readonly code: 'tsume.generate-option'; readonly option: string; readonly seen: string }
  /** The steps ran out. `longest` is the number of plies of the longest problem so far. */
  | { readonly code: 'tsume.generate-ran-out'; readonly longest: number }

/** The sentences of {@link GenerateMessage}. */
export const generateMessages: Phrasebook<GenerateMessage> = {
  en: {
    'tsume.generate-option': ({ option, seen }) => `“${seen}” is not possible for the option “${option}”.`,
    'tsume.generate-ran-out': ({ longest }) =>
      longest === 0
        ? 'No problem was found within the steps allowed. Allow more pieces, more room or more steps.'
        : `The longest problem found within the steps allowed has ${longest} ${longest === 1 ? 'move' : 'moves'}. Another seed, more pieces or more steps may do.`,
  },
  ja: {
    'tsume.generate-option': ({ option, seen }) => `オプション「${option}」に「${seen}」は指定できません。`,
    'tsume.generate-ran-out': ({ longest }) =>
      longest === 0
        ? '手数の上限までに問題ができませんでした。駒数・範囲・手数の上限のどれかを増やしてください。'
        : `手数の上限までにできたのは${longest}手詰まででした。シードを変えるか、駒数や手数の上限を増やしてください。`,
  },
}

/** A failed result with its reason. */
export function failure(message: GenerateMessage): Result<never> {
  return { ok: false, message }
}
