import { beforeEach, describe, expect, it } from 'vitest'
import type { Play } from '#solver/genre/solving.ts'
import { genreById } from '#solver/genres/index.ts'
import { cursor } from '../boards/digits/cursor.svelte'
import { hints } from '../puzzle/steps/hint.svelte'
import { cursor as slitherlink } from '../boards/slitherlink/cursor.svelte'
import { panes } from '../state/panes.svelte'
import { puzzle } from '../state/puzzle/puzzle.svelte'
import { undo } from '../state/undo/undo.svelte'
import { detailOf, outcome, takeInHand } from '../state/puzzle/testing'
import type { FakeServices } from '../testing/services'
import { trials } from '../puzzle/solving/trial.svelte'
import { clock, clockTime } from '../puzzle/solving/clock.svelte'
import { playing } from '../puzzle/solving/play.svelte'
import { actionOf } from './testing'
import { fillRegistries } from './registries'

fillRegistries()

const sudoku = genreById('sudoku')!
const data = sudoku.toData(sudoku.samples[0]) as { readonly givens: string }
const [empty] = [...data.givens].flatMap((sign, cell) => (/[1-9]/.test(sign) ? [] : [cell]))
const PLAY: Play = { seconds: 60, resets: 0, fixes: 0, hints: 0, checkpoints: [] }
let services: FakeServices
let id = 5000
const begin = async (more: Parameters<typeof detailOf>[2] = {}) => {
  services = await takeInHand(detailOf('sudoku', data, { id: ++id, ...more }))
}
const written = () => services.asked('puzzle.keep-play').map(({ play }) => play)

beforeEach(async () => {
  panes.isFull = true
  panes.dialog = null
  clock.isOn = true
  clock.attend(true)
  await begin()
})

describe('the clock of a puzzle', () => {
  it('runs while the board in the whole window waits for entries', () => {
    expect(clock.isRunning).toBe(true)
    const stops: readonly (() => () => void)[] = [
      () => ((panes.isFull = false), () => (panes.isFull = true)),
      () => ((puzzle.mode = 'givens'), () => (puzzle.mode = 'entries')),
      () => ((puzzle.shown = 'first'), () => (puzzle.shown = 'none')),
      () => ((puzzle.step = 0), () => (puzzle.step = null)),
      () => ((panes.dialog = 'settings'), () => (panes.dialog = null)),
      () => (clock.attend(false), () => clock.attend(true)),
      () => ((clock.isOn = false), () => (clock.isOn = true)),
      () => (void actionOf('puzzle.clock.pause').run(), () => void actionOf('puzzle.clock.pause').run()),
    ]
    for (const stop of stops) {
      const goOn = stop()
      expect(clock.isRunning).toBe(false)
      goOn()
      expect(clock.isRunning).toBe(true)
    }
  })

  it('stops with the solution, and only with it', async () => {
    const solution = [...'123456789'.repeat(9)].join('')
    await begin({ puzzle: { givens: '.'.repeat(81) }, solve: outcome('unique', { solution }) })
    puzzle.edit(() => '', { work: { entries: solution.slice(0, 80) + '.', notes: [] } })
    puzzle.solve = outcome('unique', { solution })
    expect(clock.isRunning).toBe(true)
    puzzle.edit(() => '', { work: { entries: solution, notes: [] } })
    expect(clock.isRunning).toBe(false)
  })

  it('is set to zero, and by undo shows what it showed and what has passed since, whatever puzzle is in hand', async () => {
    await begin({ play: PLAY })
    clock.pass(id, 4)
    await actionOf('puzzle.clock.reset').run()
    expect(clock.seconds).toBe(0)
    clock.pass(id, 2)
    await undo.back()
    expect(clock.seconds).toBe(66)
    await undo.again()
    const left = id
    await begin()
    await undo.back()
    expect(services.asked('puzzle.keep-play').at(-1)).toMatchObject({ puzzle: left, play: { seconds: 64 } })
  })

  it('is kept from the first entry on, and by who looks only not at all', () => {
    clock.pass(id, 4)
    clock.pass(id, 4.5)
    clock.write()
    expect([clock.seconds, written()]).toEqual([8.5, []])
    cursor.go(empty!, 9)
    cursor.press(5)
    clock.write()
    expect(written()).toEqual([{ ...PLAY, seconds: 8.5 }])
    // Time while the machine slept does not count, and neither does a time for another puzzle.
    clock.pass(id, 3600)
    clock.pass(id - 1, 4)
    expect(clock.seconds).toBe(13.5)
    clock.pass(id, 5)
    expect(written().at(-1)?.seconds).toBe(18.5)
  })

  it('goes on where it was, is no matter of undo, and can be set to nothing', async () => {
    await begin({ play: PLAY })
    cursor.go(empty!, 9)
    cursor.press(5)
    clock.pass(id, 3)
    await undo.back()
    expect([clock.seconds, puzzle.board?.work]).toEqual([63, null])
    await begin({ play: PLAY })
    actionOf('puzzle.clock.reset').run()
    expect([clock.seconds, written().at(-1)?.seconds]).toEqual([0, 0])
  })

  it('is read as minutes and seconds', () => {
    expect([0, 59.9, 61, 3599, 3600, 36_061].map(clockTime)).toEqual(['0:00', '0:59', '1:01', '59:59', '1:00:00', '10:01:01'])
  })
})

describe('what is counted beside it', () => {
  it('are hints, cleared boards and fixed states, as often as they come', async () => {
    void hints.ask()
    cursor.go(empty!, 9)
    cursor.press(5)
    actionOf('puzzle.clear-work').run()
    trials.begin()
    expect(playing.now).toMatchObject({ hints: 1, resets: 1, fixes: 1 })
    const loop = genreById('slitherlink')!
    services = await takeInHand(detailOf('slitherlink', loop.toData(loop.samples[0]), { id: ++id }))
    const press = (key: string) => actionOf(`board.slitherlink.${key}`).run()
    press('fix')
    expect(playing.now.fixes).toBe(0)
    slitherlink.go(0, 1)
    slitherlink.toggleSide('top', 'x')
    press('fix')
    slitherlink.toggleSide('left', 'x')
    press('clear')
    press('clear')
    expect(playing.now).toMatchObject({ hints: 0, fixes: 1, resets: 1 })
  })
})

describe('checkpoints', () => {
  it('are kept with the puzzle, come back to any number of times, and taken away', async () => {
    cursor.go(empty!, 9)
    cursor.press(5)
    const first = puzzle.board?.work
    trials.begin()
    cursor.press(6)
    trials.begin()
    cursor.press(7)
    expect(
      written()
        .at(-1)
        ?.checkpoints.map(({ work }) => work),
    ).toHaveLength(2)
    trials.goBack(0)
    expect([puzzle.board?.work, trials.open.length]).toEqual([first, 2])
    await undo.back()
    expect(puzzle.board?.work).not.toEqual(first)
    trials.remove(1)
    actionOf('puzzle.checkpoint.back').run()
    expect([puzzle.board?.work, trials.open.length]).toEqual([first, 1])
    const kept = written().at(-1)!
    await begin({ play: kept, work: null })
    trials.drop()
    expect([puzzle.board?.work, trials.open.length, written().at(-1)?.fixes]).toEqual([first, 0, 2])
  })
})
