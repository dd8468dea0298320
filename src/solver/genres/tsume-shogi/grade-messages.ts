import type { Phrasebook, Text } from '#solver/kernel/message.ts'
import type { MoveKind } from './cooks/features'

/** A move of the main line. `en` and `ja` are the move as books write it. */
export interface MoveMessage {
  readonly code: 'tsume.move'
  /** From 1. */
  readonly ply: number
  readonly kind: MoveKind
  readonly en: string
  readonly ja: string
  /** How many checks the attacker has; left out for the defender. */
  readonly checks?: number
  readonly mates: boolean
}

/** Names of the kinds of moves. */
export const KIND_NAMES: Readonly<Record<MoveKind, Text>> = {
  drop: { en: 'drop', ja: '打つ手' },
  promotion: { en: 'promotion', ja: '成る手' },
  capture: { en: 'capture', ja: '取る手' },
  plain: { en: 'check', ja: '王手' },
  flight: { en: 'king moves', ja: '玉の移動' },
  recapture: { en: 'defender takes', ja: '玉方の取る手' },
  interposition: { en: 'interposition', ja: '合駒' },
  discovered: { en: 'discovered check', ja: '開き王手' },
  unpromoted: { en: 'promotion declined', ja: '不成' },
  quiet: { en: 'quiet-looking move', ja: '地味な手' },
  sacrifice: { en: 'sacrifice', ja: '捨駒' },
}

/** Words for {@link MoveMessage}. */
export const gradeMessages: Phrasebook<MoveMessage> = {
  en: {
    'tsume.move': ({ ply, kind, en, checks, mates }) =>
      `${ply}. ${en}: ${KIND_NAMES[kind].en}${checks === undefined ? '' : checks === 1 ? ', the only check' : `, one of ${checks} checks`}${mates ? '; mate' : ''}.`,
  },
  ja: {
    'tsume.move': ({ ply, kind, ja, checks, mates }) =>
      `${ply}手目 ${ja}：${KIND_NAMES[kind].ja}${checks === undefined ? '' : checks === 1 ? '（唯一の王手）' : `（王手${checks}通り）`}${mates ? '、詰み' : ''}。`,
  },
}
