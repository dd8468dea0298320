import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FakeServices, settled } from '#renderer/testing/services.ts'
import { importing } from '../importing/importing.svelte'
import { notices } from '../state/notices.svelte'
import { panes } from '../state/panes.svelte'
import { words } from '../words'
import { followWaiting, waiting } from './waiting.svelte'

let given: string[]
let end: () => void
beforeEach(() => {
  given = []
  panes.dialog = null
  new FakeServices({ 'app.files': () => given.splice(0).map((name) => ({ name, bytes: btoa(name) })) })
  end = $effect.root(followWaiting)
})
afterEach(() => end())

const inHand = () => importing.files.map(({ name }) => name)
const goOn = async () => {
  flushSync()
  await settled()
  await waiting.open()
}

it('a second start with a file does not replace the import that is shown: it is told, and comes when that is closed', async () => {
  given = ['april.sdm']
  await waiting.open()
  expect([panes.dialog, inHand()]).toEqual(['import', ['april.sdm']])
  given = ['may.sdm']
  await waiting.open()
  given.push('june.sdm')
  await waiting.open()
  expect(inHand()).toEqual(['april.sdm'])
  expect(notices.shown.at(-1)?.text()).toBe(words().importing.waiting)
  panes.dialog = null
  await goOn()
  expect([panes.dialog, inHand()]).toEqual(['import', ['may.sdm', 'june.sdm']])
})

it('two that come in the same moment come one after the other', async () => {
  given = ['april.sdm']
  const first = waiting.open()
  const second = waiting.open().then(() => given.push('may.sdm'))
  await first
  await second
  await waiting.open()
  expect(inHand()).toEqual(['april.sdm'])
  panes.dialog = null
  await goOn()
  expect(inHand()).toEqual(['may.sdm'])
})

it.each(['export', 'settings', 'picture'] as const)('the dialog %s that a person is at stays, and nothing is lost', async (dialog) => {
  panes.dialog = dialog
  given = ['april.sdm']
  await waiting.open()
  expect(panes.dialog).toBe(dialog)
  panes.dialog = null
  await goOn()
  expect([panes.dialog, inHand()]).toEqual(['import', ['april.sdm']])
})
