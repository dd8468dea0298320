import { beforeEach, expect, it } from 'vitest'
import type { SolveLabel } from '#solver/core/solving.ts'
import { genreById } from '#solver/genres.ts'
import { actionById } from '../actions'
import { panes } from '../state/panes.svelte'
import { puzzle } from '../state/puzzle.svelte'
import { detailOf } from '../testing/open'
import { FakeServices } from '../testing/services'
import { clock } from './clock.svelte'
import { changedLabel, typedSeconds } from './labels'

const sudoku = genreById('sudoku')!
const data = sudoku.toData(sudoku.samples[0])
let kept: readonly SolveLabel[]
let services: FakeServices
let id = 7000
const detail = () => detailOf('sudoku', data, { id, labels: [...kept] })

beforeEach(async () => {
  id++
  kept = []
  services = new FakeServices({
    'puzzle.get': detail,
    'puzzle.update': () => null,
    'puzzle.keep-play': () => null,
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
  expect(actionById('puzzle.clock.keep')!.when!()).toBe(false)
  clock.pass(id, 4.04)
  await actionById('puzzle.clock.keep')!.run()
  expect(kept).toEqual([{ who: expect.any(String) as string, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string, seconds: 4 }])
  expect(puzzle.detail?.labels).toEqual(kept)
  expect(services.deeds.at(-1)).toEqual([{ kind: 'labels', puzzle: id, labels: [] }])
  puzzle.edit(() => '', { work: { entries: '1'.padEnd(81, '.'), notes: [] } })
  await puzzle.save()
  await actionById('puzzle.clock.keep')!.run()
  expect(kept.at(-1)).toMatchObject({ seconds: 4, gaveUp: true })
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
