import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { nonogram } from '#solver/genres/nonogram/index.ts'
import { cellsBefore } from '#solver/genres/nonogram/replay.ts'
import { asWork, entriesIn, isPicture, nonogramIn, pictureIn, puzzleOf, tryOn } from './position'
import { triedOn } from '#renderer/puzzle/shown.ts'

const DRAWN = { cells: '##.#.#', width: 3 }

it('a picture makes its clues and is kept as the goal', () => {
  const puzzle = nonogramIn(puzzleOf(DRAWN))!
  expect(puzzle.rows).toEqual([[2], [1, 1]])
  expect(puzzle.columns).toEqual([[2], [1], [1]])
  expect(pictureIn(puzzle)).toEqual(DRAWN)
})

it('puzzles of other kinds, and clues without a picture, are nothing to draw on', () => {
  expect(nonogramIn({ givens: '.'.repeat(81) })).toBeUndefined()
  expect(nonogramIn(undefined)).toBeUndefined()
  expect(pictureIn({ rows: [[1]], columns: [[1]] })).toBeUndefined()
  expect(pictureIn({ rows: [[1]], columns: [[1]], goal: ['##'] })).toBeUndefined()
})

it('entries of another size count as none', () => {
  const puzzle = nonogramIn(puzzleOf(DRAWN))!
  expect(entriesIn(puzzle, asWork('#.?#.?')).cells).toBe('#.?#.?')
  expect(entriesIn(puzzle, asWork('#.')).cells).toBe('??????')
  expect(entriesIn(puzzle, null).cells).toBe('??????')
})

it('is solved by the filled cells, whether or not the others are crossed out', () => {
  const solution = ['##.', '#.#']
  expect(isPicture('##?#?#', solution)).toBe(true)
  expect(isPicture('##.#.#', solution)).toBe(true)
  expect(isPicture('####?#', solution)).toBe(false)
  expect(isPicture('??????', solution)).toBe(false)
  expect(isPicture('??', ['..'])).toBe(false)
  expect(isPicture('..', ['..'])).toBe(true)
})

it('the steps of a grading lead from nothing known to the picture', () => {
  const puzzle = nonogram.samples[0] as NonNullable<ReturnType<typeof nonogramIn>>
  const { steps } = nonogram.graders[0]!.grade(puzzle, new Budget(10_000_000), true)
  expect(cellsBefore(puzzle, steps, 0)).toMatch(/^\?+$/)
  const verdict = nonogram.solve(puzzle, new Budget(10_000_000))
  expect(verdict.kind === 'unique' && isPicture(cellsBefore(puzzle, steps, steps.length), [...verdict.solution])).toBe(true)
})

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
