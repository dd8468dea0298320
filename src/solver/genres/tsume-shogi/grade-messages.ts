import type { Phrasebook, Text } from '#solver/kernel/message.ts'
import type { MoveKind } from './cooks/features'

/** A move of the main line. `en` and `ja` are the move in the notation of books. */
export interface MoveMessage {
  readonly code: 'tsume.move'
  /** The number of the ply, from 1. */
  readonly ply: number
  readonly kind: MoveKind
  readonly en: string
  readonly ja: string
  /** The number of checks from which the attacker chooses; left out for a move of the defender. */
  readonly checks?: number
  readonly mates: boolean
}

/** Names of the kinds of moves. */
export const KIND_NAMES: Readonly<Record<MoveKind, Text>> = {
  drop: { en: 'Drop', ja: '打つ手' },
  promotion: { en: 'Promotion', ja: '成る手' },
  capture: { en: 'Capture', ja: '取る手' },
  plain: { en: 'Check', ja: '王手' },
  flight: { en: 'King moves', ja: '玉の移動' },
  recapture: { en: 'Defender takes', ja: '玉方の取る手' },
  interposition: { en: 'Interposition', ja: '合駒' },
  discovered: { en: 'Discovered check', ja: '開き王手' },
  unpromoted: { en: 'Promotion declined', ja: '不成' },
  quiet: { en: 'Quiet-looking move', ja: '地味な手' },
  sacrifice: { en: 'Sacrifice', ja: '捨駒' },
}

/** The sentences of {@link MoveMessage}. */
export const gradeMessages: Phrasebook<MoveMessage> = {
  en: {
    'tsume.move': ({ ply, kind, en, checks, mates }) =>
      `${ply}. ${en}: ${KIND_NAMES[kind].en.toLowerCase()}${checks === undefined ? '' : checks === 1 ? ', the only check' : `, one of ${checks} checks`}${mates ? '; mate' : ''}.`,
  },
  ja: {
    'tsume.move': ({ ply, kind, ja, checks, mates }) =>
      `${ply}手目 ${ja}：${KIND_NAMES[kind].ja}${checks === undefined ? '' : checks === 1 ? '（唯一の王手）' : `（王手${checks}通り）`}${mates ? '、詰み' : ''}。`,
  },
}
