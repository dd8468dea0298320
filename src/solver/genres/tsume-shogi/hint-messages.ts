import type { Phrasebook } from '#solver/kernel/message.ts'

/** The messages of a hint. `en` and `ja` are a move in the notation of books, `ply` counts from 1. */
export type HintMessage =
  /** The best next move. `length` is the number of plies to the mate, this move included. */
  | {
      readonly code: 'tsume.hint-move'
      readonly ply: number
      readonly length: number
      readonly usi: string
      readonly en: string
      readonly ja: string
    }
  /** After this move of the attacker there is no mate any more. */
  | { readonly code: 'tsume.hint-mistake'; readonly ply: number; readonly en: string; readonly ja: string }
  | { readonly code: 'tsume.hint-mate' }
  | { readonly code: 'tsume.hint-none' }
  | { readonly code: 'tsume.hint-out' }

/** The sentences of {@link HintMessage}. */
export const hintMessages: Phrasebook<HintMessage> = {
  en: {
    'tsume.hint-move': ({ ply, length, en }) =>
      ply % 2 === 1 ? `Move ${ply}: ${en}. From here it is mate in ${length}.` : `Move ${ply}: ${en}, the answer that holds out longest.`,
    'tsume.hint-mistake': ({ ply, en }) => `After move ${ply}, ${en}, there is no mate any more.`,
    'tsume.hint-mate': () => 'The king is mate.',
    'tsume.hint-none': () => 'There is no mate here.',
    'tsume.hint-out': () => 'The search ran out of steps before it found a move.',
  },
  ja: {
    'tsume.hint-move': ({ ply, length, ja }) =>
      ply % 2 === 1 ? `${ply}手目は${ja}。ここから${length}手で詰みます。` : `${ply}手目は${ja}。最も長く粘る応手です。`,
    'tsume.hint-mistake': ({ ply, ja }) => `${ply}手目の${ja}で詰みがなくなりました。`,
    'tsume.hint-mate': () => '詰んでいます。',
    'tsume.hint-none': () => 'この局面に詰みはありません。',
    'tsume.hint-out': () => '手が見つかる前に、探索の上限に達しました。',
  },
}
