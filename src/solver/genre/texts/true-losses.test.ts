import { expect, it } from 'vitest'
import type { Format } from '../genre'
import { lineFormat } from './line-format'
import { NO_PLAY, type Solving } from '../solving'
import type { Caption, Captioned } from '../text'
import { withTrueLosses } from './true-losses'

/** Puzzles are numbers below ten; a title ends at a comma, and ids in capitals come back small. Of authors it has no room, and says so. */
const careless = lineFormat<number>({
  id: 'careless',
  name: { en: 'careless', ja: '杜撰' },
  extensions: [],
  detect: () => 1,
  read: (line) => {
    const [digit, id, title] = line.split(',')
    if (!/^\d$/.test(digit!)) return { is: 'nothing' }
    const caption = { ...(id !== '' && { id }), ...(title !== '' && title !== undefined && { title }) } as Caption
    return { is: 'puzzle', puzzle: Number(digit), caption }
  },
  write: ({ puzzle, caption }) => `${puzzle},${caption.id?.toLowerCase() ?? ''},${caption.title ?? ''}`,
  keeps: ['id', 'title'],
})
const lostOf = (items: readonly Captioned<number>[], format: Format<number> = careless) =>
  withTrueLosses(format, { toData: (puzzle) => puzzle }).write!(items).lost

it('what reads back as it was is not told of', () => {
  expect(lostOf([{ puzzle: 3, caption: { id: 'a', title: 'T' } }])).toEqual([])
})

it('a field that comes back otherwise, or not at all, is told of at its puzzle; one that was told of is not told twice', () => {
  const items = [
    { puzzle: 1, caption: { id: 'a' } },
    { puzzle: 2, caption: { id: 'B', title: 'one, two', author: 'K' } },
    { puzzle: 3, caption: { id: 'c', title: ',two' } },
  ]
  expect(lostOf(items)).toEqual([
    { index: 1, message: { code: 'write.caption-lost', fields: ['author'] } },
    { index: 1, message: { code: 'write.caption-changed', fields: ['id', 'title'] } },
    { index: 2, message: { code: 'write.caption-lost', fields: ['title'] } },
  ])
})

it('a puzzle that comes back as another, or not at all, is told of; without a caption nobody looks', () => {
  const message = { code: 'write.puzzle-changed' }
  expect(lostOf([{ puzzle: 12, caption: { id: 'a' } }])).toEqual([{ index: 0, message }])
  const spoilt: Format<number> = { ...careless, write: (items) => ({ text: items.map(() => '7,,\n').join(''), lost: [] }) }
  expect(lostOf([{ puzzle: 4, caption: { title: 'T' } }], spoilt)).toEqual([{ index: 0, message }])
  expect(lostOf([{ puzzle: 4, caption: {} }], spoilt)).toEqual([])
})

it('a puzzle that the format says it could not write is told of once', () => {
  const says: Format<number> = { ...careless, write: () => ({ text: '', lost: [{ index: 0, message: { code: 'toy.cannot' } }] }) }
  expect(lostOf([{ puzzle: 4, caption: { title: 'T' } }], says).map(({ message }) => message.code)).toEqual(['toy.cannot'])
})

it('what people left of solving is told of where it does not come back, part by part', () => {
  const label = { who: 'Aki', stars: 3 }
  const checkpoint = { at: '2026-11-20T10:00:00.000Z', seconds: 4, puzzle: 3, work: null }
  const solving = { work: { b: 1, a: 2 }, play: { ...NO_PLAY, seconds: 9.6, checkpoints: [checkpoint] }, labels: [label] }
  const parts = (format?: Format<number>, left: Solving = solving) =>
    lostOf([{ puzzle: 3, caption: {}, solving: left }], format).map(({ message }) => message)
  expect(parts()).toEqual([{ code: 'write.solving-lost', parts: ['entries', 'clock', 'checkpoints', 'labels'] }])
  expect(parts(careless, { play: NO_PLAY, labels: [] })).toEqual([])
  const back: Solving = { work: { a: 2, b: 1 }, play: { ...NO_PLAY, seconds: 10 }, labels: [{ ...label, stars: 4 }] }
  const playing: Format<number> = {
    ...careless,
    parse: (text) => ({ puzzles: careless.parse(text).puzzles.map((one) => ({ ...one, solving: back })), problems: [] }),
  }
  expect(parts(playing)).toEqual([{ code: 'write.solving-lost', parts: ['checkpoints', 'labels'] }])
})

it('of a format of one puzzle only the first is looked at, and one that only reads stays as it is', () => {
  const items = [1, 2].map((puzzle) => ({ puzzle, caption: { id: 'A' } }))
  expect(lostOf(items, { ...careless, many: false }).map(({ index }) => index)).toEqual([0])
  expect(lostOf(items).map(({ index }) => index)).toEqual([0, 1])
  const { write: _, ...mute } = careless
  expect(withTrueLosses(mute, { toData: (puzzle) => puzzle })).toBe(mute)
})
