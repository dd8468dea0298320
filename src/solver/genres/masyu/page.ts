import { EMPTY, geometryOf, type Marks, type Pencil, wayBetween } from '#solver/pencil/board.ts'
import { type Body, readRuns, readTriples, withBlanks, writeTriples } from '#solver/genre/links/pzpr-body.ts'
import { emptyLines } from '#solver/pencil/page.ts'
import { isOneLoop } from '#solver/pencil/lines.ts'
import { pencil } from '#solver/pencil/genre.ts'
import { FALSE, not } from '#solver/sat/literal.ts'
import { BLACK, WHITE } from './pearls'
import { samples } from './samples'
import { ways, type WindingLoop } from './ways'

const isPearl = (clue: number): boolean => clue === WHITE || clue === BLACK

/** The genre Masyu (ましゅ, Pearl): one loop passes all pearls. It goes straight through white ones and turns on black ones. */
export const masyu = pencil<WindingLoop>({
  id: 'masyu',
  name: { en: 'Masyu', ja: 'ましゅ' },
  printedNames: { ko: '마슈', 'zh-Hans': '珍珠', 'zh-Hant': '珍珠' },
  line: 'line',
  clues: { from: WHITE, to: BLACK, unknown: false },
  clueWords: { [WHITE]: { en: 'white pearl', ja: '白丸' }, [BLACK]: { en: 'black pearl', ja: '黒丸' } },
  sides: { least: 4, usual: 10, most: 25 },
  rules: [
    {
      en: 'Draw one loop through the middles of cells, from cell to cell up, down, left and right. It passes through every pearl, and never crosses or touches itself.',
      ja: 'マスの中央を通り、上下左右に進む線で、1つの輪を作ります。線はすべての丸を通り、交差や枝分かれをしません。',
    },
    {
      en: 'The loop goes straight through a white pearl, and turns in the cell before it, in the one behind it, or in both. On a black pearl it turns, and goes straight through the cell before and the one behind. Begin where pearls stand at the edge, and where alike ones stand side by side.',
      ja: '白丸では直進し、その前後のマスの少なくとも一方で曲がります。黒丸では曲がり、その前後のマスでは直進します。外周の丸や、並んだ丸から始めましょう。',
    },
  ],
  words: {
    pass: {
      en: ([cell]) => `The loop passes ${cell} once, with two lines, or not at all.`,
      ja: ([cell]) => `${cell}を通る線は2本か、なしです。`,
    },
    straight: {
      en: ([cell]) => `The loop goes straight through the white pearl ${cell}.`,
      ja: ([cell]) => `${cell}の白丸では直進します。`,
    },
    beside: {
      en: ([cell, one, other]) => `Next to the white pearl ${cell} the loop turns in ${one} or ${other}.`,
      ja: ([cell, one, other]) => `${cell}の白丸を通る線は、${one}か${other}で曲がります。`,
    },
    turn: {
      en: ([cell]) => `The loop turns on the black pearl ${cell}.`,
      ja: ([cell]) => `${cell}の黒丸では曲がります。`,
    },
    onward: {
      en: ([cell, next]) => `From the black pearl ${cell} the loop would go straight on through ${next}.`,
      ja: ([cell, next]) => `${cell}の黒丸から出る線は、${next}で直進します。`,
    },
    loop: {
      en: () => 'All lines form one loop, through every pearl.',
      ja: () => '線は全体で1つの輪になり、すべての丸を通ります。',
    },
  },
  hasWide: true,
  model(m, board) {
    const { clues, width } = board
    const geometry = geometryOf(board)
    const edges = geometry.pairs.map(({ cell, next }, i) => ({ from: cell, to: next, term: m.mark(geometry.cells + i, [cell, next]) }))
    const neighbour = (cell: number, step: number): number | undefined => geometry.beside[cell]!.find((next) => next - cell === step)
    /** The term “a line leaves the cell in this direction”; `FALSE` at the edge of the board. */
    const leaves = (cell: number, step: number): number => {
      const next = neighbour(cell, step)
      return next === undefined ? FALSE : edges[wayBetween(geometry, cell, next)! - geometry.cells]!.term
    }
    for (const [cell, places] of geometry.ways.entries()) {
      const lines = places.map((place) => edges[place - geometry.cells]!.term)
      m.rule('pass', [cell], () => {
        m.atMost(lines, 2)
        for (const line of lines) m.clause([not(line), ...lines.filter((other) => other !== line)])
      })
    }
    // On a board of one column the steps to the left and right would equal those up and down, so there are none.
    const axes = width === 1 ? [[width, -width] as const] : [[1, -1] as const, [width, -width] as const]
    for (const [cell, clue] of clues.entries()) {
      if (clue === WHITE) {
        m.rule('straight', [cell], () => {
          for (const [ahead, back] of axes) {
            m.clause([not(leaves(cell, ahead)), leaves(cell, back)])
            m.clause([not(leaves(cell, back)), leaves(cell, ahead)])
          }
          // The clauses name every direction, so that a conclusion about a direction is as easy as one about the opposite direction.
          for (const one of axes[0]!) for (const other of axes.at(-1)!) m.clause([leaves(cell, one), leaves(cell, other)])
        })
        for (const [ahead, back] of axes) {
          const [one, other] = [neighbour(cell, ahead), neighbour(cell, back)]
          if (one === undefined || other === undefined) continue
          m.rule('beside', [cell, one, other], () =>
            m.clause([not(leaves(cell, ahead)), not(leaves(one, ahead)), not(leaves(other, back))]),
          )
        }
      }
      if (clue !== BLACK) continue
      m.rule('turn', [cell], () => {
        for (const [ahead, back] of axes) m.exactly([leaves(cell, ahead), leaves(cell, back)], 1)
        if (axes.length === 1) m.clause([])
      })
      for (const step of axes.flat()) {
        const next = neighbour(cell, step)
        if (next !== undefined) m.rule('onward', [cell, next], () => m.clause([not(leaves(cell, step)), leaves(next, step)]))
      }
    }
    m.rule('loop', [], () => {
      m.loop(edges, [...clues.keys()].filter((cell) => isPearl(clues[cell]!)).map((point) => ({ point, unless: FALSE }))) // prettier-ignore
      m.clause(edges.map(({ term }) => term))
    })
  },
  verify,
  link: {
    kinds: ['mashu', 'masyu', 'pearl'],
    read: (body, { width, height }) => readTriples(body, width * height),
    write: ({ clues }) => writeTriples(clues),
  },
  file: {
    kinds: ['mashu'],
    clueOf: (word) => (word === '.' ? EMPTY : word === '1' ? WHITE : word === '2' ? BLACK : undefined),
    wordOf: (clue) => (clue === EMPTY ? '.' : String(clue)),
    answer: (board) => emptyLines(board),
  },
  janko: {
    kinds: ['masyu', 'mashu'],
    clueOf: (word) => (word === '-' || word === '.' ? EMPTY : /^[w1]$/i.test(word) ? WHITE : /^[b2]$/i.test(word) ? BLACK : undefined),
    wordOf: (clue) => (clue === EMPTY ? '-' : clue === WHITE ? 'w' : 'b'),
  },
  gameId: {
    game: 'Pearl',
    parameters: /(?:d[et]n?)?/,
    written: () => 'dt',
    read: (body: Body, { width, height }) =>
      readRuns(body, width * height, (sign) => (sign === 'W' ? WHITE : sign === 'B' ? BLACK : undefined)),
    write: ({ clues }) => withBlanks(clues, 'a', (clue) => (clue === WHITE ? 'W' : 'B')),
  },
  isClosed: () => false,
  drawClue: (clue, { x, y, isFlawed }) =>
    isPearl(clue)
      ? [
          { kind: 'circle', x: x + 0.5, y: y + 0.5, radius: 0.36, fill: isFlawed ? 'error' : 'given' },
          { kind: 'circle', x: x + 0.5, y: y + 0.5, radius: 0.31, fill: clue === WHITE ? 'white' : 'black' },
        ]
      : [],
  ways,
  levels: [0.16, 0.34, 0.45, 0.56, 0.69, 0.8, 1.3],
  isCalibrated: true,
  samples,
})

/**
 * Whether the lines are one loop that goes straight through each white pearl and turns in a cell next to it, and turns on each black pearl
 * and goes straight through both cells next to it.
 */
function verify(board: Pencil, marks: Marks): boolean {
  const { width, height, clues } = board
  if (!isOneLoop(board, marks)) return false
  const { cells, pairs } = geometryOf(board)
  const steps = clues.map((): number[] => [])
  for (const [i, { cell, next }] of pairs.entries())
    if (marks[cells + i] === 1) {
      steps[cell]!.push(next - cell)
      steps[next]!.push(cell - next)
    }
  const isStraight = (cell: number): boolean => steps[cell]!.length === 2 && steps[cell]![0] === -steps[cell]![1]!
  for (let cell = 0; cell < width * height; cell++) {
    if (!isPearl(clues[cell]!)) continue
    const nexts = steps[cell]!.map((step) => cell + step)
    if (nexts.length !== 2) return false
    const straights = nexts.filter(isStraight).length
    if (clues[cell] === WHITE ? !isStraight(cell) || straights === 2 : isStraight(cell) || straights < 2) return false
  }
  return true
}
