import type { Text } from '../kernel/message'

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
