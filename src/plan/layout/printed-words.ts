import type { Language } from '#solver/kernel/message.ts'

/** The words of a printed book beside those of its genres and its editor. */
export interface PrintedWords {
  readonly solutions: string
  readonly contents: string
  readonly hints: string
  readonly steps: string
  readonly index: string
  readonly statistics: string
  /** Between things that are listed. */
  readonly comma: string
  /** Between two things that stand side by side on a line, e.g. a title and its author. */
  readonly gap: string
  readonly howTo: (genre: string) => string
  readonly puzzles: (count: number) => string
  readonly page: (page: number) => string
  readonly number: (number: number) => string
  readonly numbers: (from: number, to: number) => string
  readonly level: (level: string) => string
  readonly noLevel: string
  /** The names of five levels, the easiest first. */
  readonly levels: readonly [string, string, string, string, string]
  readonly solutionOn: (page: number) => string
  readonly problem: (number: number, genre: string) => string
  readonly solution: (number: number, genre: string) => string
  /** Under a code. */
  readonly solutionHere: string
  /** Of a code that holds the solution which `alt` names. */
  readonly code: (alt: string) => string
  readonly half: (alt: string, half: 1 | 2) => string
  readonly step: (step: number, of: number) => string
  readonly example: string
  readonly exampleSolution: string
  readonly firstStep: (sentence: string) => string
  readonly goesOn: (page: number) => string
  readonly spine: (mm: string) => string
  readonly front: string
  readonly back: string
}

/** In each language a book can be printed in. */
export const printedWords: Readonly<Record<Language, PrintedWords>> = {
  en: {
    solutions: 'Solutions',
    contents: 'Contents',
    hints: 'Hints',
    steps: 'Step by step',
    index: 'Index of levels',
    statistics: 'Levels of this book',
    comma: ', ',
    gap: ' · ',
    howTo: (genre) => `How to solve: ${genre}`,
    puzzles: (count) => `${count} ${count === 1 ? 'puzzle' : 'puzzles'}`,
    page: (page) => `p. ${page}`,
    number: (number) => `No. ${number}`,
    numbers: (from, to) => (from === to ? `no. ${from}` : `nos. ${from}–${to}`),
    level: (level) => `Level ${level}`,
    noLevel: 'Without a level',
    levels: ['Very easy', 'Easy', 'Medium', 'Hard', 'Very hard'],
    solutionOn: (page) => `Solution: p. ${page}`,
    problem: (number, genre) => `Problem ${number}, ${genre}`,
    solution: (number, genre) => `Solution of problem ${number}, ${genre}`,
    solutionHere: 'Solution',
    code: (alt) => `${alt}, as a QR code`,
    half: (alt, half) => `${alt}, ${half === 1 ? 'left' : 'right'} half`,
    step: (step, of) => `Step ${step} of ${of}`,
    example: 'Example',
    exampleSolution: 'Its solution',
    firstStep: (sentence) => `How it begins: ${sentence}`,
    goesOn: (page) => `goes on on p. ${page}`,
    spine: (mm) => `Spine ${mm} mm`,
    front: 'Front',
    back: 'Back',
  },
  ja: {
    solutions: '解答',
    contents: '目次',
    hints: 'ヒント',
    steps: '解き方',
    index: '難易度別さくいん',
    statistics: 'この本の難易度',
    comma: '・',
    gap: '\u3000',
    howTo: (genre) => `${genre}の解き方`,
    puzzles: (count) => `全${count}問`,
    page: (page) => `${page}ページ`,
    number: (number) => `${number}`,
    numbers: (from, to) => (from === to ? `${from}番` : `${from}〜${to}番`),
    level: (level) => `難易度 ${level}`,
    noLevel: '難易度なし',
    levels: ['入門', '初級', '中級', '上級', '難問'],
    solutionOn: (page) => `解答は${page}ページ`,
    problem: (number, genre) => `${genre} 問題${number}`,
    solution: (number, genre) => `${genre} 問題${number}の解答`,
    solutionHere: '解答',
    code: (alt) => `${alt}（QRコード）`,
    half: (alt, half) => `${alt}（${half === 1 ? '左' : '右'}半分）`,
    step: (step, of) => `${of}手順中の${step}`,
    example: '例題',
    exampleSolution: '例題の解答',
    firstStep: (sentence) => `最初の一手：${sentence}`,
    goesOn: (page) => `${page}ページに続く`,
    spine: (mm) => `背幅 ${mm} mm`,
    front: '表1',
    back: '表4',
  },
}
