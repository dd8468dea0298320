import type { Text } from '#solver/kernel/message.ts'
import type { Grader, Option } from '#solver/genre/genre.ts'
import { LONGEST_SIDE, type Slitherlink } from '../puzzle'
import { bandOf } from '../ladder/levels'
import { ANY, patterns } from '../removal'
import { pictureOf } from '../removal/picture'
import { LOOK_OPTIONS } from './loop-measures'
import { PRESET_SETS } from './presets'

/** The least side of a board that is made. */
export const LEAST_SIDE = 3
/** The usual side, where none is asked for. */
export const USUAL_SIDE = 10
/** The largest effort, in milliseconds of the source. */
const MOST_EFFORT = 1_000_000

const EASIER = bandOf('C')
/** The highest level that gates and colours reach. */
const TOP_WITHOUT_TRIAL = EASIER.level + EASIER.cuts.length

const AS_PRESET: Text = { en: 'As the preset says', ja: 'プリセットに従う' }
const SWITCH = { preset: AS_PRESET, on: { en: 'On', ja: 'する' }, off: { en: 'Off', ja: 'しない' } }

const MAIN_OPTIONS: readonly Option[] = [
  {
    id: 'width',
    kind: 'integer',
    min: LEAST_SIDE,
    max: LONGEST_SIDE,
    default: USUAL_SIDE,
    name: { en: 'Width', ja: '幅' },
    help: { en: 'Cells across.', ja: '横のマス数。' },
  },
  {
    id: 'height',
    kind: 'integer',
    min: LEAST_SIDE,
    max: LONGEST_SIDE,
    default: USUAL_SIDE,
    name: { en: 'Height', ja: '高さ' },
    help: { en: 'Cells down.', ja: '縦のマス数。' },
  },
  {
    id: 'preset',
    kind: 'choice',
    default: '1',
    choices: {
      '1': { en: '1 (easiest)', ja: '1（やさしい）' },
      '2': { en: '2', ja: '2' },
      '3': { en: '3', ja: '3' },
      '4': { en: '4 (hardest)', ja: '4（難しい）' },
    },
    name: { en: 'Preset', ja: 'プリセット' },
    help: {
      en: `Sets techniques, effort and removal pattern at once. 1 needs no trial (level ${TOP_WITHOUT_TRIAL} at most); 2 asks for short trials, 3 and 4 for long ones.`,
      ja: `解法・判定時間・除去パターンをまとめて設定します。1は仮置きなし（難易度${TOP_WITHOUT_TRIAL}まで）、2は短い仮置き、3と4は長い仮置きまで使います。`,
    },
  },
  {
    id: 'preset-set',
    kind: 'choice',
    default: 'page',
    choices: PRESET_SETS,
    name: { en: 'Presets of', ja: 'プリセットの種類' },
    help: {
      en: 'Slither2’s presets as its page describes them, or as its released app has them.',
      ja: 'スリザー2の解説ページのプリセットか、公開版アプリのプリセットか。',
    },
  },
]

const TECHNIQUE_OPTIONS: readonly Option[] = [
  {
    id: 'gates',
    kind: 'choice',
    default: 'preset',
    choices: SWITCH,
    name: { en: 'Diagonal gates [G]', ja: '斜めゲート[G]' },
    help: { en: 'Whether solving may need them.', ja: '解くのに必要としてよいかどうか。' },
  },
  {
    id: 'colours',
    kind: 'choice',
    default: 'preset',
    choices: SWITCH,
    name: { en: 'Cell colours [C]', ja: 'セルの色[C]' },
    help: { en: 'Whether solving may need them.', ja: '解くのに必要としてよいかどうか。' },
  },
  {
    id: 'colouring',
    kind: 'choice',
    default: 'relative',
    choices: {
      relative: { en: 'Relative: any two cells', ja: '相対：どのマスどうしでも' },
      absolute: { en: 'Absolute: from the outside on', ja: '絶対：外側から順に' },
    },
    name: { en: 'Colouring', ja: '色の付け方' },
    help: {
      en: 'Whether colours compare cells of which neither is known yet, or only tell inside from outside, as the source’s app does.',
      ja: '内外が未確定のマスどうしも色で比べるか、元のアプリのように、内側・外側が決まったマスだけに色を付けるか。',
    },
  },
  {
    id: 'trial',
    kind: 'choice',
    default: 'preset',
    choices: {
      preset: AS_PRESET,
      '0': { en: '0: none', ja: '0：なし' },
      '1': { en: '1: up to 2 % of the edges', ja: '1：総エッジ数の2%まで' },
      '2': { en: '2: up to 20 % of the edges', ja: '2：総エッジ数の20%まで' },
    },
    name: { en: 'One-step trial [T]', ja: '１手仮置き[T]' },
    help: {
      en: `How long a trial may get before it is given up. Without trials no puzzle is above level ${TOP_WITHOUT_TRIAL}; with them it may have any level, on large boards mostly a high one.`,
      ja: `仮置きのあと、ループを延長してよい長さ。仮置きなしなら難易度は${TOP_WITHOUT_TRIAL}まで。仮置きありならどの難易度にもなりえ、大きな盤面ほど高くなります。`,
    },
  },
  {
    id: 'trial-edges',
    kind: 'integer',
    // 1 and 2 are names of levels, so that GCT2 has only one meaning.
    min: 3,
    max: 9999,
    name: { en: 'Trial: edges', ja: '１手仮置きのエッジ数' },
    help: {
      en: 'The length of a trial as a number of edges, instead of a level.',
      ja: '仮置きの長さを、レベルの代わりにエッジ数で指定します。',
    },
  },
  {
    id: 'effort',
    kind: 'integer',
    min: 1,
    max: MOST_EFFORT,
    name: { en: 'Effort', ja: '判定時間' },
    help: {
      en: 'How much work one attempt to solve may be: 1 is the source’s millisecond, here 1000 units of work on every machine.',
      ja: '1回の判定にかけてよい手間。元のアプリの1ミリ秒を1000単位として数えるため、どの機種でも結果は同じです。',
    },
  },
]

const REMOVAL_OPTIONS: readonly Option[] = [
  {
    id: 'pattern',
    kind: 'choice',
    default: 'preset',
    choices: {
      preset: AS_PRESET,
      ...Object.fromEntries(Object.entries(ANY).map(([id, { name }]) => [id, name])),
      ...Object.fromEntries(patterns.map(({ code, name }) => [code, { en: `${code}: ${name.en}`, ja: `${code}：${name.ja}` }])),
    },
    pictures: {
      says: { en: 'clues that go together, or first', ja: '一緒に、または先に取り除く数字' },
      rows: Object.fromEntries(patterns.map((pattern) => [pattern.code, pictureOf(pattern)])),
    },
    name: { en: 'Removal pattern', ja: '除去パターン' },
    help: {
      en: `Which clues are taken away together, and in which order: ${patterns.map(({ code, name }) => `${code} ${name.en.toLowerCase()}`).join('; ')}.`,
      ja: `数字をどの組み合わせで、どの順に取り除くか。${patterns.map(({ code, name }) => `${code}：${name.ja}`).join('、')}。`,
    },
  },
  {
    id: 'mask',
    kind: 'text',
    pattern: '^[#.\\/0-3\\-]*$',
    name: { en: 'Mask', ja: '数字の配置' },
    help: {
      en: 'A sign a cell, rows parted by /: 0 to 3 is that clue, # always keeps its clue, - is always blank, . is free.',
      ja: '1マス1文字、行は / で区切ります。0～3 はその数字、# は必ず数字、- は必ず空白、. は自由。',
    },
  },
  {
    id: 'clue-share',
    kind: 'integer',
    min: 10,
    max: 100,
    name: { en: 'Clues (%)', ja: '数字の割合（%）' },
    help: {
      en: 'Clues are taken away until no more than this share of the cells has one. Left out: as many as possible.',
      ja: '数字のあるマスがこの割合以下になるまで取り除きます。省くと、できるだけ取り除きます。',
    },
  },
  {
    id: 'no-zero-pairs',
    kind: 'flag',
    default: false,
    name: { en: 'No neighbouring zeros', ja: '0を隣り合わせない' },
    help: { en: 'No two zeros touch, neither by a side nor at a corner.', ja: '0のマスを辺でも角でも隣り合わせません。' },
  },
  {
    id: 'must-need',
    kind: 'flag',
    default: false,
    name: { en: 'Needs its hardest technique', ja: '最も難しい解法が必要' },
    help: {
      en: 'Only puzzles that cannot be solved one level below the techniques chosen.',
      ja: '選んだ解法より一段やさしい解法では解けない問題だけを作ります。',
    },
  },
]

const LOOP_OPTION: Option = {
  id: 'loop',
  kind: 'text',
  pattern: '^[#.\\/]*$',
  name: { en: 'Drawn loop', ja: '描いたループ' },
  help: {
    en: 'The loop of the solution: a sign a cell, rows parted by /: # is inside, . is outside. Left out: a random one.',
    ja: '解となるループ。1マス1文字、行は / で区切り、# は内側、. は外側。省くと、ループは自動で作ります。',
  },
}

/** The generator's options; with a level only if there is a grader. */
export function optionsFor(grader: Grader<Slitherlink> | undefined): readonly Option[] {
  const all = [...MAIN_OPTIONS, ...TECHNIQUE_OPTIONS, ...REMOVAL_OPTIONS, LOOP_OPTION, ...LOOK_OPTIONS]
  if (grader === undefined) return all
  return [
    ...all,
    {
      id: 'target-level',
      kind: 'integer',
      min: Math.min(...grader.levels),
      max: Math.max(...grader.levels),
      name: { en: 'Target level', ja: '目標難易度' },
      help: { en: 'Only puzzles of this level.', ja: 'この難易度の問題だけを作ります。' },
    },
  ]
}
