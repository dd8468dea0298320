import { type Language, type Message, type Phrasebook, type Text, numberOf } from '#solver/kernel/message.ts'
import { cellName } from '#solver/genre/change.ts'
import type { Flaw } from '#solver/genre/genre.ts'
import { besideName } from '#solver/genre/spoken.ts'
import { LONGEST_SIDE, type Pencil } from './board'
import type { RuleInstance } from './model'
import type { Beside } from './outside'
import type { LineKind, MarkKind, Page } from './page'

/** The messages about reading, checking and making pencil puzzles. */
export type PencilMessage =
  /** A character without a meaning at its place. */
  | { readonly code: 'pencil.character'; readonly seen: string }
  /** A clue that the genre does not have, at a cell (row and column from 1). */
  | { readonly code: 'pencil.clue'; readonly seen: string; readonly row: number; readonly column: number }
  | { readonly code: 'pencil.side'; readonly seen: string; readonly least: number; readonly most: number }
  | { readonly code: 'pencil.link-without-puzzle' }
  /** A part of a link that means other rules. */
  | { readonly code: 'pencil.flag'; readonly seen: string }
  | { readonly code: 'pencil.short'; readonly found: number; readonly expected: number }
  /** The text ends among the clues beside the board. */
  | { readonly code: 'pencil.short-outside'; readonly found: number; readonly expected: number }
  | { readonly code: 'pencil.row-length'; readonly row: number; readonly found: number; readonly expected: number }
  | { readonly code: 'pencil.row-count'; readonly found: number; readonly expected: number }
  /** A row of a text with clues beside the board has a wrong number of words. Rows count from 1, those beside the board included. */
  | { readonly code: 'pencil.line-length'; readonly row: number; readonly found: number; readonly expected: number }
  | { readonly code: 'pencil.line-count'; readonly found: number; readonly expected: number }
  /** A text has more after its last cell. */
  | { readonly code: 'pencil.long'; readonly seen: string }
  /** The last sign of a text stands for more cells than are left. */
  | { readonly code: 'pencil.over'; readonly seen: string; readonly count: number }
  /** A game id has more after its last cell, which is an error there (in other texts: `long`). */
  | { readonly code: 'pencil.behind'; readonly seen: string }
  /** A text ends where a number could still follow. */
  | { readonly code: 'pencil.open-end' }
  /** The id is a random seed, not a board. */
  | { readonly code: 'pencil.random-seed' }
  | { readonly code: 'pencil.shape' }
  /** The signs between cells are not those of a board of this size. */
  | { readonly code: 'pencil.signs' }
  /** The words beside the board are not those of a board of this size. */
  | { readonly code: 'pencil.outside' }
  /** A clue beside the board that the genre does not have; the column or row counts from 0. */
  | ({ readonly code: 'pencil.outside-clue'; readonly seen: string } & Beside)
  /** The words for rooms do not fit a board of this size, or the cells of a room are not connected. */
  | { readonly code: 'pencil.rooms' }
  /** The rows of a file do not describe rooms of its board. */
  | { readonly code: 'pencil.file-rooms' }
  /** The areas of a source are no rooms of its board. */
  | { readonly code: 'pencil.areas' }
  /** A room has two clues; row and column, from 1, of the second. */
  | { readonly code: 'pencil.second-clue'; readonly row: number; readonly column: number }
  /** The text ends among the borders of rooms. */
  | { readonly code: 'pencil.short-borders' }
  /** The text ends among the clues of rooms. */
  | { readonly code: 'pencil.short-rooms'; readonly found: number; readonly expected: number }
  /** Borders with the same room on both sides were ignored. */
  | { readonly code: 'pencil.idle-borders' }
  /** The data do not say clearly whether a rule holds. */
  | { readonly code: 'pencil.rule'; readonly rule: string }
  /** The number for the whole board is missing or impossible. */
  | { readonly code: 'pencil.quota'; readonly name: Text; readonly seen: string; readonly least: number; readonly most: number }
  | { readonly code: 'pencil.solution-shape' }
  /** The format has no sign for a clue of the board that is to be written. */
  | { readonly code: 'pencil.not-written' }
  /** No clue at all. */
  | { readonly code: 'pencil.blank' }
  /** A board that must be a square is none. */
  | { readonly code: 'pencil.square' }
  /** The generator made no puzzle. `quota` is the name of the number for the whole board, in genres that have one. */
  | { readonly code: 'pencil.ran-out'; readonly tries: number; readonly quota?: Text }
  | { readonly code: 'pencil.no-level'; readonly tries: number }
  /** The first of the messages of hints: some marks are wrong. */
  | { readonly code: 'pencil.hint-mistake'; readonly count: number }
  | { readonly code: 'pencil.hint-not-one'; readonly solutions: 'none' | 'multiple' }
  | { readonly code: 'pencil.hint-done' }
  | { readonly code: 'pencil.hint-stuck' }
  | { readonly code: 'pencil.hint-ran-out' }

/** Returns a message typed as one of pencil puzzles, so that a wrong code does not compile. */
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
    'pencil.short-outside': ({ found, expected }) =>
      `The text ends after ${found} of ${numberOf(expected, 'place')} beside the board. Copy it again, as a whole.`,
    'pencil.rooms': () =>
      'The rooms are wrong: “rooms” has a text a row with a word a cell, and the cells with the same word hang together. Correct them.',
    'pencil.file-rooms': () =>
      'The rows behind the sides are no rooms of this board: how many there are, then the number of its room for each cell, where cells of a room hang together. Copy the file again.',
    'pencil.areas': () =>
      'The rows of “areas” are no rooms of this board: they have, for each cell, the name of its room, and cells of a room hang together. Copy the source again.',
    'pencil.second-clue': ({ row, column }) => `The room of r${row}c${column} has another clue already. Take one of the two out.`,
    'pencil.short-borders': () => 'The text ends among the borders of the rooms. Copy it again, as a whole.',
    'pencil.short-rooms': ({ found, expected }) =>
      `The text ends after the clues of ${found} of ${numberOf(expected, 'room')}. Copy it again, as a whole.`,
    'pencil.idle-borders': () => 'Borders within a room, with no other room behind them, were left out.',
    'pencil.row-length': ({ row, found, expected }) =>
      `Row ${row} has ${found} ${found === 1 ? 'cell' : 'cells'} where ${expected} belong. Add what is missing, or take out what is too much.`,
    'pencil.row-count': ({ found, expected }) =>
      `There ${found === 1 ? 'is 1 row' : `are ${found} rows`} of clues where ${expected} belong. Copy the text again, or correct the height.`,
    'pencil.line-length': ({ row, found, expected }) =>
      `Line ${row} of the clues has ${numberOf(found, 'word')} where ${expected} belong, with those beside the board. Add what is missing, or take out what is too much.`,
    'pencil.line-count': ({ found, expected }) =>
      `There ${found === 1 ? 'is 1 line' : `are ${found} lines`} of clues where ${expected} belong, with those above and below the board. Copy the text again, or correct the height.`,
    'pencil.long': ({ seen }) => `“${seen}” behind the last cell was left out.`,
    'pencil.over': ({ seen, count }) =>
      `“${seen}” stands for ${numberOf(count, 'cell')} more than the board has; they were left out. Compare the board with its source.`,
    'pencil.behind': ({ seen }) => `“${seen}” stands behind the last cell. Take it out, or put another id on a line of its own.`,
    'pencil.open-end': () => 'The text ends with a place that has no number. If a number broke off there, copy the text again.',
    'pencil.random-seed': () => 'This is a random seed, not a board. Copy the game id (“Specific…”) instead.',
    'pencil.shape': () =>
      `The data are {"rows":["…"]}: a row a text, a cell a word, “.” without a clue, “?” for one that is not told; sides up to ${LONGEST_SIDE}.`,
    'pencil.signs': () =>
      '“across” has a text a row, a sign for each two cells side by side (“<”, “>” or “.”); “down” one for each gap between rows (“^”, “v” or “.”).',
    'pencil.outside': () =>
      '“top” and “bottom” have a word for each column, “left” and “right” one for each row: a clue, or “.” for none, with blanks between them.',
    'pencil.outside-clue': ({ seen, side, at }) =>
      `${besideName(side, at + 1).en} there cannot be the clue “${seen}”. Replace it, or take it out.`,
    'pencil.rule': ({ rule }) => `“${rule}” is true or false: whether the puzzle has this rule.`,
    'pencil.quota': ({ name, seen, least, most }) =>
      `${seen === '' ? `“${name.en}” is missing` : `${name.en} cannot be “${seen}”`}: write a whole number from ${least} to ${most}.`,
    'pencil.solution-shape': () =>
      'A solution is {"marks":"…"}: a digit for each cell of the board (and behind them for each way between cells, in genres with lines), 0 where nothing is.',
    'pencil.not-written': () => 'This form has no sign for a clue of this puzzle, so it was not written.',
    'pencil.square': () => 'The board must be a square of at most nine cells a side.',
    'pencil.blank': () => 'There is no clue yet.',
    'pencil.ran-out': ({ tries, quota }) =>
      `No puzzle after ${tries} ${tries === 1 ? 'beginning' : 'beginnings'}: allow more steps, ${quota ? `a smaller board, or another number for “${quota.en}”` : 'or a smaller board'}.`,
    'pencil.no-level': ({ tries }) =>
      `None of ${tries} ${tries === 1 ? 'puzzle has' : 'puzzles have'} this level. Ask for one nearby, or for another size.`,
    'pencil.hint-mistake': ({ count }) => (count === 1 ? 'This is not right.' : `${count} marks are not right.`),
    'pencil.hint-not-one': ({ solutions }) =>
      solutions === 'none' ? 'The puzzle has no solution, so there is no hint.' : 'The puzzle has several solutions, so there is no hint.',
    'pencil.hint-done': () => 'It is solved.',
    'pencil.hint-stuck': () => 'The ladder knows no step from here. The solution (Alt+S) shows what follows.',
    'pencil.hint-ran-out': () => 'The search for a hint ran out of steps.',
  },
  ja: {
    'pencil.character': ({ seen }) => `「${seen}」に当たるヒントがありません。コピーし直すか、書き直してください。`,
    'pencil.clue': ({ seen, row, column }) => `${row}行${column}列にヒント「${seen}」は置けません。書き直すか、取り除いてください。`,
    'pencil.side': ({ seen, least, most }) => `「${seen}」は盤の大きさとして読めません。${least}～${most}の整数で書いてください。`,
    'pencil.link-without-puzzle': () => 'リンクの種類の後に、幅・高さ・ヒントがありません。コピーし直してください。',
    'pencil.flag': ({ seen }) => `リンクに「${seen}」があります。ここにないルールなので、読み込みませんでした。`,
    'pencil.short': ({ found, expected }) => `${expected}マスのうち${found}マスで終わっています。全体をコピーし直してください。`,
    'pencil.short-outside': ({ found, expected }) =>
      `盤の外の${expected}か所のうち${found}か所で終わっています。全体をコピーし直してください。`,
    'pencil.rooms': () =>
      '部屋の指定が正しくありません。"rooms" には1行ずつ、マスごとに部屋の名前を空白区切りで書き、同じ名前のマスはつながるようにしてください。',
    'pencil.file-rooms': () =>
      '辺の長さの次の行が、この盤の部屋になっていません（部屋の数、続いてマスごとの部屋の番号。同じ部屋のマスはつながります）。ファイルをコピーし直してください。',
    'pencil.areas': () =>
      '「areas」の行が、この盤の部屋になっていません（マスごとに部屋の名前を書き、同じ部屋のマスはつながります）。ソースをコピーし直してください。',
    'pencil.second-clue': ({ row, column }) => `${row}行${column}列の部屋には、すでにヒントがあります。どちらかを消してください。`,
    'pencil.short-borders': () => '部屋の境界線の途中で文字列が終わっています。全体をコピーし直してください。',
    'pencil.short-rooms': ({ found, expected }) =>
      `${expected}部屋のうち${found}部屋のヒントで文字列が終わっています。全体をコピーし直してください。`,
    'pencil.idle-borders': () => '両側が同じ部屋になる境界線は省きました。',
    'pencil.row-length': ({ row, found, expected }) => `${row}行目が${found}マスです。${expected}マスになるように直してください。`,
    'pencil.row-count': ({ found, expected }) =>
      `ヒントが${found}行あります。${expected}行になるようにコピーし直すか、高さを直してください。`,
    'pencil.line-length': ({ row, found, expected }) =>
      `ヒントの${row}行目に${found}語あります。盤の外の分も含めて${expected}語になるように直してください。`,
    'pencil.line-count': ({ found, expected }) =>
      `ヒントが、盤の上下の分も含めて${found}行あります。${expected}行になるようにコピーし直すか、高さを直してください。`,
    'pencil.long': ({ seen }) => `最後のマスの後の「${seen}」は除きました。`,
    'pencil.over': ({ seen, count }) => `「${seen}」が盤より${count}マス多いため、余りを除きました。元の盤面と見比べてください。`,
    'pencil.behind': ({ seen }) => `最後のマスの後に「${seen}」があります。取り除くか、別のIDなら行を分けてください。`,
    'pencil.open-end': () => '数字のない位置で終わっています。続きが切れていたら、コピーし直してください。',
    'pencil.random-seed': () => '盤面ではなく乱数の種です。ゲームIDをコピーしてください。',
    'pencil.shape': () =>
      `data は {"rows":["…"]} の形です。1行が1つの文字列、1マスが1語で、ヒントなしは「.」、数字のわからないヒントは「?」。辺は${LONGEST_SIDE}まで。`,
    'pencil.signs': () =>
      'across は1行が1つの文字列で、隣り合う2マスごとに「<」「>」「.」のどれか、down は行の間ごとに「^」「v」「.」のどれかです。',
    'pencil.outside': () =>
      'top と bottom は列ごと、left と right は行ごとに1語で、ヒントの数字か、なければ「.」です。語の間は空白で区切ります。',
    'pencil.outside-clue': ({ seen, side, at }) =>
      `${besideName(side, at + 1).ja}にヒント「${seen}」は置けません。書き直すか、取り除いてください。`,
    'pencil.rule': ({ rule }) => `「${rule}」は、このルールがあれば true、なければ false です。`,
    'pencil.quota': ({ name, seen, least, most }) =>
      `${name.ja}${seen === '' ? 'がありません' : `を「${seen}」にはできません`}。${least}～${most}の整数で書いてください。`,
    'pencil.solution-shape': () =>
      '解答は {"marks":"…"} の形で、1マス1文字（線を引くジャンルでは続けてマスの間に1文字ずつ）、何もなければ0です。',
    'pencil.not-written': () => 'この形式では書けないヒントがあるため、書き出されませんでした。',
    'pencil.square': () => '盤は1辺9マスまでの正方形にしてください。',
    'pencil.blank': () => 'まだヒントがありません。',
    'pencil.ran-out': ({ tries, quota }) =>
      `${tries}回始めても問題ができませんでした。手数を増やすか、盤を小さく${quota ? `するか、「${quota.ja}」を変えて` : 'して'}ください。`,
    'pencil.no-level': ({ tries }) => `${tries}問作りましたが、この難易度はありませんでした。近い難易度か、別の大きさを指定してください。`,
    'pencil.hint-mistake': ({ count }) => (count === 1 ? 'ここが違います。' : `${count}か所が違います。`),
    'pencil.hint-not-one': ({ solutions }) =>
      solutions === 'none' ? '解がないので、ヒントはありません。' : '解が複数あるので、ヒントはありません。',
    'pencil.hint-done': () => '完成しています。',
    'pencil.hint-stuck': () => 'ここから先の手筋が見つかりません。解答（Alt+S）をご覧ください。',
    'pencil.hint-ran-out': () => 'ヒントを探す手数が足りませんでした。',
  },
}

/** The messages of a step's argument. The genre's page has the words for its rules. */
export type ArgumentMessage = Message &
  (
    | { readonly code: `${string}.follows`; readonly of: Conclusion; readonly by: readonly Told[] }
    | { readonly code: `${string}.supposed`; readonly of: Conclusion; readonly by: readonly Told[]; readonly after: number }
    | { readonly code: `${string}.nested`; readonly of: Conclusion }
    | { readonly code: `${string}.broken`; readonly by: readonly Told[]; readonly width: number }
  )

/** A conclusion about a cell, or about a line from it to another: the mark there, 0 for none. */
export interface Conclusion {
  readonly cell: number
  readonly value: number
  readonly width: number
  /** The other end of a line. */
  readonly next?: number
  /** Whether the value is the least or the most; left out where it is exact. */
  readonly sign?: 'least' | 'most'
  /** Whether the digit is ruled out. */
  readonly isNot?: boolean
}

/** A rule instance as messages carry it, with the clue of its first cell. */
export interface Told {
  readonly rule: string
  readonly cells: readonly number[]
  readonly clue: number
  /** The number of the rule at this place. */
  readonly value?: number
  /** The index in `Pencil.outside` of the rule's clue beside the board. */
  readonly beside?: number
}

/** The end of a sentence about a cell, by the kind of mark of the genre. */
const SAID: Readonly<Record<Exclude<MarkKind, 'digit'>, Readonly<Record<Language, (where: string, isMarked: boolean) => string>>>> = {
  shade: {
    en: (where, isMarked) => `${where} ${isMarked ? 'is shaded' : 'stays unshaded'}`,
    ja: (where, isMarked) => `${where}は${isMarked ? '黒マス' : '白マス'}です`,
  },
  lamp: {
    en: (where, isMarked) => `${where} has ${isMarked ? 'a' : 'no'} lamp`,
    ja: (where, isMarked) => `${where}に照明を${isMarked ? '置きます' : '置けません'}`,
  },
  star: {
    en: (where, isMarked) => `${where} has ${isMarked ? 'a' : 'no'} star`,
    ja: (where, isMarked) => `${where}に星${isMarked ? 'が入ります' : 'は入りません'}`,
  },
  binary: {
    en: (where, isMarked) => `${where} is ${isMarked ? 1 : 0}`,
    ja: (where, isMarked) => `${where}は${isMarked ? 1 : 0}です`,
  },
}

/** The end of a sentence about the lines between two cells. */
const SAID_OF_LINES: Readonly<Record<LineKind, Readonly<Record<Language, (a: string, b: string, of: Conclusion) => string>>>> = {
  line: {
    en: (a, b, { value }) => `${value > 0 ? 'a' : 'no'} line runs between ${a} and ${b}`,
    ja: (a, b, { value }) => `${a}と${b}の間に線を引${value > 0 ? 'きます' : 'けません'}`,
  },
  wall: {
    en: (a, b, { value }) => `${value > 0 ? 'a' : 'no'} wall runs between ${a} and ${b}`,
    ja: (a, b, { value }) => `${a}と${b}の間に境界線${value > 0 ? 'があります' : 'はありません'}`,
  },
  bridge: {
    en: (a, b, { value, sign }) =>
      value === 0
        ? `no bridge runs between ${a} and ${b}`
        : `${sign === undefined ? '' : `at ${sign} `}${value === 1 ? 'one bridge runs' : 'two bridges run'} between ${a} and ${b}`,
    ja: (a, b, { value, sign }) =>
      value === 0
        ? `${a}と${b}の間に橋は架かりません`
        : `${a}と${b}の間に橋が${sign === 'least' ? '少なくとも' : sign === 'most' ? '多くとも' : ''}${value}本架かります`,
  },
}

const concluded = ({ mark = 'shade', line = 'line' }: Page, of: Conclusion, language: Language): string => {
  const { cell, next, value, width } = of
  const name = cellName(cell, width)[language]
  if (mark === 'digit') return { en: `${name} is ${of.isNot ? 'not ' : ''}${value}`, ja: `${name}は${value}で${of.isNot ? 'はありません' : 'す'}` }[language] // prettier-ignore
  return next === undefined
    ? SAID[mark][language](name, value === 1)
    : SAID_OF_LINES[line][language](name, cellName(next, width)[language], of)
}

/**
 * The reason why a supposition fails that leads to two marks at one place. This is no rule of the genre; it follows from the meaning of
 * marks.
 */
const ONE_MARK: Readonly<Record<'digit' | 'other', Text>> = {
  digit: { en: 'A cell has only one digit.', ja: '1マスに入る数字は1つだけです。' },
  other: { en: 'A place has only one mark.', ja: '1か所に付く印は1つだけです。' },
}

/** The sentence of each rule instance, one after the other. */
const ruled = (page: Page, by: readonly Told[], width: number, language: Language): string => {
  if (by.length === 0) return ONE_MARK[page.mark === 'digit' ? 'digit' : 'other'][language]
  const sentences = by.map(
    ({ rule, cells, clue, value = 0 }) =>
    page.words[rule]![language](cells.map((cell) => cellName(cell, width)[language]), clue, value), // prettier-ignore
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
export function toldOf(board: Pencil, { name, cells, value, beside }: RuleInstance): Told {
  const clue = cells.length > 0 ? (board.clues[cells[0]!] ?? 0) : 0
  return { rule: name, cells, clue, ...(value !== undefined && { value }), ...(beside !== undefined && { beside }) }
}

/** The clues beside the board that break a rule, by their index in `Pencil.outside`. */
export function flawedBeside(flaws: readonly Flaw[]): ReadonlySet<number> {
  const by = flaws.flatMap(({ message }) => ('by' in message ? (message.by as readonly Told[]) : []))
  return new Set(by.flatMap(({ beside }) => beside ?? []))
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
