import { expect, it } from 'vitest'
import { Strokes } from './strokes.svelte'

it('a stroke is taken back and made again as a whole, until something else is drawn', () => {
  const strokes = new Strokes<string | undefined>(undefined)
  strokes.begin()
  strokes.draw('a')
  strokes.draw('ab')
  strokes.stroke('abc')
  // A press that changes nothing is no stroke.
  strokes.stroke('abc')
  strokes.undo()
  expect([strokes.now, strokes.canUndo, strokes.canRedo]).toEqual(['ab', true, true])
  strokes.undo()
  strokes.undo()
  expect([strokes.now, strokes.canUndo]).toEqual([undefined, false])
  strokes.redo()
  expect(strokes.now).toBe('ab')
  // What is drawn after that is a stroke of its own.
  strokes.draw('x')
  expect(strokes.canRedo).toBe(false)
  strokes.redo()
  strokes.undo()
  expect(strokes.now).toBe('ab')
})
