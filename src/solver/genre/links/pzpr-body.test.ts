import { expect, it } from 'vitest'
import { Body, readFourCells, readNumbers16, readRuns, readTriples } from './pzpr-body'

it.each([
  ['a run of blanks', readFourCells, '1z', 4, 17],
  ['blanks after the last clue, which pzpr writes so', readFourCells, '1e', 2, 0],
  ['a run of blanks', readNumbers16, '1z', 4, 17],
  ['a run of blanks', (body: Body, count: number) => readRuns(body, count, () => undefined), 'c', 2, 1],
  ['clues in the last digit', readTriples, '0d', 4, 2],
  ['cells without a clue in the last digit', readTriples, '09', 4, 0],
] as const)('cells beyond the end are counted: %s (%o, %s)', (_, read, text, count, over) => {
  const body = new Body(text)
  expect(read(body, count)?.length).toBe(count)
  expect([body.over, body.isDone]).toEqual([over, true])
})

it('digits are those of ASCII alone', () => {
  expect(new Body('\u212A').number(1, 36)).toBeUndefined()
  expect(new Body('k').number(1, 36)).toBe(20)
})
