import { beforeEach, describe, expect, it } from 'vitest'
import { genreById } from '#solver/genres/index.ts'
import type { Hint } from '#solver/genre/genre.ts'
import { puzzle } from '../state/puzzle/puzzle.svelte'
import { views } from './genres'
import { detailOf, takeInHand } from '../state/puzzle/testing'
import type { FakeServices } from '../testing/services'
import { hints } from '../puzzle/steps/hint.svelte'
import { registerViews } from './contract/registry'

registerViews(views)

const view = views.find(({ hints, genre }) => hints && genreById(genre.id)?.hint)!
const genre = genreById(view.genre.id)!
const nothing: Hint = { kind: 'nothing', message: { code: 'x' } }
let services: FakeServices
beforeEach(async () => {
  services = await takeInHand(detailOf(genre.id, genre.toData(genre.samples[0])))
  hints.leave()
})

async function given(hint: Hint): Promise<void> {
  const done = hints.ask()
  await (await services.next('puzzle.hint')).answer(hint)
  await done
}

describe('a hint', () => {
  it('is asked of the board as it stands, once at a time', async () => {
    const done = hints.ask()
    void hints.ask()
    expect(hints.asking).toBe(true)
    const call = await services.next('puzzle.hint')
    expect(call.params).toEqual({ genre: genre.id, puzzle: puzzle.board?.puzzle, work: null })
    await call.answer(nothing)
    await done
    expect([hints.current, hints.isApplicable, hints.asking, services.asked('puzzle.hint').length]).toEqual([nothing, false, false, 1])
  })

  it('holds for the board it was asked of, while that is in sight', async () => {
    await given({ kind: 'mistake', at: [0], message: { code: 'x' } })
    expect(hints.isApplicable).toBe(true)
    puzzle.shown = 'first'
    expect(hints.current).toBeNull()
    puzzle.shown = 'none'
    puzzle.step = 0
    expect(hints.current).toBeNull()
    puzzle.step = null
    puzzle.edit((w) => w.undo.clearWork, { work: {} })
    expect(hints.current).toBeNull()
  })

  it('that comes for a board changed meanwhile is dropped', async () => {
    const done = hints.ask()
    const call = await services.next('puzzle.hint')
    puzzle.edit((w) => w.undo.clearWork, { work: {} })
    await call.answer(nothing)
    await done
    // The next hint can be asked for.
    expect([hints.current, hints.asking]).toEqual([null, false])
  })

  it('that is refused leaves the way free for the next', async () => {
    const done = hints.ask()
    void done.catch(() => undefined)
    await (await services.next('puzzle.hint')).refuse('service.no-hints')
    await expect(done).rejects.toThrow('service.no-hints')
    expect(hints.asking).toBe(false)
  })

  it('of nothing changes nothing, and goes when it is left', async () => {
    await given(nothing)
    const { board } = puzzle
    hints.apply()
    expect(puzzle.board).toBe(board)
    hints.leave()
    expect(hints.current).toBeNull()
  })

  it('is not possible where the genre has none', async () => {
    const other = genreById('sudoku')!
    await takeInHand(detailOf('sudoku', other.toData(other.samples[0])))
    expect(hints.isPossible).toBe(other.hint !== undefined && views.some((one) => one.genre.id === 'sudoku' && one.hints !== undefined))
  })
})
