import { expect, it } from 'vitest'
import { levelWithin } from './graders'

it.each([
  [9, 'The score 9 is under 10: level 1.', '評価値9は10未満なので、難易度1。'],
  [10, 'The score 10 is from 10 to under 20: level 2.', '評価値10は10以上20未満なので、難易度2。'],
  [19, 'The score 19 is from 10 to under 20: level 2.', '評価値19は10以上20未満なので、難易度2。'],
  [20, 'The score 20 is not under 20: level 3.', '評価値20は20以上なので、難易度3。'],
])('%d', (value, en, ja) => expect(levelWithin(value, [10, 20])).toEqual({ en, ja }))
