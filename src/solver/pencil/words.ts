import { type Language, type Message, type Phrasebook, type Text, numberOf } from '#solver/kernel/message.ts'
import { LONGEST_SIDE, type Pencil } from './board'
import type { MarkKind, Page } from './page'

/** The messages about reading, checking and making pencil puzzles. */
export type PencilMessage =
  /** A character that stands for nothing here. */
  | { readonly code: 'pencil.character'; readonly seen: string }
  /** A clue that the genre does not have, at a cell (row and column from 1). */
  | { readonly code: 'pencil.clue'; readonly seen: string; readonly row: number; readonly column: number }
  | { readonly code: 'pencil.side'; readonly seen: string; readonly least: number; readonly most: number }
  | { readonly code: 'pencil.link-without-puzzle' }
  /** A part of a link that says that the rules are others. */
  | { readonly code: 'pencil.flag'; readonly seen: string }
  | { readonly code: 'pencil.short'; readonly found: number; readonly expected: number }
  | { readonly code: 'pencil.row-length'; readonly row: number; readonly found: number; readonly expected: number }
  | { readonly code: 'pencil.row-count'; readonly found: number; readonly expected: number }
  /** A text has more after its last cell. */
  | { readonly code: 'pencil.long'; readonly seen: string }
  /** The same, where that cannot be: an id is whole. */
  | { readonly code: 'pencil.behind'; readonly seen: string }
  /** The id is a random seed, not a board. */
  | { readonly code: 'pencil.random-seed' }
  | { readonly code: 'pencil.shape' }
  | { readonly code: 'pencil.solution-shape' }
  /** In writing: the format has no sign for a clue of this board. */
  | { readonly code: 'pencil.not-written' }
  /** No clue at all. */
  | { readonly code: 'pencil.blank' }
  | { readonly code: 'pencil.ran-out'; readonly tries: number }
  | { readonly code: 'pencil.no-level'; readonly tries: number }

/** Typed as a message of pencil puzzles, so that a wrong code does not compile. */
export function told(message: PencilMessage): Message {
  return message
}

/** The sentences of {@link PencilMessage}. */
export const pencilMessages: Phrasebook<PencilMessage> = {
  en: {
    'pencil.character': ({ seen }) => `“${seen}” stands for no clue here. Copy the text again, or correct it.`,
    'pencil.clue': ({ seen, row, column }) => `r${row}c${column} cannot have the clue “${seen}”. Replace it, or take it out.`,
    'pencil.side': ({ seen, least, most }) => `“${seen}” is no side of a board: write a whole number from ${least} to ${most}.`,
    'pencil.link-without-puzzle': () => 'The link has no puzzle behind the genre: width, height and clues are missing. Copy it again.',
    'pencil.flag': ({ seen }) => `The link says “${seen}”: other rules than those that are known here. It was not read.`,
    'pencil.short': ({ found, expected }) => `The text ends after ${found} of ${numberOf(expected, 'cell')}. Copy it again, as a whole.`,
    'pencil.row-length': ({ row, found, expected }) =>
      `Row ${row} has ${found} ${found === 1 ? 'cell' : 'cells'} where ${expected} belong. Add what is missing, or take out what is too much.`,
    'pencil.row-count': ({ found, expected }) =>
      `There ${found === 1 ? 'is 1 row' : `are ${found} rows`} of clues where ${expected} belong. Copy the text again, or correct the height.`,
    'pencil.long': ({ seen }) => `“${seen}” behind the last cell was left out.`,
    'pencil.behind': ({ seen }) => `“${seen}” stands behind the last cell. Take it out, or put another id on a line of its own.`,
    'pencil.random-seed': () => 'This is a random seed, not a board. Copy the game id (“Specific…”) instead.',
    'pencil.shape': () =>
      `The data are {"rows":["…"]}: a row a text, a cell a word, “.” without a clue, “?” for one that is not told; sides up to ${LONGEST_SIDE}.`,
    'pencil.solution-shape': () => 'A solution is {"marks":"…"}: a digit for each cell of the board, 1 where it is marked, 0 where not.',
    'pencil.not-written': () => 'This form has no sign for a clue of this puzzle, so it was not written.',
    'pencil.blank': () => 'There is no clue yet.',
    'pencil.ran-out': ({ tries }) =>
      `No puzzle after ${tries} ${tries === 1 ? 'beginning' : 'beginnings'}: allow more steps, or a smaller board.`,
    'pencil.no-level': ({ tries }) =>
      `None of ${tries} ${tries === 1 ? 'puzzle has' : 'puzzles have'} this level. Ask for one nearby, or for another size.`,
  },
  ja: {
    'pencil.character': ({ seen }) => `「${seen}」に当たるヒントがありません。コピーし直すか、書き直してください。`,
    'pencil.clue': ({ seen, row, column }) => `${row}行${column}列にヒント「${seen}」は置けません。書き直すか、取り除いてください。`,
    'pencil.side': ({ seen, least, most }) => `「${seen}」は盤の大きさとして読めません。${least}～${most}の整数で書いてください。`,
    'pencil.link-without-puzzle': () => 'リンクの種類の後に、幅・高さ・ヒントがありません。コピーし直してください。',
    'pencil.flag': ({ seen }) => `リンクに「${seen}」があります。ここにないルールなので、読み込みませんでした。`,
    'pencil.short': ({ found, expected }) => `${expected}マスのうち${found}マスで終わっています。全体をコピーし直してください。`,
    'pencil.row-length': ({ row, found, expected }) => `${row}行目が${found}マスです。${expected}マスになるように直してください。`,
    'pencil.row-count': ({ found, expected }) =>
      `ヒントが${found}行あります。${expected}行になるようにコピーし直すか、高さを直してください。`,
    'pencil.long': ({ seen }) => `最後のマスの後の「${seen}」は除きました。`,
    'pencil.behind': ({ seen }) => `最後のマスの後に「${seen}」があります。取り除くか、別のIDなら行を分けてください。`,
    'pencil.random-seed': () => '盤面ではなく乱数の種です。ゲームIDをコピーしてください。',
    'pencil.shape': () =>
      `data は {"rows":["…"]} の形です。1行が1つの文字列、1マスが1語で、ヒントなしは「.」、数字のわからないヒントは「?」。辺は${LONGEST_SIDE}まで。`,
    'pencil.solution-shape': () => '解答は {"marks":"…"} の形で、1マス1文字（印があれば1、なければ0）です。',
    'pencil.not-written': () => 'この形式では書けないヒントがあるため、書き出されませんでした。',
    'pencil.blank': () => 'まだヒントがありません。',
    'pencil.ran-out': ({ tries }) => `${tries}回始めても問題ができませんでした。手数を増やすか、盤を小さくしてください。`,
    'pencil.no-level': ({ tries }) => `${tries}問作りましたが、この難易度はありませんでした。近い難易度か、別の大きさを指定してください。`,
  },
}

/** The messages of a step's argument; the genre's page has their words. */
export type ArgumentMessage = Message &
  (
    | { readonly code: `${string}.follows`; readonly of: Conclusion; readonly by: readonly Told[] }
    | { readonly code: `${string}.supposed`; readonly of: Conclusion; readonly by: readonly Told[]; readonly after: number }
    | { readonly code: `${string}.nested`; readonly of: Conclusion }
    | { readonly code: `${string}.broken`; readonly by: readonly Told[]; readonly width: number }
  )

/** A conclusion about a cell: 1 it is marked, 0 it is not. */
export interface Conclusion {
  readonly cell: number
  readonly value: number
  readonly width: number
}

/** A rule instance as messages carry it, with the clue of its first cell. */
export interface Told {
  readonly rule: string
  readonly cells: readonly number[]
  readonly clue: number
}

const cellName = (cell: number, width: number, language: Language): string => {
  const [row, column] = [Math.floor(cell / width) + 1, (cell % width) + 1]
  return language === 'ja' ? `${row}行${column}列` : `r${row}c${column}`
}

/** The end of a sentence about a cell, by what the genre puts there. */
const SAID: Readonly<Record<MarkKind, Readonly<Record<Language, (where: string, isMarked: boolean) => string>>>> = {
  shade: {
    en: (where, isMarked) => `${where} ${isMarked ? 'is shaded' : 'stays unshaded'}`,
    ja: (where, isMarked) => `${where}は${isMarked ? '黒マス' : '白マス'}です`,
  },
  lamp: {
    en: (where, isMarked) => `${where} has ${isMarked ? 'a' : 'no'} lamp`,
    ja: (where, isMarked) => `${where}に照明を${isMarked ? '置きます' : '置けません'}`,
  },
}

const concluded = ({ mark }: Page, { cell, value, width }: Conclusion, language: Language): string =>
  SAID[mark][language](cellName(cell, width, language), value === 1)

/** The sentence of each rule instance, one after the other. */
const ruled = (page: Page, by: readonly Told[], width: number, language: Language): string => {
  const sentences = by.map(
    ({ rule, cells, clue }) =>
    page.words[rule]![language](cells.map((cell) => cellName(cell, width, language)), clue), // prettier-ignore
  )
  return [...new Set(sentences)].join(language === 'ja' ? '' : ' ')
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The sentences of a genre's arguments. */
export function argumentWords(page: Page): Readonly<Record<Language, Readonly<Record<string, (message: never) => string>>>> {
  type Of<E extends string> = Extract<ArgumentMessage, { readonly code: `${string}.${E}` }>
  const { id } = page
  return {
    en: {
      [`${id}.follows`]: ({ of, by }: Of<'follows'>) => `${ruled(page, by, of.width, 'en')} So ${concluded(page, of, 'en')}.`,
      [`${id}.supposed`]: ({ of, by, after }: Of<'supposed'>) =>
        `Otherwise${after > 0 ? `, ${after} ${after === 1 ? 'step' : 'steps'} on,` : ''} a rule would be broken: ${ruled(page, by, of.width, 'en')} So ${concluded(page, of, 'en')}.`,
      [`${id}.nested`]: ({ of }: Of<'nested'>) =>
        `${capital(concluded(page, of, 'en'))}: the opposite fails with a further supposition in it.`,
      [`${id}.broken`]: ({ by, width }: Of<'broken'>) => `This is not kept: ${ruled(page, by, width, 'en')}`,
    },
    ja: {
      [`${id}.follows`]: ({ of, by }: Of<'follows'>) => `${ruled(page, by, of.width, 'ja')}したがって、${concluded(page, of, 'ja')}。`,
      [`${id}.supposed`]: ({ of, by, after }: Of<'supposed'>) =>
        `そうでないとすると${after > 0 ? `${after}手先で` : ''}ルールに反します：${ruled(page, by, of.width, 'ja')}したがって、${concluded(page, of, 'ja')}。`,
      [`${id}.nested`]: ({ of }: Of<'nested'>) => `${concluded(page, of, 'ja')}。逆を仮定すると、さらに仮定を重ねて矛盾します。`,
      [`${id}.broken`]: ({ by, width }: Of<'broken'>) => `守られていません：${ruled(page, by, width, 'ja')}`,
    },
  }
}

/** A rule instance of a model in the form of messages. */
export function toldOf(board: Pencil, instance: { readonly name: string; readonly cells: readonly number[] }): Told {
  return { rule: instance.name, cells: instance.cells, clue: instance.cells.length > 0 ? (board.clues[instance.cells[0]!] ?? 0) : 0 }
}

/** The names of the rungs of the ladder. */
export const RUNG_NAMES: Readonly<Record<string, Text>> = {
  direct: { en: 'One rule', ja: '1つのルール' },
  short: { en: 'At a glance', ja: '少し先まで' },
  wide: { en: 'The whole board', ja: '盤全体' },
  'short-wide': { en: 'At a glance, with the whole board', ja: '少し先の盤全体' },
  long: { en: 'Many steps on', ja: 'ずっと先まで' },
  nested: { en: 'Supposition in a supposition', ja: '仮定の中の仮定' },
}
