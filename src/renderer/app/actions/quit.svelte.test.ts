import { afterEach, expect, it, vi } from 'vitest'
import { FakeServices, settled } from '#renderer/testing/services.ts'
import { actionOf } from '../testing'
import { fillRegistries } from '../registries'

fillRegistries()
afterEach(() => vi.restoreAllMocks())

it('Quit has a key and a line in the menu, and ends the window after everything in hand was written', async () => {
  const order: string[] = []
  const services = new FakeServices({ 'maintenance.leave': () => (order.push('left'), null) })
  const write = () => order.push('written')
  addEventListener('beforeunload', write)
  const quit = actionOf('app.quit')!
  expect(quit.keys).toEqual(['Mod+Q'])
  quit.run()
  await settled()
  removeEventListener('beforeunload', write)
  expect(order).toEqual(['written', 'left'])
  expect(services.asked('maintenance.leave')).toEqual([{ folder: null }])
})
