import { type Phrasebook, numberOf } from '#solver/kernel/message.ts'
import type { CheckMessage } from './check'
import type { FormatMessage } from './formats/problems'
import { cellName, cellNames, unitLabel } from './places'
import type { SolveMessage } from './solve-message'

const KEEP_APART = { x: ['diagonals', '対角線'], j: ['jigsaw blocks', '変形ブロック'], k: ['killer cages', 'キラー'] } as const

function variantName(seen: string, language: 0 | 1): string {
  return KEEP_APART[seen as keyof typeof KEEP_APART]?.[language] ?? seen
}

/** The sentences for messages of the text formats, the checks and the exact solver of sudoku. */
export const sudokuMessages: Phrasebook<FormatMessage | CheckMessage | SolveMessage> = {
  en: {
    'sudoku.line-length': ({ length }) =>
      length < 81
        ? `The puzzle has ${numberOf(length, 'cell')}; ${81 - length} of 81 ${length === 80 ? 'is' : 'are'} missing.`
        : `The puzzle has ${numberOf(length, 'cell')}; take out ${length - 81} so that 81 are left.`,
    'sudoku.blank-sign': ({ seen }) => `“${seen}” was taken for an empty cell. Compare the puzzle with its source.`,
    'sudoku.columns-unclear': () =>
      'More than 81 columns of this row look like cells. Take out the columns beside the cells, or write the cells in one column.',
    'sudoku.character': ({ seen }) =>
      seen === '' ? 'A cell is missing here.' : `“${seen}” is no cell: write a digit 1-9, or . or 0 for an empty cell.`,
    'sudoku.row-length': ({ row, length }) => `Row ${row} of the grid has ${numberOf(length, 'cell')} instead of 9.`,
    'sudoku.grid-rows': ({ rows }) => `The grid has ${numberOf(rows, 'row')}; a grid has 9. Look for a missing or an extra row.`,
    'sudoku.npprob': () => 'npprob.dat has a given a line: its row, its column and its digit, each from 1 to 9.',
    'sudoku.npprob-twice': ({ row, column }) => `Row ${row}, column ${column} has another digit already; leave one of the lines out.`,
    'sudoku.no-grid': () => 'There is no grid of nine rows here.',
    'sudoku.pencilmarks': () =>
      'These are candidates (729 characters) that no givens account for, so this is no ordinary puzzle. Give its 81 givens instead.',
    'sudoku.candidates-as-givens': () =>
      'This shows candidates: cells with a single digit were taken as givens, though some may have been filled in. Compare with the original.',
    'sudoku.hodoku-fields': ({ fields }) =>
      `A HoDoKu library line has at least 4 fields, each after a colon (:technique:candidates:givens:deleted…); this one has ${fields}.`,
    'sudoku.size': ({ width, height }) => `The board has ${width} × ${height} cells; only sudoku of 9 × 9 can be read.`,
    'sudoku.unknown-clue': () => 'There is a clue “?” here. A sudoku has digits only: replace it, or make the cell empty.',
    'sudoku.link-without-puzzle': () => 'The link does not carry the 81 cells. Open it, and copy the puzzle itself.',
    'sudoku.variant': ({ seen }) => `This is a variant (${variantName(seen, 0)}); only plain sudoku can be read.`,
    'sudoku.random-seed': () => 'This names the random seed of a game, not its cells. Copy the game’s “Specific” id, the one with a colon.',
    'sudoku.no-puzzle-column': ({ columns }) =>
      `No column of this table holds puzzles (seen: ${columns.join(', ')}). Name one “puzzle” in the first line.`,
    'sudoku.quote-open': () =>
      'This quotation mark (") is never closed, so the field was taken to end with its line. Close it, or take it out.',
    'sudoku.missing-field': ({ column }) => `This record has nothing in the column “${column}”.`,
    'sudoku.givens-shape': () => 'A sudoku’s data are {"givens":"…"} with exactly 81 characters, a digit or . for an empty cell.',
    'sudoku.solution-shape': () => 'A solution is 81 digits from 1 to 9.',
    'sudoku.xml': ({ isCut }) =>
      isCut
        ? 'The text stops before its last element is closed. Get the whole file again.'
        : 'The XML is broken here. Mend this place, or save the file anew in the program that it is from.',
    'sudoku.equal-givens': ({ unit, digit, cells }) =>
      `The ${digit} stands ${cells.length === 2 ? 'twice' : `${cells.length} times`} in ${unitLabel(unit, 'en')}: ${cellNames(cells, 'en')}.`,
    'sudoku.too-few-givens': ({ givens }) =>
      `With ${givens === 1 ? '1 given' : `${givens} givens`} the solution cannot be unique: it takes at least 17.`,
    'sudoku.too-few-digits': ({ missing }) =>
      `These digits do not occur, and they can be exchanged in every solution: ${missing.join(', ')}. At least 8 different digits must be given.`,
    'sudoku.no-candidate': ({ cell }) => `The givens that ${cellName(cell, 'en')} sees leave it no digit.`,
    'sudoku.no-place': ({ unit, digit }) => `The givens leave the ${digit} no cell in ${unitLabel(unit, 'en')}.`,
    'sudoku.contradiction': () => 'No digits fit: every attempt to fill the grid ends in a contradiction.',
  },
  ja: {
    'sudoku.line-length': ({ length }) =>
      length < 81
        ? `マスが${length}個しかありません。81個に${81 - length}個足りません。`
        : `マスが${length}個あります。81個になるように${length - 81}個減らしてください。`,
    'sudoku.blank-sign': ({ seen }) => `「${seen}」を空マスとして読み込みました。元の盤面と見比べてください。`,
    'sudoku.columns-unclear': () =>
      'マスに見える列が81列より多く、どれがマスか分かりません。マス以外の列を除くか、81マスを1列にまとめてください。',
    'sudoku.character': ({ seen }) =>
      seen === '' ? 'ここにマスが1つ足りません。' : `「${seen}」はマスとして読めません。1～9の数字、空きマスなら . か 0 を書いてください。`,
    'sudoku.row-length': ({ row, length }) => `盤面の${row}行目のマスが${length}個です。9個にしてください。`,
    'sudoku.grid-rows': ({ rows }) => `盤面が${rows}行あります。9行でなければなりません。抜けた行や余分な行がないか確かめてください。`,
    'sudoku.npprob': () => 'npprob.datでは、1行に一つずつ、行・列・数字を1～9で書いてください。',
    'sudoku.npprob-twice': ({ row, column }) => `${row}行${column}列には別の数字がすでにあります。どちらかの行を消してください。`,
    'sudoku.no-grid': () => '9行の盤面が見つかりません。',
    'sudoku.pencilmarks': () =>
      '候補数字（729文字）の問題で、初期配置の数字だけでは表せないため、初期配置の数字を並べた問題としては読めません。81マスの問題を用意してください。',
    'sudoku.candidates-as-givens': () =>
      '候補数字の盤面です。数字が1つだけのマスを初期配置とみなしましたが、途中で埋めたマスが含まれているかもしれません。元の問題と見比べてください。',
    'sudoku.hodoku-fields': ({ fields }) =>
      `HoDoKuライブラリ行には、コロンで始まる項目（:手筋:候補:問題:除外済み…）が4つ以上必要です。この行には${fields}個しかありません。`,
    'sudoku.size': ({ width, height }) => `盤面が${width}×${height}です。読めるのは9×9だけです。`,
    'sudoku.unknown-clue': () => 'ここに「?」のヒントがあります。数字に替えるか、空きマスにしてください。',
    'sudoku.link-without-puzzle': () => 'このリンクには81マスの問題が含まれていません。開いて問題そのものをコピーしてください。',
    'sudoku.variant': ({ seen }) => `変種（${variantName(seen, 1)}）の問題です。読めるのは追加のルールのない9×9の問題だけです。`,
    'sudoku.random-seed': () => 'これは乱数の種で、問題そのものではありません。コロンを含むゲームIDをコピーしてください。',
    'sudoku.no-puzzle-column': ({ columns }) =>
      `問題の列がありません（見出し：${columns.join('、')}）。1行目の見出しのどれかを puzzle にしてください。`,
    'sudoku.quote-open': () =>
      'この引用符（"）が閉じられていないため、行末までを1つの欄として読みました。引用符を閉じるか、取り除いてください。',
    'sudoku.missing-field': ({ column }) => `「${column}」の列が空です。`,
    'sudoku.givens-shape': () => 'data は {"givens":"…"} の形で、ちょうど81文字（数字、空きマスは .）でなければなりません。',
    'sudoku.solution-shape': () => '解答は1～9の数字81個です。',
    'sudoku.xml': ({ isCut }) =>
      isCut
        ? '最後の要素が閉じないうちにファイルが終わっています。ファイル全体をもう一度入手してください。'
        : 'ここでXMLの書き方が壊れています。ここを直すか、元のソフトで保存し直してください。',
    'sudoku.equal-givens': ({ unit, digit, cells }) => `${unitLabel(unit, 'ja')}に${digit}が重なっています（${cellNames(cells, 'ja')}）。`,
    'sudoku.too-few-givens': ({ givens }) => `初期配置の数字が${givens}個では解が1つに決まりません。少なくとも17個必要です。`,
    'sudoku.too-few-digits': ({ missing }) =>
      `${missing.join('・')}が1つも置かれていないため、どの解でも入れ替えられます。少なくとも8種類の数字を置いてください。`,
    'sudoku.no-candidate': ({ cell }) => `初期配置の数字のため、${cellName(cell, 'ja')}に入れられる数字がありません。`,
    'sudoku.no-place': ({ unit, digit }) => `初期配置の数字のため、${unitLabel(unit, 'ja')}に${digit}を入れられるマスがありません。`,
    'sudoku.contradiction': () => '解がありません。どのように埋めても矛盾します。',
  },
}
