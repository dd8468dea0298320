import { expect, it } from 'vitest'
import type { DrawnValue } from '#contract/schemas/pages.ts'
import { settled } from '#renderer/testing/services.ts'
import { Drawings } from './drawings.svelte'

interface Asked {
  readonly of: readonly number[]
  readonly has: Readonly<Record<string, string>>
  answer(drawn: readonly DrawnValue[]): Promise<void>
  fail(): Promise<void>
}

/** Drawings from a fake service that answers when the test says so. */
function drawings(atOnce = 2) {
  const asked: Asked[] = []
  const drawings = new Drawings(
    (of, has) =>
      new Promise((resolve, reject) => {
        const answer = (drawn: readonly DrawnValue[]) => (resolve(drawn), settled())
        const fail = () => (reject(new Error('gone')), settled())
        asked.push({ of, has, answer, fail })
      }),
    atOnce,
  )
  return { drawings, asked }
}
const drawn = (of: number, key = `k${of}`, scene: string | null = `scene of ${key}`): DrawnValue => ({ of, key, scene })

it('fetches what is in sight a few at a time, one question after the other, and each only once', async () => {
  const { drawings: all, asked } = drawings()
  all.want([1, 2, 3])
  expect(asked.map(({ of }) => of)).toEqual([[1, 2]])
  all.want([1, 2, 3, 4])
  expect(asked).toHaveLength(1)
  await asked[0]!.answer([drawn(1), drawn(2)])
  expect(asked.map(({ of }) => of)).toEqual([[1, 2], [3, 4]]) // prettier-ignore
  await asked[1]!.answer([drawn(3), drawn(4)])
  all.want([2, 3])
  expect(asked).toHaveLength(2)
  expect([1, 2, 3, 4].map((one) => all.scene(all.keys.get(one)!))).toEqual([1, 2, 3, 4].map((one) => `scene of k${one}`))
})

it('what has left the view before it was asked for is not fetched', async () => {
  const { drawings: all, asked } = drawings()
  all.want([1, 2, 3, 4])
  all.want([9])
  await asked[0]!.answer([drawn(1), drawn(2)])
  expect(asked[1]?.of).toEqual([9])
})

it('renewed, it names what it has, and keeps that where the answer says that it is the same', async () => {
  const { drawings: all, asked } = drawings()
  all.want([1, 2])
  await asked[0]!.answer([drawn(1), drawn(2)])
  all.renew()
  expect(asked[1]).toMatchObject({ of: [1, 2], has: { 1: 'k1', 2: 'k2' } })
  await asked[1]!.answer([drawn(1, 'k1', null), drawn(2, 'other')])
  expect([all.keys.get(1), all.scene('k1')]).toEqual(['k1', 'scene of k1'])
  expect([all.keys.get(2), all.scene('other')]).toEqual(['other', 'scene of other'])
})

it('an answer from before a renewal does not take the place of the newer one', async () => {
  const { drawings: all, asked } = drawings()
  all.want([1])
  all.renew()
  await asked[1]!.answer([drawn(1, 'new')])
  await asked[0]!.answer([drawn(1, 'old')])
  expect(all.keys.get(1)).toBe('new')
  expect(asked).toHaveLength(2)
})

it('cleared, nothing belongs to anything any more, and all in sight is asked for again', async () => {
  const { drawings: all, asked } = drawings()
  all.want([1])
  await asked[0]!.answer([drawn(1)])
  all.clear()
  expect(all.keys.size).toBe(0)
  expect(asked[1]).toMatchObject({ of: [1], has: {} })
})

it('a question that fails does not stand in the way of the next one', async () => {
  const { drawings: all, asked } = drawings()
  all.want([1, 2, 3])
  await asked[0]!.fail()
  expect(asked[1]?.of).toEqual([3])
  await asked[1]!.answer([drawn(3)])
  all.renew()
  expect(asked[2]?.of).toEqual([1, 2])
})
