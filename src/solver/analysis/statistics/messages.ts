import { type Phrasebook, numberOf } from '#solver/kernel/message.ts'
import type { Transformation } from '#solver/genre/transformation.ts'
import { TWINS } from './twin-messages'
import type { Conditions } from '#solver/genre/level-scheme.ts'

/** Messages of statistics, calibration, level schemes and the choice of puzzles. */
export type StatisticsMessage =
  | { readonly code: 'scheme.not-json' }
  | { readonly code: 'scheme.field'; readonly field: string }
  | { readonly code: 'scheme.id'; readonly id: string }
  | { readonly code: 'scheme.levels' }
  | { readonly code: 'scheme.too-large' }
  | { readonly code: 'scheme.range'; readonly rule: number; readonly feature: string; readonly from: number; readonly under: number }
  | { readonly code: 'scheme.level'; readonly rule: number; readonly level: number }
  | { readonly code: 'scheme.raise'; readonly rule: number }
  | { readonly code: 'scheme.gap'; readonly gap: Conditions }
  | { readonly code: 'scheme.feature'; readonly feature: string; readonly grader: string }
  | { readonly code: 'scheme.unknown'; readonly id: string }
  | { readonly code: 'scheme.other-grader'; readonly id: string; readonly grader: string }
  | { readonly code: 'scheme.published'; readonly id: string }
  | { readonly code: 'calibration.no-labels'; readonly labelled: number }
  | { readonly code: 'calibration.one-label'; readonly label: number }
  | { readonly code: 'calibration.no-values' }
  | { readonly code: 'calibration.no-effort' }
  | { readonly code: 'calibration.no-border'; readonly lower: number; readonly upper: number }
  | {
      readonly code: 'calibration.unreachable'
      readonly lower: number
      readonly upper: number
      readonly border: number
      readonly greatest: number | null
      readonly unsolved: number
    }
  | { readonly code: 'calibration.few'; readonly label: number; readonly count: number; readonly least: number }
  | { readonly code: 'calibration.cut'; readonly label: number; readonly border: number; readonly cutOff: number; readonly total: number }
  | {
      readonly code: 'calibration.no-limit'
      readonly level: number
      readonly broken: readonly { readonly limit: number; readonly labels: readonly number[] }[]
    }
  | { readonly code: 'calibration.sampled'; readonly tried: number; readonly of: number }
  | { readonly code: 'calibration.not-separated'; readonly lower: number; readonly upper: number }
  /** The book has more puzzles than are laid out. */
  | { readonly code: 'statistics.by-place'; readonly most: number }
  | { readonly code: 'choose.too-few'; readonly levels: readonly number[]; readonly asked: number; readonly different: number }
  | { readonly code: 'choose.quota'; readonly text: string }
  | ({ readonly code: 'twins.made' } & Transformation)

/** The sentences of {@link StatisticsMessage}. */
export const statisticsMessages: Phrasebook<StatisticsMessage> = {
  en: {
    'scheme.not-json': () => 'This file is no level scheme: it is not JSON. Export one from the statistics view to see the form.',
    'scheme.field': ({ field }) => `“${field}” is missing or has not the right form. Mend it in the file, or export the scheme again.`,
    'scheme.id': ({ id }) => `“${id}” cannot be the id of a scheme. Use letters, digits, “-”, “_” and “.”, at most 80.`,
    'scheme.levels': () => 'The levels must be numbers in ascending order, each once.',
    'scheme.too-large': () => 'The scheme is too large: its rules span too many cases to try them all. Use fewer borders.',
    'scheme.range': ({ rule, feature, from, under }) =>
      `Rule ${rule}: the range of ${feature} from ${from} to under ${under} is empty. Exchange or change its ends.`,
    'scheme.level': ({ rule, level }) =>
      `${rule === 0 ? 'The default' : `Rule ${rule}`} gives level ${level}, which is not among the scheme’s levels. Add it there, or change it here.`,
    'scheme.raise': ({ rule }) => `Rule ${rule} must raise by a whole number of levels, at least 1.`,
    'scheme.gap': ({ gap }) => `No rule fits puzzles with ${gapText(gap, ' and ', 'any')}. Add a rule, or a default.`,
    'scheme.feature': ({ feature, grader }) =>
      `The grader “${grader}” gives no “${feature}”. Choose the grader for which the scheme was made.`,
    'scheme.unknown': ({ id }) => `There is no level scheme “${id}”. Choose one of the list.`,
    'scheme.other-grader': ({ id, grader }) =>
      `The level scheme “${id}” is for the grader “${grader}”. Choose that grader, or another scheme.`,
    'scheme.published': ({ id }) => `“${id}” is a published scheme, which never changes. Save your own under another name.`,
    'calibration.no-labels': ({ labelled }) =>
      labelled === 0
        ? 'No graded puzzle of this book has a printed level. Enter the levels that the book prints (field “Printed level”), then calibrate.'
        : `Only ${numberOf(labelled, 'graded puzzle has', 'graded puzzles have')} a printed level. Calibration asks for at least two on each of two levels.`,
    'calibration.one-label': ({ label }) =>
      `All puzzles with a printed level have ${label}; a border lies between two. Add puzzles of other levels.`,
    'calibration.no-values': () =>
      'This grader gives no values, so there are no borders between them. Calibrate its limits of effort instead.',
    'calibration.no-effort': () => 'This grader counts no effort and gives no values, so there is nothing to limit. Choose another grader.',
    'calibration.no-border': ({ lower, upper }) =>
      `No border between ${lower} and ${upper}: the mean of the higher level is not above that of the lower. Look for wrong printed levels, or join the levels.`,
    'calibration.unreachable': ({ lower, upper, border, greatest, unsolved }) =>
      `No border between ${lower} and ${upper}: it would lie at ${border}, which no value reaches (${greatest === null ? 'there are none' : `the greatest is ${greatest}`}). ${
        unsolved === 0
          ? 'Join the two levels, or draw the borders by another method.'
          : `It would only part off ${unsolved === 1 ? 'the puzzle' : `the ${unsolved} puzzles`} that techniques do not solve. Leave them out, or choose a grader that gives them values.`
      }`,
    'calibration.few': ({ label, count, least }) =>
      `Printed level ${label} has ${count} graded puzzles; intervals need ${least} of each. Add more for them.`,
    'calibration.cut': ({ label, border, cutOff, total }) =>
      `The border ${border} cuts off more than 20 % of the puzzles of printed level ${label}: ${cutOff} of ${total}. Use it with care.`,
    'calibration.no-limit': ({ level, broken }) =>
      broken.length === 0
        ? `Level ${level}: no printed level begins there, so the principle says nothing of its limit. The one of the greatest kappa was taken.`
        : `Level ${level}: every limit breaks the principle (${broken.map(({ limit, labels }) => `${limit}: printed level ${labels.join(', ')}`).join('; ')}). The one of the greatest kappa was taken.`,
    'calibration.sampled': ({ tried, of }) => `Left out one at a time: ${tried} of ${numberOf(of, 'puzzle')}, drawn by the seed.`,
    'calibration.not-separated': ({ lower, upper }) =>
      `The values do not part ${lower} from ${upper}: the best agreement leaves a level between them empty.`,
    'statistics.by-place': ({ most }) =>
      `A book of more than ${numberOf(most, 'puzzle')} has no printed numbers: the statistics are of all its puzzles, drafts too, in the order of the book.`,
    'choose.too-few': ({ levels, asked, different }) =>
      `Level ${levels.join(', ')}: ${asked} are asked for, but there are ${different} different puzzles. Ask for fewer, or add puzzles.`,
    'choose.quota': ({ text }) => `“${text}” is no quota. Write one number a level, easiest first, e.g. 10/15/15/12/8, or 3=20,4=10.`,
    'twins.made': TWINS.en,
  },
  ja: {
    'scheme.not-json': () =>
      'レベル基準のファイルではありません（JSONとして読めません）。統計画面から書き出したものと形を見比べてください。',
    'scheme.field': ({ field }) => `「${field}」がないか、形が正しくありません。ファイルを直すか、書き出し直してください。`,
    'scheme.id': ({ id }) => `「${id}」はレベル基準のIDに使えません。半角英数字と「-」「_」「.」で80文字以内にしてください。`,
    'scheme.levels': () => 'レベルは重複のない数を小さい順に並べてください。',
    'scheme.too-large': () => 'レベル基準が大きすぎて、すべての場合を確かめられません。境界を減らしてください。',
    'scheme.range': ({ rule, feature, from, under }) =>
      `規則${rule}：${feature}の範囲（${from}以上${under}未満）に当てはまる数がありません。両端を直してください。`,
    'scheme.level': ({ rule, level }) =>
      `${rule === 0 ? '既定値' : `規則${rule}`}のレベル${level}は、この基準のレベルにありません。レベルの一覧に加えるか、ここを直してください。`,
    'scheme.raise': ({ rule }) => `規則${rule}：繰り上げは1以上の整数にしてください。`,
    'scheme.gap': ({ gap }) => `${gapText(gap, '、', '任意')}の問題に当てはまる規則がありません。規則か既定値を加えてください。`,
    'scheme.feature': ({ feature, grader }) =>
      `判定基準「${grader}」は「${feature}」を出しません。このレベル基準が対象とする判定基準を選んでください。`,
    'scheme.unknown': ({ id }) => `レベル基準「${id}」はありません。一覧から選んでください。`,
    'scheme.other-grader': ({ id, grader }) =>
      `レベル基準「${id}」は判定基準「${grader}」用です。その判定基準を選ぶか、別のレベル基準にしてください。`,
    'scheme.published': ({ id }) => `「${id}」は論文の基準なので変更できません。別の名前で保存してください。`,
    'calibration.no-labels': ({ labelled }) =>
      labelled === 0
        ? '判定済みの問題に表示難易度がありません。本に表示されている難易度を「表示難易度」に入れてから較正してください。'
        : `表示難易度のある判定済みの問題が${labelled}問しかありません。2つの難易に2問ずつは必要です。`,
    'calibration.one-label': ({ label }) => `表示難易度がすべて${label}なので境界を引けません。ほかの難易の問題を加えてください。`,
    'calibration.no-values': () => 'この判定基準は評価値を出さないので、評価値の境界はありません。処理回数の基準を較正してください。',
    'calibration.no-effort': () => 'この判定基準は処理回数も評価値も出さないので、較正できません。別の判定基準を選んでください。',
    'calibration.no-border': ({ lower, upper }) =>
      `${lower}と${upper}の境界はありません。上の難易の平均が下の難易の平均を超えていません。表示難易度を見直すか、難易をまとめてください。`,
    'calibration.unreachable': ({ lower, upper, border, greatest, unsolved }) =>
      `${lower}と${upper}の境界は採れません。計算上は${border}になりますが、そこに届く評価値がありません（${greatest === null ? '評価値のある問題なし' : `最大${greatest}`}）。${
        unsolved === 0
          ? '二つの難易度をまとめるか、別の方法で境界を引いてください。'
          : `分けられるのは手筋で解けない${unsolved}問だけです。解けない問題を除くか、それらにも評価値の出る判定基準を選んでください。`
      }`,
    'calibration.few': ({ label, count, least }) =>
      `表示難易度${label}の判定済みの問題は${count}問です。区間の推定には各${least}問が必要です。`,
    'calibration.cut': ({ label, border, cutOff, total }) =>
      `境界${border}は表示難易度${label}の${total}問中${cutOff}問を切り捨てます（20％超）。注意して使ってください。`,
    'calibration.no-limit': ({ level, broken }) =>
      broken.length === 0
        ? `難易度${level}：ここから始まる表示難易度がないため、原則では基準を決められません。κが最大のものを採りました。`
        : `難易度${level}：どの基準でも原則が破れます（${broken.map(({ limit, labels }) => `${limit}：難易${labels.join('・')}`).join('、')}）。κが最大のものを採りました。`,
    'calibration.sampled': ({ tried, of }) => `1問ずつ除く検証は、${of}問のうちシードで選んだ${tried}問で行いました。`,
    'calibration.not-separated': ({ lower, upper }) =>
      `評価値では${lower}と${upper}を分けられません。最もよく一致する境界では間の難易度が空になります。`,
    'statistics.by-place': ({ most }) =>
      `${most.toLocaleString('ja')}問を超える本には印刷される番号がありません。統計は、下書きも含めた全問を本の順番で集計したものです。`,
    'choose.too-few': ({ levels, asked, different }) =>
      `難易度${levels.join('・')}：${asked}問必要ですが、異なる問題は${different}問です。数を減らすか、問題を加えてください。`,
    'choose.quota': ({ text }) =>
      `「${text}」は問題数の指定になっていません。やさしい順に10/15/15/12/8、または3=20,4=10のように書いてください。`,
    'twins.made': TWINS.ja,
  },
}

function gapText(gap: Conditions, and: string, any: string): string {
  return (
    Object.entries(gap)
      .map(([feature, [from, under]]) => `${feature} ${from === null && under === null ? any : `${from ?? ''}–${under ?? ''}`}`)
      .join(and) || any
  )
}
