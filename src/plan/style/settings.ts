import type { Text } from '#solver/kernel/message.ts'
import { LEVEL_FORMS } from '../model/plan'
import { MOTIFS } from './motif'
import { COVERS, HEAD_WORDS, NUMBER_FORMS } from './style'

/** A setting of a style that a book may set to another value. */
interface AnySetting {
  /** The path of the setting in a style, such as `board.cell`. */
  readonly path: string
  readonly name: Text
  /** Whether a style can do without it, which the value 0 or `none` says. */
  readonly isOptional?: true
  /** The part of a style that is removed as a whole if this setting is 0 or `none`. */
  readonly whole?: string
}

/** A setting whose value is a number: points, a share of black, or a multiple of the usual size. */
export interface NumberSetting extends AnySetting {
  readonly kind: 'number'
  readonly from: number
  readonly to: number
}

/** A setting whose value is one of several words. `yes` and `none` say whether a style has something. */
export interface ChoiceSetting extends AnySetting {
  readonly kind: 'choice'
  readonly of: readonly string[]
}

/** A setting of a style that a book may set to another value. */
export type StyleSetting = NumberSetting | ChoiceSetting

const number = (path: string, from: number, to: number, en: string, ja: string): NumberSetting => ({
  ...{ kind: 'number', path, from, to, name: { en, ja } },
})
const optional = (path: string, to: number, en: string, ja: string): NumberSetting => ({
  ...number(path, 0, to, en, ja),
  isOptional: true,
})
const choice = (path: string, of: readonly string[], en: string, ja: string): ChoiceSetting => ({
  ...{ kind: 'choice', path, of, name: { en, ja } },
})
const choiceOrNone = (path: string, of: readonly string[], en: string, ja: string): ChoiceSetting => ({
  ...choice(path, [...of, 'none'], en, ja),
  isOptional: true,
})

/** The settings of a style that a book may set to other values, in the order in which they are shown. */
export const STYLE_SETTINGS: readonly StyleSetting[] = [
  number('board.frame', 0.25, 8, 'Frame (pt)', '外枠 (pt)'),
  number('board.box', 0.25, 6, 'Borders of boxes (pt)', 'ブロックの線 (pt)'),
  number('board.five', 0.25, 6, 'Every fifth line (pt)', '5マスごとの線 (pt)'),
  number('board.cell', 0.1, 4, 'Lines between cells (pt)', 'マスの線 (pt)'),
  number('board.cellInk', 0.1, 1, 'Black of lines between cells', 'マスの線の濃さ'),
  optional('board.radius', 30, 'Round corners (pt)', '角の丸み (pt)'),
  optional('board.boxes', 0.4, 'Tint of every other box', '一つおきのブロックの地色'),
  optional('board.clueBands', 0.4, 'Tint of every other line of clues', '一行おきの手がかりの地色'),
  number('board.digit', 0.6, 1.4, 'Digits, beside the usual size', '数字の大きさ（標準に対して）'),
  number('board.clue', 0.8, 1.4, 'Clues beside the board, beside the usual size', '盤外の手がかりの大きさ（標準に対して）'),
  number('type.title', 10, 96, 'Title (pt)', '書名 (pt)'),
  number('type.heading', 10, 60, 'Headings (pt)', '見出し (pt)'),
  number('type.subheading', 8, 40, 'Lesser headings (pt)', '小見出し (pt)'),
  number('type.text', 6, 24, 'Text (pt)', '本文 (pt)'),
  number('type.small', 5, 20, 'Small text (pt)', '小さい文字 (pt)'),
  number('type.head', 5, 20, 'Running heads (pt)', '柱 (pt)'),
  number('type.folio', 5, 24, 'Page numbers (pt)', 'ノンブル (pt)'),
  number('caption.number', 6, 72, 'Number of a puzzle (pt)', '問題番号 (pt)'),
  choice('caption.form', NUMBER_FORMS, 'Form of the number', '番号の形'),
  number('caption.beside', 5, 30, 'Title and level (pt)', '題名と難易度 (pt)'),
  choice('caption.level', LEVEL_FORMS, 'Form of levels', '難易度の形'),
  choiceOrNone('caption.hasBars', ['yes'], 'Bars beside levels', '難易度の棒'),
  optional('caption.rule', 6, 'Line under captions (pt)', '題の下の線 (pt)'),
  choice('furniture.place', ['head', 'foot', 'side'], 'Place of running heads', '柱の位置'),
  choice('furniture.verso', HEAD_WORDS, 'Heads of left pages', '左ページの柱'),
  choice('furniture.recto', HEAD_WORDS, 'Heads of right pages', '右ページの柱'),
  optional('furniture.rule', 6, 'Line beside heads (pt)', '柱の線 (pt)'),
  optional('furniture.band', 0.4, 'Tint of a band behind heads', '柱の帯の地色'),
  optional('furniture.wave', 0.4, 'Tint of a wave at the foot', '地の波の地色'),
  choice('furniture.folio', ['outer', 'middle', 'head'], 'Place of page numbers', 'ノンブルの位置'),
  choiceOrNone('furniture.badge', ['box', 'pill'], 'Frame of page numbers', 'ノンブルの囲み'),
  choiceOrNone('furniture.hasThumbs', ['yes'], 'Tabs at the outer edge', '小口のインデックス'),
  choice('heading.align', ['start', 'middle'], 'Place of headings', '見出しの位置'),
  optional('heading.rule', 6, 'Line under headings (pt)', '見出しの線 (pt)'),
  { ...choiceOrNone('opener.picture', ['over', 'under', 'full'], 'Picture before sections', '章扉の絵'), whole: 'opener' },
  choice('opener.motif', MOTIFS, 'Motif of pictures', '絵の柄'),
  choiceOrNone('opener.number', ['figure', 'words'], 'Number of sections', '章の番号'),
  choice('matter.title.align', ['start', 'middle'], 'Place of the title', '書名の位置'),
  choice('matter.cover', COVERS, 'Cover', '表紙'),
  choice('matter.contents', ['list', 'pictures', 'numbers', 'cards'], 'Contents', '目次の形'),
  choice('matter.leaders', ['dots', 'line', 'under', 'none'], 'Leaders of contents', '目次のリーダー'),
  choice('matter.pictures', ['puzzles', 'chance'], 'What pictures show', '絵に出すもの'),
]

/** The names of what belongs to a style and is no setting of a book, but may be limited by a printer. */
const FIXED_NAMES: Readonly<Record<string, Text>> = {
  'board.outline.width': { en: 'Outer line of boards', ja: '盤面の外側の線' },
  'inks.soft': { en: 'Tint of ornaments', ja: '飾りの地色' },
  'inks.spot': { en: 'Second ink', ja: '第二の色' },
  'opener.ground': { en: 'Tint behind pictures', ja: '絵の地色' },
}

/** Returns the name of a part of a style by its path; undefined for an unknown path. */
export const nameOfPath = (path: string): Text | undefined =>
  STYLE_SETTINGS.find((setting) => setting.path === path)?.name ?? FIXED_NAMES[path]

/** The names of the groups of settings. A group is the first part of the settings' paths. */
export const SETTING_GROUPS: Readonly<Record<string, Text>> = {
  board: { en: 'Boards', ja: '盤面' },
  type: { en: 'Sizes of type', ja: '文字の大きさ' },
  caption: { en: 'Captions', ja: '問題の題' },
  furniture: { en: 'Heads and page numbers', ja: '柱とノンブル' },
  heading: { en: 'Headings', ja: '見出し' },
  opener: { en: 'Pages before sections', ja: '章扉' },
  matter: { en: 'Title page and contents', ja: '扉と目次' },
}

/** The names of the words that settings take as values. */
export const CHOICE_NAMES: Readonly<Record<string, Text>> = {
  none: { en: 'none', ja: 'なし' },
  yes: { en: 'yes', ja: 'あり' },
  plain: { en: 'plain', ja: '飾りなし' },
  point: { en: 'a number with a point', ja: '数字と点' },
  badge: { en: 'on a black box', ja: '黒い四角に白抜き' },
  disc: { en: 'on a disc', ja: '丸に白抜き' },
  words: { en: 'in words', ja: '言葉で' },
  stars: { en: 'stars', ja: '星' },
  dots: { en: 'dots', ja: '点' },
  figures: { en: 'figures', ja: '数字' },
  figure: { en: 'a figure', ja: '数字' },
  head: { en: 'in the head', ja: '天' },
  foot: { en: 'at the foot', ja: '地' },
  side: { en: 'down the outer side', ja: '小口に縦書き' },
  book: { en: 'the title of the book', ja: '書名' },
  page: { en: 'what stands on the page', ja: 'ページの内容' },
  both: { en: 'both', ja: '両方' },
  outer: { en: 'at the outer edge', ja: '小口側' },
  middle: { en: 'in the middle', ja: '中央' },
  start: { en: 'at the left', ja: '左' },
  box: { en: 'a black box', ja: '黒い四角' },
  pill: { en: 'a round frame', ja: '丸い枠' },
  over: { en: 'over the heading', ja: '見出しの上' },
  under: { en: 'under it', ja: '下' },
  full: { en: 'over the upper part of the page', ja: 'ページの上部いっぱい' },
  line: { en: 'a line', ja: '線' },
  rings: { en: 'squares', ja: '四角' },
  waves: { en: 'waves', ja: '青海波' },
  pixels: { en: 'round squares', ja: '丸い四角' },
  panel: { en: 'a dark panel over a picture', ja: '絵の上に濃い帯' },
  arch: { en: 'a ground that ends in an arch', ja: '弧で終わる地色' },
  frame: { en: 'a double frame', ja: '二重の枠' },
  dark: { en: 'white on dark, with a board', ja: '濃い地に白、盤面つき' },
  label: { en: 'a white label on a pattern', ja: '柄の上に白い題簽' },
  list: { en: 'a list', ja: '一覧' },
  pictures: { en: 'with pictures', ja: '絵つき' },
  numbers: { en: 'with numbers', ja: '章番号つき' },
  cards: { en: 'on cards', ja: 'カード' },
  puzzles: { en: 'the first puzzle that follows', ja: '続く最初の問題' },
  chance: { en: 'sizes by chance', ja: '偶然の大きさ' },
}
