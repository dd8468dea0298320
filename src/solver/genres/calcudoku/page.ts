import { EMPTY, type Marks, type Pencil } from '#solver/pencil/board.ts'
import { pencil } from '#solver/pencil/genre.ts'
import { addGrowth, type Growth } from '#solver/pencil/growth.ts'
import { isLatin, latinFlaws, latinRules, latinWords } from '#solver/pencil/latin.ts'
import type { Model } from '#solver/pencil/model.ts'
import type { Page } from '#solver/pencil/page.ts'
import { cellsByRoom } from '#solver/pencil/rooms.ts'
import { not } from '#solver/sat/literal.ts'
import { waysOf } from './cages'
import { samples } from './samples'
import { clueSaid, type Operation, printed, RANGE, resultOf, signs } from './signs'
import { gameId, janko } from './texts'
import { type Cages, ways } from './ways'

/** The size of a clue, the width of a sign of it in ems, and the most room that it may take. */
const SIZE = 0.27
const SIGN_WIDTH = 0.62
const ROOM = 0.86
/** The distance of a clue from the corner of its cell, and of its middle from the upper border. */
const ASIDE = 0.08
const BELOW = 0.2

/** A board whose clues are not digits of their cells, as the rules of a Latin square read it. */
const withoutClues = (board: Pencil): Pencil => ({ ...board, clues: board.clues.map(() => EMPTY) })

/** What a cage gives, by its operation. */
const GIVES: Readonly<Record<Operation, Readonly<Record<'en' | 'ja', (cell: string, value: number) => string>>>> = {
  '': {
    en: (cell, value) => `The digits of the cage of ${cell} give ${value} by addition, subtraction, multiplication or division.`,
    ja: (cell, value) => `${cell}の枠の数字は、足す・引く・掛ける・割るのどれかで${value}になります。`,
  },
  '+': {
    en: (cell, value) => `The digits of the cage of ${cell} add up to ${value}.`,
    ja: (cell, value) => `${cell}の枠の数字を足すと${value}になります。`,
  },
  '-': {
    en: (cell, value) => `In the cage of ${cell}, the greatest digit less the others is ${value}.`,
    ja: (cell, value) => `${cell}の枠では、いちばん大きい数字から残りを引くと${value}になります。`,
  },
  '*': {
    en: (cell, value) => `The digits of the cage of ${cell} multiply to ${value}.`,
    ja: (cell, value) => `${cell}の枠の数字を掛けると${value}になります。`,
  },
  '/': {
    en: (cell, value) => `In the cage of ${cell}, the greatest digit divided by the others is ${value}.`,
    ja: (cell, value) => `${cell}の枠では、いちばん大きい数字を残りで割ると${value}になります。`,
  },
}

/** The genre Calcudoku (カルクドク, Keen): a Latin square that is cut into cages, each of which tells the result of a calculation. */
export const calcudoku = pencil<Cages>({
  id: 'calcudoku',
  name: { en: 'Calcudoku', ja: 'カルクドク' },
  printedNames: { ko: '칼쿠도쿠', 'zh-Hans': '算独', 'zh-Hant': '算獨' },
  mark: 'digit',
  clues: { ...RANGE, unknown: false },
  clueSigns: signs,
  hasSmallClues: true,
  rooms: { hasClue: true },
  sides: { least: 3, usual: 6, most: 9, isSquare: true },
  rules: [
    {
      en: 'Fill the square with the digits from 1 to its side, so that none stands twice in a row or column. The digits of each cage, which is framed by thick lines, give its number: + is their sum, × their product, − the greatest less all others, ÷ the greatest divided by all others. Where the sign is missing, one of the four fits. A digit may stand twice in a cage, in different rows and columns.',
      ja: '1から辺のマス数までの数字を、どの行・列にも1つずつ入れます。太線で囲まれた枠の数字を計算すると、左上の数になります。＋は和、×は積、－はいちばん大きい数字から残りを引いた数、÷はいちばん大きい数字を残りで割った数です。記号がないときは4つのうちのどれかです。行も列も違えば、1つの枠に同じ数字が入っても構いません。',
    },
    {
      en: 'Begin with cages of a single cell, and with results that few digits give: of two cells, a greatest sum, a difference one less than the side, a large product. Note what remains for a cage, and strike what its rows and columns already have.',
      ja: '1マスの枠と、組み合わせの少ない数から始めましょう。2マスなら、最大の和、辺のマス数より1小さい差、大きな積などです。枠に残った組み合わせを書き、行と列にある数字を除いていきます。',
    },
  ],
  words: {
    ...latinWords,
    alone: {
      en: ([cell]) => `${cell} is a cage by itself, so its number is its digit.`,
      ja: ([cell]) => `${cell}は1マスだけの枠なので、その数が入ります。`,
    },
    cage: {
      en: ([cell], clue, value) => GIVES[resultOf(clue).operation].en(cell!, value),
      ja: ([cell], clue, value) => GIVES[resultOf(clue).operation].ja(cell!, value),
    },
  },
  hasWide: false,
  model(m, board) {
    const { width, height, clues, rooms = [] } = board
    const digits = latinRules(m, withoutClues(board))
    if (width !== height || width > 9) return
    for (const [room, cells] of cellsByRoom(rooms)) {
      if (clues[room] === EMPTY) continue
      const { value, operation } = resultOf(clues[room]!)
      const own = cells.map((cell) => digits[cell]!)
      if (cells.length === 1) m.rule('alone', cells, () => m.clause(own[0]!.slice(value - 1, value)), { value })
      else m.rule('cage', cells, () => addCage(m, own, waysOf(width, cells, { value, operation })), { value, isTable: true })
    }
  },
  verify,
  gameId,
  janko,
  check: (board) => latinFlaws(withoutClues(board)),
  isClosed: () => false,
  sayClue: clueSaid,
  drawClue: cageClueShapes,
  ways,
  levels: [0.07, 0.09, 0.12, 0.16, 0.21, 0.28, 0.38],
  isCalibrated: true,
  samples,
})

/**
 * Adds that a cage is filled in one of some ways. The digits that it leaves to a cell are helpers of its own, so that the last of them is
 * concluded at once in every cell, whatever the order in which the ways go through the cells.
 */
function addCage(m: Model, cells: readonly (readonly number[])[], filled: Growth): void {
  const left = cells.map((digits) => digits.map(() => m.helper()))
  for (const [at, digits] of cells.entries()) {
    m.clause(left[at]!)
    for (const [i, digit] of digits.entries()) {
      m.clause([not(left[at]![i]!), digit])
      m.clause([not(digit), left[at]![i]!])
    }
  }
  addGrowth(m, left, filled)
}

/** Whether the marks are a Latin square, and the digits of each cage give its result. */
function verify(board: Pencil, marks: Marks): boolean {
  if (!isLatin(withoutClues(board), marks)) return false
  return board.clues.every((clue, room) => {
    if (clue === EMPTY) return true
    const [greatest = 0, ...others] = marks.filter((_, cell) => board.rooms?.[cell] === room).sort((a, b) => b - a)
    const { value, operation } = resultOf(clue)
    const isRight: Readonly<Record<Exclude<Operation, ''>, boolean>> = {
      '+': others.reduce((sum, digit) => sum + digit, greatest) === value,
      '-': others.reduce((left, digit) => left - digit, greatest) === value,
      '*': others.reduce((product, digit) => product * digit, greatest) === value,
      '/': others.reduce((product, digit) => product * digit, value) === greatest,
    }
    if (others.length === 0) return greatest === value
    return operation === '' ? Object.values(isRight).includes(true) : isRight[operation]
  })
}

/** Draws the clue of a cage small, in the upper left corner of its first cell. */
function cageClueShapes(clue: number, { x, y, isFlawed }: Parameters<Page['drawClue']>[1]): ReturnType<Page['drawClue']> {
  if (clue === EMPTY) return []
  const text = printed(clue)
  const size = Math.min(SIZE, ROOM / (SIGN_WIDTH * text.length))
  return [{ kind: 'text', x: x + ASIDE, y: y + BELOW, text, size, ink: isFlawed ? 'error' : 'given', bold: true, align: 'start' }]
}
