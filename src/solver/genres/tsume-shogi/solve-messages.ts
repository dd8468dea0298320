import { type Phrasebook, type Text, numberOf } from '#solver/kernel/message.ts'

/**
 * The messages of solving: the reason why a problem has no solution, beside those of checking (`tsume.no-king`, `tsume.in-check`), or the
 * known facts and the open questions.
 */
export type SolveMessage =
  /** The attacker cannot give any check. */
  | { readonly code: 'tsume.no-check' }
  /** Every check has an answer that saves the king. */
  | { readonly code: 'tsume.no-mate' }
  /** The king always escapes: each check with an answer that saves the king, and the kind of escape. */
  | { readonly code: 'tsume.escapes'; readonly escapes: readonly ToldEscape[] }
  /**
   * The steps ran out before the length was known. `atMost` is the length of a mate that was found (null: none yet); there is no mate
   * within `beyond` plies. `line` is the beginning of the mate that was found.
   */
  | { readonly code: 'tsume.open-length'; readonly atMost: number | null; readonly beyond: number | null; readonly line?: Text }
  /** The length of the mate is known, but the steps ran out before the main line was found. */
  | { readonly code: 'tsume.open-line'; readonly length: number }
  /** The main line is known, but it is open whether other checks at these plies of it mate. */
  | {
      readonly code: 'tsume.open-checks'
      readonly length: number
      readonly checks: number
      readonly plies: readonly number[]
      /** The plies within which none of the open checks mates, the check included; left out where that is unknown. */
      readonly within?: number
    }
  /** Another check at this ply mates beside the one of the main line; its line of moves was not found. */
  | { readonly code: 'tsume.open-cook'; readonly length: number; readonly ply: number }

/**
 * The kind of the king's escape from a check. `flight` (逃れ): the checks come to an end; `repetition` (千日手): the attacker may give check for
 * ever; `pawn` (打歩詰): only a dropped pawn would mate, which is forbidden; `dropped-pawn`: the check itself is such a drop.
 */
export type EscapeKind = 'flight' | 'repetition' | 'pawn' | 'dropped-pawn'

/** A check and an answer that saves the king, in the notation of books (for a `dropped-pawn` only the drop). */
export interface ToldEscape {
  readonly en: string
  readonly ja: string
  readonly by: EscapeKind
}

/** The number of escapes that are written in full. For others, only the number of each kind is given. */
const SHOWN = 8

const BY_EN: Readonly<Record<EscapeKind, string>> = {
  flight: 'escape',
  repetition: 'endless checks (sennichite)',
  pawn: 'saved by the pawn rule (uchifuzume)',
  'dropped-pawn': 'mate by a dropped pawn, forbidden (uchifuzume)',
}
const BY_JA: Readonly<Record<EscapeKind, string>> = { flight: '逃れ', repetition: '千日手', pawn: '打歩詰で逃れ', 'dropped-pawn': '打歩詰' }

/** The kinds of some escapes, each once, in their order. */
const kindsIn = (escapes: readonly ToldEscape[]): EscapeKind[] => [...new Set(escapes.map(({ by }) => by))]

/** The texts of escapes, with the name of each kind after the last escape of that kind: `a; b (escape); c (endless checks)`. */
function named(escapes: readonly ToldEscape[], write: (escape: ToldEscape) => string, name: (by: EscapeKind) => string): string[] {
  return escapes.map((escape, i) => (escapes[i + 1]?.by === escape.by ? write(escape) : `${write(escape)}${name(escape.by)}`))
}

/** The order in which kinds of escapes are shown, the most instructive first. */
const ORDER: readonly EscapeKind[] = ['dropped-pawn', 'pawn', 'repetition', 'flight']
const byKind = (escapes: readonly ToldEscape[]): ToldEscape[] => ORDER.flatMap((by) => escapes.filter((escape) => escape.by === by))

/** The sentences of {@link SolveMessage}. */
export const solveMessages: Phrasebook<SolveMessage> = {
  en: {
    'tsume.no-check': () => 'The attacker cannot give check.',
    'tsume.no-mate': () => 'There is no mate: against every check the defender has an answer, for ever.',
    'tsume.escapes': ({ escapes }) => {
      const all = byKind(escapes)
      const rest = all.slice(SHOWN)
      const byPawnRule = escapes.some(({ by }) => by === 'pawn' || by === 'dropped-pawn')
      return (
        `There is no mate${byPawnRule ? '; there would be one if a pawn might be dropped to mate (uchifuzume)' : ''}. ` +
        named(
          all.slice(0, SHOWN),
          ({ en }) => en,
          (by) => ` (${BY_EN[by]})`,
        ).join('; ') +
        (rest.length === 0
          ? '.'
          : `; ${rest.length} more ${rest.length === 1 ? 'check' : 'checks'} (${kindsIn(rest)
              .map((by) => BY_EN[by])
              .join(', ')}).`)
      )
    },
    'tsume.open-length': ({ atMost, beyond, line }) =>
      (atMost === null
        ? 'No mate has been found yet'
        : `There is a mate of at most ${numberOf(atMost, 'ply', 'plies')}; its length is not settled`) +
      (beyond === null ? '.' : `; there is none within ${numberOf(beyond, 'ply', 'plies')}.`) +
      (line === undefined ? '' : ` So far it begins ${line.en}.`),
    'tsume.open-line': ({ length }) => `There is a mate in ${numberOf(length, 'ply', 'plies')}; its main line is not settled.`,
    'tsume.open-checks': ({ length, checks, plies, within }) =>
      `The mate in ${numberOf(length, 'ply', 'plies')} is proved. ` +
      (within === undefined
        ? 'Whether another check mates as well is open: '
        : `No other check mates within ${numberOf(within, 'ply', 'plies')}; whether one does later is open: `) +
      `${checks} ${checks === 1 ? 'check' : 'checks'} at ply ${plies.join(', ')}.`,
    'tsume.open-cook': ({ length, ply }) =>
      `The mate in ${numberOf(length, 'ply', 'plies')} is proved, and another check at ply ${ply} mates as well; its line is not settled.`,
  },
  ja: {
    'tsume.no-check': () => '攻方に王手がありません。',
    'tsume.no-mate': () => '詰みません。どの王手にも玉方に逃れがあります。',
    'tsume.escapes': ({ escapes }) => {
      const all = byKind(escapes)
      const rest = all.slice(SHOWN)
      const byPawnRule = escapes.some(({ by }) => by === 'pawn' || by === 'dropped-pawn')
      return (
        `不詰です。${byPawnRule ? '打歩詰の禁手がなければ詰みます。' : ''}` +
        named(
          all.slice(0, SHOWN),
          ({ ja }) => ja,
          (by) => `（${BY_JA[by]}）`,
        ).join('、') +
        (rest.length === 0
          ? '。'
          : `、ほか王手${rest.length}通り（${kindsIn(rest)
              .map((by) => BY_JA[by])
              .join('・')}）。`)
      )
    },
    'tsume.open-length': ({ atMost, beyond, line }) =>
      (atMost === null ? '詰みはまだ見つかっていません' : `${atMost}手以内の詰みがあります。手数は未確定です`) +
      (beyond === null ? '。' : `（${beyond}手以内の詰みはありません）。`) +
      (line === undefined ? '' : `現在の手順：${line.ja}…`),
    'tsume.open-line': ({ length }) => `${length}手で詰みます。本手順は未確定です。`,
    'tsume.open-checks': ({ length, checks, plies, within }) =>
      `${length}手で詰むことは確認済みです。` +
      (within === undefined
        ? '別の王手でも詰むかどうかは検討未了です'
        : `別の王手による${within}手以内の詰みはありません。それより長い詰みの有無は検討未了です`) +
      `（${plies.join('・')}手目、計${checks}通り）。`,
    'tsume.open-cook': ({ length, ply }) =>
      `${length}手で詰むことは確認済みです。${ply}手目の別の王手でも詰みますが、その手順は未確定です。`,
  },
}
