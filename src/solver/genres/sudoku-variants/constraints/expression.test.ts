import { expect, it } from 'vitest'
import { readExpression } from './expression'

const pairs = Array.from({ length: 81 }, (_, i) => [1 + Math.floor(i / 9), 1 + (i % 9)] as const)

it.each<readonly [string, (a: number, b: number) => boolean]>([
  ['|a-b|>=3', (a, b) => Math.abs(a - b) >= 3],
  [' a + b <= 11 ', (a, b) => a + b <= 11],
  ['a+b≤11', (a, b) => a + b <= 11],
  ['A != B', (a, b) => a !== b],
  ['a = 2 * b or b = 2×a', (a, b) => a === 2 * b || b === 2 * a],
  ['2 < a < b', (a, b) => a > 2 && a < b],
  ['a % 3 = b % 3 and a > 4', (a, b) => a % 3 === b % 3 && a > 4],
  ['a > 4, b > 4 or a = b', (a, b) => (a > 4 && b > 4) || a === b],
  ['max(a, b) - min(a, b) = 4', (a, b) => Math.abs(a - b) === 4],
  ['(a + 1) / b = 2', (a, b) => a + 1 === 2 * b],
  ['-a + 10 == b', (a, b) => 10 - a === b],
  ['||a-5|-|b-5||<=1', (a, b) => Math.abs(Math.abs(a - 5) - Math.abs(b - 5)) <= 1],
])('%s', (text, expected) => {
  const read = readExpression(text)
  if (!read.ok) return expect.unreachable(`${text}: ${read.at}`)
  expect(pairs.map(([a, b]) => read.relates(a, b))).toEqual(pairs.map(([a, b]) => expected(a, b)))
})

it.each<readonly [string, number]>([
  ['', 0],
  ['a', 1],
  ['a <', 3],
  ['a < b)', 5],
  ['a < c', 4],
  ['a < bb', 4],
  ['a < 1.5', 4],
  ['|a - b < 3', 7],
  ['a < b and', 9],
  ['constructor = a', 0],
  ['a = b; process.exit()', 5],
  [`${'('.repeat(50)}a${')'.repeat(50)} = b`, 20],
  [`a = b${' '.repeat(300)}`, 200],
])('%j cannot be read, and the place is told', (text, at) => expect(readExpression(text)).toEqual({ ok: false, at }))
