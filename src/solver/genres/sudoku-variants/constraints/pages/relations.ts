import type { Text } from '#solver/kernel/message.ts'
import { neighbourPairs, type Constraint } from '#solver/genres/sudoku-variants/puzzle.ts'
import { readExpression, type Relates } from '../expression'
import { alongLine, ofBoard } from '../gestures'
import type { BoardFacts, Page } from '../page'
import { stroke } from '../strokes'
import { linesIn, steps } from './making'

// Relations that setters write as expressions.

/** The relation of a new constraint until the setter changes it. */
const FIRST_TEXT = '|a-b|>=3'
const never: Relates = () => false
const known = new Map<string, Relates>()

/** The relation of a constraint's expression. An expression that cannot be read accepts no two digits, but no puzzle has one. */
function relationOf({ text = '' }: Constraint): Relates {
  let relates = known.get(text)
  if (relates === undefined) {
    const read = readExpression(text)
    relates = read.ok ? read.relates : never
    if (known.size > 256) known.clear()
    known.set(text, relates)
  }
  return relates
}

const bare = ({ others, value, digits, outside }: Constraint): boolean => [others, value, digits, outside].every((one) => one === undefined)
const isRead = ({ text }: Constraint): boolean => text !== undefined && readExpression(text).ok
const textsOf = (of: readonly Constraint[], join: string): string => [...new Set(of.map(({ text = '' }) => text))].join(join)

const relation: Page = {
  kind: 'relation',
  name: { en: 'Own relation', ja: '独自の関係' },
  rule: (of): Text => ({
    en: `Dotted thin line: of neighbours on it, a before b, ${textsOf(of, ' / ')}`,
    ja: `点線の細い線：線上で隣り合う前の数字をa、後の数字をbとして ${textsOf(of, '／')}`,
  }),
  gestures: [alongLine('relation', { text: FIRST_TEXT })],
  tells: 'relation',
  fPuzzles: {
    key: 'relation',
    isUnseen: true,
    read(entry, names) {
      const text = entry['value']
      return typeof text === 'string' ? linesIn(entry, names)?.map((cells) => ({ kind: 'relation', cells, text })) : undefined
    },
    write: ({ cells, text = '' }, { nameOf }) => ({ lines: [cells.map(nameOf)], value: text }),
    twin: { name: 'Relation', stroke: { outlineC: '#808080', width: 0.05 } },
  },
  fits: (constraint) => constraint.cells.length > 1 && bare(constraint) && isRead(constraint),
  compile(constraint, _, { pair }) { for (const [a, b] of steps(constraint.cells)) pair(a, b, relationOf(constraint)) }, // prettier-ignore
  holds: (constraint, at) => steps(constraint.cells).every(([a, b]) => relationOf(constraint)(at(a), at(b))),
  cellsOf: ({ cells }) => cells,
  draw(constraint, { side, puzzle }) {
    const { cells, text = '' } = constraint
    const [first, second] = cells as [number, number]
    const [x, y] = [((first % side) + (second % side)) / 2 + 0.5, (Math.floor(first / side) + Math.floor(second / side)) / 2 + 0.5]
    // If all lines have the same relation, the text of the rules names it and the board does not.
    const isAlone = new Set(puzzle.constraints.flatMap((one) => (one.kind === 'relation' ? [one.text] : []))).size < 2
    const label = { kind: 'text', x, y: y - 0.12, text, size: 0.16, ink: 'given', align: 'middle' } as const
    return { under: stroke(cells, side, { core: 0.04, coreDash: 0.04, beads: 'dot' }), over: isAlone ? [] : [label] }
  },
}

const pairs = ({ side, puzzle }: BoardFacts) =>
  neighbourPairs(
    side,
    Array.from(puzzle.givens, () => true),
  )

const relationAll: Page = {
  kind: 'relation-all',
  name: { en: 'Own relation of all neighbours', ja: '全隣接マスの独自の関係' },
  rule: (of): Text => ({
    en: `Of any two cells side by side, or one above the other, with a left or above and b right or below: ${textsOf(of, ' / ')}`,
    ja: `隣り合うすべての2マスで、左または上をa、右または下をbとして ${textsOf(of, '／')}`,
  }),
  gestures: [ofBoard('relation-all', { text: FIRST_TEXT })],
  tells: 'relation',
  fPuzzles: {
    key: 'relationall',
    isUnseen: true,
    read: ({ value }) => (typeof value === 'string' ? [{ kind: 'relation-all', cells: [], text: value }] : undefined),
    write: ({ text = '' }) => ({ value: text }),
  },
  fits: (constraint) => constraint.cells.length === 0 && bare(constraint) && isRead(constraint),
  compile(constraint, board, { pair }) { for (const [a, b] of pairs(board)) pair(a, b, relationOf(constraint)) }, // prettier-ignore
  holds: (constraint, at, board) => pairs(board).every(([a, b]) => relationOf(constraint)(at(a), at(b))),
  cellsOf: (_, { side }) => Array.from({ length: side * side }, (__, cell) => cell),
  draw: () => ({}),
}

/** Whether a relation stays the same when its two digits are exchanged, for all digits up to `digits`. */
export function isSymmetric(constraint: Constraint, digits: number): boolean {
  const relates = relationOf(constraint)
  for (let a = 1; a <= digits; a++) for (let b = 1; b < a; b++) if (relates(a, b) !== relates(b, a)) return false
  return true
}

/** The pages of relations that setters write as expressions. */
export const relations: readonly Page[] = [relation, relationAll]
