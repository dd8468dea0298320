import { EMPTY, geometryOf, type Marks, type Pencil } from '#solver/pencil/board.ts'
import type { Flaw } from '#solver/genre/genre.ts'
import { pencil } from '#solver/pencil/genre.ts'
import { isOneLoop } from '#solver/pencil/lines.ts'
import { not } from '#solver/sat/literal.ts'
import { aheadOf, arrowOf, arrowSaid, clueTurned, messages, type NoArrow, pointedAt, RANGE, signs } from './arrows'
import { arrowShapes } from './draw'
import { samples } from './samples'
import { file, janko, link } from './texts'
import { type Circuit, ways } from './ways'

/**
 * The genre Yajilin (ヤジリン): cells are shaded, and one loop passes all other cells except those with clues, whose arrows count shaded cells.
 */
export const yajilin = pencil<Circuit>({
  id: 'yajilin',
  name: { en: 'Yajilin', ja: 'ヤジリン' },
  printedNames: { ko: '야지린', 'zh-Hans': '仙人指路', 'zh-Hant': '仙人指路' },
  mark: 'shade',
  line: 'line',
  clues: { ...RANGE, unknown: true },
  clueSigns: signs,
  clueTurned,
  sides: { least: 4, usual: 10, most: 20 },
  rules: [
    {
      en: 'Shade some cells, which never stand side by side, and draw one loop through the middles of all other cells, from cell to cell up, down, left and right. It never crosses or touches itself. Cells with a clue are not shaded, and the loop does not pass them.',
      ja: 'いくつかのマスを黒くぬり、残りのすべてのマスの中央を通って上下左右に進む、1つの輪を作ります。黒マスは縦横に隣り合わず、線は交差や枝分かれをしません。数字のマスはぬらず、線も通りません。',
    },
    {
      en: 'A number tells how many cells are shaded in the direction of its arrow, up to the edge of the board, behind other numbers, too. Begin where a 0 makes the loop pass all cells, and where cells with only one way out must be shaded.',
      ja: '数字は、矢印の方向に盤の端まで、ほかの数字の先も含めて、黒マスがいくつあるかを示します。0の先のマスはすべて線が通ります。出口が1つしかないマスは黒マスです。',
    },
  ],
  words: {
    pass: {
      en: ([cell]) => `${cell} is shaded, or the loop passes it with two lines.`,
      ja: ([cell]) => `${cell}は、黒マスか、2本の線でつながるマスです。`,
    },
    beside: {
      en: ([one, other]) => `${one} and ${other} stand side by side, so one of them at most is shaded.`,
      ja: ([one, other]) => `${one}と${other}は隣り合うので、黒マスは多くとも一方です。`,
    },
    arrow: {
      en: ([cell], clue, count) =>
        `By the arrow in ${cell}, ${count} of the cells ${pointedAt(clue).en} ${count === 1 ? 'is' : 'are'} shaded.`,
      ja: ([cell], clue, count) => `${cell}の矢印により、その${pointedAt(clue).ja}の黒マスは${count}個です。`,
    },
    loop: {
      en: () => 'All lines form one loop, through every cell that is neither shaded nor a clue.',
      ja: () => '線は全体で1つの輪になり、黒マスと数字以外のすべてのマスを通ります。',
    },
  },
  messages,
  hasWide: true,
  model(m, board) {
    const { clues } = board
    const geometry = geometryOf(board)
    const shaded = new Map(clues.flatMap((clue, cell) => (clue === EMPTY ? [[cell, m.mark(cell)] as const] : [])))
    const edges = geometry.pairs.flatMap(({ cell, next }, i) =>
      shaded.has(cell) && shaded.has(next) ? [{ from: cell, to: next, term: m.mark(geometry.cells + i, [cell, next]) }] : [],
    )
    for (const [cell, shade] of shaded) {
      const lines = edges.filter(({ from, to }) => from === cell || to === cell).map(({ term }) => term)
      m.rule('pass', [cell], () => {
        m.atMost(lines, 2)
        for (const line of lines) m.clause([not(shade), not(line)])
        // Of any lines but one, at least one is a line, so that at least two are.
        if (lines.length === 0) m.clause([shade])
        for (const line of lines) m.clause([shade, ...lines.filter((other) => other !== line)])
      })
    }
    for (const { cell, next } of geometry.pairs) {
      const [one, other] = [shaded.get(cell), shaded.get(next)]
      if (one !== undefined && other !== undefined) m.rule('beside', [cell, next], () => m.clause([not(one), not(other)]))
    }
    for (const [cell, clue] of clues.entries()) {
      const { direction, count } = arrowOf(clue) ?? { direction: 0 }
      if (direction === 0 || count === undefined) continue
      const ahead = aheadOf(board, cell, direction).filter((one) => shaded.has(one))
      m.rule('arrow', [cell, ...ahead], () => m.exactly(ahead.map((one) => shaded.get(one)!), count), { value: count }) // prettier-ignore
    }
    m.rule('loop', [], () => {
      m.loop(edges, [...shaded].map(([point, shade]) => ({ point, unless: shade }))) // prettier-ignore
      m.clause(edges.map(({ term }) => term))
    })
  },
  verify,
  link,
  file,
  janko,
  isClosed: (clue) => clue !== EMPTY,
  sayClue: arrowSaid,
  check: idleIn,
  drawClue: arrowShapes,
  ways,
  levels: [0.3, 0.6, 0.9, 1.2, 1.6, 2, 2.4],
  isCalibrated: false,
  samples,
})

/** The numbers without an arrow, which count nothing. */
function idleIn({ clues }: Pencil): Flaw[] {
  return clues.flatMap((clue, cell): Flaw[] => {
    const { direction, count } = arrowOf(clue) ?? { direction: 0 }
    return direction === 0 && count !== undefined
      ? [{ message: { code: 'yajilin.no-arrow' } satisfies NoArrow, at: [cell], severity: 'warning' }]
      : []
  })
}

/**
 * Whether no two shaded cells are side by side, the lines are one loop through exactly the cells that are neither shaded nor a clue, and
 * the number of each clue counts the shaded cells in the direction of its arrow.
 */
function verify({ width, height, clues }: Pencil, marks: Marks): boolean {
  const cells = width * height
  const shades = marks.slice(0, cells)
  if (!shades.every((mark, cell) => mark === 0 || (mark === 1 && clues[cell] === EMPTY))) return false
  const lines = marks.map((mark, place) => (place < cells ? 0 : mark))
  if (!isOneLoop({ width, height }, lines)) return false
  const passed = new Set<number>()
  for (const [i, { cell, next }] of geometryOf({ width, height }).pairs.entries())
    if (lines[cells + i] === 1) for (const one of [cell, next]) passed.add(one)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cell = y * width + x
      if (passed.has(cell) !== (clues[cell] === EMPTY && shades[cell] === 0)) return false
      if (shades[cell] === 1 && ((x + 1 < width && shades[cell + 1] === 1) || shades[cell + width] === 1)) return false
      const { direction, count } = arrowOf(clues[cell]!) ?? { direction: 0 }
      if (direction === 0 || count === undefined) continue
      const isAhead = (at: number): boolean => {
        const [right, down] = [(at % width) - x, Math.floor(at / width) - y]
        return direction <= 2
          ? right === 0 && (direction === 1 ? down < 0 : down > 0)
          : down === 0 && (direction === 3 ? right < 0 : right > 0)
      }
      if (shades.filter((mark, at) => mark === 1 && isAhead(at)).length !== count) return false
    }
  return true
}
