import type { Text } from '#solver/kernel/message.ts'
import { crossings } from '../techniques/crossing'
import { lastCell, onlyDigit, onlyPlace } from '../techniques/singles'
import { pairs } from '../techniques/pair'
import { relation } from '../techniques/relation'
import type { Finding, Technique, TechniqueId } from '../techniques/technique'
import { trial } from '../techniques/trial'

/** A rung of the ladder. */
export type Rung = TechniqueId | 'relation-pair' | 'relation-crossing' | 'search'

/**
 * The names of the rungs, easiest first. Techniques that use only the lines, which are the rules, come before those that use a relation of
 * the order, which a person must know or derive. The last rung, a search, is made for each puzzle (search.ts).
 */
export const RUNG_NAMES: Readonly<Record<Rung, Text>> = {
  last: { en: 'Last cell of a line', ja: '行・列・対角線の残り1マス' },
  place: { en: 'One place for a digit', ja: '数字の入るマスが1つ' },
  cell: { en: 'One digit for a cell', ja: 'マスに入る数字が1つ' },
  pair: { en: 'Pair in a line', ja: '行・列・対角線のペア' },
  crossing: { en: 'Crossing lines', ja: '行・列・対角線の交差' },
  relation: { en: 'Relation of the order', ja: '四隅と中央などの関係' },
  'relation-pair': { en: 'Pair by a relation', ja: '四隅と中央などの関係によるペア' },
  'relation-crossing': { en: 'Crossing by a relation', ja: '四隅と中央などの関係による交差' },
  trial: { en: 'Trial', ja: '仮定' },
  search: { en: 'Search', ja: '探索' },
}

/** The techniques of all rungs except the last, in order. */
export const TECHNIQUES: readonly Technique<Rung>[] = [
  lastCell,
  onlyPlace,
  onlyDigit,
  { id: 'pair', sight: 'lines', find: (position) => pairs(position, 'lines') },
  { id: 'crossing', sight: 'lines', find: (position) => crossings(position, 'lines') },
  relation,
  { id: 'relation-pair', find: (position) => pairs(position, 'relations') },
  { id: 'relation-crossing', find: (position) => crossings(position, 'relations') },
  trial,
]

/**
 * The difficulty of a rung on the scale of Sudoku Explainer's ratings, which the ladder of sudoku uses, too: a line counts as a house, a
 * pair as a pair. A crossing uses two lines at once, like a skyscraper of sudoku; a trial is a short chain.
 */
const RATINGS: Readonly<Record<Rung, number>> = {
  last: 1,
  place: 1.5,
  cell: 2.3,
  pair: 3,
  crossing: 4,
  relation: 4.2,
  'relation-pair': 4.6,
  'relation-crossing': 5,
  trial: 6.5,
  search: 10.5,
}

/** The numbers of filled cells beyond each of which a trial is harder by a tenth, as chains are by their links. */
const LENGTHS = [1, 2, 4, 6, 8, 12, 16, 24, 32, 48]

/**
 * The rating of a finding, on the scale of {@link RATINGS}. A hidden pair counts for more than an open one, and a trial for more, the more
 * cells it fills before its contradiction.
 */
export function ratingOf(rung: Rung, { message }: Finding): number {
  if (message.code === 'x-number-place.hidden-pair') return RATINGS[rung] + 0.4
  if (message.code !== 'x-number-place.trial') return RATINGS[rung]
  return RATINGS.trial + LENGTHS.filter((length) => message.filled > length).length / 10
}
