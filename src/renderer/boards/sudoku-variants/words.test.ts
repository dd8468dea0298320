import { expect, it } from 'vitest'
import { en as english } from '#renderer/words/en.ts'
import { ja as japanese } from '#renderer/words/ja.ts'
import { variantWords } from './words'

it('names places beside the board by the row or column there, and corners', () => {
  const places = [[0, 2], [10, 2], [3, 0], [3, 10], [0, 0], [0, 10], [10, 0], [10, 10]] as const // prettier-ignore
  const named = (words: typeof english) => places.map(([row, column]) => variantWords(words).besidePlace(row, column, 9))
  expect(named(english)).toEqual([
    ...['Above column 2', 'Below column 2', 'Left of row 3', 'Right of row 3'],
    ...['At the top left corner', 'At the top right corner', 'At the bottom left corner', 'At the bottom right corner'],
  ])
  expect(named(japanese)).toEqual(['2列目の上', '2列目の下', '3行目の左', '3行目の右', '左上の角', '右上の角', '左下の角', '右下の角'])
})
