import { beforeEach, describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { BLANK, type Slitherlink } from '#solver/genres/slitherlink/puzzle.ts'
import { slitherlink } from '#solver/genres/slitherlink/index.ts'
import { settingOf } from '#solver/genres/slitherlink/setting/setting.ts'
import { toldOf } from '#solver/genres/slitherlink/setting/live-analysis.ts'
import type { SlitherlinkWork } from '#solver/genres/slitherlink/work.ts'
import { liveAnalysis } from '#renderer/puzzle/live-analysis/live-analysis.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { detailOf, takeInHand } from '#renderer/state/puzzle/testing.ts'
import { generating } from '#renderer/generating/generating.svelte.ts'
import { making } from '#renderer/generating/making.svelte.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { undo } from '#renderer/state/undo/undo.svelte.ts'
import type { FakeServices } from '#renderer/testing/services.ts'
import { fill, fillWith } from '../actions'
import { workAsJson, workOfLoop } from '../position'
import { bench } from './bench.svelte'

const board: Slitherlink = { width: 3, height: 3, clues: [3, -1, -1, -1, -1, -1, -1, -1, 2] }
const setting = settingOf(board, new Budget())

/** Takes a board in hand. */
async function hand(now: Slitherlink): Promise<FakeServices> {
  const services = await takeInHand(detailOf('slitherlink', slitherlink.toData(now)))
  puzzle.mode = 'givens'
  const isSame = now === board
  liveAnalysis.last = { id: 1, puzzle: isSame ? puzzle.board!.puzzle : slitherlink.toData(board), told: toldOf(setting) }
  return services
}

beforeEach(() => {
  panes.puzzleTab = 'genre'
  bench.sight = 'certain'
})

it('shows what is certain, or one of two loops, and the digits of blank cells', async () => {
  await hand(board)
  expect(setting.edges.filter((state) => state !== 0).length).toBeGreaterThan(2)
  const shown = () => (bench.work as unknown as SlitherlinkWork).edges
  expect(shown()).toBe(setting.edges.map((state) => '.-x'[state]).join(''))
  expect(bench.sights).toEqual(['certain', 'first', 'second'])
  const seen = (['first', 'second'] as const).map((sight) => ((bench.sight = sight), shown()))
  expect(seen[0]).not.toBe(seen[1])
  expect(bench.digitsAt(0)).toBeUndefined()
  expect(bench.digitsAt(1)).toEqual([0, 1, 2, 3].filter((digit) => (setting.digits.digits[1]! & (1 << digit)) !== 0))
})

it('shows nothing while lines are drawn, or another panel is open', async () => {
  await hand(board)
  puzzle.mode = 'entries'
  expect([bench.work, bench.digitsAt(1)]).toEqual([undefined, undefined])
  puzzle.mode = 'givens'
  panes.puzzleTab = 'inspector'
  expect([bench.work, bench.digitsAt(1)]).toEqual([undefined, undefined])
})

it('after a change it shows what still holds: all of it with a clue more, nothing with a clue less', async () => {
  await hand({ ...board, clues: board.clues.with(4, 2) })
  expect([bench.setting, bench.edges, bench.digitsAt(1)]).toEqual([undefined, setting.edges, undefined])
  await hand({ ...board, clues: board.clues.with(0, BLANK) })
  expect(bench.edges).toEqual([])
})

describe('filling the rest of the board in hand', () => {
  let services: FakeServices
  const filled = slitherlink.toData({ ...board, clues: [3, 1, 0, 2, 2, 1, 2, 3, 2] })

  beforeEach(async () => {
    generating.genre = 'slitherlink'
    generating.options = { pattern: 'any-2', mask: '.../.../#..', loop: '###/###/###' }
    services = await hand({ ...board, clues: board.clues.with(4, -2) })
    services.given = { ...services.given, 'work.stop': () => null }
  })

  it('puts what the generator makes around its clues on it, and one step takes it back', async () => {
    const before = puzzle.board!.puzzle
    fill.run()
    const call = await services.next('puzzle.make')
    expect(call.params).toMatchObject({ genre: 'slitherlink', options: { pattern: 'any-2', width: 3, height: 3, mask: '3../.#./..2' } })
    expect(call.params.options).not.toHaveProperty('loop')
    making.hear(0.5)
    expect([making.underway, making.share, fill.when?.()]).toEqual([true, 0.5, false])
    await call.answer(filled)
    expect([puzzle.board?.puzzle, making.underway, panes.dialog]).toEqual([filled, false, null])
    await undo.back()
    expect(puzzle.board?.puzzle).toEqual(before)
  })

  it('is dropped where it was stopped, or the board was changed meanwhile', async () => {
    const before = puzzle.board!.puzzle
    fill.run()
    const stopped = await services.next('puzzle.make')
    await making.stop()
    await stopped.answer(filled)
    expect([puzzle.board?.puzzle, making.underway]).toEqual([before, false])
    fill.run()
    const late = await services.next('puzzle.make')
    await making.leave()
    expect(making.underway).toBe(true)
    puzzle.edit((w) => w.undo.clearWork, { puzzle: slitherlink.toData(board) })
    await making.leave()
    expect(making.underway).toBe(false)
    await late.answer(filled)
    expect(puzzle.board?.puzzle).toEqual(slitherlink.toData(board))
  })

  it('tells why there is none', async () => {
    const told = notices.log.length
    fill.run()
    await (await services.next('puzzle.make')).refuse('service.broken')
    expect([notices.log.length - told, making.underway]).toEqual([1, false])
  })
})

it('fills the rest with more wishes: the generator opens with the board as its theme, and other wishes stay', async () => {
  await hand({ ...board, clues: board.clues.with(4, -2) })
  generating.genre = 'slitherlink'
  generating.options = { pattern: 'any-2', mask: '.../.../#..' }
  expect(fillWith.when?.()).toBe(true)
  fillWith.run()
  expect(panes.dialog).toBe('generate')
  expect(generating.options).toEqual({ pattern: 'any-2', width: 3, height: 3, mask: '3../.#./..2' })
  // A drawn loop is handed over with the board; lines that are no loop are not.
  const square = { width: 3, height: 3, inside: [1, 1, 0, 1, 1, 0, 0, 0, 0] }
  puzzle.board = { ...puzzle.board!, work: workAsJson(workOfLoop(square)) }
  fillWith.run()
  expect(generating.options['loop']).toBe('##./##./...')
  puzzle.board = { ...puzzle.board, work: null }
  fillWith.run()
  expect(generating.options['loop']).toBeUndefined()
  // Options of another genre are dropped.
  generating.chooseGenre('sudoku')
  generating.options = { pattern: 'x' }
  fillWith.run()
  expect([generating.genre, generating.options['pattern']]).toEqual(['slitherlink', undefined])
  panes.dialog = null
})
