import type { Phrasebook } from '../core/message'

/** Why a problem has no solution, beside what checking tells (`tsume.no-king`, `tsume.in-check`). */
export type SolveMessage =
  /** The attacker cannot even give check. */
  | { readonly code: 'tsume.no-check' }
  /** Whatever he does, the king gets away. */
  | { readonly code: 'tsume.no-mate' }

/** Words for {@link SolveMessage}. */
export const solveWords: Phrasebook<SolveMessage> = {
  en: {
    'tsume.no-check': () => 'The attacker cannot give check.',
    'tsume.no-mate': () => 'There is no mate: against every check the defender has an answer, for ever.',
  },
  ja: {
    'tsume.no-check': () => '攻方に王手がありません。',
    'tsume.no-mate': () => '詰みません。どの王手にも玉方に逃れがあります。',
  },
}
