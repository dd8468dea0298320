import { expect, it } from 'vitest'
import type { Json } from '#solver/kernel/json.ts'
import { NO_PLAY, readSolving, SOLVING_MOST } from '#solver/genre/solving.ts'
import { SolvingValue } from './solving'

const checkpoint = (more: object = {}) => ({ at: '2026-11-20T10:00:00.000Z', seconds: 4, puzzle: 1, work: null, ...more })
const play = (more: object = {}) => ({ play: { ...NO_PLAY, ...more } })
const label = (more: object = {}) => ({ labels: [{ who: 'Aki', ...more }] })
const many = (count: number, one: object): object[] => Array.from({ length: count }, () => one)

it.each<readonly [string, unknown, boolean]>([
  ['nothing', {}, true],
  ['entries', { work: { a: 1 } }, true],
  ['a clock of a year', play({ seconds: SOLVING_MOST.seconds }), true],
  ['a longer one', play({ seconds: SOLVING_MOST.seconds + 1 }), false],
  ['half a hint', play({ hints: 0.5 }), false],
  ['checkpoints', play({ checkpoints: many(SOLVING_MOST.checkpoints, checkpoint()) }), true],
  ['one more', play({ checkpoints: many(SOLVING_MOST.checkpoints + 1, checkpoint()) }), false],
  ['a checkpoint of no moment', play({ checkpoints: [checkpoint({ at: 'yesterday' })] }), false],
  ['one of no day', play({ checkpoints: [checkpoint({ at: '2026-02-30T10:00:00Z' })] }), false],
  ['a label', label({ seconds: 312.5, stars: 5, gaveUp: true, date: '2026-11-20', note: 'n', of: 'd' }), true],
  ['a long note', label({ note: 'n'.repeat(SOLVING_MOST.note + 1) }), false],
  ['a long name', label({ who: 'n'.repeat(SOLVING_MOST.who + 1) }), false],
  ['no day', label({ date: '2026-02-30' }), false],
  ['six stars', label({ stars: 6 }), false],
  ['who did not give up', label({ gaveUp: false }), false],
  ['labels', { labels: many(SOLVING_MOST.labels, { who: '' }) }, true],
  ['too many', { labels: many(SOLVING_MOST.labels + 1, { who: '' }) }, false],
  ['something else', { labels: [], more: 1 }, false],
])('a file and the contract take the same of solving: %s', (_, value, isTaken) => {
  expect([readSolving(value as Json) !== undefined, SolvingValue.safeParse(value).success]).toEqual([isTaken, isTaken])
})
