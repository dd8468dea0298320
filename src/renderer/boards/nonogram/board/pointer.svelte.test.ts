import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { workOf } from '#solver/genres/nonogram/work.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { undo } from '#renderer/state/undo/undo.svelte.ts'
import { taken } from '#renderer/puzzle/entry/taken.svelte.ts'
import { detailOf, takeInHand } from '#renderer/state/puzzle/testing.ts'
import { cursor } from '../cursor.svelte'
import { puzzleOf } from '../position'
import { pointerOn, REST_MS } from './pointer'

/** A board of three rows of three cells of 10 pixels each, with the row clues 2, 1 1, 0. */
const drawn = puzzleOf({ cells: '##.' + '#.#' + '...', width: 3 })
const scrolled: [number, number][] = []
let pointer: ReturnType<typeof pointerOn>

beforeEach(async () => {
  vi.useFakeTimers()
  taken.clear()
  await takeInHand(detailOf('nonogram', drawn))
  puzzle.mode = 'entries'
  cursor.take('paint')
  const box = { left: 0, top: 0, width: 30, height: 30 }
  const sheet = { getBoundingClientRect: () => box, setPointerCapture: () => undefined } as unknown as HTMLElement
  scrolled.length = 0
  pointer = pointerOn({
    ...{ width: 3, height: 3, sheet, clueRoom: () => 6, focus: () => undefined },
    get here() {
      return cursor.cellOf(3, 3)
    },
    clues: (of, line) => cursor.nonogram?.[of === 'row' ? 'rows' : 'columns'][line]?.length ?? 0,
    scrollBy: (x, y) => scrolled.push([x, y]),
  })
})
afterEach(() => vi.useRealTimers())

const entries = () => workOf(puzzle.board!.work, cursor.nonogram!).cells
const event = (row: number, column: number, more: object = {}) =>
  ({
    ...{ button: 0, buttons: 1, pointerId: 1, pointerType: 'touch', shiftKey: false, preventDefault: () => undefined },
    ...{ clientX: column * 10 + 5, clientY: row * 10 + 5, ...more },
  }) as PointerEvent

describe('a finger', () => {
  it('paints along its way, undone at once', async () => {
    pointer.begin(event(0, 0))
    pointer.move(event(0, 2))
    pointer.end(event(0, 2))
    expect(entries()).toBe('###??????')
    await undo.back()
    expect(entries()).toBe('?????????')
  })

  it('that rests makes crosses, along its way too', () => {
    pointer.begin(event(1, 0))
    vi.advanceTimersByTime(REST_MS - 1)
    expect(cursor.underway?.cells.cells).toBe('???#?????')
    vi.advanceTimersByTime(1)
    pointer.move(event(1, 1))
    pointer.end(event(1, 1))
    expect(entries()).toBe('???..????')
  })

  it('that rests fills cells where crosses are in hand, and on its way it makes what it began with', () => {
    cursor.take('cross')
    pointer.begin(event(0, 0))
    vi.advanceTimersByTime(REST_MS)
    pointer.end(event(0, 0))
    pointer.begin(event(1, 0))
    pointer.move(event(1, 1))
    vi.advanceTimersByTime(REST_MS)
    pointer.end(event(1, 1))
    expect(entries()).toBe('#??..????')
  })

  it('draws nothing more once another moves the board, and what it began is not done', () => {
    pointer.begin(event(0, 0))
    pointer.begin(event(2, 2, { pointerId: 2 }))
    pointer.move(event(0, 2))
    pointer.move(event(1, 1, { pointerId: 2 }))
    vi.advanceTimersByTime(REST_MS)
    pointer.end(event(0, 2))
    pointer.end(event(1, 1, { pointerId: 2 }))
    expect([entries(), scrolled]).toEqual(['?????????', [[10, 10]]])
    pointer.begin(event(0, 1, { pointerId: 3 }))
    pointer.end(event(0, 1, { pointerId: 3 }))
    expect(entries()).toBe('?#???????')
  })
})

it('beside a pen the hand draws nothing, whichever comes first; turned round, a pen erases', () => {
  const pen = { pointerId: 9, pointerType: 'pen' }
  pointer.begin(event(2, 0))
  pointer.begin(event(0, 0, pen))
  pointer.begin(event(2, 2, { pointerId: 3 }))
  pointer.move(event(2, 1))
  pointer.move(event(0, 1, pen))
  pointer.end(event(2, 1))
  pointer.end(event(0, 1, pen))
  expect(entries()).toBe('##???????')
  pointer.begin(event(0, 1, { ...pen, button: 5 }))
  pointer.end(event(0, 1, pen))
  expect(entries()).toBe('#????????')
})

it('a mouse that rests goes on painting', () => {
  pointer.begin(event(0, 0, { pointerType: 'mouse' }))
  vi.advanceTimersByTime(10 * REST_MS)
  pointer.end(event(0, 0, { pointerType: 'mouse' }))
  expect(entries()).toBe('#????????')
})

describe('a click on a clue', () => {
  const panel = { getBoundingClientRect: () => ({ right: 0, bottom: 0 }) }
  const click = (x: number, y: number, of: 'row' | 'column') =>
    pointer.strike({ clientX: x, clientY: y, currentTarget: panel } as unknown as MouseEvent, of)
  const struck = () => workOf(puzzle.board!.work, cursor.nonogram!).struck

  it('strikes it through and the next takes the stroke away, each undone by itself', async () => {
    click(-3, 15, 'row')
    click(-9, 15, 'row')
    click(5, -3, 'column')
    expect(struck()).toEqual({ rows: [[], [0, 1], []], columns: [[0], [], []] })
    click(-3, 15, 'row')
    expect(struck()?.rows[1]).toEqual([0])
    await undo.back()
    await undo.back()
    expect(struck()).toEqual({ rows: [[], [0, 1], []], columns: [[], [], []] })
  })

  it('strikes the 0 of an empty line, and nothing where no clue stands', () => {
    click(-9, 5, 'row')
    expect(struck()).toBeUndefined()
    click(-3, 25, 'row')
    expect(struck()?.rows[2]).toEqual([0])
  })

  it('strikes nothing while the picture is drawn or a solution is shown', () => {
    puzzle.mode = 'givens'
    click(-3, 15, 'row')
    puzzle.mode = 'entries'
    puzzle.shown = 'first'
    click(-3, 15, 'row')
    puzzle.shown = 'none'
    expect(struck()).toBeUndefined()
  })
})
