import { beforeEach, expect, it, vi } from 'vitest'
import { FrameBudget } from './frame-budget'

let frames: (() => void)[]
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
})
/** Draws the next frame. */
const frame = (): void => {
  const due = frames
  frames = []
  for (const run of due) run()
}

/** Requests drawings of the given size, and records which of them run. */
function drawn(count: number, pixels: number): { readonly done: number[]; readonly back: (() => void)[] } {
  const frameBudget = new FrameBudget()
  const done: number[] = []
  return { done, back: Array.from({ length: count }, (_, i) => frameBudget.take(pixels, () => done.push(i))) }
}

it('draws at once what a frame has room for, and the rest frame by frame, in order', () => {
  const { done } = drawn(5, 250_000)
  expect(done).toEqual([0, 1])
  frame()
  expect(done).toEqual([0, 1, 2, 3])
  frame()
  expect(done).toEqual([0, 1, 2, 3, 4])
})

it('has room again in each frame, and rests when there is nothing to do', () => {
  const frameBudget = new FrameBudget()
  const run = vi.fn()
  for (let i = 0; i < 10; i++) {
    frameBudget.take(600_000, run)
    expect(run).toHaveBeenCalledTimes(i + 1)
    frame()
  }
  frame()
  expect(frames).toEqual([])
})

it('draws a picture that is larger than a frame has room for, alone', () => {
  const { done } = drawn(3, 2_000_000)
  expect(done).toEqual([0])
  frame()
  expect(done).toEqual([0, 1])
  frame()
  expect(done).toEqual([0, 1, 2])
})

it('leaves out what was taken back', () => {
  const { done, back } = drawn(4, 400_000)
  back[1]!()
  back[3]!()
  frame()
  frame()
  expect(done).toEqual([0, 2])
})
