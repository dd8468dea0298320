import type { Json } from '../kernel/json'
import type { Genre, Grader, Detail } from './genre'
import type { Text } from '../kernel/message'

/**
 * The grader of a puzzle where `asked` is asked for: that one, or its fallback for puzzles of a kind that it does not know.
 *
 * @param puzzle as the genre's `toData`
 */
export function graderFor(genre: Genre, asked: Grader, puzzle: Json): Grader {
  const { fallback } = asked
  if (fallback === undefined || !has(puzzle, fallback.having)) return asked
  return genre.graders.find(({ id }) => id === fallback.grader) ?? asked
}

/** A grader and, where it has one, its fallback: the gradings of both count where it is asked for. */
export function gradersFor(genre: Genre, asked: Grader): readonly Grader[] {
  return [asked, ...genre.graders.filter(({ id }) => id === asked.fallback?.grader)]
}

/** The grader that a book takes for a genre where nobody has chosen one; undefined for a genre without graders. */
export function usualInBooks<P, S>({ graders, inBooks }: Pick<Genre<P, S>, 'graders' | 'inBooks'>): Grader<P> | undefined {
  return graders.find(({ id }) => id === inBooks) ?? graders[0]
}

/** The grader of a genre with this id; where there is none, or none is named, the one that books take. */
export function graderInBooks(genre: Genre, id: string | undefined): Grader | undefined {
  return genre.graders.find((one) => one.id === id) ?? usualInBooks(genre)
}

const has = (puzzle: Json, key: string): boolean => typeof puzzle === 'object' && puzzle !== null && !Array.isArray(puzzle) && key in puzzle

/**
 * Where a value lies between the borders of the levels, and so which level it is, in words.
 *
 * @param value what the grader measures
 * @param borders the least value of each level above the first
 */
export function levelWithin(value: number, borders: readonly number[]): Text {
  const level = 1 + borders.filter((border) => value >= border).length
  const [from, to] = [borders[level - 2], borders[level - 1]]
  const en = from === undefined ? `under ${to}` : to === undefined ? `not under ${from}` : `from ${from} to under ${to}`
  const ja = from === undefined ? `${to}未満` : to === undefined ? `${from}以上` : `${from}以上${to}未満`
  return { en: `The score ${value} is ${en}: level ${level}.`, ja: `評価値${value}は${ja}なので、難易度${level}。` }
}

/** The detail of a grading that came to no end: what it ran out of. For every grader with a budget. */
export const ranOut: Readonly<Record<'ranOut', Detail>> = {
  ranOut: { name: { en: 'Ran out of', ja: '尽きたもの' }, values: { steps: { en: 'steps', ja: '手数' } } },
}
