import { expect, it } from 'vitest'
import { tsumeShogi } from '#solver/genres/tsume-shogi/index.ts'
import { runTask } from './run-task'
import type { Task } from './task'

const task = (options: object, unit = 0): Task => ({
  ...{
    kind: 'enumerate-unit',
    genre: 'tsume-shogi',
    enumeration: 'kin-gin',
    options: { pieces: '2G', stage: 'leftover', ...options },
    unit,
  },
})

it('is done unit by unit by solver processes, with the time of each stage', () => {
  const shares: number[] = []
  const outcome = runTask(task({}), [tsumeShogi], (share) => shares.push(share))
  expect(outcome).toMatchObject({ kind: 'enumerate-unit', part: { box: [1, 1], king: 0, diagrams: (8 * 7 * 4) / 2 } })
  expect(outcome.kind === 'enumerate-unit' && Object.keys(outcome.seconds)).toEqual(['diagrams', 'mates', 'lengths', 'leftover'])
  expect(shares.at(-1)).toBeGreaterThan(0.9)
})

it.each([task({ pieces: '9P' }), task({ stage: 'all' }), task({}, 231), { ...task({}), enumeration: 'magic' } as Task])(
  'refuses what makes no sense: %j',
  (wish) => {
    expect(runTask(wish, [tsumeShogi])).toEqual({ kind: 'failed', message: { code: 'service.no-enumeration', genre: 'tsume-shogi' } })
  },
)
