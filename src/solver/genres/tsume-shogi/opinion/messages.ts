import { type Phrasebook, numberOf } from '#solver/kernel/message.ts'

/**
 * The messages about an engine's answer. `ply` counts from 1, `usi` is the move there; `en` and `ja` are a line in the notation of books.
 */
export type OpinionMessage =
  | { readonly code: 'tsume.opinion-mate'; readonly length: number; readonly en: string; readonly ja: string }
  | { readonly code: 'tsume.opinion-unproved'; readonly length: number; readonly ply: number; readonly en: string; readonly ja: string }
  | { readonly code: 'tsume.opinion-empty' }
  | { readonly code: 'tsume.opinion-illegal'; readonly ply: number; readonly usi: string }
  | { readonly code: 'tsume.opinion-no-check'; readonly ply: number; readonly usi: string }
  | { readonly code: 'tsume.opinion-escapes'; readonly ply: number; readonly usi: string }
  | { readonly code: 'tsume.opinion-unfinished'; readonly length: number }
  | { readonly code: 'tsume.opinion-no-mate' }
  | { readonly code: 'tsume.opinion-no-mate-open' }
  | { readonly code: 'tsume.opinion-no-mate-wrong' }

/** The sentences of {@link OpinionMessage}. */
export const opinionMessages: Phrasebook<OpinionMessage> = {
  en: {
    'tsume.opinion-mate': ({ length, en }) =>
      `The engine mates in ${length} ${length === 1 ? 'ply' : 'plies'}, every check proved here to keep the mate: ${en}.`,
    'tsume.opinion-unproved': ({ length, ply, en }) =>
      `The engine’s line of ${numberOf(length, 'ply', 'plies')} is legal and ends in mate, but it is not proved here that the check at ply ${ply} keeps the mate: ${en}.`,
    'tsume.opinion-empty': () => 'The engine says that there is a mate, but names no move. That does not count.',
    'tsume.opinion-illegal': ({ ply, usi }) => `The engine’s move ${usi} at ply ${ply} cannot be made. Its answer does not count.`,
    'tsume.opinion-no-check': ({ ply, usi }) => `The engine’s move ${usi} at ply ${ply} gives no check. Its answer does not count.`,
    'tsume.opinion-escapes': ({ ply, usi }) => `After the engine’s ${usi} at ply ${ply} the king gets away. Its answer does not count.`,
    'tsume.opinion-unfinished': ({ length }) =>
      `After ${numberOf(length, 'ply', 'plies')} of the engine the king is not mated. Its answer does not count.`,
    'tsume.opinion-no-mate': () => 'The engine finds no mate either.',
    'tsume.opinion-no-mate-open': () => 'The engine says that there is no mate; here that is not settled.',
    'tsume.opinion-no-mate-wrong': () => 'The engine says that there is no mate, but there is one. Its answer does not count.',
  },
  ja: {
    'tsume.opinion-mate': ({ length, ja }) => `エンジンの手順は${length}手で詰みます。どの王手でも詰みが続くことを確認しました：${ja}`,
    'tsume.opinion-unproved': ({ length, ply, ja }) =>
      `エンジンの手順（${length}手）は合法で詰み上がりますが、${ply}手目の王手で詰みが続くかどうかは確認できていません：${ja}`,
    'tsume.opinion-empty': () => 'エンジンは詰みありと答えましたが、指し手がありません。採用しません。',
    'tsume.opinion-illegal': ({ ply, usi }) => `エンジンの${ply}手目 ${usi} は指せません。採用しません。`,
    'tsume.opinion-no-check': ({ ply, usi }) => `エンジンの${ply}手目 ${usi} は王手ではありません。採用しません。`,
    'tsume.opinion-escapes': ({ ply, usi }) => `エンジンの${ply}手目 ${usi} の後、玉は逃れます。採用しません。`,
    'tsume.opinion-unfinished': ({ length }) => `エンジンの手順（${length}手）の後も玉は詰んでいません。採用しません。`,
    'tsume.opinion-no-mate': () => 'エンジンも不詰と答えました。',
    'tsume.opinion-no-mate-open': () => 'エンジンは不詰と答えました。本ソフトの探索では未確定です。',
    'tsume.opinion-no-mate-wrong': () => 'エンジンは不詰と答えましたが、詰みがあります。採用しません。',
  },
}
