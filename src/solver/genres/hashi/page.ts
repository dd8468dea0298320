import { EMPTY, geometryOf, type Marks, type Pencil, UNKNOWN, wayBetween } from '#solver/pencil/board.ts'
import { readNumbers16, readRuns, withBlanks, writeNumbers16 } from '#solver/genre/links/pzpr-body.ts'
import { emptyLines } from '#solver/pencil/page.ts'
import { numberShape } from '#solver/pencil/draw.ts'
import { pencil } from '#solver/pencil/genre.ts'
import { not, TRUE } from '#solver/sat/literal.ts'
import { samples } from './samples'
import { spansOf } from './spans'
import { type Archipelago, ways } from './ways'

const isIsland = (clue: number): boolean => clue !== EMPTY
const countOf = (word: string): number | undefined => (/^[1-8]$/.test(word) ? Number(word) : undefined)

/** The genre Hashi (橋をかけろ, Hashiwokakero, Bridges): bridges connect all islands. */
export const hashi = pencil<Archipelago>({
  id: 'hashi',
  name: { en: 'Hashi', ja: '橋をかけろ' },
  printedNames: { ko: '하시', 'zh-Hans': '数桥', 'zh-Hant': '數橋' },
  line: 'bridge',
  hasNoGrid: true,
  clues: { from: 1, to: 8, unknown: true },
  sides: { least: 4, usual: 10, most: 25 },
  rules: [
    {
      en: 'Draw bridges between islands until one can walk from each to every other. A bridge runs straight, across or down, from an island to the next one in sight. Bridges never cross, and at most two lie side by side.',
      ja: '島と島の間に橋を架け、すべての島を行き来できるようにします。橋は縦か横にまっすぐ、隣の島との間に架けます。橋は交差せず、同じ2つの島の間に架かるのは2本までです。',
    },
    {
      en: 'A number tells how many bridges its island has; an island with “?” has one at least. Begin with an 8, with a 6 at the edge, with a 4 in the corner, and with islands that have only one neighbour.',
      ja: '数字は、その島に架かる橋の数です（「?」の島には1本以上架かります）。8や、端にある6、角にある4、隣の島が1つしかない島から始めましょう。',
    },
  ],
  words: {
    sum: {
      en: ([island], clue) => `The island ${island} has ${clue < 0 ? 'a bridge at least' : clue === 1 ? '1 bridge' : `${clue} bridges`}.`,
      ja: ([island], clue) => `${island}の島に架かる橋は${clue < 0 ? '1本以上' : `${clue}本`}です。`,
    },
    cross: {
      en: ([a, b, c, d]) => `Bridges between ${a} and ${b} would cross those between ${c} and ${d}.`,
      ja: ([a, b, c, d]) => `${a}と${b}の間の橋と、${c}と${d}の間の橋は交差します。`,
    },
    whole: {
      en: () => 'All islands are connected by bridges.',
      ja: () => 'すべての島は橋でつながります。',
    },
  },
  hasWide: true,
  model(m, board) {
    const { clues } = board
    const islands = [...clues.keys()].filter((cell) => isIsland(clues[cell]!))
    const spans = spansOf(board).map((span) => ({ ...span, literals: m.upTo(span.places, 2, [span.from, span.to]) }))
    for (const island of islands) {
      const own = spans.filter(({ from, to }) => from === island || to === island)
      const clue = clues[island]!
      m.rule(
        'sum',
        [island],
        () =>
        clue === UNKNOWN ? m.clause(own.map(({ literals }) => literals[0]!)) : m.exactly(own.flatMap(({ literals }) => literals), clue), // prettier-ignore
      )
    }
    const over = new Map<number, number[]>()
    for (const [i, span] of spans.entries()) for (const cell of span.over) over.set(cell, [...(over.get(cell) ?? []), i])
    for (const crossing of over.values()) {
      const [one, other] = crossing.map((i) => spans[i]!)
      if (one && other)
        m.rule('cross', [one.from, one.to, other.from, other.to], () => m.clause([not(one.literals[0]!), not(other.literals[0]!)]))
    }
    m.rule('whole', [], () => {
      const place = new Map(islands.map((cell, i) => [cell, i]))
      const neighbours = islands.map((): number[] => [])
      for (const [i, { from, to }] of spans.entries()) for (const end of [from, to]) neighbours[place.get(end)!]!.push(islands.length + i)
      m.connected(
        [...islands.map(() => TRUE), ...spans.map(({ literals }) => literals[0]!)],
        [...neighbours, ...spans.map(({ from, to }) => [place.get(from)!, place.get(to)!])],
      )
    })
  },
  verify,
  link: {
    kinds: ['hashi', 'hashikake', 'bridges'],
    read: (body, { width, height }) => readNumbers16(body, width * height),
    write: ({ clues }) => writeNumbers16(clues),
  },
  file: {
    kinds: ['hashikake', 'hashi', 'bridges'],
    clueOf: (word) => (word === '.' ? EMPTY : word === '-' ? UNKNOWN : countOf(word)),
    wordOf: (clue) => (clue === EMPTY ? '.' : clue === UNKNOWN ? '-' : String(clue)),
    answer: (board) => emptyLines(board),
  },
  janko: {
    kinds: ['hashi', 'hashiwokakero'],
    clueOf: (word) => (word === '-' || word === '.' ? EMPTY : word === '?' ? UNKNOWN : countOf(word)),
    wordOf: (clue) => (clue === EMPTY ? '-' : clue === UNKNOWN ? '?' : String(clue)),
  },
  gameId: {
    game: 'Bridges',
    about: { reads: 'up to two bridges side by side, rings allowed', loses: 'puzzles with islands that do not tell their number' },
    // At most two bridges lie side by side (`m2`). Another number, or `L` against rings, would change the rules.
    parameters: /(?:i\d+)?(?:e\d+)?(?:m2)?(?:d\d)?/,
    written: () => 'm2',
    read: (body, { width, height }) => readRuns(body, width * height, countOf),
    write: ({ clues }) => (clues.includes(UNKNOWN) ? undefined : withBlanks(clues, 'a', String)),
  },
  isClosed: () => true,
  drawClue: (clue, { x, y, isFlawed }) =>
    isIsland(clue)
      ? [
          { kind: 'circle', x: x + 0.5, y: y + 0.5, radius: 0.42, fill: isFlawed ? 'error' : 'given' },
          { kind: 'circle', x: x + 0.5, y: y + 0.5, radius: 0.38, fill: 'paper' },
          numberShape(clue === UNKNOWN ? '?' : String(clue), x, y, isFlawed ? 'error' : 'given'),
        ]
      : [],
  ways,
  levels: [0.14, 0.16, 0.17, 0.38, 0.65, 0.87, 1.26],
  isCalibrated: true,
  samples,
})

/** Whether bridges run from island to island, each island has its number of them, none cross, and all islands are connected. */
function verify(board: Pencil, marks: Marks): boolean {
  const { width, height, clues } = board
  const geometry = geometryOf(board)
  const { cells } = geometry
  if (!marks.every((mark, place) => mark >= 0 && mark <= (place < cells ? 0 : 2))) return false
  const bridges = (cell: number, step: number): number => {
    const way = wayBetween(geometry, cell, cell + step)
    return way === undefined ? 0 : marks[way]!
  }
  const across = width > 1 ? 1 : 0
  const down = height > 1 ? width : 0
  for (let cell = 0; cell < cells; cell++) {
    const [left, right] = across > 0 ? [bridges(cell, -1), bridges(cell, 1)] : [0, 0]
    const [above, below] = down > 0 ? [bridges(cell, -width), bridges(cell, width)] : [0, 0]
    const sum = left + right + above + below
    if (clues[cell] === UNKNOWN ? sum === 0 : isIsland(clues[cell]!) && sum !== clues[cell]) return false
    // On a cell without an island a bridge goes straight on, and no other crosses it.
    if (!isIsland(clues[cell]!) && (left !== right || above !== below || (left > 0 && above > 0))) return false
  }
  const islands = [...clues.keys()].filter((cell) => isIsland(clues[cell]!))
  const reached = new Set(islands.slice(0, 1))
  for (const cell of reached)
    for (const step of [across, -across, down, -down]) if (step !== 0 && bridges(cell, step) > 0) reached.add(cell + step)
  return islands.every((island) => reached.has(island))
}
