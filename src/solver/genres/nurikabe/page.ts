import { EMPTY, geometryOf, hangTogether, type Marks, type Pencil, UNKNOWN } from '#solver/pencil/board.ts'
import { readNumbers16, writeNumbers16 } from '#solver/genre/links/pzpr-body.ts'
import { numberShape } from '#solver/pencil/draw.ts'
import { pencil } from '#solver/pencil/genre.ts'
import { FALSE, not, TRUE } from '#solver/sat/literal.ts'
import { samples } from './samples'
import { type Sea, ways } from './ways'

const isIsland = (clue: number): boolean => clue !== EMPTY
const sizeOf = (word: string): number | undefined => (/^[1-9]\d{0,3}$/.test(word) ? Number(word) : undefined)

/** The genre Nurikabe (ぬりかべ): a connected sea around islands. Each island has one number, its size. */
export const nurikabe = pencil<Sea>({
  id: 'nurikabe',
  name: { en: 'Nurikabe', ja: 'ぬりかべ' },
  printedNames: { ko: '누리카베', 'zh-Hans': '数墙', 'zh-Hant': '數牆' },
  mark: 'shade',
  clues: { from: 1, to: 3600, unknown: true },
  sides: { least: 4, usual: 9, most: 20 },
  rules: [
    {
      en: 'Shade cells so that the unshaded ones form islands. Each island has exactly one number, and as many cells as it says, connected side by side; a “?” may be any size. Islands never stand side by side.',
      ja: 'いくつかのマスを黒くぬり、残った白マスで島を作ります。どの島にも数字が1つだけ入り、島はその数だけの、縦横につながったマスでできています（「?」は何マスでも構いません）。島どうしは縦横に隣り合いません。',
    },
    {
      en: 'All shaded cells are connected, and they nowhere cover a square of two by two. Begin with cells between two numbers, around a 1, and those that no island can reach.',
      ja: '黒マスはすべてつながり、2×2のかたまりにはなりません。2つの数字にはさまれたマスや、1のまわり、どの島も届かないマスから始めましょう。',
    },
  ],
  words: {
    reach: {
      en: ([cell]) => `${cell}, unshaded, would belong to an island, and there is none that it can belong to.`,
      ja: ([cell]) => `${cell}が白マスなら、どれかの島に入りますが、入れる島がありません。`,
    },
    apart: {
      en: ([one, other, clue]) => `${one} and ${other}, unshaded, would both belong to the island ${clue}.`,
      ja: ([one, other, clue]) => `${one}と${other}が白マスなら、どちらも${clue}の島に入ります。`,
    },
    single: {
      en: ([cell]) => `${cell} belongs to one island at most.`,
      ja: ([cell]) => `${cell}が入る島は多くとも1つです。`,
    },
    size: {
      en: ([clue], size) => `The island ${clue} has ${size < 0 ? 'its cells' : size === 1 ? '1 cell' : `${size} cells`} in one piece.`,
      ja: ([clue], size) => `${clue}の島は、つながった${size < 0 ? '' : size}マスです。`,
    },
    pool: {
      en: ([first, , , last]) => `The square from ${first} to ${last} is not all shaded.`,
      ja: ([first, , , last]) => `${first}から${last}までの2×2は、すべて黒マスにはなりません。`,
    },
    sea: {
      en: () => 'All shaded cells are connected.',
      ja: () => '黒マスはすべてつながります。',
    },
  },
  hasWide: true,
  model(m, board) {
    const { clues, width } = board
    const { pairs, beside, cells } = geometryOf(board)
    const shaded = clues.map((clue, cell) => (isIsland(clue) ? FALSE : m.mark(cell)))
    const lands = landsOf(board)
    /** For each cell: the terms “belongs to the island”, by the cell of the island's number. */
    const of = clues.map(() => new Map<number, number>())
    for (const { clue, reach } of lands) for (const cell of reach) of[cell]!.set(clue, cell === clue ? TRUE : m.helper())
    const belongs = (cell: number, clue: number): number => of[cell]!.get(clue) ?? FALSE
    for (let cell = 0; cell < cells; cell++) {
      if (isIsland(clues[cell]!)) continue
      const terms = [...of[cell]!.values()]
      m.rule('reach', [cell], () => m.clause([shaded[cell]!, ...terms]))
      if (terms.length > 1) m.rule('single', [cell], () => m.atMost(terms, 1))
    }
    for (const { clue, reach } of lands) {
      const terms = reach.map((cell) => belongs(cell, clue))
      m.rule('size', [clue], () => {
        if (clues[clue] !== UNKNOWN) m.exactly(terms, clues[clue]!)
        for (const [i, cell] of reach.entries()) m.clause([not(terms[i]!), not(shaded[cell]!)])
        const place = new Map(reach.map((cell, i) => [cell, i]))
        m.connected(terms, reach.map((cell) => beside[cell]!.flatMap((next) => place.get(next) ?? []))) // prettier-ignore
      })
      for (const cell of reach)
        for (const next of beside[cell]!)
          m.rule('apart', [cell, next, clue], () => m.clause([not(belongs(cell, clue)), shaded[next]!, belongs(next, clue)]))
    }
    for (const { cell, next } of pairs) {
      const square = [cell, next, cell + width, next + width]
      if (next === cell + 1 && width > 1 && cell + width < cells)
        m.rule('pool', square, () => m.clause(square.map((one) => not(shaded[one]!))))
    }
    m.rule('sea', [], () => m.connected(shaded, beside))
  },
  verify,
  link: {
    kinds: ['nurikabe'],
    read: (body, { width, height }) => readNumbers16(body, width * height),
    write: ({ clues }) => writeNumbers16(clues),
  },
  file: {
    kinds: ['nurikabe'],
    // A player's shaded cells (#) and dots (+) are written among the clues.
    clueOf: (word) => (word === '.' || word === '#' || word === '+' ? EMPTY : word === '-' ? UNKNOWN : sizeOf(word)),
    wordOf: (clue) => (clue === EMPTY ? '.' : clue === UNKNOWN ? '-' : String(clue)),
    answer: () => [],
    isAnswer: (word) => word === '#' || word === '+',
  },
  janko: {
    kinds: ['nurikabe'],
    clueOf: (word) => (word === '-' || word === '.' ? EMPTY : word === '?' ? UNKNOWN : sizeOf(word)),
    wordOf: (clue) => (clue === EMPTY ? '-' : clue === UNKNOWN ? '?' : String(clue)),
  },
  isClosed: isIsland,
  drawClue: (clue, { x, y, isFlawed }) =>
    isIsland(clue) ? [numberShape(clue === UNKNOWN ? '?' : String(clue), x, y, isFlawed ? 'error' : 'given')] : [],
  ways,
  levels: [0.82, 1.03, 1.22, 1.29, 1.48, 2.43, 4.45],
  isCalibrated: false,
  samples,
})

/** Whether each piece of unshaded cells has one number, its size, and the shaded cells are connected without a square of four. */
function verify(board: Pencil, marks: Marks): boolean {
  const { width, clues } = board
  const { beside, cells } = geometryOf(board)
  if (!marks.every((mark, cell) => mark === 0 || (mark === 1 && clues[cell] === EMPTY))) return false
  const seen = new Set<number>()
  for (let start = 0; start < cells; start++) {
    if (marks[start] === 1 || seen.has(start)) continue
    const island = new Set([start])
    for (const cell of island) for (const next of beside[cell]!) if (marks[next] === 0) island.add(next)
    const numbers = [...island].map((cell) => clues[cell]!).filter((clue) => clue !== EMPTY)
    if (numbers.length !== 1 || (numbers[0] !== UNKNOWN && numbers[0] !== island.size)) return false
    for (const cell of island) seen.add(cell)
  }
  for (let cell = 0; cell + width < cells; cell++)
    if (
      cell % width < width - 1 &&
      marks[cell] === 1 &&
      marks[cell + 1] === 1 &&
      marks[cell + width] === 1 &&
      marks[cell + width + 1] === 1
    )
      return false
  return hangTogether(beside, [...marks.keys()].filter((cell) => marks[cell] === 1)) // prettier-ignore
}

/** An island: the cell of its number, and the cells that may belong to it, the number's first. */
interface Land {
  readonly clue: number
  readonly reach: readonly number[]
}

/** The islands of a board. An island cannot have a cell next to another number, or one farther from its own number than its size. */
function landsOf(board: Pencil): Land[] {
  const { clues } = board
  const { beside } = geometryOf(board)
  return [...clues.keys()].filter((cell) => clues[cell] !== EMPTY).map((clue) => {
    const steps = new Map([[clue, 1]])
    const size = clues[clue]! > 0 ? clues[clue]! : Infinity
    for (const [cell, far] of steps)
      for (const next of far < size ? beside[cell]! : [])
        if (!steps.has(next) && clues[next] === EMPTY && beside[next]!.every((one) => one === clue || clues[one] === EMPTY)) steps.set(next, far + 1)
    return { clue, reach: [...steps.keys()] }
  }) // prettier-ignore
}
