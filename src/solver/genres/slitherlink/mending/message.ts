import { type Language, type Phrasebook, numberOf } from '#solver/kernel/message.ts'
import type { Result } from '#solver/genre/genre.ts'

/** The new clue of a cell; row and column count from 0. */
export interface NewClue {
  readonly row: number
  readonly column: number
  /** The new clue, 0 to 4, or null where the clue is removed. */
  readonly clue: number | null
  /** The clue before the change, or null. */
  readonly before: number | null
}

/** A change of clues. */
export interface MendProposal {
  readonly code: 'slitherlink.mend'
  readonly clues: readonly NewClue[]
  /** The numbers of open edges before and after, as far as they were computed; 0 where there is one solution, null where there was none. */
  readonly before: number | null
  readonly after: number
  readonly unique: boolean
  /** The level of the changed puzzle, if it was graded; null: the techniques do not solve it. */
  readonly level?: number | null
}

/** Messages of mending: a proposal, or the reason why there is none. */
export type MendMessage =
  | MendProposal
  /** The puzzle has exactly one solution, so there is nothing to mend. */
  | { readonly code: 'slitherlink.mend-unique' }
  /** The board is not well-formed: `check` says why. */
  | { readonly code: 'slitherlink.mend-flawed' }
  /** No single change that the options allow helps. */
  | { readonly code: 'slitherlink.mend-not-found' }
  /** More clues would be needed than are allowed. */
  | { readonly code: 'slitherlink.mend-clues'; readonly most: number }
  | { readonly code: 'slitherlink.mend-ran-out' }

/** The most clues that a sentence names; a longer list is cut. */
const MOST_NAMED = 6

function clauses(clues: readonly NewClue[], language: Language): string {
  const named = clues.slice(0, MOST_NAMED).map((one) => (language === 'en' ? inEnglish(one) : inJapanese(one)))
  const rest = clues.length - named.length
  if (language === 'ja') return named.join('、') + (rest > 0 ? `、ほか${rest}マス` : '')
  const text = named.join('; ') + (rest > 0 ? `; and ${rest} more` : '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function inEnglish({ row, column, clue, before }: NewClue): string {
  const place = `row ${row + 1}, column ${column + 1}`
  if (clue === null) return `take the ${before ?? ''} at ${place} away`
  return before === null ? `write ${clue} at ${place}` : `make the ${before} at ${place} a ${clue}`
}

function inJapanese({ row, column, clue, before }: NewClue): string {
  const place = `${row + 1}行${column + 1}列`
  if (clue === null) return `${place}の${before ?? ''}を消す`
  return before === null ? `${place}に${clue}を入れる` : `${place}の${before}を${clue}に変える`
}

/** The sentences of {@link MendMessage}. */
export const mendMessages: Phrasebook<MendMessage> = {
  en: {
    'slitherlink.mend': ({ clues, before, after, unique, level }) => {
      const effect = unique
        ? before === null
          ? 'Then there is exactly one solution.'
          : `This settles all ${before} open edges: one solution.`
        : before === null
          ? `Then there are solutions, but several: ${after} edges are open.`
          : `This settles ${Math.max(0, before - after)} of ${before} open edges.`
      const graded = level === undefined ? '' : level === null ? ' Beyond the techniques.' : ` Level ${level}.`
      return `${clauses(clues, 'en')}. ${effect}${graded}`
    },
    'slitherlink.mend-unique': () => 'The puzzle has exactly one solution: there is nothing to mend.',
    'slitherlink.mend-flawed': () => 'The board is not well-formed. Correct what the check names first.',
    'slitherlink.mend-not-found': () => 'No change of a single clue helps. Run until there is one solution, or give up the symmetry.',
    'slitherlink.mend-clues': ({ most }) => `One solution would need more than ${numberOf(most, 'clue')}. Allow more.`,
    'slitherlink.mend-ran-out': () =>
      'The search took more steps than it was allowed. Add some clues by hand first, or allow more steps where that can be chosen.',
  },
  ja: {
    'slitherlink.mend': ({ clues, before, after, unique, level }) => {
      const effect = unique
        ? before === null
          ? '解が一つになります。'
          : `未定の${before}本がすべて決まり、解が一つになります。`
        : before === null
          ? `解はできますが、一つではありません（${after}本が未定）。`
          : `未定の${before}本のうち${Math.max(0, before - after)}本が決まります。`
      const graded = level === undefined ? '' : level === null ? '解法の範囲を超えます。' : `難易度${level}。`
      return `${clauses(clues, 'ja')}。${effect}${graded}`
    },
    'slitherlink.mend-unique': () => '解は一つだけです。直すところはありません。',
    'slitherlink.mend-flawed': () => '盤面に誤りがあります。先に検査で示された箇所を直してください。',
    'slitherlink.mend-not-found': () =>
      '数字を一つ変えるだけでは改善しません。「解が一つになるまで」を実行するか、対称の指定を外してください。',
    'slitherlink.mend-clues': ({ most }) => `解を一つにするには${most}個より多くの数字が必要です。上限を増やしてください。`,
    'slitherlink.mend-ran-out': () => '手数の上限に達しました。先にいくつか数字を加えるか、選べる場合は上限を増やしてください。',
  },
}

/** A message as a failure. */
export function failure(message: MendMessage): Result<never> {
  return { ok: false, message }
}
