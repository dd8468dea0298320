import type { Json } from '../kernel/json'
import type { Genre, Grader, Detail } from './genre'
import type { Text } from '../kernel/message'

/**
 * The grader that really grades a puzzle if a person chose `asked`. It is `asked`, or the fallback grader for a kind of puzzle that `asked`
 * refuses.
 *
 * @param puzzle in the form of the genre's `toData`
 */
export function graderFor(genre: Genre, asked: Grader, puzzle: Json): Grader {
  const { fallback } = asked
  if (fallback === undefined || !has(puzzle, fallback.having)) return asked
  return genre.graders.find(({ id }) => id === fallback.grader) ?? asked
}

/** A grader and its fallback grader, if it has one. Gradings by both count where a person chose the grader. */
export function gradersFor(genre: Genre, asked: Grader): readonly Grader[] {
  return [asked, ...genre.graders.filter(({ id }) => id === asked.fallback?.grader)]
}

/** The grader that a genre uses for books; undefined for a genre without graders. */
export function usualInBooks<P, S>({ graders, inBooks }: Pick<Genre<P, S>, 'graders' | 'inBooks'>): Grader<P> | undefined {
  return graders.find(({ id }) => id === inBooks) ?? graders[0]
}

/** The grader with this id; where there is none, the genre's grader for books. */
export function graderInBooks(genre: Genre, id: string | undefined): Grader | undefined {
  return genre.graders.find((one) => one.id === id) ?? usualInBooks(genre)
}

const has = (puzzle: Json, key: string): boolean => typeof puzzle === 'object' && puzzle !== null && !Array.isArray(puzzle) && key in puzzle

/**
 * A sentence that names the borders around a value, and the level between them.
 *
 * @param value the figure that the grader cuts levels from
 * @param borders the least value of each level above the first
 */
export function levelWithin(value: number, borders: readonly number[]): Text {
  const level = 1 + borders.filter((border) => value >= border).length
  const [from, to] = [borders[level - 2], borders[level - 1]]
  const en = from === undefined ? `under ${to}` : to === undefined ? `not under ${from}` : `from ${from} to under ${to}`
  const ja = from === undefined ? `${to}未満` : to === undefined ? `${from}以上` : `${from}以上${to}未満`
  return { en: `The score ${value} is ${en}: level ${level}.`, ja: `評価値${value}は${ja}なので、難易度${level}。` }
}

/** The description of the detail `ranOut`, which says what an unfinished grading ran out of. Every grader with a budget has it. */
export const ranOut: Readonly<Record<'ranOut', Detail>> = {
  ranOut: { name: { en: 'Ran out of', ja: '尽きたもの' }, values: { steps: { en: 'steps', ja: '手数' } } },
}
