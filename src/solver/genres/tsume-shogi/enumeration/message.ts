import type { Phrasebook } from '#solver/kernel/message.ts'

/** Why there is no list. */
export type ListMessage = { readonly code: 'tsume.list-option'; readonly option: string; readonly seen: string }

/** Words for {@link ListMessage}. */
export const listMessages: Phrasebook<ListMessage> = {
  en: { 'tsume.list-option': ({ option, seen }) => `The list cannot be narrowed to “${seen}” by “${option}”.` },
  ja: { 'tsume.list-option': ({ option, seen }) => `「${option}」に「${seen}」は指定できません。` },
}
