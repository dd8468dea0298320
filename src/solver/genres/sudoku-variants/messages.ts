import { type Language, type Phrasebook, type Text, numberOf } from '#solver/kernel/message.ts'
import { pageNamed } from './constraints/registry'
import type { HouseName } from './layout'
import { cellName, cellNames, houseName, listed } from './names'
import { BLOCKS, ONE_BOARD, SIDES } from './puzzle'
import type { RelationKind } from './relations'

/** The messages of reading, checking and solving. Cells are numbered from 0 in a board of `side` cells a row. */
export type VariantMessage =
  | { readonly code: 'variants.shape'; readonly field: string }
  | { readonly code: 'variants.solution-shape' }
  | {
      readonly code: 'variants.equal-givens'
      readonly side: number
      readonly house: HouseName
      readonly digit: number
      readonly cells: readonly number[]
    }
  /** Digits where a samurai has no cells. */
  | { readonly code: 'variants.outside'; readonly side: number; readonly cells: readonly number[] }
  | { readonly code: 'variants.even-and-odd'; readonly side: number; readonly cells: readonly number[] }
  | { readonly code: 'variants.parity'; readonly side: number; readonly cell: number; readonly digit: number; readonly isEven: boolean }
  | {
      readonly code: 'variants.sign'
      readonly side: number
      readonly kind: RelationKind
      readonly cells: readonly [number, number]
      readonly digits: readonly [number, number]
    }
  | { readonly code: 'variants.cage-size'; readonly side: number; readonly cells: readonly number[]; readonly most: number }
  /** No set of different digits has this sum. `least` and `most` are the least and the greatest possible sum. */
  | {
      readonly code: 'variants.cage-sum'
      readonly side: number
      readonly cells: readonly number[]
      readonly sum: number
      readonly least: number
      readonly most: number
    }
  /** The givens in a cage exceed its sum, or fill the cage with another sum. */
  | {
      readonly code: 'variants.cage-total'
      readonly side: number
      readonly cells: readonly number[]
      readonly sum: number
      readonly total: number
    }
  /** A white and a black dot on one side. `pairs` has the digits that fit both. */
  | {
      readonly code: 'variants.two-dots'
      readonly side: number
      readonly cells: readonly number[]
      readonly pairs: readonly (readonly [number, number])[]
    }
  | { readonly code: 'variants.cages-overlap'; readonly side: number; readonly cells: readonly number[] }
  | { readonly code: 'variants.no-region'; readonly side: number; readonly cells: readonly number[] }
  | {
      readonly code: 'variants.region-size'
      readonly side: number
      readonly number: number
      readonly seen: number
      readonly digits: number
      readonly cells: readonly number[]
    }
  | { readonly code: 'variants.region-pieces'; readonly side: number; readonly number: number; readonly cells: readonly number[] }
  | { readonly code: 'variants.windows-size'; readonly side: number }
  | { readonly code: 'variants.too-few-digits'; readonly missing: readonly number[] }
  /** The text has no board in rows. */
  | { readonly code: 'variants.no-board' }
  /** A board with a side that cannot be solved here. */
  | { readonly code: 'variants.side'; readonly side: number }
  /** A text of cages that cannot be read. */
  | { readonly code: 'variants.cage-lines' }
  /** A board of nine digits that are written as letters. */
  | { readonly code: 'variants.letters' }
  | { readonly code: 'variants.plain' }
  /** A drawing shows which neighbours differ by one, but not whether the others may differ by one, too. */
  | { readonly code: 'variants.dots-drawn' }
  /** Some rules were recognized by the look of a drawing; `kinds` are their kinds. */
  | { readonly code: 'variants.by-look'; readonly kinds: readonly string[] }
  /** The puzzle has something that a link of this tool cannot hold. */
  | { readonly code: 'variants.not-in-link'; readonly tool: string }
  /** A drawing for SudokuPad has outlines where the puzzle has filled shapes. */
  | { readonly code: 'variants.fills-lost' }
  /** The puzzle that Nanido stored in a drawing has other givens than the drawing. */
  | { readonly code: 'variants.own-differs' }
  /** Unread marks were kept. `marks` has their keys in the file, and the number of each. */
  | { readonly code: 'variants.unread-kept'; readonly marks: Marks }
  /** Drawings were kept that only repeat rules that were read. */
  | { readonly code: 'variants.decorations-kept'; readonly marks: Marks }
  /** The puzzle has unread marks, so its verdict is uncertain. */
  | { readonly code: 'variants.unread-told'; readonly marks: Marks }
  | { readonly code: 'variants.unread-none'; readonly marks: Marks }
  | { readonly code: 'variants.unread-several'; readonly marks: Marks }
  /** Givens are no digits of the board, so the puzzle may have other digits. */
  | { readonly code: 'variants.foreign-given'; readonly side: number; readonly cells: readonly number[] }
  /** A puzzle with unread marks is not graded, explained or mended. */
  | { readonly code: 'variants.unread-ladder'; readonly marks: Marks }
  /** The givens break a constraint. */
  | { readonly code: 'variants.constraint'; readonly side: number; readonly kind: string; readonly cells: readonly number[] }
  /** A text asks for a board of another size or other digits. */
  | { readonly code: 'variants.board'; readonly tool: string; readonly board: string }
  /** A format for one board cannot hold a samurai. */
  | { readonly code: 'variants.one-board' }
  | { readonly code: 'variants.contradiction' }
  /** A mark could be removed. `after` is the number of cells at which solutions then differ. */
  | { readonly code: 'variants.mend-mark'; readonly name: Text; readonly after: number }
  /** Marks were removed. `added` is the number of givens that were changed afterwards. */
  | { readonly code: 'variants.mended-marks'; readonly names: readonly Text[]; readonly added: number }

const relationEn: Record<RelationKind, string> = {
  next: 'have a bar between them, but do not differ by 1',
  apart: 'differ by 1, but have no bar between them',
  greater: 'stand against their sign',
}
const relationJa: Record<RelationKind, string> = {
  next: '間に線があるのに差が1ではありません',
  apart: '差が1なのに間に線がありません',
  greater: '不等号に合っていません',
}

/** The sides of boards with usual blocks, as sentences name them. */
const SIZES = Object.keys(BLOCKS).join(', ')
/** The numbers of cells of boards. */
const LENGTHS = SIDES.map((side) => side ** 2)

/** Keys of a file, with the number of entries under each. */
type Marks = readonly (readonly [kind: string, count: number])[]

/** English names for keys of drawings that are not words. */
const DRAWINGS_EN: Readonly<Record<string, string>> = {
  c: 'cell colour',
  cArray: 'cell colours',
  givenPencilMarks: 'given candidates',
  value: 'given',
}
/** Japanese names for keys of drawings; other keys stay as in the file. */
const DRAWINGS_JA: Readonly<Record<string, string>> = {
  ...{
    line: '線',
    circle: '円',
    rectangle: '四角',
    text: '文字',
    cage: '枠',
    givenPencilMarks: '候補の指定',
    value: '初期配置の数字',
    c: 'マスの色',
    cArray: 'マスの色',
  },
  ...{ lines: '線', arrows: '矢印', underlays: '下の図形', overlays: '上の図形', cages: '枠' },
}

/** The name of a key in a sentence. */
export const markNamed = (kind: string, language: Language): string => (language === 'ja' ? DRAWINGS_JA[kind] : DRAWINGS_EN[kind]) ?? kind

const marksNamed = (marks: Marks, language: Language): string =>
  marks.map(([kind, count]) => `${markNamed(kind, language)} ×${count}`).join(language === 'ja' ? '、' : ', ')
const kindsNamed = (kinds: readonly string[], language: Language): string => listed(kinds.map((kind) => pageNamed(kind)?.name[language] ?? kind), language) // prettier-ignore

/** The sentences of {@link VariantMessage}. */
export const variantMessages: Phrasebook<VariantMessage> = {
  en: {
    'variants.shape': ({ field }) =>
      `“${field}” of the data is not what it should be: {"givens":"…"} with ${LENGTHS.slice(0, -1).join(', ')} or ${LENGTHS.at(-1)} characters, and beside it "regions", "rules", "even", "odd", "cages", "bars", "greater", "constraints", "unread" and "decorations" as docs/formats.md says.`,
    'variants.solution-shape': () => 'A solution is a digit for each cell of the board.',
    'variants.equal-givens': ({ side, house, digit, cells }) =>
      `The ${digit} stands ${cells.length === 2 ? 'twice' : `${cells.length} times`} in ${houseName(house, 'en')}: ${cellNames(cells, side, 'en')}. Take all but one away.`,
    'variants.outside': ({ side, cells }) => `${cellNames(cells, side, 'en')}: the boards have no cell there. Take the digit away.`,
    'variants.even-and-odd': ({ side, cells }) => `${cellNames(cells, side, 'en')}: marked as even and as odd. Take one mark away.`,
    'variants.parity': ({ side, cell, digit, isEven }) =>
      `${cellName(cell, side, 'en')} is marked as ${isEven ? 'even' : 'odd'}, and ${digit} is not. Change the digit or the mark.`,
    'variants.sign': ({ side, kind, cells, digits }) =>
      `${digits[0]} and ${digits[1]} in ${cellNames(cells, side, 'en')} ${relationEn[kind]}. Change a digit or the sign.`,
    'variants.cage-size': ({ cells, most }) => `A cage of ${cells.length} cells cannot have different digits: it may have ${most} at most.`,
    'variants.cage-sum': ({ side, cells, sum, least, most }) =>
      `The cage at ${cellName(cells[0]!, side, 'en')} cannot sum to ${sum}: ${cells.length} different digits have a sum from ${least} to ${most}.`,
    'variants.cage-total': ({ side, cells, sum, total }) =>
      `The digits in the cage at ${cellName(cells[0]!, side, 'en')} sum to ${total} so far, and the cage says ${sum}.`,
    'variants.two-dots': ({ side, cells, pairs }) =>
      `${cellNames(cells, side, 'en')}: a white dot or bar and a black dot lie between them. ${pairs.length === 0 ? 'No digits keep both: take one off.' : `Only ${pairs.map((pair) => pair.join(' and ')).join(' or ')} keep both, and puzzles in print show one: take one off, unless both are meant.`}`,
    'variants.cages-overlap': ({ side, cells }) => `${cellNames(cells, side, 'en')}: in more than one cage.`,
    'variants.no-region': ({ side, cells }) => `${cellNames(cells, side, 'en')}: in no region. Give each cell a region.`,
    'variants.region-size': ({ number, seen, digits }) =>
      `Region ${number} has ${numberOf(seen, 'cell')}; it needs ${digits}, one for each digit.`,
    'variants.region-pieces': ({ number }) => `Region ${number} does not hang together.`,
    'variants.windows-size': () => 'Windows are for boards of nine by nine. Take the rule away.',
    'variants.too-few-digits': ({ missing }) =>
      `These digits do not occur, and they can be exchanged in every solution: ${listed(missing, 'en')}. Give one of them at least.`,
    'variants.no-board': () =>
      'No board was found: write each row on a line, a sign a cell or numbers apart, with . for an empty cell, or all cells on one line.',
    'variants.cage-lines': () => 'Its cages cannot be read: write one a line, its sum and its cells, such as “15 r1c1 r1c2”.',
    'variants.side': ({ side }) =>
      `A sudoku of ${side}×${side} cells is not solved here, and was left out. Boards of ${SIZES} cells a side are.`,
    'variants.letters': () =>
      'The letters A to I were read as the digits 1 to 9, and the board as a sudoku variant without further rules. For an ordinary sudoku, write digits.',
    'variants.plain': () => 'This is a sudoku like any other: as one, it is graded by the papers’ criteria, too.',
    'variants.dots-drawn': () =>
      'The drawing shows which neighbours differ by 1, but not whether others may. Where its rules forbid that, switch the rule on in the panel Rules.',
    'variants.by-look': ({ kinds }) =>
      `By their look, drawings are taken for: ${kindsNamed(kinds, 'en')}. Look in the rules text whether they mean that.`,
    'variants.not-in-link': ({ tool }) =>
      `A link of ${tool} holds one symbol between two cells, one sum in a cell, and regions that leave no cell out, and no lines or clues outside; this puzzle asks for more and was not written.`,
    'variants.fills-lost': () =>
      'In SudokuPad some shapes of this link are outlines without their colour; Nanido reads them whole. Where the colour matters, say so in the rules text.',
    'variants.own-differs': () =>
      'The givens of the drawing were changed after Nanido wrote it, so the drawing was read, and not the rules stored with it. Compare the rules text, and add what is missing in the panel Rules.',
    'variants.unread-kept': ({ marks }) =>
      `Marks that are no rule known here are kept as drawings: ${marksNamed(marks, 'en')}. Look in the rules text whether one of them is a rule.`,
    'variants.decorations-kept': ({ marks }) =>
      `Drawings on exactly the cells of rules that are read are kept and taken for no rule: ${marksNamed(marks, 'en')}. In the panel Rules you can say otherwise.`,
    'variants.unread-told': ({ marks }) =>
      `Drawings are not taken for rules: ${marksNamed(marks, 'en')}. A verdict is found without them: look whether a solution keeps what they mean.`,
    'variants.unread-none': ({ marks }) =>
      `There is no solution, if the marks that are read mean what they usually mean. A drawing or the rules text may say otherwise: ${marksNamed(marks, 'en')}.`,
    'variants.unread-several': ({ marks }) =>
      `More than one solution keeps the rules that are read, so nothing is decided: a drawing or the rules text may be a rule: ${marksNamed(marks, 'en')}.`,
    'variants.foreign-given': ({ side, cells }) =>
      `The givens in ${cellNames(cells, side, 'en')} are none of the digits 1 to ${side}, so nothing is decided: the puzzle may be about other digits. Replace them by digits, or leave them away in the panel Rules.`,
    'variants.unread-ladder': ({ marks }) =>
      `The puzzle is neither graded, explained nor mended, as drawings may be rules: ${marksNamed(marks, 'en')}. It is checked, printed and written.`,
    'variants.constraint': ({ side, kind, cells }) =>
      `The digits in ${cellNames(cells, side, 'en')} break “${kindsNamed([kind], 'en')}”. Change a digit, or take the mark away.`,
    'variants.board': ({ tool, board }) =>
      `The ${tool} text asks for a board of ${board}. Boards here have ${ONE_BOARD[0]} to ${ONE_BOARD.at(-1)} digits from 1 on, and as many rows and columns.`,
    'variants.one-board': () => 'This form holds one board; a samurai was not written.',
    'variants.contradiction': () => 'No digits fit: every attempt to fill the board ends in a contradiction.',
    'variants.mend-mark': ({ name, after }) =>
      `Take off ${name.en}: ${after === 0 ? 'then there is one solution.' : `then two solutions still differ in ${numberOf(after, 'cell')}.`}`,
    'variants.mended-marks': ({ names, added }) =>
      `Taken off: ${names.map(({ en }) => en).join(', ')}.${added > 0 ? ` Givens changed: ${added}.` : ''} There is one solution now.`,
  },
  ja: {
    'variants.shape': ({ field }) =>
      `data の「${field}」が正しい形ではありません。{"givens":"…"}（${LENGTHS.join('・')}文字）のほか、regions・rules・even・odd・cages・bars・greater・constraints・unread・decorations は docs/formats.md のとおりに書いてください。`,
    'variants.solution-shape': () => '解答は全マスの数字です。',
    'variants.equal-givens': ({ side, house, digit, cells }) =>
      `${houseName(house, 'ja')}に${digit}が重なっています（${cellNames(cells, side, 'ja')}）。1つだけ残してください。`,
    'variants.outside': ({ side, cells }) => `${cellNames(cells, side, 'ja')}には盤のマスがありません。数字を消してください。`,
    'variants.even-and-odd': ({ side, cells }) =>
      `${cellNames(cells, side, 'ja')}に偶数と奇数の印が両方付いています。どちらかを消してください。`,
    'variants.parity': ({ side, cell, digit, isEven }) =>
      `${cellName(cell, side, 'ja')}は${isEven ? '偶数' : '奇数'}のマスですが、${digit}が入っています。数字か印を直してください。`,
    'variants.sign': ({ side, kind, cells, digits }) =>
      `${cellNames(cells, side, 'ja')}の${digits[0]}と${digits[1]}は、${relationJa[kind]}。数字か印を直してください。`,
    'variants.cage-size': ({ cells, most }) => `${cells.length}マスのケージには異なる数字が入りきりません。${most}マスまでにしてください。`,
    'variants.cage-sum': ({ side, cells, sum, least, most }) =>
      `${cellName(cells[0]!, side, 'ja')}からのケージの合計は${sum}にできません。異なる${cells.length}個の数字の合計は${least}から${most}までです。`,
    'variants.cage-total': ({ side, cells, sum, total }) =>
      `${cellName(cells[0]!, side, 'ja')}からのケージは合計${sum}ですが、入っている数字の合計がすでに${total}です。`,
    'variants.two-dots': ({ side, cells, pairs }) =>
      `${cellNames(cells, side, 'ja')}の間に、白丸（または線）と黒丸の両方があります。${pairs.length === 0 ? '両方に合う数字がないので、どちらかを外してください。' : `両方に合うのは${pairs.map((pair) => pair.join('と')).join('、')}だけで、印刷された問題では普通一つだけ描きます。両方とも必要でなければ、どちらかを外してください。`}`,
    'variants.cages-overlap': ({ side, cells }) => `${cellNames(cells, side, 'ja')}が2つ以上のケージに入っています。`,
    'variants.no-region': ({ side, cells }) => `${cellNames(cells, side, 'ja')}がどの領域にも入っていません。領域を決めてください。`,
    'variants.region-size': ({ number, seen, digits }) =>
      `第${number}領域が${seen}マスです。すべての数字が1つずつ入る${digits}マスにしてください。`,
    'variants.region-pieces': ({ number }) => `第${number}領域がつながっていません。`,
    'variants.windows-size': () => 'ウィンドウは9×9の盤で使うルールです。外してください。',
    'variants.too-few-digits': ({ missing }) =>
      `${listed(missing, 'ja')}が1つも置かれていないため、どの解でも入れ替えられます。少なくとも1つは置いてください。`,
    'variants.no-board': () =>
      '盤面が見つかりません。1行に1段ずつ（1マス1文字、または数字を空白で区切って）書くか、全マスを1行に書いてください。空マスは「.」です。',
    'variants.cage-lines': () => 'ケージを読めません。1行に1つずつ、合計とマスを「15 r1c1 r1c2」のように書いてください。',
    'variants.side': ({ side }) => `${side}×${side}の盤面は扱えないため、読み込んでいません。扱えるのは1辺${SIZES}マスです。`,
    'variants.letters': () =>
      'AからIの文字を1から9の数字として、追加のルールのない変形ナンプレとして読み込みました。普通の問題にするには、数字で書いてください。',
    'variants.plain': () => '追加のルールのない9×9の問題です。ルールのない普通の問題として登録すれば、論文の判定基準でも判定できます。',
    'variants.dots-drawn': () =>
      '図からは、印のあるマスどうしの差が1であることしかわかりません。印のない隣どうしの差が1になってはいけない問題なら、「ルール」の欄でその規則を有効にしてください。',
    'variants.by-look': ({ kinds }) => `図を見た目から${kindsNamed(kinds, 'ja')}として読みました。ルール文と合うか確かめてください。`,
    'variants.not-in-link': ({ tool }) =>
      `${tool}のリンクでは、マスの間の記号は1つ、1マスに書ける合計も1つで、どのマスもブロックに入っていなければならず、線や盤外の数は書けません。この問題はそれを超えるため、書き出されませんでした。`,
    'variants.fills-lost': () =>
      'このリンクをSudokuPadで開くと、一部の図形は塗りがなく輪郭だけになります（Nanidoで読めば元のままです）。色に意味があるときは、ルール文に書いてください。',
    'variants.own-differs': () =>
      'Nanidoが書き出した後に図の数字が変えられているため、保存されたルールではなく図を読み取りました。ルール文と見比べて、足りないものは「ルール」の欄で加えてください。',
    'variants.unread-kept': ({ marks }) =>
      `ルールとして読めない印は図のまま残しました（${marksNamed(marks, 'ja')}）。ルールの印が含まれていないか、ルール文で確かめてください。`,
    'variants.decorations-kept': ({ marks }) =>
      `読めたルールとちょうど同じマスにある図は、ルールではない図として残しました（${marksNamed(marks, 'ja')}）。違うときはルールの欄で変えられます。`,
    'variants.unread-told': ({ marks }) =>
      `図はルールとして扱っていません（${marksNamed(marks, 'ja')}）。判定は図を使わずに行っています。解が図の意味にも合うか確かめてください。`,
    'variants.unread-none': ({ marks }) =>
      `読めた印を通常の意味に取ると、解がありません。図かルール文に別の決まりがあるかもしれません（${marksNamed(marks, 'ja')}）。`,
    'variants.unread-several': ({ marks }) =>
      `読めたルールだけでは解が2つ以上あり、判定できません。図かルール文にルールが含まれているかもしれません（${marksNamed(marks, 'ja')}）。`,
    'variants.foreign-given': ({ side, cells }) =>
      `${cellNames(cells, side, 'ja')}の数字が1～${side}のどれでもないため、判定できません。別の数字を使う問題かもしれません。数字に替えるか、「ルール」の欄でルールではない図にしてください。`,
    'variants.unread-ladder': ({ marks }) =>
      `図がルールかもしれないため、難易度の評価、手順の説明、修正はできません（${marksNamed(marks, 'ja')}）。点検、印刷、書き出しはできます。`,
    'variants.constraint': ({ side, kind, cells }) =>
      `${cellNames(cells, side, 'ja')}の数字が「${kindsNamed([kind], 'ja')}」に反しています。数字を変えるか、印を外してください。`,
    'variants.board': ({ tool, board }) =>
      `${tool}のテキストの盤は${board}です。扱えるのは、1から始まる${ONE_BOARD[0]}～${ONE_BOARD.at(-1)}種類の数字を同じ数の行と列に入れる盤です。`,
    'variants.one-board': () => 'この形式には盤が1つしか入らないため、サムライは書き出されませんでした。',
    'variants.contradiction': () => '解がありません。どのように埋めても矛盾します。',
    'variants.mend-mark': ({ name, after }) =>
      `${name.ja}を外すと、${after === 0 ? '唯一解になります。' : `2つの解の違いが${after}マスになります。`}`,
    'variants.mended-marks': ({ names, added }) =>
      `外した印：${names.map(({ ja }) => ja).join('、')}。${added > 0 ? `変えた数字：${added}個。` : ''}唯一解になりました。`,
  },
}
