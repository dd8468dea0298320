import { afterEach, expect, it, vi } from 'vitest'
import { FakeServices, settled } from '#renderer/testing/services.ts'
import { actionOf } from '../testing'
import { fillRegistries } from '../registries'

fillRegistries()
afterEach(() => vi.unstubAllGlobals())

it('Quit has a key and a line in the menu, and ends the window after everything in hand was written', async () => {
  const order: string[] = []
  const services = new FakeServices({ 'maintenance.leave': () => (order.push('left'), null) })
  // The parts of the window store their unsaved work on this event.
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => order.push(type) > 0)
  const quit = actionOf('app.quit')!
  expect(quit.keys).toEqual(['Mod+Q'])
  quit.run()
  await settled()
  expect(order).toEqual(['beforeunload', 'left'])
  expect(services.asked('maintenance.leave')).toEqual([{ folder: null }])
})
