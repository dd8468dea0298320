import { type Language, type Phrasebook, numberOf } from '#solver/kernel/message.ts'

/** A cell, row and column counted from 0. */
export interface CellName {
  readonly row: number
  readonly column: number
}

/** Messages of mending: a proposal, or the reason why there is none. */
export type MendMessage =
  | ProposalMessage
  | ColouredProposalMessage
  /** The puzzle has exactly one solution, so there is nothing to mend. */
  | { readonly code: 'nonogram.mend-unique' }
  /** The clues have no solution. */
  | { readonly code: 'nonogram.mend-no-solution' }
  /** The picture is not a solution of the clues. */
  | { readonly code: 'nonogram.mend-goal' }
  /** The clues break the rules of nonograms: `check` says why. */
  | { readonly code: 'nonogram.mend-flawed' }
  /** None of the allowed changes helps. `inDoubt` is the number of ambiguous cells. */
  | { readonly code: 'nonogram.mend-not-found'; readonly inDoubt: number }
  /** The budget is spent. */
  | { readonly code: 'nonogram.mend-ran-out' }

/** A change of the picture. */
export interface ProposalMessage {
  readonly code: 'nonogram.mend'
  /** The cells to fill, and below, the cells to empty, row by row. */
  readonly filled: readonly CellName[]
  readonly emptied: readonly CellName[]
  /** The number of ambiguous cells before the change; below, after it. */
  readonly before: number
  readonly after: number
  readonly unique: boolean
  /** Whether line solving alone finds the one solution. */
  readonly lineSolvable: boolean
  /** The level of the changed puzzle, if one was asked for; null where it is beyond all levels. */
  readonly level?: number | null
  /** Whether the puzzle had no picture, so that one of its solutions is changed. */
  readonly ofSolution: boolean
}

/** A change of a coloured picture. */
export interface ColouredProposalMessage {
  readonly code: 'nonogram.mend-coloured'
  /** Cells with their new values: `.` empty, or the sign of a colour. */
  readonly changes: readonly (CellName & { readonly sign: string })[]
  /** The number of ambiguous cells before the change; below, after it. */
  readonly before: number
  readonly after: number
  readonly unique: boolean
  /** The level of the changed puzzle, if one was asked for; null where it is beyond all levels. */
  readonly level?: number | null
  /** Whether the puzzle had no picture, so that one of its solutions is changed. */
  readonly ofSolution: boolean
}

function levelIn(language: Language, level: number | null | undefined): string {
  if (level === undefined) return ''
  if (language === 'ja') return level === null ? '難易度の範囲を超えます。' : `難易度${level}。`
  return level === null ? ' Beyond the levels.' : ` Level ${level}.`
}

/** The most cells that a sentence names; a longer list is cut. */
const MOST_NAMED = 6

function cells(names: readonly CellName[], language: Language): string {
  const rest = names.length - MOST_NAMED
  const named = names.slice(0, MOST_NAMED)
  if (language === 'ja')
    return named.map(({ row, column }) => `${row + 1}行${column + 1}列`).join('・') + (rest > 0 ? `ほか${rest}マス` : '')
  return named.map(({ row, column }) => `row ${row + 1} column ${column + 1}`).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

function inEnglish({ filled, emptied, before, after, unique, lineSolvable, level, ofSolution }: ProposalMessage): string {
  const acts = [
    ...(filled.length > 0 ? [`fill ${cells(filled, 'en')}`] : []),
    ...(emptied.length > 0 ? [`empty ${cells(emptied, 'en')}`] : []),
  ].join('; ')
  const effect = unique
    ? `This settles ${before === 1 ? 'the one ambiguous cell' : `all ${before} ambiguous cells`}: one solution, ${lineSolvable ? 'found by looking at single lines' : 'but not by looking at single lines alone'}.`
    : after < before
      ? `This settles ${before - after} of ${numberOf(before, 'ambiguous cell')}.`
      : `Still ${numberOf(after, 'ambiguous cell')}.`
  const origin = ofSolution ? ' The puzzle has no picture, so one of its solutions was taken for it.' : ''
  return `${acts.charAt(0).toUpperCase()}${acts.slice(1)}. ${effect}${levelIn('en', level)}${origin}`
}

function inJapanese({ filled, emptied, before, after, unique, lineSolvable, level, ofSolution }: ProposalMessage): string {
  const act =
    filled.length > 0 && emptied.length > 0
      ? `${cells(filled, 'ja')}を塗り、${cells(emptied, 'ja')}を空白にします。`
      : filled.length > 0
        ? `${cells(filled, 'ja')}を塗ります。`
        : `${cells(emptied, 'ja')}を空白にします。`
  const effect = unique
    ? `不定の${before}マスがすべて決まり、解は一つです（${lineSolvable ? '行・列ごとに考えるだけで解けます' : '行・列ごとに考えるだけでは解けません'}）。`
    : after < before
      ? `不定の${before}マスのうち${before - after}マスが決まります。`
      : `まだ${after}マスが不定です。`
  const origin = ofSolution ? '元の絵がないため、解の一つを絵とみなしました。' : ''
  return act + effect + levelIn('ja', level) + origin
}

function colouredIn(language: Language, { changes, before, after, unique, level, ofSolution }: ColouredProposalMessage): string {
  const signs = [...new Set(changes.map(({ sign }) => sign))]
  const parts = signs.map((sign) => {
    const own = cells(changes.filter((change) => change.sign === sign), language) // prettier-ignore
    if (language === 'ja') return sign === '.' ? `${own}を空白に` : `${own}を色${sign}に`
    return sign === '.' ? `empty ${own}` : `make ${own} ${sign}`
  })
  if (language === 'ja') {
    const effect = unique
      ? `不定の${before}マスがすべて決まり、解は一つです。`
      : `不定の${before}マスのうち${before - after}マスが決まります。`
    return `${parts.join('、')}します。${effect}${levelIn('ja', level)}${ofSolution ? '元の絵がないため、解の一つを絵とみなしました。' : ''}`
  }
  const act = parts.join('; ')
  const effect = unique
    ? `This settles ${before === 1 ? 'the one ambiguous cell' : `all ${before} ambiguous cells`}: one solution.`
    : `This leaves ${after} of ${numberOf(before, 'ambiguous cell')}.`
  const origin = ofSolution ? ' The puzzle has no picture, so one of its solutions was taken for it.' : ''
  return `${act.charAt(0).toUpperCase()}${act.slice(1)}. ${effect}${levelIn('en', level)}${origin}`
}

/** The sentences of {@link MendMessage}. */
export const mendMessages: Phrasebook<MendMessage> = {
  en: {
    'nonogram.mend': inEnglish,
    'nonogram.mend-coloured': (message) => colouredIn('en', message),
    'nonogram.mend-unique': () => 'The puzzle has exactly one solution: there is nothing to mend.',
    'nonogram.mend-no-solution': () => 'The clues have no solution, so there is no picture to mend. Correct the clues first.',
    'nonogram.mend-goal': () => 'The picture does not fit its clues. Decide which of them is right first.',
    'nonogram.mend-flawed': () => 'The clues cannot belong to any picture. Correct what the check names first.',
    'nonogram.mend-not-found': ({ inDoubt }) =>
      `${numberOf(inDoubt, 'cell is', 'cells are')} ambiguous, and no change was found that settles ${inDoubt === 1 ? 'it' : 'any of them'}. Allow more cells at once, or give up the symmetry.`,
    'nonogram.mend-ran-out': () =>
      'The search took more steps than it was allowed. Change the most doubtful part by hand, or allow more steps where that can be chosen.',
  },
  ja: {
    'nonogram.mend': inJapanese,
    'nonogram.mend-coloured': (message) => colouredIn('ja', message),
    'nonogram.mend-unique': () => '解は一つだけです。直すところはありません。',
    'nonogram.mend-no-solution': () => '数字に合う解がないため、直す絵がありません。先に数字を直してください。',
    'nonogram.mend-goal': () => '絵と数字が合っていません。先にどちらが正しいかを決めてください。',
    'nonogram.mend-flawed': () => 'この数字に合う絵はありません。先に検査で示された箇所を直してください。',
    'nonogram.mend-not-found': ({ inDoubt }) =>
      `不定の${inDoubt}マスを減らす変更は見つかりませんでした。一度に変えるマスを増やすか、対称性の維持をやめてください。`,
    'nonogram.mend-ran-out': () => '手数の上限に達しました。不定の多い部分を手で変えるか、指定できる場合は手数の上限を増やしてください。',
  },
}
