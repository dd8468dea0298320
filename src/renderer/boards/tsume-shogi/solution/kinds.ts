import type { FaultKind } from '#solver/genres/tsume-shogi/cooks/fault-kinds.ts'

/**
 * The kinds of lines beside the solution: `cook` (余詰, 早詰) breaks a problem, `choice` (非限定, 以遠打, 成・不成, 迂回, 手順前後) is the attacker's without effect,
 * `variation` (変化, 変同, 変長) the defender's, `try` (紛れ) a check that does not mate.
 */
export const KINDS = ['cook', 'choice', 'variation', 'try'] as const
/** One of {@link KINDS}. */
export type Kind = (typeof KINDS)[number]

/** Those of the attacker that examiners do not call cooks. */
const CHOICES: readonly FaultKind[] = ['distant', 'unspecified', 'promotion', 'detour', 'transposed']
const VARIATIONS: readonly FaultKind[] = ['variation', 'longer', 'longer-by-two']

/** The kind of a way that an examiner remarks on. */
export function kindOfFault(fault: FaultKind): Kind {
  return CHOICES.includes(fault) ? 'choice' : VARIATIONS.includes(fault) ? 'variation' : 'cook'
}
