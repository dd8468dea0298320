import { expect, it } from 'vitest'
import type { Genre } from '../genre'
import type { TextMessage } from '../texts/messages'
import { titledByHeadings } from './page-headings'
import { notRead, type ReadProblem } from './sink'

const lines = ['The rose', '12..34', '34..12', 'The board']
const puzzle = { genre: {} as Genre, format: 'grid', placed: { puzzle: null, caption: {}, line: 4, column: 1, ordinal: 1 } }
const told = (problem: ReadProblem, headings = [1]) => titledByHeadings({ puzzles: [puzzle], problems: [problem] }, lines, new Set(headings)).problems // prettier-ignore
const notReadFrom = (from: number, to: number) => notRead({ line: from, column: 1 }, to, 0)

it('a heading that is a title is no line that was not read, the lines below it still are', () => {
  expect(told(notReadFrom(1, 1))).toEqual([])
  expect(told(notReadFrom(1, 3))).toEqual([notReadFrom(2, 3)])
  expect(told(notReadFrom(2, 3))).toEqual([notReadFrom(2, 3)])
  const message: TextMessage = { code: 'read.nothing-fits', seen: 'The rose' }
  expect(told({ line: 1, column: 1, message, severity: 'error' })).toEqual([])
})
