import { beforeEach, expect, it } from 'vitest'
import { detailOf, takeInHand } from '#renderer/state/puzzle/testing.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { undo } from '#renderer/state/undo/undo.svelte.ts'
import { words } from '#renderer/words/index.ts'
import { cursor } from './cursor.svelte'
import { en } from './words'

// The ways of a board of 3 × 3 cells come behind its 9 cells.
const CELLS = 9

beforeEach(async () => {
  await takeInHand(detailOf('masyu', { rows: ['. . .', '. . .', '. . .'] }))
  cursor.go(0, 3)
})
const ways = () => ((puzzle.board?.work as { marks: string } | null)?.marks ?? '').slice(CELLS)
const listed = () => undo.label?.(words())

it('a line that is drawn and a way that is crossed out are listed in undo as what they are', () => {
  cursor.cross(0, 1)
  expect([ways().replaceAll('.', ''), listed()]).toEqual(['0', en.undo.cross])
  cursor.line(1, 0)
  expect([ways().replaceAll('.', '').length, listed()]).toEqual([2, en.undo.line])
  cursor.cross(1, 0)
  expect(listed()).toBe(en.undo.cross)
})

it('a way that is crossed out twice is as it was, and no way leads over the edge', () => {
  cursor.cross(0, 1)
  cursor.cross(0, 1)
  expect(puzzle.board?.work).toBeNull()
  cursor.cross(-1, 0)
  cursor.line(0, -1)
  expect([puzzle.board?.work, cursor.cellOf({ width: 3, height: 3 })]).toEqual([null, 0])
})
