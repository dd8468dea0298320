import { EMPTY, type Marks, type Pencil } from '#solver/pencil/board.ts'
import { numberShape } from '#solver/pencil/draw.ts'
import { pencil } from '#solver/pencil/genre.ts'
import { isLatin, latinFlaws, latinRules, latinWords, lineName } from '#solver/pencil/latin.ts'
import { type Beside, besides, cellsFrom } from '#solver/pencil/outside.ts'
import { samples } from './samples'
import { addSeen, seenIn } from './visible-towers'
import { file, gameId, link } from './texts'
import { type City, ways } from './ways'

/** The end from which a line is seen, described by the line's cells in the order of sight. */
function endOf(cells: readonly string[], language: 'en' | 'ja'): string {
  const [first, last] = [cells[0], cells.at(-1)].map((name) => (name?.match(/\d+/g) ?? []).map(Number))
  const [isRow, isForward] = [first![0] === last![0], first![0]! <= last![0]! && first![1]! <= last![1]!]
  const ends = { en: ['from the left', 'from the right', 'from above', 'from below'], ja: ['左', '右', '上', '下'] }[language]
  return ends[(isRow ? 0 : 2) + (isForward ? 0 : 1)]!
}

/** The genre Skyscrapers (ビルディングパズル, Towers): a Latin square of heights, and numbers beside it that count the visible towers. */
export const skyscrapers = pencil<City>({
  id: 'skyscrapers',
  name: { en: 'Skyscrapers', ja: 'ビルディングパズル' },
  printedNames: { ko: '스카이스크래퍼', 'zh-Hans': '摩天楼', 'zh-Hant': '摩天樓' },
  mark: 'digit',
  clues: { from: 1, to: 9, unknown: false },
  hasOutside: true,
  sides: { least: 3, usual: 5, most: 8, isSquare: true },
  rules: [
    {
      en: 'Fill the square with towers of heights from 1 to its side, so that no height stands twice in a row or column. A number beside the square tells how many towers of its row or column are seen from there: higher towers hide the lower ones behind them.',
      ja: '1から辺のマス数までの高さのビルを、どの行・列にも1つずつ建てます。盤の外の数字は、そこから見たその行・列のビルの数です。高いビルの後ろにある低いビルは見えません。',
    },
    {
      en: 'Beside a 1 stands the highest tower. Where as many towers are seen as the line has cells, they rise one by one. The highest tower is never nearer than the number says: with a 3 it stands in the third cell or further away.',
      ja: '1の隣は最も高いビルです。辺のマス数と同じ数字なら、手前から順に高くなります。最も高いビルは、数字の示すマスより手前には建ちません。3なら3マス目か、それより奥です。',
    },
  ],
  words: {
    ...latinWords,
    seen: {
      en: (cells, _clue, count) => `${lineName(cells, 'en')} shows ${count} ${count === 1 ? 'tower' : 'towers'} ${endOf(cells, 'en')}.`,
      ja: (cells, _clue, count) => `${lineName(cells, 'ja')}は、${endOf(cells, 'ja')}からビルが${count}つ見えます。`,
    },
  },
  hasWide: false,
  model(m, board) {
    const heights = latinRules(m, board)
    if (board.width !== board.height || board.width > 9) return
    for (const [i, beside] of besides(board).entries()) {
      const count = board.outside?.[i] ?? EMPTY
      if (count === EMPTY) continue
      const cells = cellsFrom(board, beside)
      m.rule('seen', cells, () => addSeen(m, cells.map((cell) => heights[cell]!), count), { value: count, isTable: true, beside: i }) // prettier-ignore
    }
  },
  verify,
  link,
  file,
  gameId,
  check: latinFlaws,
  isClosed: (clue) => clue !== EMPTY,
  drawClue: (clue, { x, y, isFlawed }) => (clue === EMPTY ? [] : [numberShape(String(clue), x, y, isFlawed ? 'error' : 'given')]),
  ways,
  levels: [0.06, 0.08, 0.09, 0.11, 0.13, 0.19, 0.24],
  isCalibrated: true,
  samples,
})

/** Whether the marks are a Latin square with the clues in it, and each number beside the board counts the towers visible from there. */
function verify(board: Pencil, marks: Marks): boolean {
  const seenFrom = (place: Beside): number => seenIn(cellsFrom(board, place).map((cell) => marks[cell]!))
  return isLatin(board, marks) && besides(board).every((place, i) => [undefined, EMPTY, seenFrom(place)].includes(board.outside?.[i]))
}
