import type { Json } from '../kernel/json'
import type { Genre, Grader, Detail } from './genre'
import type { Text } from '../kernel/message'

/**
 * The grader that grades a puzzle where `asked` is the chosen one: that one, or its fallback for a kind of puzzle that it does not know.
 *
 * @param puzzle as the genre's `toData`
 */
export function graderFor(genre: Genre, asked: Grader, puzzle: Json): Grader {
  const { fallback } = asked
  if (fallback === undefined || !has(puzzle, fallback.having)) return asked
  return genre.graders.find(({ id }) => id === fallback.grader) ?? asked
}

/** A grader and its fallback, if any: where the grader is the chosen one, the gradings of both count. */
export function gradersFor(genre: Genre, asked: Grader): readonly Grader[] {
  return [asked, ...genre.graders.filter(({ id }) => id === asked.fallback?.grader)]
}

/** The usual grader of books for a genre; undefined for a genre without graders. */
export function usualInBooks<P, S>({ graders, inBooks }: Pick<Genre<P, S>, 'graders' | 'inBooks'>): Grader<P> | undefined {
  return graders.find(({ id }) => id === inBooks) ?? graders[0]
}

/** The grader of a genre with this id; where there is none, or none is named, the one that books take. */
export function graderInBooks(genre: Genre, id: string | undefined): Grader | undefined {
  return genre.graders.find((one) => one.id === id) ?? usualInBooks(genre)
}

const has = (puzzle: Json, key: string): boolean => typeof puzzle === 'object' && puzzle !== null && !Array.isArray(puzzle) && key in puzzle

/**
 * A sentence that names the borders between which a value lies, and its level.
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

/** The description of the detail that says which resource an unfinished grading ran out of. Every grader with a budget has it. */
export const ranOut: Readonly<Record<'ranOut', Detail>> = {
  ranOut: { name: { en: 'Ran out of', ja: '尽きたもの' }, values: { steps: { en: 'steps', ja: '手数' } } },
}
