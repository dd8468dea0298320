import { expect, it } from 'vitest'
import type { Engine } from '#contract/schemas/engines.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { undo } from '#renderer/state/undo/undo.svelte.ts'
import { FakeServices } from '#renderer/testing/services.ts'
import { removeEngine } from './removing'

const engine = (name: string): Engine => ({ name, path: `/opt/${name}`, arguments: [], options: {}, seconds: 30 })
const names = (): string[] => settings.kept.engines.map(({ name }) => name)

it('an engine that was removed comes back where it was, beside what was added meanwhile', async () => {
  new FakeServices({ 'settings.set': (part) => ({ ...settings.kept, ...part }) })
  settings.kept = { ...settings.kept, engines: ['A', 'B', 'C'].map(engine) }
  await removeEngine(settings.kept.engines[1]!)
  expect(names()).toEqual(['A', 'C'])
  await settings.change({ engines: [...settings.kept.engines, engine('D')] })
  await undo.back()
  expect(names()).toEqual(['A', 'B', 'C', 'D'])
  await undo.again()
  expect(names()).toEqual(['A', 'C', 'D'])
})
