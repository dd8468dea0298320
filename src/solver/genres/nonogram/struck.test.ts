import { expect, it } from 'vitest'
import { strikeToggled, struckIn } from './struck'
import { workOf } from './work'

const puzzle = { rows: [[1, 1], [], [2]], columns: [[1], [3], [1]] }

it('a clue is struck through and taken back, also the 0 of an empty line; nothing struck is nothing kept', () => {
  const first = strikeToggled(puzzle, undefined, 'row', 0, 1)
  const second = strikeToggled(puzzle, first, 'row', 0, 0)
  const third = strikeToggled(puzzle, second, 'row', 1, 0)
  expect(third).toEqual({ rows: [[0, 1], [0], []], columns: [[], [], []] })
  expect(struckIn(JSON.parse(JSON.stringify(third)), puzzle)).toEqual(third)
  expect(strikeToggled(puzzle, first, 'row', 0, 1)).toBeUndefined()
})

it('what is no clue of the puzzle is not struck through', () => {
  expect(struckIn({ rows: [[1, 2, 'a', 1, -1], [1], null], columns: [] }, puzzle)).toEqual({ rows: [[1], [], []], columns: [[], [], []] })
  for (const stored of [undefined, null, 3, 'rows', [], {}, { rows: [[0]] }, { rows: [[2], [1], [1]], columns: {} }])
    expect(struckIn(stored, puzzle)).toBeUndefined()
})

it('work keeps it beside the cells', () => {
  const struck = { rows: [[], [], [0]], columns: [[], [0], []] }
  expect(workOf({ cells: '?????????', struck }, puzzle).struck).toEqual(struck)
  expect(workOf({ cells: '?????????' }, puzzle)).not.toHaveProperty('struck')
})
