import { beforeEach, describe, expect, it } from 'vitest'
import type { BookRow } from '#contract/schemas/library.ts'
import { library } from '#renderer/state/library/library.svelte.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { undo } from '#renderer/state/undo/undo.svelte.ts'
import { FakeServices, settled } from '#renderer/testing/services.ts'
import { bookTarget, rowTarget } from './row-target'
import { finderIn } from '#renderer/actions/testing.ts'
import { orderActions, orderMotions } from './actions'

const actionById = finderIn([...orderActions, ...orderMotions])

/** The order of the book in the fake services. */
let order: number[]
/** The puzzles that undo restored. */
let taken: number[] | undefined
let services: FakeServices
beforeEach(async () => {
  order = [11, 12, 13, 14, 15, 16]
  taken = undefined
  settings.kept = { language: 'en', theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false }
  services = new FakeServices({
    'book.rows': () => ({ total: order.length, rows: order.map((id, i) => ({ id, position: i + 1 }) as BookRow) }),
    'book.ids': ({ offset = 0, limit }) => order.slice(offset, limit === undefined ? undefined : offset + limit),
    'book.runs': () => order,
    'book.place': ({ puzzle }) => order.indexOf(puzzle),
    'book.set-plan': ({ book, move, places }) => {
      const before = [{ book, at: 1, removedAt: null, puzzles: order }]
      if (places) order = [...places[0]!.puzzles]
      if (move) {
        const rest = order.filter((id) => !move.puzzles.includes(id))
        order = rest.toSpliced(move.before === null ? rest.length : rest.indexOf(move.before), 0, ...move.puzzles)
      }
      return { book, places: before }
    },
    'puzzle.copy': ({ puzzles }) => {
      const copies = puzzles.map((id) => id + 100)
      order = [...order, ...copies]
      return copies
    },
    'undo.toggle': () => {
      const [operation] = services.operations.at(-1)!
      if (operation?.kind === 'plan') [order, taken] = [[...(taken ?? operation.change.places![0]!.puzzles)], order]
      return null
    },
  })
  rows.sort = { by: 'position', descending: false }
  await rows.show(null)
  await rows.show(1)
})
const goOn = async () => {
  for (let i = 0; i < 8; i++) await settled()
}
const select = (...ids: number[]) => {
  rows.selected.clear()
  for (const id of ids) rows.selected.add(id)
}

describe('a place between rows', () => {
  it('takes what is selected along in the order of the book, and is one step of undo', async () => {
    const target = rowTarget(1, [15, 13])
    expect(target.words()).toBe('place 2')
    target.drop(false)
    await goOn()
    expect(order).toEqual([11, 13, 15, 12, 14, 16])
    await undo.back()
    expect(order).toEqual([11, 12, 13, 14, 15, 16])
    await undo.again()
    expect(order).toEqual([11, 13, 15, 12, 14, 16])
  })

  it('in the middle of what is dragged, and behind the last row, is a place as well', async () => {
    expect(rowTarget(3, [12, 13, 14]).words()).toBe('place 2')
    rowTarget(3, [12, 13, 14]).drop(false)
    await goOn()
    expect(order).toEqual([11, 12, 13, 14, 15, 16])
    expect(rowTarget(6, [11]).words()).toBe('place 6')
    rowTarget(6, [11]).drop(false)
    await goOn()
    expect(order.at(-1)).toBe(11)
  })

  it('takes copies where Ctrl is held, as one step of undo', async () => {
    rowTarget(1, [15, 13]).drop(true)
    await goOn()
    expect(order).toEqual([11, 113, 115, 12, 13, 14, 15, 16])
    expect(services.operations).toEqual([[{ kind: 'absent', puzzles: [113, 115] }]])
    expect([...rows.selected]).toEqual([113, 115])
  })

  it('of a section takes puzzles into it', async () => {
    rowTarget(2, [11], { key: 'line 3', section: 'b' }).drop(false)
    await goOn()
    expect(services.asked('book.set-plan')).toEqual([{ book: 1, move: { puzzles: [11], before: 13, section: 'b' } }])
  })

  it('of a sorted table is none: the order of the table is offered first', async () => {
    await rows.sortBy('title')
    rowTarget(1, [15]).drop(false)
    await goOn()
    expect([services.asked('book.set-plan'), notices.shown.at(-1)?.offer?.label()]).toEqual([[], 'Keep this order'])
  })
})

describe('another book of the tree', () => {
  it('takes what is dragged, or copies of it, in the order of the book', async () => {
    library.nodes = [1, 2].map((id) => ({ id, kind: 'book', title: `${id}`, parent: null, position: id, puzzles: 6 }))
    services.given = { ...services.given, 'puzzle.move': () => [] }
    expect(bookTarget(1, [11])).toBeNull()
    bookTarget(2, [15, 13])!.drop(true)
    await goOn()
    expect(services.asked('puzzle.copy')).toEqual([{ puzzles: [13, 15], book: 2 }])
    bookTarget(2, [15, 13])!.drop(false)
    await goOn()
    expect(services.asked('puzzle.move')).toEqual([{ puzzles: [13, 15], book: 2, before: null }])
  })
})

describe('Alt and an arrow', () => {
  const press = (id: string) => actionById(id).run()

  it('moves what is selected by one place, gathers it first, and stops at the ends', async () => {
    select(14, 12)
    await press('order.earlier')
    expect(order).toEqual([12, 14, 11, 13, 15, 16])
    await press('order.earlier')
    expect(order).toEqual([12, 14, 11, 13, 15, 16])
    await press('order.later')
    expect(order).toEqual([11, 12, 14, 13, 15, 16])
    select(16)
    await press('order.later')
    expect(order.at(-1)).toBe(16)
  })

  it('leaves the keyboard on the puzzle that it moves', async () => {
    await rows.go(2)
    await press('order.later')
    expect([rows.cursor, rows.current?.id, [...rows.selected]]).toEqual([3, 13, [13]])
  })
})
