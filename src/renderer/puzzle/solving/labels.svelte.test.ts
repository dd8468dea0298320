import { beforeEach, expect, it } from 'vitest'
import type { SolveOutcome } from '#contract/schemas/values.ts'
import { type SolveLabel, SOLVING_MOST } from '#solver/genre/solving.ts'
import { genreById } from '#solver/genres/index.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { detailOf, outcome } from '#renderer/state/puzzle/testing.ts'
import { FakeServices } from '#renderer/testing/services.ts'
import { clock } from './clock.svelte'
import { changedLabel, changeLabels, typedSeconds } from './labels'
import { finderIn } from '#renderer/actions/testing.ts'
import { playingActions } from './actions'

const actionById = finderIn([...playingActions])

const sudoku = genreById('sudoku')!
const data = sudoku.toData(sudoku.samples[0])
let kept: readonly SolveLabel[]
let services: FakeServices
let solved: SolveOutcome
let id = 7000
const detail = () => detailOf('sudoku', data, { id, labels: [...kept] })

beforeEach(async () => {
  id++
  kept = []
  solved = outcome('unique', { solution: '1'.repeat(81) })
  services = new FakeServices({
    'puzzle.get': detail,
    'puzzle.update': () => null,
    'puzzle.keep-play': () => null,
    'puzzle.solve': () => solved,
    'puzzle.label': ({ labels }) => {
      const before = kept
      kept = labels
      return before
    },
  })
  puzzle.forget()
  await puzzle.open(id)
  puzzle.mode = 'entries'
  panes.isFull = true
  clock.isOn = true
})

it('the time on the clock becomes a label by one key; an unfinished board makes it one of giving up', async () => {
  expect(actionById('puzzle.clock.keep').when!()).toBe(false)
  clock.pass(id, 4.04)
  await actionById('puzzle.clock.keep').run()
  expect(kept).toEqual([{ who: expect.any(String) as string, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string, seconds: 4 }])
  expect(puzzle.detail?.labels).toEqual(kept)
  expect(services.operations.at(-1)).toEqual([{ kind: 'labels', puzzle: id, labels: [] }])
  puzzle.edit(() => '', { work: { entries: '1'.padEnd(81, '.'), notes: [] } })
  await puzzle.save()
  await actionById('puzzle.clock.keep').run()
  expect(kept.at(-1)).toMatchObject({ seconds: 4, gaveUp: true })
})

it('nobody is said to have given up where it is not known what the solution is', async () => {
  solved = outcome('undecided')
  puzzle.edit(() => '', { work: { entries: '1'.padEnd(81, '.'), notes: [] } })
  clock.pass(id, 4)
  await actionById('puzzle.clock.keep').run()
  expect(kept).toEqual([expect.not.objectContaining({ gaveUp: true })])
})

it('changes are made one after the other, each of what the one before left, to the puzzle that they are of', async () => {
  const own = id
  kept = [{ who: 'Aki' }]
  const part = (one: Partial<SolveLabel>) =>
    changeLabels(
      own,
      () => '',
      (labels) => labels.map((label) => ({ ...label, ...one })),
    )
  await Promise.all([part({ seconds: 60 }), part({ stars: 3 })])
  expect(kept).toEqual([{ who: 'Aki', seconds: 60, stars: 3 }])
  puzzle.forget()
  await part({ note: 'n' })
  expect(services.asked('puzzle.label').map(({ puzzle: of }) => of)).toEqual([own, own, own])
  kept = Array.from({ length: SOLVING_MOST.labels }, () => ({ who: '' }))
  expect(
    await changeLabels(
      own,
      () => '',
      (labels) => [...labels, { who: 'Ben' }],
    ),
  ).toBe(false)
  expect(kept).toHaveLength(SOLVING_MOST.labels)
})

it('a part of a label is changed, or taken away where it is emptied; the others stay', () => {
  const label: SolveLabel = { who: 'Aki', seconds: 60, stars: 2, gaveUp: true, note: 'n', of: 'd' }
  expect(changedLabel(label, { seconds: 3723 })).toEqual({ ...label, seconds: 3723 })
  expect(changedLabel(label, { who: '', stars: undefined, gaveUp: undefined, note: '' })).toEqual({ who: '', seconds: 60, of: 'd' })
})

it.each([
  ['5:12', 312],
  ['１:０５:１２', 3912],
  ['12.5', 12.5],
  [' ', undefined],
  ['5:', null],
  ['-1', null],
  ['1:2:3:4', null],
])('a typed time %j is %j', (typed, seconds) => expect(typedSeconds(typed)).toBe(seconds))
