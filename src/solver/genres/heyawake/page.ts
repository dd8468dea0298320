import { EMPTY, geometryOf, hangTogether, type Marks, type Pencil } from '#solver/pencil/board.ts'
import { numberShape } from '#solver/pencil/draw.ts'
import { pencil } from '#solver/pencil/genre.ts'
import { emptyAnswer } from '#solver/pencil/page.ts'
import { readRoomsWithNumbers, writeRoomsWithNumbers } from '#solver/pencil/room-texts.ts'
import { cellsByRoom } from '#solver/pencil/rooms.ts'
import { not } from '#solver/sat/literal.ts'
import { longRuns } from './runs'
import { samples } from './samples'
import { type Shading, ways } from './ways'

const areaIn = (word: string): number | undefined => (/^\d{1,4}$/.test(word) ? Number(word) : undefined)

/** The genre Heyawake (へやわけ): cells are shaded, a given number in some rooms, and no straight run of unshaded cells passes three rooms. */
export const heyawake = pencil<Shading>({
  id: 'heyawake',
  name: { en: 'Heyawake', ja: 'へやわけ' },
  printedNames: { ko: '헤야와케', 'zh-Hans': '数间', 'zh-Hant': '數間' },
  mark: 'shade',
  clues: { from: 0, to: 3600, unknown: false },
  rooms: { hasClue: true },
  sides: { least: 4, usual: 10, most: 20 },
  rules: [
    {
      en: 'Shade cells. No two shaded cells lie side by side, and all unshaded cells hang together. A number tells how many cells of its room, which is framed by thick lines, are shaded; in a room without a number any may be. No straight run of unshaded cells meets three rooms.',
      ja: 'いくつかのマスを黒くぬります。黒マスはタテヨコに隣り合わず、白マスはすべてひとつながりになります。数字は、太線で囲まれた部屋の中の黒マスの数です（数字のない部屋はいくつでも構いません）。白マスをタテまたはヨコに、3つの部屋にわたって続けてはいけません。',
    },
    {
      en: 'Begin with rooms that have one way left, such as a 2 in a room of three cells in a row or a 5 in one of three by three, and with 0. A run through a whole room that nearly ends is broken in one of its last cells.',
      ja: '1×3の部屋の2や3×3の部屋の5のように、置き方が1通りの部屋と、0の部屋から始めましょう。部屋を通り抜けそうな白マスの列は、残ったマスのどこかで黒く区切ります。',
    },
  ],
  words: {
    beside: {
      en: ([cell, next]) => `${cell} and ${next} lie side by side, so not both are shaded.`,
      ja: ([cell, next]) => `${cell}と${next}は隣り合うので、両方を黒マスにはできません。`,
    },
    count: {
      en: ([cell], clue) => `In the room of ${cell}, ${clue === 1 ? '1 cell is' : `${clue} cells are`} shaded.`,
      ja: ([cell], clue) => `${cell}の部屋には、黒マスが${clue}個入ります。`,
    },
    rooms: {
      en: (cells) => `From ${cells[0]} to ${cells.at(-1)} a run of unshaded cells would meet three rooms.`,
      ja: (cells) => `${cells[0]}から${cells.at(-1)}まで白マスが続くと、3つの部屋にわたります。`,
    },
    piece: {
      en: () => 'All unshaded cells hang together.',
      ja: () => '白マスはすべてひとつながりになります。',
    },
    ways: {
      en: ([cell]) => `All ways to shade the room of ${cell} that are left agree here.`,
      ja: ([cell]) => `${cell}の部屋の、残ったどのぬり方でもそうなります。`,
    },
    row: {
      en: (cells) => `All ways to shade the cells from ${cells[0]} to ${cells.at(-1)} that are left agree here.`,
      ja: (cells) => `${cells[0]}から${cells.at(-1)}までのマスの、残ったどのぬり方でもそうなります。`,
    },
  },
  hasWide: true,
  model(m, board) {
    const { clues, rooms = [] } = board
    const { pairs, beside, lines } = geometryOf(board)
    const shaded = clues.map((_, cell) => m.mark(cell))
    for (const { cell, next } of pairs) m.rule('beside', [cell, next], () => m.clause([not(shaded[cell]!), not(shaded[next]!)]))
    const byRoom = cellsByRoom(rooms)
    for (const [room, cells] of byRoom)
      if (clues[room] !== EMPTY) m.rule('count', cells, () => m.exactly(cells.map((cell) => shaded[cell]!), clues[room]!)) // prettier-ignore
    for (const run of longRuns(board)) m.rule('rooms', run, () => m.clause(run.map((cell) => shaded[cell]!)))
    m.rule('piece', [], () => m.connected(shaded.map(not), beside))
    for (const cells of byRoom.values()) m.rule('ways', cells, () => m.ways(cells.map((cell) => shaded[cell]!)))
    for (const line of lines) m.rule('row', line, () => m.ways(line.map((cell) => shaded[cell]!)))
  },
  verify,
  link: { kinds: ['heyawake'], read: readRoomsWithNumbers, write: writeRoomsWithNumbers },
  file: {
    kinds: ['heyawake'],
    clueOf: (word) => (word === '.' ? EMPTY : areaIn(word)),
    wordOf: (clue) => (clue === EMPTY ? '.' : String(clue)),
    answer: (board) => emptyAnswer(board),
  },
  isClosed: () => false,
  drawClue: (clue, { x, y, isFlawed }) => (clue === EMPTY ? [] : [numberShape(String(clue), x, y, isFlawed ? 'error' : 'given')]),
  ways,
  levels: [0.84, 0.99, 1.5, 1.9, 2.1, 2.4, 3.6],
  isCalibrated: false,
  samples,
})

/**
 * Whether no two shaded cells are side by side, the others are connected, each number is right, and no straight run of unshaded cells
 * passes three rooms.
 */
function verify({ width, height, clues, rooms = [] }: Pencil, marks: Marks): boolean {
  if (!marks.every((mark) => mark === 0 || mark === 1)) return false
  for (const [room, clue] of clues.entries())
    if (clue !== EMPTY && clue !== rooms.reduce((sum, one, cell) => sum + (one === room ? marks[cell]! : 0), 0)) return false
  /** Walks along a line of cells and drops the rooms of a run at each shaded cell. */
  const isGood = (from: number, step: number, many: number): boolean => {
    let met = new Set<number>()
    for (let i = 0, cell = from; i < many; i++, cell += step) {
      if (marks[cell] === 1) {
        if (i > 0 && marks[cell - step] === 1) return false
        met = new Set()
      } else if (met.add(rooms[cell]!).size > 2) return false
    }
    return true
  }
  for (let y = 0; y < height; y++) if (!isGood(y * width, 1, width)) return false
  for (let x = 0; x < width; x++) if (!isGood(x, width, height)) return false
  return hangTogether(geometryOf({ width, height }).beside, clues.flatMap((_, cell) => (marks[cell] === 0 ? [cell] : []))) // prettier-ignore
}
