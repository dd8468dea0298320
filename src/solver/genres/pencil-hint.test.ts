import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import type { Json } from '#solver/kernel/json.ts'
import { EMPTY, geometryOf, type Pencil, UNKNOWN } from '#solver/pencil/board.ts'
import { flawsOfWork } from '#solver/pencil/flaws.ts'
import { isOpen } from '#solver/pencil/page.ts'
import { withCellMoved } from '#solver/pencil/rooms.ts'
import { filledWith, isSolvedBy, storedWork, withShared, withStep, workOf } from '#solver/pencil/work.ts'
import { pencils } from './pencils'

const AMPLE = 200_000_000

describe.each(pencils.map((genre) => [genre.id, genre] as const))('hints of %s', (_, genre) => {
  const board = (genre.samples as readonly Pencil[])[0]!
  const verdict = genre.solve(board, new Budget(AMPLE))
  const solution = verdict.kind === 'unique' ? verdict.solution : []

  it('lead from the empty board to the solution, each a step that sets something new', () => {
    let work: Json | null = null
    for (let steps = 0; steps < 4 * solution.length; steps++) {
      const hint = genre.hint!(board, work, new Budget(AMPLE))
      if (hint.kind === 'nothing') {
        expect(hint.message.code).toBe('pencil.hint-done')
        expect(isSolvedBy(genre.page, board, workOf(genre.page, board, work), solution)).toBe(true)
        return
      }
      if (hint.kind === 'mistake') return expect.unreachable(hint.message.code)
      work = storedWork(withStep(workOf(genre.page, board, work), hint.step))
    }
    expect.unreachable('too many hints')
  })

  it('name marks that the solution does not have', () => {
    const wrong = solution.findIndex((mark, place) => mark > 0 && isOpen(genre.page, board, place))
    const marks = [...workOf(genre.page, board, null).marks].map((sign, place) => (place === wrong ? '0' : sign)).join('')
    expect(genre.hint!(board, { marks }, new Budget(AMPLE))).toMatchObject({ kind: 'mistake', at: [wrong] })
    expect(genre.hint!(board, filledWith(genre.page, solution), new Budget(AMPLE))).toMatchObject({ kind: 'nothing' })
  })

  it.runIf(genre.page.mark === 'digit')('name notes without the digit of the solution, and go on from those that have it', () => {
    const place = solution.findIndex((mark, at) => mark > 0 && isOpen(genre.page, board, at))
    const { marks } = workOf(genre.page, board, null)
    const noted = (mask: number): Json => ({ marks, notes: board.clues.map((_, at) => (at === place ? mask : 0)) })
    const right = 1 << (solution[place]! - 1)
    const most = genre.page.digits ?? board.width
    expect(genre.hint!(board, noted(((1 << most) - 1) & ~right), new Budget(AMPLE))).toMatchObject({ kind: 'mistake', at: [place] })
    expect(genre.hint!(board, noted(right), new Budget(AMPLE))).toMatchObject({ kind: 'step' })
  })

  it('pass over what was marked or noted before a clue closed its cell', () => {
    const samples = genre.samples as readonly Pencil[]
    const isUnder = (one: Pencil, place: number): boolean => !isOpen(genre.page, one, place)
    const closed = samples.find((one) => one.clues.some((_, place) => isUnder(one, place))) ?? board
    const blank = workOf(genre.page, closed, null)
    const [hint, flaws] = [genre.hint!(closed, null, new Budget(AMPLE)), flawsOfWork(genre.page, closed, blank)]
    for (const sign of ['0', '2', '9']) {
      const marks = [...blank.marks].map((none, place) => (isUnder(closed, place) ? sign : none)).join('')
      const notes = genre.page.mark === 'digit' ? { notes: closed.clues.map((_, place) => (isUnder(closed, place) ? 1 << 8 : 0)) } : {}
      const stale = { marks, ...notes }
      expect(genre.hint!(closed, stale, new Budget(AMPLE))).toEqual(hint)
      expect(flawsOfWork(genre.page, closed, stale)).toEqual(flaws)
    }
  })

  it('say why there is none', () => {
    const several = {
      ...board,
      clues: board.clues.map(() => EMPTY),
      ...(board.signs && { signs: board.signs.map(() => 0) }),
      ...(board.outside && { outside: board.outside.map(() => EMPTY) }),
      // Where rooms have no clues, they are what the puzzle tells.
      ...(genre.page.rooms?.hasClue === false && { rooms: board.clues.map(() => 0) }),
    }
    const codes = [genre.hint!(board, null, new Budget(0)), genre.hint!(several, null, new Budget(AMPLE))].map((hint) =>
      hint.kind === 'nothing' ? hint.message.code : hint.kind,
    )
    expect(codes[0]).toBe('pencil.hint-ran-out')
    // Without clues there are many solutions or none; Hashi has no islands then.
    expect(codes[1]).toBe(genre.id === 'hashi' ? 'pencil.hint-done' : 'pencil.hint-not-one')
  })
})

it('what all solutions share is written down; closed cells, and places at which solutions differ, keep what stands there', () => {
  for (const genre of pencils) {
    // Without one of its clues, or its number, or some of its clues or numbers, several solutions are left.
    const board = (genre.samples as readonly Pencil[])[0]!
    const loose = [EMPTY, UNKNOWN].flatMap((less) =>
      board.clues.flatMap((clue, at) => (clue === EMPTY ? [] : [{ ...board, clues: board.clues.with(at, less) }])),
    )
    const { without } = genre.page.ways
    let faded = board
    const fading = board.clues.flatMap((clue, at) => (clue === EMPTY ? [] : [(faded = { ...faded, clues: faded.clues.with(at, UNKNOWN) })]))
    let left = board
    const some = Array.from(
      { length: board.clues.length + (board.signs?.length ?? 0) + (board.outside?.length ?? 0) },
      (_, place) => (left = without?.(left, place) ?? left),
    )
    // Cages have several solutions only once many clues are gone.
    let bare = board
    const baring = board.clues.map((_, at) => (bare = { ...bare, clues: bare.clues.with(at, EMPTY) }))
    // Where rooms have no clues, it is enough that a cell goes to another room.
    const { beside } = geometryOf(board)
    const recut = () => board.clues.flatMap((_, cell) => beside[cell]!.map((next) => withCellMoved(board, cell, next, false)))
    const ofRooms = genre.page.rooms === undefined ? [] : genre.page.rooms.hasClue ? baring : recut()
    const several = [...loose, ...some, ...(genre.page.clues.unknown ? fading : []), ...ofRooms]
      .map((one) => ({ one, verdict: genre.solve(one, new Budget(AMPLE)) }))
      .find(({ verdict }) => verdict.kind === 'multiple')
    if (several?.verdict.kind !== 'multiple') return expect.unreachable(genre.id)
    const { solution, second, differing } = several.verdict
    const { marks } = withShared(genre.page, several.one, workOf(genre.page, several.one, null), solution, differing)
    for (const [place, sign] of [...marks].entries()) {
      if (differing.includes(place) || !isOpen(genre.page, several.one, place)) expect(sign).toBe('.')
      else if (sign !== '.') expect([solution[place], second[place]]).toEqual([Number(sign), Number(sign)])
    }
    expect(marks).toMatch(/\d/)
  }
})
