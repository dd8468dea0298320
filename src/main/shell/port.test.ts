import { expect, it } from 'vitest'
import { type Door, doorOf, type Reply } from './port'
import { ticks } from '#main/testing/event-loop.ts'

it('what is asked before the services are there waits for them, in its order; where they do not come nothing is answered', async () => {
  const asked: unknown[] = []
  const call: Door = (method, params) => {
    asked.push([method, params])
    return Promise.resolve({ ok: true, value: method } as Reply)
  }
  let open: (services: { readonly call: Door }) => void = () => undefined
  const coming = new Promise<{ readonly call: Door }>((resolve) => (open = resolve))
  const door = doorOf(() => coming)
  const answers = Promise.all([door('a', 1), door('b', 2)])
  await Promise.resolve()
  expect(asked).toEqual([])
  open({ call })
  expect(await answers).toEqual([
    { ok: true, value: 'a' },
    { ok: true, value: 'b' },
  ])
  expect(asked).toEqual([
    ['a', 1],
    ['b', 2],
  ])
  const never = doorOf(() => Promise.reject(new Error('no library')))('a', null)
  expect(await Promise.race([never, ticks(20).then(() => 'nothing')])).toBe('nothing')
})
