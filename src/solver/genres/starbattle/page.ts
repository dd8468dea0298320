import { geometryOf, type Marks, type Pencil } from '#solver/pencil/board.ts'
import type { Phrasebook } from '#solver/kernel/message.ts'
import { pencil } from '#solver/pencil/genre.ts'
import { lineName, linesName } from '#solver/pencil/latin.ts'
import { cellsByRoom } from '#solver/pencil/rooms.ts'
import { not } from '#solver/sat/literal.ts'
import { samples } from './samples'
import { MOST_STARS, usualStars } from './stars'
import { file, link } from './texts'
import { type Sky, ways } from './ways'

/** The faults of a board on which the numbers of rows, columns and rooms are not the same. */
type StarFault =
  { readonly code: 'starbattle.square' } | { readonly code: 'starbattle.rooms'; readonly rooms: number; readonly side: number }

const messages: Phrasebook<StarFault> = {
  en: {
    'starbattle.square': () => 'The board must be a square, so that rows and columns have as many stars.',
    'starbattle.rooms': ({ rooms, side }) =>
      `The board has ${rooms === 1 ? '1 room' : `${rooms} rooms`} where ${side} belong, as many as rows. Draw the rooms anew.`,
  },
  ja: {
    'starbattle.square': () => '盤は正方形にしてください。どの行・列にも星が同じ数だけ入ります。',
    'starbattle.rooms': ({ rooms, side }) => `部屋が${rooms}個あります。行と同じ${side}個になるように、部屋を描き直してください。`,
  },
}

const starsIn = (count: number): string => (count === 1 ? '1 star' : `${count} stars`)

/** The genre Star Battle (スターバトル): as many stars in each row, column and room, of which no two touch. */
export const starbattle = pencil<Sky>({
  id: 'starbattle',
  name: { en: 'Star Battle', ja: 'スターバトル' },
  printedNames: { ko: '스타 배틀', 'zh-Hans': '星战', 'zh-Hant': '星戰' },
  mark: 'star',
  clues: { from: 1, to: 0, unknown: false },
  rooms: { hasClue: false },
  quota: {
    id: 'stars',
    name: { en: 'Stars', ja: '星の数' },
    help: {
      en: 'Stars in each row, column and room; 0 for as many as are usual on boards of the size.',
      ja: '各行・列・部屋に入る星の数。0なら、盤の大きさに応じた普通の数にします。',
    },
    least: 1,
    most: MOST_STARS,
    usualFor: usualStars,
    says: (count) => ({
      en: `${starsIn(count)} in each row, column and room.`,
      ja: `どの行・列・部屋にも星が${count}個入ります。`,
    }),
  },
  sides: { least: 4, usual: 10, most: 18, isSquare: true },
  rules: [
    {
      en: 'Put stars into cells, so that every row, every column and every room, which is framed by thick lines, has as many of them as the puzzle says. No two stars touch, not even at a corner.',
      ja: 'マスに星を入れます。どの行・列にも、太線で囲まれたどの部屋にも、決められた数の星が入ります。星どうしは、タテヨコにもななめにも隣り合いません。',
    },
    {
      en: 'Begin with small rooms and with rooms that lie within one or two lines: they take the stars of those lines, so that the other cells there stay empty. All cells around a star stay empty.',
      ja: '小さな部屋や、1～2列に収まる部屋から始めましょう。その列の星はその部屋に入るので、列の残りのマスには入りません。星のまわりの8マスにも入りません。',
    },
  ],
  words: {
    touch: {
      en: ([cell, next]) => `${cell} and ${next} touch, so not both have a star.`,
      ja: ([cell, next]) => `${cell}と${next}は隣り合うので、両方に星は入りません。`,
    },
    line: {
      en: (cells, _clue, count) => `${lineName(cells, 'en')} has ${starsIn(count)}.`,
      ja: (cells, _clue, count) => `${lineName(cells, 'ja')}には、星が${count}個入ります。`,
    },
    room: {
      en: ([cell], _clue, count) => `The room of ${cell} has ${starsIn(count)}.`,
      ja: ([cell], _clue, count) => `${cell}の部屋には、星が${count}個入ります。`,
    },
    lines: {
      en: (cells, _clue, count) => `${linesName(cells, 'en')} ${starsIn(count)}, and the rooms there leave only one way to share them.`,
      ja: (cells, _clue, count) => `${linesName(cells, 'ja')}の星は合わせて${count}個で、部屋ごとの分け方が決まります。`,
    },
    ways: {
      en: ([cell]) => `All ways to put the stars of the room of ${cell} that are left agree here.`,
      ja: ([cell]) => `${cell}の部屋の、残ったどの入れ方でもそうなります。`,
    },
    row: {
      en: (cells) => `All ways to put the stars from ${cells[0]} to ${cells.at(-1)} that are left agree here.`,
      ja: (cells) => `${cells[0]}から${cells.at(-1)}までの、残ったどの入れ方でもそうなります。`,
    },
  },
  hasWide: true,
  model(m, board) {
    const { width, height, clues, rooms = [], quota = 1 } = board
    const { lines } = geometryOf(board)
    const stars = clues.map((_, cell) => m.mark(cell))
    const byRoom = [...cellsByRoom(rooms).values()]
    // Counting shows that there is no solution, which the engine would find slowly; `check` reports such a board.
    if (width !== height || byRoom.length !== height) m.formula.clause([])
    const of = (cells: readonly number[]) => cells.map((cell) => stars[cell]!)
    const pairs: (readonly [number, number])[] = []
    for (const cell of clues.keys())
      for (const next of touching(board, cell)) {
        pairs.push([stars[cell]!, stars[next]!])
        m.rule('touch', [cell, next], () => m.clause([not(stars[cell]!), not(stars[next]!)]))
      }
    for (const cells of lines) m.rule('line', cells, () => m.exactly(of(cells), quota), { value: quota })
    for (const cells of byRoom) m.rule('room', cells, () => m.exactly(of(cells), quota), { value: quota })
    if (width !== height || byRoom.length !== height) return
    const groups = byRoom.map((cells) => ({ literals: of(cells), count: quota }))
    for (const half of [lines.slice(0, height), lines.slice(height)])
      for (let many = 1; many <= height / 2; many++)
        for (let first = 0; first + many <= height; first++) {
          const cells = half.slice(first, first + many).flat()
          m.rule('lines', cells, () => m.balance({ literals: of(cells), count: many * quota }, groups, pairs), { value: many * quota })
        }
    for (const cells of byRoom) m.rule('ways', cells, () => m.ways(of(cells)))
    for (const cells of lines) m.rule('row', cells, () => m.ways(of(cells)))
  },
  verify,
  messages,
  check({ width, height, rooms }) {
    if (width !== height) return [{ message: { code: 'starbattle.square' } satisfies StarFault, at: [] }]
    const many = new Set(rooms).size
    // A board that is not cut yet has no rooms to count.
    if (many <= 1 || many === height) return []
    return [{ message: { code: 'starbattle.rooms', rooms: many, side: height } satisfies StarFault, at: [] }]
  },
  link,
  file,
  isClosed: () => false,
  drawClue: () => [],
  ways,
  levels: [0.33, 0.58, 0.64, 0.79, 0.95, 1.06, 1.44],
  isCalibrated: false,
  samples,
})

/** The cells that touch a cell and come after it: to the right, and the three below. */
function touching({ width, height }: Pick<Pencil, 'width' | 'height'>, cell: number): number[] {
  const [row, column] = [Math.floor(cell / width), cell % width]
  const hasBelow = row < height - 1
  return [
    ...(column < width - 1 ? [cell + 1] : []),
    ...(hasBelow && column > 0 ? [cell + width - 1] : []),
    ...(hasBelow ? [cell + width] : []),
    ...(hasBelow && column < width - 1 ? [cell + width + 1] : []),
  ]
}

/** Whether each row, column and room has its stars, and no two stars touch. */
function verify({ width, height, rooms = [], quota = 1 }: Pencil, marks: Marks): boolean {
  if (!marks.every((mark) => mark === 0 || mark === 1)) return false
  const stars = [...marks.keys()].filter((cell) => marks[cell] === 1)
  const counts = new Map<string, number>([
    ...Array.from({ length: height }, (_, y) => [`row ${y}`, 0] as const),
    ...Array.from({ length: width }, (_, x) => [`column ${x}`, 0] as const),
    ...rooms.map((room) => [`room ${room}`, 0] as const),
  ])
  for (const cell of stars)
    for (const unit of [`row ${Math.floor(cell / width)}`, `column ${cell % width}`, `room ${rooms[cell]}`])
      counts.set(unit, counts.get(unit)! + 1)
  if (![...counts.values()].every((count) => count === quota)) return false
  return stars.every((one) =>
    stars.every(
      (other) =>
        one === other || Math.abs((one % width) - (other % width)) > 1 || Math.abs(Math.floor(one / width) - Math.floor(other / width)) > 1,
    ),
  )
}
