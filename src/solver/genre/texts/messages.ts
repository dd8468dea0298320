import { type Phrasebook, type Text, speaker, numberOf } from '#solver/kernel/message.ts'
import type { LinkMessage } from './link-messages'
import { linkPhrases } from './link-messages'
import type { EncodingMessage } from './decode'
import type { SolvingPart } from '../solving'
import type { CaptionField } from '../text'

/** Messages of reading and writing the texts of any genre. */
export type TextMessage =
  | LinkMessage
  | EncodingMessage
  | { readonly code: 'read.nothing-fits'; readonly seen: string }
  /** A line of prose among boards. */
  | { readonly code: 'read.passed-over'; readonly seen: string }
  /** Lines that no puzzle used, and that say nothing about one. */
  | { readonly code: 'read.not-read'; readonly from: number; readonly to: number }
  /** A board was read in one genre, and others read it, too. */
  | { readonly code: 'read.also-fits'; readonly taken: Text; readonly others: readonly { readonly id: string; readonly name: Text }[] }
  /** An invisible sign stood between two cells and was left out; `seen` is its number in Unicode. */
  | { readonly code: 'read.invisible'; readonly seen: string }
  | { readonly code: 'read.line-too-long'; readonly most: number }
  | { readonly code: 'read.document-too-large'; readonly megabytes: number }
  | { readonly code: 'read.no-such-format'; readonly genre?: string; readonly format?: string }
  | { readonly code: 'nanido.not-json'; readonly seen: string }
  | { readonly code: 'nanido.not-object' }
  | { readonly code: 'nanido.genre'; readonly seen?: string }
  | { readonly code: 'nanido.no-puzzle' }
  | { readonly code: 'nanido.field'; readonly field: string; readonly expected: 'text' | 'whole-number' | 'list-of-texts' | 'solving' }
  | { readonly code: 'write.caption-lost'; readonly fields: readonly CaptionField[] }
  /** The format wrote these fields of the caption, but reads them back otherwise. */
  | { readonly code: 'write.caption-changed'; readonly fields: readonly CaptionField[] }
  | { readonly code: 'write.puzzle-changed' }
  /** The records of solving the puzzle are lost. */
  | { readonly code: 'write.solving-lost'; readonly parts: readonly SolvingPart[] }
  | { readonly code: 'write.only-first' }
  /** The encoding of the text lacks these signs, which were replaced. */
  | { readonly code: 'write.signs-replaced'; readonly signs: string; readonly encoding: string }

const fieldsEn: Record<CaptionField, string> = {
  id: 'id',
  title: 'title',
  author: 'author',
  source: 'source',
  label: 'printed level',
  note: 'note',
  tags: 'tags',
}
const fieldsJa: Record<CaptionField, string> = {
  id: '番号',
  title: '題名',
  author: '作者',
  source: '出典',
  label: '表示難易度',
  note: '備考',
  tags: 'タグ',
}

const partsEn: Record<SolvingPart, string> = {
  entries: 'what is filled in',
  clock: 'the clock and its counters',
  checkpoints: 'checkpoints',
  labels: 'what solvers said',
}
const partsJa: Record<SolvingPart, string> = {
  entries: '書き込み',
  clock: '計時と回数',
  checkpoints: 'チェックポイント',
  labels: '解答記録',
}

const encodingsEn = { shift_jis: 'Shift_JIS', 'euc-jp': 'EUC-JP', 'windows-1252': 'Windows-1252 (Western European)' } as const
const encodingsJa = { ...encodingsEn, 'windows-1252': 'Windows-1252（西欧）' } as const

/** The name of an encoding as people write it. */
const encodingIn = (names: Partial<Record<EncodingMessage['encoding'], string>>, encoding: EncodingMessage['encoding']): string =>
  names[encoding] ?? encoding.toUpperCase()

/** Words for {@link TextMessage}. */
export const textPhrases: Phrasebook<TextMessage> = {
  en: {
    ...linkPhrases.en,
    'read.encoding-guessed': ({ encoding, seen }) =>
      `This text is not in UTF-8; it was read as ${encodingIn(encodingsEn, encoding)}. If “${seen}” is not what stands there, save it as UTF-8 in the program that it comes from.`,
    'read.encoding-damaged': ({ encoding, seen }) =>
      `This text was read as ${encodingIn(encodingsEn, encoding)}, and some of its letters are none there, first in “${seen}”. Save it as UTF-8 in the program that it comes from.`,
    'read.nothing-fits': ({ seen }) => `No known format fits this line (“${seen}”). Remove it, or begin it with # to make it a comment.`,
    'read.passed-over': ({ seen }) => `This line (“${seen}”) is no part of a board, and was passed over.`,
    'read.not-read': ({ from, to }) =>
      `${from === to ? `Line ${from} was` : `Lines ${from} to ${to} were`} not read: no puzzle was found there. If there is one, put it into a file of its own, or name its format.`,
    'read.also-fits': ({ taken, others }) =>
      `This was read as ${taken.en}, and it may be ${others.map(({ name }) => name.en).join(' or ')} as well. If it is, choose that genre (on the command line ${others.map(({ id }) => `--genre ${id}`).join(' or ')}).`,
    'read.invisible': ({ seen }) =>
      `An invisible sign (${seen}) stood between two cells here and was left out. Compare the puzzle with its source.`,
    'read.line-too-long': ({ most }) =>
      `This line is longer than ${numberOf(most, 'character')} and was passed over. Break it, or name the format it is in.`,
    'read.document-too-large': ({ megabytes }) =>
      `In this format a text is read as a whole, and this one is larger than ${megabytes} MB. Split it, or convert it to one puzzle a line.`,
    'read.no-such-format': ({ genre, format }) =>
      `There is no format${format === undefined ? '' : ` “${format}”`}${genre === undefined ? '' : ` for the genre “${genre}”`}.`,
    'nanido.not-json': ({ seen }) =>
      seen === ''
        ? 'The line stops before its JSON is complete. Look for a missing quotation mark or brace.'
        : `The line is not JSON: “${seen}” does not belong here.`,
    'nanido.not-object': () => 'A Nanido line is one JSON object in braces: {"genre":…,"data":…}.',
    'nanido.genre': ({ seen }) =>
      seen === undefined ? 'The line does not say its "genre".' : `The genre “${seen}” is not one that is read here. Mend "genre".`,
    'nanido.no-puzzle': () => 'The line has no "data", so there is no puzzle in it.',
    'nanido.field': ({ field, expected }) =>
      `"${field}" was left out: it must be ${{ text: 'a text', 'whole-number': 'a whole number', 'list-of-texts': 'a list of texts', solving: 'what Nanido writes there' }[expected]}.`,
    'write.caption-lost': ({ fields }) => `This format has no room for: ${fields.map((field) => fieldsEn[field]).join(', ')}.`,
    'write.caption-changed': ({ fields }) =>
      `This format cannot hold this as it is, and it reads back otherwise: ${fields.map((field) => fieldsEn[field]).join(', ')}.`,
    'write.puzzle-changed': () => 'This format cannot hold this puzzle: what was written does not read back as it is.',
    'write.solving-lost': ({ parts }) =>
      `This format has no room for what was left of solving (${parts.map((part) => partsEn[part]).join(', ')}). Nanido lines keep it.`,
    'write.only-first': () => 'This format holds one puzzle; this one was not written.',
    'write.signs-replaced': ({ signs, encoding }) =>
      `${encoding} does not have these signs, and others stand for them: ${signs}. Write UTF-8 to keep them.`,
  },
  ja: {
    ...linkPhrases.ja,
    'read.encoding-guessed': ({ encoding, seen }) =>
      `このテキストはUTF-8ではないため、${encodingIn(encodingsJa, encoding)}として読みました。「${seen}」が元と違う場合は、元のプログラムでUTF-8で保存し直してください。`,
    'read.encoding-damaged': ({ encoding, seen }) =>
      `このテキストは${encodingIn(encodingsJa, encoding)}として読みましたが、文字として読めない箇所があります（最初は「${seen}」）。元のプログラムでUTF-8で保存し直してください。`,
    'read.nothing-fits': ({ seen }) =>
      `この行（「${seen}」）はどの形式にも当てはまりません。削除するか、行頭に # を付けてコメントにしてください。`,
    'read.passed-over': ({ seen }) => `この行（「${seen}」）は盤面ではないため、読み飛ばしました。`,
    'read.not-read': ({ from, to }) =>
      `${from === to ? `${from}行目` : `${from}～${to}行目`}は、問題が見つからなかったため読み込んでいません。問題がある場合は、別のファイルに分けるか、形式を指定してください。`,
    'read.also-fits': ({ taken, others }) =>
      `「${taken.ja}」として読み込みましたが、${others.map(({ name }) => `「${name.ja}」`).join('や')}とも読めます。その場合はジャンルを選び直してください（コマンドラインでは ${others.map(({ id }) => `--genre ${id}`).join(' または ')}）。`,
    'read.invisible': ({ seen }) => `マスの間に見えない文字（${seen}）があったため、取り除きました。元の盤面と見比べてください。`,
    'read.line-too-long': ({ most }) =>
      `この行は${most.toLocaleString('ja')}文字を超えているため、読み飛ばしました。改行を入れるか、形式を指定してください。`,
    'read.document-too-large': ({ megabytes }) =>
      `この形式は全体をまとめて読みますが、${megabytes}MBを超えています。ファイルを分けるか、1行1問の形式に変換してください。`,
    'read.no-such-format': ({ genre, format }) =>
      `${genre === undefined ? '' : `ジャンル「${genre}」に`}${format === undefined ? '読める形式' : `形式「${format}」`}はありません。`,
    'nanido.not-json': ({ seen }) =>
      seen === ''
        ? 'JSONが途中で終わっています。引用符や括弧の閉じ忘れを確かめてください。'
        : `JSONとして読めません。ここに「${seen}」は置けません。`,
    'nanido.not-object': () => 'Nanido形式の1行は {"genre":…,"data":…} の形のJSONオブジェクトです。',
    'nanido.genre': ({ seen }) =>
      seen === undefined ? '"genre" が書かれていません。' : `ジャンル「${seen}」はここでは読めません。"genre" を直してください。`,
    'nanido.no-puzzle': () => '"data" がないため、問題が読めません。',
    'nanido.field': ({ field, expected }) =>
      `"${field}" は${{ text: '文字列', 'whole-number': '整数', 'list-of-texts': '文字列のリスト', solving: 'Nanidoが書いた形' }[expected]}でなければならないため、省きました。`,
    'write.caption-lost': ({ fields }) => `この形式には${fields.map((field) => fieldsJa[field]).join('・')}を書き込めません。`,
    'write.caption-changed': ({ fields }) =>
      `この形式ではそのまま書き表せず、読み戻すと変わります：${fields.map((field) => fieldsJa[field]).join('・')}`,
    'write.puzzle-changed': () => 'この形式ではこの問題を書き表せません。書き出したものを読み戻すと、もとの問題になりません。',
    'write.solving-lost': ({ parts }) =>
      `この形式には解答の途中経過や記録（${parts.map((part) => partsJa[part]).join('・')}）を書き込めません。Nanido形式なら残ります。`,
    'write.only-first': () => 'この形式に入るのは1問だけのため、この問題は書き出されませんでした。',
    'write.signs-replaced': ({ signs, encoding }) =>
      `${encoding}にない文字を別の文字に置き換えました：${signs} UTF-8で書き出すと、そのまま残ります。`,
  },
}

/** Puts a {@link TextMessage} into words. */
export const sayTextMessage = speaker(textPhrases)
