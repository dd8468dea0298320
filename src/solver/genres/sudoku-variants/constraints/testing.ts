import type { Constraint } from '../puzzle'
import { ray } from './places'
import { PAGES } from './registry'

/** Examples of constraints of each kind on a board of six, or four, in all the shapes of the kind. */
export function shapesOn(side: number): Readonly<Record<string, readonly Omit<Constraint, 'kind'>[]>> {
  const lines = [[0, 1], [0, 1, side + 1], [2, 1, side, 2 * side], [0, side, side + 1, side + 2, 2]].map((cells) => ({ cells })) // prettier-ignore
  const clue = (outside: number, values: readonly number[], down: number, right: number) =>
    values.map((value) => ({ cells: ray(outside, side, down, right), outside, value }))
  const clues = [...clue(2, [0, 1, 3, 4, 5, 6], 1, 0), ...clue(2 * (side + 2) - 1, [0, 1, 2, 3, 7], 0, -1)]
  return {
    'all-differences': [{ cells: [] }],
    'all-ratios': [{ cells: [] }],
    'all-xv': [{ cells: [] }],
    'anti-knight': [{ cells: [] }],
    'anti-king': [{ cells: [] }],
    disjoint: [{ cells: [] }],
    'global-entropy': [{ cells: [] }],
    'global-modular': [{ cells: [] }],
    relation: [{ cells: [0, 1, side + 1], text: '|a-b|>=2' }, { cells: [2, 3], text: 'a<b' }], // prettier-ignore
    'relation-all': [{ cells: [], text: 'a+b<=2*5' }, { cells: [], text: 'a != b - 2' }], // prettier-ignore
    sum: [{ cells: [0, 1, side], value: 5 }, { cells: [1, 2 * side], value: 3 }], // prettier-ignore
    'sum-line': [{ cells: [0, 1, side + 1], value: 4 }, { cells: [0, side, side + 1, side + 2, 2] }, { cells: [2, 3], value: 5 }], // prettier-ignore
    diagonal: [{ cells: Array.from({ length: side }, (_, i) => i * (side + 1)) }],
    'extra-region': [{ cells: [0, 1, side] }],
    quadruple: [[1], [2, 2], [1, 2, 3]].map((digits) => ({ cells: [0, 1, side, side + 1], digits })),
    clone: [{ cells: [0, 1], others: [side, side + 1] }],
    minimum: [{ cells: [1] }],
    maximum: [{ cells: [side] }],
    candidates: [{ cells: [3], digits: [1, 3] }],
    'row-indexer': [{ cells: [1] }],
    'column-indexer': [{ cells: [side + 2] }],
    'box-indexer': [{ cells: [1] }],
    arrow: [{ cells: [0], others: [1, side] }, { cells: [0, 1], others: [side, side + 1, side + 2] }], // prettier-ignore
    difference: [{ cells: [0, 1], value: 2 }],
    ratio: [{ cells: [0, side], value: 2 }, { cells: [0, 1], value: 3 }], // prettier-ignore
    xv: [{ cells: [0, 1], value: 5 }, { cells: [1, side + 1], value: 10 }], // prettier-ignore
    'little-killer': [...clue(1, [3, 8], 1, 1), ...clue(2, [4], 1, 1)],
    ...Object.fromEntries(['sandwich', 'x-sum', 'skyscraper', 'numbered-room'].map((kind) => [kind, clues])),
    ...Object.fromEntries(PAGES.filter(({ kind }) => !(kind in {})).filter(({ fPuzzles }) => /line|thermo|renban|whispers|palindrome|nabner|lockout|doublearrow/.test(fPuzzles?.key ?? '')).map(({ kind }) => [kind, lines])), // prettier-ignore
  }
}
