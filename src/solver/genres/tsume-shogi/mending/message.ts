import { type Phrasebook, numberOf } from '#solver/kernel/message.ts'
import type { Result } from '#solver/genre/genre.ts'
import { isDefenders, isPromoted, kanjiOf, kindOf } from '../pieces'
import { squareKanji, squareName } from '../squares'
import type { Edit } from './edits'

/** Messages of mending: a proposal, or the reason why there is none. */
export type MendMessage =
  | ProposalMessage
  /** The problem has no cook to mend. */
  | { readonly code: 'tsume.mend-unique' }
  /** The problem has no mate that a cook could spoil. */
  | { readonly code: 'tsume.mend-no-mate' }
  /** The diagram breaks the rules: `check` says how. */
  | { readonly code: 'tsume.mend-flawed' }
  /** None of the allowed changes leaves fewer cooks. `cooks` counts the cooks along the main line, `tried` the changes. */
  | { readonly code: 'tsume.mend-not-found'; readonly cooks: number; readonly tried: number }
  /** The budget is spent. */
  | { readonly code: 'tsume.mend-ran-out' }
  /** The value of an option is impossible. */
  | { readonly code: 'tsume.mend-option'; readonly option: string; readonly seen: string }

/** A proposal: changes of single pieces with their result. */
export interface ProposalMessage {
  readonly code: 'tsume.mend'
  readonly edits: readonly Edit[]
  /** The numbers of plies before and after. */
  readonly lengthBefore: number
  readonly length: number
  /** The numbers of cooks along the main line before and after. */
  readonly cooksBefore: number
  readonly cooks: number
  /** Whether the main line is the same, move by move. */
  readonly sameLine: boolean
  /** The number of pieces left in the attacker's hand, by rule P. */
  readonly leftover: number
}

const KINDS_EN = ['', 'pawn', 'lance', 'knight', 'silver', 'gold', 'bishop', 'rook', 'king']

function pieceEn(piece: number): string {
  return `${isDefenders(piece) ? 'defender’s' : 'attacker’s'} ${isPromoted(piece) ? 'promoted ' : ''}${KINDS_EN[kindOf(piece)]!}`
}

function pieceJa(piece: number): string {
  return `${isDefenders(piece) ? '玉方' : '攻方'}${kanjiOf(piece)}`
}

function someEn(piece: number): string {
  return `${isDefenders(piece) ? 'a' : 'an'} ${pieceEn(piece)}`
}

function editEn(edit: Edit): string {
  switch (edit.does) {
    case 'add':
      return `add ${someEn(edit.piece)} on ${squareName(edit.square)}`
    case 'remove':
      return `remove the ${pieceEn(edit.piece)} on ${squareName(edit.square)}`
    case 'move':
      return `move the ${pieceEn(edit.piece)} from ${squareName(edit.from)} to ${squareName(edit.to)}`
    case 'replace':
      return `replace the ${pieceEn(edit.piece)} on ${squareName(edit.square)} by ${someEn(edit.by)}`
    case 'hold':
      return `add a ${KINDS_EN[edit.kind]!} to the attacker’s hand`
    case 'release':
      return `take a ${KINDS_EN[edit.kind]!} from the attacker’s hand`
    case 'exchange':
      return `exchange a ${KINDS_EN[edit.kind]!} in the attacker’s hand for a ${KINDS_EN[edit.byKind]!}`
  }
}

function editJa(edit: Edit): string {
  switch (edit.does) {
    case 'add':
      return `${squareKanji(edit.square)}に${pieceJa(edit.piece)}を置く`
    case 'remove':
      return `${squareKanji(edit.square)}の${pieceJa(edit.piece)}を除く`
    case 'move':
      return `${squareKanji(edit.from)}の${pieceJa(edit.piece)}を${squareKanji(edit.to)}に移す`
    case 'replace':
      return `${squareKanji(edit.square)}の${pieceJa(edit.piece)}を${pieceJa(edit.by)}に替える`
    case 'hold':
      return `攻方の持駒に${kanjiOf(edit.kind)}を加える`
    case 'release':
      return `攻方の持駒から${kanjiOf(edit.kind)}を除く`
    case 'exchange':
      return `攻方の持駒の${kanjiOf(edit.kind)}を${kanjiOf(edit.byKind)}に替える`
  }
}

function inEnglish({ edits, lengthBefore, length, cooksBefore, cooks, sameLine, leftover }: ProposalMessage): string {
  const acts = edits.map(editEn).join('; ')
  const sound = cooks === 0 ? 'unique' : `${cooks} of ${cooksBefore} cooks left`
  const plies = `${length} ${length === 1 ? 'move' : 'moves'}${length === lengthBefore ? '' : ` instead of ${lengthBefore}`}`
  const rest = leftover === 0 ? '' : `, ${leftover} left in hand`
  return `${acts.charAt(0).toUpperCase()}${acts.slice(1)}: ${sound}, ${plies}, ${sameLine ? 'same solution' : 'another solution'}${rest}.`
}

function inJapanese({ edits, lengthBefore, length, cooksBefore, cooks, sameLine, leftover }: ProposalMessage): string {
  const sound = cooks === 0 ? '余詰なし' : `余詰${cooksBefore}→${cooks}`
  const plies = length === lengthBefore ? `${length}手` : `${lengthBefore}手→${length}手`
  const rest = leftover === 0 ? '' : `、駒余り${leftover}枚`
  return `${edits.map(editJa).join('、')}：${sound}、${plies}、${sameLine ? '作意どおり' : '別の手順'}${rest}。`
}

/** The sentences of {@link MendMessage}. */
export const mendMessages: Phrasebook<MendMessage> = {
  en: {
    'tsume.mend': inEnglish,
    'tsume.mend-unique': () => 'There is no cook: nothing has to be mended.',
    'tsume.mend-no-mate': () => 'There is no mate, so there is no solution that a cook could spoil. Set up a mate first.',
    'tsume.mend-flawed': () => 'The diagram breaks the rules. Correct what the check names first.',
    'tsume.mend-not-found': ({ cooks, tried }) =>
      `${numberOf(tried, 'change was', 'changes were')} tried, and none leaves fewer cooks than there are (${cooks}). Allow more changes, or more kinds of them.`,
    'tsume.mend-ran-out': () => 'The search took more steps than it was allowed. Allow more steps where that can be chosen.',
    'tsume.mend-option': ({ option, seen }) => `“${seen}” is not possible for the option “${option}”.`,
  },
  ja: {
    'tsume.mend': inJapanese,
    'tsume.mend-unique': () => '余詰はありません。直すところはありません。',
    'tsume.mend-no-mate': () => '詰まないため、余詰を消す対象の手順がありません。先に詰む形にしてください。',
    'tsume.mend-flawed': () => '図が規則に合っていません。先に検査で示された箇所を直してください。',
    'tsume.mend-not-found': ({ cooks, tried }) =>
      `試した${tried}通りの修正では、余詰（${cooks}か所）が減りませんでした。試す数や修正の種類を増やしてください。`,
    'tsume.mend-ran-out': () => '探索の手数の上限に達しました。指定できる場合は上限を増やしてください。',
    'tsume.mend-option': ({ option, seen }) => `オプション「${option}」に「${seen}」は指定できません。`,
  },
}

/** Returns a message typed as one of mending. */
export function told(message: MendMessage): MendMessage {
  return message
}

/** A failed result with its reason. */
export function failure(message: MendMessage): Result<never> {
  return { ok: false, message }
}
