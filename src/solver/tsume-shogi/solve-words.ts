import type { Phrasebook } from '../core/message'

/** Why a problem has no solution, beside what checking tells (`tsume.no-king`, `tsume.in-check`), or what is known and what is open. */
export type SolveMessage =
  /** The attacker cannot even give check. */
  | { readonly code: 'tsume.no-check' }
  /** Whatever he does, the king gets away. */
  | { readonly code: 'tsume.no-mate' }
  /**
   * Whatever he does, the king gets away: by which answer to which check, the first of them written in full; `byPawnRule` where he would
   * not if a pawn might be dropped to mate.
   */
  | {
      readonly code: 'tsume.escapes'
      readonly checks: number
      readonly shown: readonly { readonly en: string; readonly ja: string }[]
      readonly byPawnRule: boolean
    }
  /** The steps ran out before the length was known: a mate of at most so many plies was found, or none yet; there is none within so many. */
  | { readonly code: 'tsume.open-length'; readonly atMost: number | null; readonly beyond: number | null }
  /** They ran out before the main line was. */
  | { readonly code: 'tsume.open-line'; readonly length: number }
  /** The main line is known; at these of its plies there are checks of which it is not known whether they mate. */
  | { readonly code: 'tsume.open-checks'; readonly length: number; readonly checks: number; readonly plies: readonly number[] }
  /** Another check mates as well; its line is not worked out. */
  | { readonly code: 'tsume.open-cook'; readonly length: number; readonly ply: number }

/** Words for {@link SolveMessage}. */
export const solveWords: Phrasebook<SolveMessage> = {
  en: {
    'tsume.no-check': () => 'The attacker cannot give check.',
    'tsume.no-mate': () => 'There is no mate: against every check the defender has an answer, for ever.',
    'tsume.escapes': ({ checks, shown, byPawnRule }) =>
      `There is no mate${byPawnRule ? '; there would be one if a pawn might be dropped to mate (uchifuzume)' : ''}. ` +
      `The king gets away: ${shown.map(({ en }) => en).join('; ')}` +
      (checks > shown.length ? `; and so from ${checks - shown.length} more ${checks - shown.length === 1 ? 'check' : 'checks'}.` : '.'),
    'tsume.open-length': ({ atMost, beyond }) =>
      (atMost === null ? 'No mate has been found yet' : `There is a mate of at most ${atMost} plies; its length is not settled`) +
      (beyond === null ? '.' : `; there is none within ${beyond} plies.`) +
      ' Go on with more steps.',
    'tsume.open-line': ({ length }) => `There is a mate in ${length} plies; its main line is not settled. Go on with more steps.`,
    'tsume.open-checks': ({ length, checks, plies }) =>
      `The mate in ${length} plies is proved. Whether it is cooked is open: ` +
      `${checks} other ${checks === 1 ? 'check' : 'checks'} at ply ${plies.join(', ')}. Go on with more steps.`,
    'tsume.open-cook': ({ length, ply }) =>
      `The mate in ${length} plies is proved, and another check at ply ${ply} mates as well; its line is not settled. Go on with more steps.`,
  },
  ja: {
    'tsume.no-check': () => '攻方に王手がありません。',
    'tsume.no-mate': () => '詰みません。どの王手にも玉方に逃れがあります。',
    'tsume.escapes': ({ checks, shown, byPawnRule }) =>
      `${byPawnRule ? '不詰です。打歩詰の禁手がなければ詰みます（打歩詰で逃れ）。' : '不詰です。'}` +
      `逃れ：${shown.map(({ ja }) => ja).join('、')}` +
      (checks > shown.length ? `、ほか王手${checks - shown.length}通りも同様です。` : '。'),
    'tsume.open-length': ({ atMost, beyond }) =>
      (atMost === null ? '詰みはまだ見つかっていません' : `${atMost}手以内の詰みがあります。手数は未確定です`) +
      (beyond === null ? '。' : `（${beyond}手以内の詰みはありません）。`) +
      '探索量を増やして続けてください。',
    'tsume.open-line': ({ length }) => `${length}手で詰みます。本手順は未確定です。探索量を増やして続けてください。`,
    'tsume.open-checks': ({ length, checks, plies }) =>
      `${length}手で詰むことは確認済みです。余詰は検討未了です（${plies.join('・')}手目の別の王手、計${checks}通り）。探索量を増やして続けてください。`,
    'tsume.open-cook': ({ length, ply }) =>
      `${length}手で詰むことは確認済みです。${ply}手目の別の王手でも詰みますが、その手順は未確定です。探索量を増やして続けてください。`,
  },
}
