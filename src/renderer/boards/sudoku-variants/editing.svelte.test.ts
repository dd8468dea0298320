import { describe, expect, it } from 'vitest'
import { genreById } from '#solver/genres/index.ts'
import { emptyBoard } from '#solver/genres/sudoku-variants/puzzle.ts'
import { cursor } from '../digits/cursor.svelte'
import { taken } from '#renderer/puzzle/entry/taken.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { detailOf, takeInHand } from '#renderer/state/puzzle/testing.ts'
import { editing } from './editing.svelte'
import { toggleCage } from './edits'

describe('cells that are taken together on a board of a variant', () => {
  it('are made a cage, and are let go of; those that a smaller board does not have are left out', async () => {
    const genre = genreById('sudoku-variants')!
    await takeInHand(detailOf(genre.id, { givens: '.'.repeat(256) }, { id: 13 }))
    puzzle.mode = 'givens'
    cursor.go(0, 16)
    cursor.move(0, 1, 'extend')
    cursor.move(1, 0, 'extend')
    expect(editing.cells).toEqual([0, 1, 17])
    editing.change(() => 'cage', toggleCage, true)
    expect((puzzle.board?.puzzle as { cages: unknown }).cages).toEqual([{ cells: [0, 1, 17], sum: 0 }])
    expect(taken.cells.size).toBe(0)
    taken.take([3, 200])
    puzzle.edit(() => 'size', { puzzle: genre.toData(emptyBoard(4)), work: null })
    cursor.press(2)
    expect((puzzle.board?.puzzle as { givens: string }).givens).toBe('...2............')
    taken.take([3, 200])
    editing.resize(() => 'size', 9)
    expect(taken.cells.size).toBe(0)
  })
})
