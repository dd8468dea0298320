import { beforeEach, expect, it } from 'vitest'
import type { NeighbourValue } from '#contract/schemas/values.ts'
import { genres } from '#solver/genres/index.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { undo } from '#renderer/state/undo/undo.svelte.ts'
import { detailOf, takeInHand } from '#renderer/state/puzzle/testing.ts'
import { type FakeServices, settled } from '#renderer/testing/services.ts'
import { neighbours, STEPS, places } from './neighbours.svelte'

const genre = genres.find((one) => one.neighbours !== undefined)!
const [first, second] = genre.samples.map((sample) => genre.toData(sample))
const one = (level: number | null, value: number | null = null): NeighbourValue => ({
  ...{ puzzle: second!, kind: 'added', at: [3], names: [], level, value },
})

let services: FakeServices
beforeEach(async () => {
  settings.kept = { language: 'en', theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false }
  neighbours.isOpen = false
  void neighbours.stop()
  services = await takeInHand(detailOf(genre.id, first!))
  notices.shown = []
  panes.isFull = true
})

/** Returns how often the search was stopped. */
const stops = (): number => services.asked('work.stop').filter(({ of }) => of.includes('neighbours')).length

/** Opens the strip, and returns the open request. */
async function opened() {
  neighbours.toggle()
  return services.next('puzzle.neighbours')
}

it('open, it asks for the neighbours of the puzzle as it stands and sorts what comes, unsolvable ones last', async () => {
  const call = await opened()
  expect(call.params).toEqual({ genre: genre.id, puzzle: first, grader: settings.graderOf(genre.id) })
  expect([neighbours.searching, neighbours.isShown, neighbours.strip]).toEqual([true, true, ['now']])
  neighbours.hear([one(3), one(null)], 0.4)
  neighbours.hear([one(1, 2), one(1, 1)], 0.8)
  expect(neighbours.share).toBe(0.8)
  expect(neighbours.sorted.map(({ level, value }) => [level, value])).toEqual([[1, 1], [1, 2], [3, null], [null, null]]) // prettier-ignore
  await call.answer({ judged: 9 })
  expect([neighbours.searching, neighbours.found.length]).toEqual([false, 4])
  // Results that arrive after the end are ignored.
  neighbours.hear([one(2)], 1)
  expect(neighbours.found.length).toBe(4)
})

it('has so many places and no more, the puzzle itself among them', async () => {
  await opened()
  neighbours.hear(
    Array.from({ length: 50 }, (_, i) => one(1, i)),
    1,
  )
  expect(neighbours.strip).toHaveLength(STEPS)
  expect(neighbours.strip.filter((place) => place === 'now')).toHaveLength(1)
  expect(neighbours.strip[neighbours.cursor]).toBe('now')
})

it('the one looked at is tried on; beyond its ends the strip stays where it is', async () => {
  await opened()
  neighbours.hear([one(1), one(2)], 1)
  neighbours.lookAt(-5)
  const there = neighbours.strip[neighbours.cursor]
  expect(neighbours.cursor).toBe(0)
  expect(neighbours.current === undefined).toBe(there === 'now')
  neighbours.lookAt(99)
  expect(neighbours.cursor).toBe(neighbours.strip.length - 1)
  neighbours.lookAt(neighbours.strip.findIndex((place) => place !== 'now'))
  expect(neighbours.current).toMatchObject({ puzzle: second, at: [3], unique: true })
  neighbours.lookAt(neighbours.strip.indexOf('now'))
  expect(neighbours.current).toBeUndefined()
})

it('taken, the puzzle is the neighbour, undoably, and the search begins anew for that; the old search says nothing any more', async () => {
  const call = await opened()
  neighbours.hear([one(1)], 0.2)
  neighbours.lookAt(neighbours.strip.findIndex((place) => place !== 'now'))
  neighbours.take()
  expect(puzzle.board?.puzzle).toEqual(second)
  expect(stops()).toBe(1)
  const again = await services.next('puzzle.neighbours')
  expect([again.params.puzzle, neighbours.found, neighbours.searching]).toEqual([second, [], true])
  await call.refuse('service.stopped')
  expect([neighbours.searching, notices.shown]).toEqual([true, []])
  await undo.back()
  expect(puzzle.board?.puzzle).toEqual(first)
  // They do not belong to the puzzle that is open now.
  expect([neighbours.isShown, neighbours.current]).toEqual([false, undefined])
})

it('closed, it ends the search; asked twice for the same, it is asked once', async () => {
  await opened()
  void neighbours.search()
  await settled()
  expect(services.asked('puzzle.neighbours')).toHaveLength(1)
  neighbours.toggle()
  expect([neighbours.isOpen, neighbours.searching, stops()]).toEqual([false, false, 1])
  void neighbours.stop()
  expect(stops()).toBe(1)
})

it('a puzzle of a genre that is not known has no strip', async () => {
  services = await takeInHand(detailOf('moon', first!))
  expect(neighbours.isPossible).toBe(false)
  await neighbours.search()
  expect(services.asked('puzzle.neighbours')).toEqual([])
})

const list = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

it('a few are all shown, with the puzzle between them', () => {
  expect(places(list(4), 2, 13)).toEqual([0, 1, 'now', 2, 3])
  expect(places([], 0, 13)).toEqual(['now'])
  expect(places([7], 1, 13)).toEqual([7, 'now'])
})

it('many are spread evenly from the easiest to the hardest', () => {
  const shown = places(list(100), 40, 13)
  expect(shown).toHaveLength(13)
  expect([shown[0], shown.at(-1), shown.indexOf('now')]).toEqual([0, 99, 5])
  expect(shown.filter((one) => one !== 'now')).toEqual([0, 9, 18, 27, 36, 45, 54, 63, 72, 81, 90, 99])
})
