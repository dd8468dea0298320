import { type Phrasebook, numberOf } from '#solver/kernel/message.ts'
import type { CheckMessage, EntryMessage } from './check'
import type { FormatMessage } from './formats/problems'
import { lineLabel, lineLabels } from './places'
import type { ColourMessage } from './colour-messages'
import type { SolveMessage } from './solve-message'

const OF_EN = { rows: 'rows', columns: 'columns', lines: 'lines' } as const
const OF_JA = { rows: '行', columns: '列', lines: '行と列' } as const

const NAMES: Readonly<Record<string, string>> = { mk: '.mk', nin: '.nin', cwd: '.cwd', lp: '.lp', taai: 'TAAI' }
const nameOf = (format: string) => NAMES[format] ?? format

const HEADINGS_EN: Readonly<Record<string, string>> = {
  mk: 'A .mk text begins with the height and the width on one line.',
  nin: 'A .nin text begins with the width and the height on one line.',
  cwd: 'A .cwd text begins with the height on its first line and the width on its second.',
  lp: 'An .lp text begins with “number_of_rows: … number_of_columns: …”.',
  taai: 'Each puzzle of a batch begins with a line of $ and its number, such as $1.',
}
const HEADINGS_JA: Readonly<Record<string, string>> = {
  mk: '.mk形式の1行目には、高さと幅を並べて書いてください。',
  nin: '.nin形式の1行目には、幅と高さを並べて書いてください。',
  cwd: '.cwd形式の1行目には高さ、2行目には幅を書いてください。',
  lp: '.lp形式の1行目は「number_of_rows: … number_of_columns: …」です。',
  taai: '各問題の前に「$1」のように、$と番号の行を置いてください。',
}

/** The sentences for messages of the text formats, the checks and the exact solver of nonograms. */
export const nonogramMessages: Phrasebook<Exclude<FormatMessage | CheckMessage | EntryMessage | SolveMessage, ColourMessage>> = {
  en: {
    'nonogram.not-a-clue': ({ seen }) => `“${seen}” is no clue: write whole numbers with blanks between them, and 0 for an empty line.`,
    'nonogram.zero-clue': () => 'A 0 cannot stand here: an empty line has no other numbers beside it.',
    'nonogram.line-count': ({ of, expected, found }) =>
      `There are ${found} lines of clues for ${OF_EN[of]} instead of ${expected}. Look for a missing or an extra line.`,
    'nonogram.clues-missing': ({ of }) =>
      of === 'both' ? 'There are no clues here, neither of rows nor of columns.' : `The clues of the ${of} are missing.`,
    'nonogram.side': ({ seen, most }) => `A side of “${seen}” cells cannot be read: write a whole number from 1 to ${most}.`,
    'nonogram.line-unknown': ({ seen }) => `This line (“${seen}”) does not belong here.`,
    'nonogram.heading': ({ format }) => HEADINGS_EN[format] ?? `The first line of a ${nameOf(format)} text is missing.`,
    'nonogram.no-border': () => 'A line with # alone must stand between the clues of the rows and those of the columns.',
    'nonogram.rows-first': () =>
      'Nothing says which of these clues are those of the rows, so the first ones were taken. If they are those of the columns, write “Columns:” above them and “Rows:” above the others.',
    'nonogram.colours': ({ colours }) =>
      `The puzzle has several colours (${colours.join(', ')}); of such pages only black and white can be read.`,
    'nonogram.colour-left-out': ({ colour }) => `The cells of the one colour (${colour}) were read as black.`,
    'nonogram.link-short': ({ found, expected }) =>
      `The link is cut off: it speaks of ${found} of ${numberOf(expected, 'place')} for clues, and rows and columns do not add up. Copy the whole link again.`,
    'nonogram.link-long': ({ seen }) => `The link goes on after the last clue (“${seen}”); that was left out.`,
    'nonogram.unknown-clue': ({ line, seen }) =>
      `A clue of ${lineLabel(line, 'en')} is “${seen}”; only nonograms whose clues are all numbers can be read.`,
    'nonogram.random-seed': () =>
      'This names the random seed of a game, not its clues. Copy the game’s “Specific” id, the one with a colon.',
    'nonogram.triddler': () => 'This is a triddler, a puzzle of triangles; only rectangular nonograms can be read.',
    'nonogram.blotted': () => 'A clue is blotted out (no number, or 0). Give its number to make it an ordinary nonogram.',
    'nonogram.goal-cells': ({ expected, found }) => `The picture has ${numberOf(found, 'cell')} instead of ${expected}; it was left out.`,
    'nonogram.saved-left-out': () => 'A saved state or a further solution was left out; the puzzle itself was read.',
    'nonogram.sides-swapped': ({ width, height }) =>
      `Width and height stand in the other order here; the puzzle was read as ${width} wide and ${height} high.`,
    'nonogram.xml': ({ seen }) =>
      seen === '' ? 'The text stops before its last element is closed.' : `The XML is broken here: “${seen}” does not belong here.`,
    'nonogram.problem-dat': () =>
      'PROBLEM.dat does not come out here: width and height, then for each row and each column how many clues it has and the clues; rows and columns must add up.',
    'nonogram.xml-no-puzzle': () => 'There is no <puzzle> in this text.',
    'nonogram.shape': () =>
      'A nonogram’s data are {"rows":[[3,1],…],"columns":[[2],…]}: lists of whole numbers, [] for an empty line, 210 lines at most.',
    'nonogram.goal-shape': () => 'A goal is a list of rows, each of # and . only (in colours, of their letters and .).',
    'nonogram.solution-shape': () => 'A solution is a list of rows of # and . (in colours, of their letters and .), all equally long.',
    'nonogram.goal-lost': () => 'This format has no room for the goal picture.',
    'nonogram.not-written': ({ format }) =>
      `${nameOf(format)} does not write the sides down, and this puzzle could be taken for one of other sides; it was not written.`,
    'nonogram.clue-too-long': ({ line, needs, length }) =>
      `The clues of ${lineLabel(line, 'en')} need ${needs} cells, but there are ${length}.`,
    'nonogram.sums-differ': ({ rows, columns }) =>
      `The clues of the rows speak of ${rows} filled cells, those of the columns of ${columns}. The two must be equal.`,
    'nonogram.goal-differs': ({ lines }) => `The goal picture does not have the runs that the clues say: ${lineLabels(lines, 'en')}.`,
    'nonogram.goal-size': ({ width, height }) => `The goal picture is ${width} wide and ${height} high, which is not the puzzle’s size.`,
    'nonogram.no-length': ({ line, clue }) => `In ${lineLabel(line, 'en')} stands ${clue}, which is no number of cells.`,
    'nonogram.line-contradicts': ({ line }) =>
      `The clues of ${lineLabel(line, 'en')} cannot be placed among the cells that the other lines leave. Look there for a wrong clue.`,
    'nonogram.line-stuck': ({ line }) => `The clues of ${lineLabel(line, 'en')} cannot be placed any more among what is filled in.`,
    'nonogram.contradiction': () => 'No picture fits: every attempt to fill the cells ends in a contradiction.',
  },
  ja: {
    'nonogram.not-a-clue': ({ seen }) => `「${seen}」は数字として読めません。数字を空白で区切り、塗らない列には 0 を書いてください。`,
    'nonogram.zero-clue': () => 'ここに 0 は置けません。0 は何も塗らない行・列に単独で書きます。',
    'nonogram.line-count': ({ of, expected, found }) =>
      `${OF_JA[of]}の数字が${found}本分あります。${expected}本でなければなりません。抜けや余分がないか確かめてください。`,
    'nonogram.clues-missing': ({ of }) => (of === 'both' ? '行の数字も列の数字も見つかりません。' : `${OF_JA[of]}の数字がありません。`),
    'nonogram.side': ({ seen, most }) => `大きさ「${seen}」は読めません。1～${most}の整数にしてください。`,
    'nonogram.line-unknown': ({ seen }) => `この行（「${seen}」）はここには置けません。`,
    'nonogram.heading': ({ format }) => HEADINGS_JA[format] ?? `${nameOf(format)}形式の1行目がありません。`,
    'nonogram.no-border': () => '行の数字と列の数字の間に、# だけの行が必要です。',
    'nonogram.rows-first': () =>
      'どちらが行の数字かが書かれていないため、先にあるほうを行として読みました。逆の場合は、先のほうの上に「列」、後のほうの上に「行」と書いてください。',
    'nonogram.colours': ({ colours }) => `複数の色（${colours.join('・')}）が使われています。このページから読めるのは白黒の問題だけです。`,
    'nonogram.colour-left-out': ({ colour }) => `色は1色（${colour}）だけなので、黒として読みました。`,
    'nonogram.link-short': ({ found, expected }) =>
      `リンクが途中で切れています。ヒント欄${expected}個のうち${found}個分しかなく、縦横の合計も合いません。リンク全体をコピーし直してください。`,
    'nonogram.link-long': ({ seen }) => `最後のヒントの後に余分な文字（「${seen}」）があります。省きました。`,
    'nonogram.unknown-clue': ({ line, seen }) =>
      `${lineLabel(line, 'ja')}のヒントに「${seen}」があります。読めるのは、ヒントがすべて数字の問題だけです。`,
    'nonogram.random-seed': () => 'これは乱数の種で、ヒントそのものではありません。コロンを含むゲームIDをコピーしてください。',
    'nonogram.triddler': () => 'これは三角格子の問題（トリドラー）です。読めるのは長方形の問題だけです。',
    'nonogram.blotted': () => '隠された数字（空欄か 0）があります。数字を補えば普通の問題として読めます。',
    'nonogram.goal-cells': ({ expected, found }) => `絵のマスが${found}個あり、${expected}個と合わないため、絵は省きました。`,
    'nonogram.saved-left-out': () => '途中経過や別解は省き、問題だけを読みました。',
    'nonogram.sides-swapped': ({ width, height }) => `幅と高さの順が逆のため、幅${width}・高さ${height}として読みました。`,
    'nonogram.xml': ({ seen }) =>
      seen === '' ? '要素が閉じられないまま、文が終わっています。' : `XMLが壊れています。ここに「${seen}」は置けません。`,
    'nonogram.problem-dat': () =>
      'PROBLEM.datとして読めません。幅と高さの後に、行ごと・列ごとに数字の個数とその数字を並べ、行と列の合計をそろえてください。',
    'nonogram.xml-no-puzzle': () => '<puzzle> が見つかりません。',
    'nonogram.shape': () =>
      'data は {"rows":[[3,1],…],"columns":[[2],…]} の形で、整数のリスト（塗らない線は []、210本まで）を書いてください。',
    'nonogram.goal-shape': () => '絵（goal）は、# と .（カラーでは色の文字と .）だけの行のリストです。',
    'nonogram.solution-shape': () => '解答は、# と .（カラーでは色の文字と .）だけの同じ長さの行のリストです。',
    'nonogram.goal-lost': () => 'この形式には完成図を書き込めません。',
    'nonogram.not-written': ({ format }) =>
      `${nameOf(format)}形式には大きさを書けず、別の大きさの問題と読めてしまうため、この問題は書き出されませんでした。`,
    'nonogram.clue-too-long': ({ line, needs, length }) =>
      `${lineLabel(line, 'ja')}の数字には${needs}マス必要ですが、${length}マスしかありません。`,
    'nonogram.sums-differ': ({ rows, columns }) => `行の数字の合計は${rows}、列の数字の合計は${columns}です。等しくなければなりません。`,
    'nonogram.goal-differs': ({ lines }) => `完成図が数字と合いません（${lineLabels(lines, 'ja')}）。`,
    'nonogram.goal-size': ({ width, height }) => `完成図の大きさ（幅${width}・高さ${height}）が問題と合いません。`,
    'nonogram.no-length': ({ line, clue }) => `${lineLabel(line, 'ja')}に、マスの数にならない値（${clue}）があります。`,
    'nonogram.line-contradicts': ({ line }) =>
      `ほかの線から決まるマスと、${lineLabel(line, 'ja')}の数字が合いません。この付近に誤りがないか確かめてください。`,
    'nonogram.line-stuck': ({ line }) => `${lineLabel(line, 'ja')}は、塗り方がもう数字と合いません。`,
    'nonogram.contradiction': () => '当てはまる絵がありません。どのように塗っても矛盾します。',
  },
}
