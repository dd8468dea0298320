import { expect, it } from 'vitest'
import { triedOn } from '#renderer/puzzle/shown.ts'
import { tryOn } from './try-on'

const puzzle = { rows: [[1], [1]], columns: [[1], [1]], goal: ['#.', '.#'] }

it('shows the changed picture, and says of each changed cell what it has become', () => {
  expect(tryOn(puzzle, [0, 1])).toEqual({
    work: { cells: '#??#', greyed: false },
    marks: [
      { role: 'target', at: 0, value: 1 },
      { role: 'target', at: 1, value: 0 },
    ],
  })
})

it('shows the clues alone where there is no picture', () => {
  const { rows, columns } = puzzle
  expect(tryOn({ rows, columns }, [3])).toEqual({ work: null, marks: [{ role: 'target', at: 3, value: 0 }] })
})

it('needs no help of a genre to mark what changes', () => {
  const message = { code: 'why' }
  const marks = [{ role: 'target', at: 2 }]
  const mend = { puzzle, at: [2], message, unique: true }
  expect(triedOn({}, mend)).toEqual({ work: null, flaws: [], differing: [], step: { technique: '', message, marks } })
  expect(triedOn({ tryOn }, mend)).toMatchObject({ work: { cells: '#??#' }, step: { marks: [{ at: 2, value: 0 }] } })
})
