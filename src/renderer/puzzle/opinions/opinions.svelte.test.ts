import { beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '#contract/schemas/engines.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { detailOf, takeInHand } from '#renderer/state/puzzle/testing.ts'
import type { FakeServices } from '#renderer/testing/services.ts'
import { opinions } from './opinions.svelte'
import { finderIn } from '#renderer/actions/testing.ts'
import { opinionActions } from './actions'

const actionById = finderIn([...opinionActions])

const engine = (name: string): Engine => ({ name, path: `/opt/${name}`, arguments: [], options: {}, seconds: 30 })
const mate = { sfen: '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1' }
let services: FakeServices
beforeEach(async () => {
  services = await takeInHand(detailOf('tsume-shogi', mate))
  services.given = { ...services.given, 'work.stop': () => null }
  settings.kept = { ...settings.kept, language: 'en', engines: [engine('One'), engine('Two')] }
})

describe('a second opinion', () => {
  it('is asked of the engine chosen last, in the inspector, and only where there is one', async () => {
    opinions.choose('Two')
    panes.puzzleTab = 'steps'
    const done = actionById('puzzle.opinion').run()
    const call = await services.next('opinion.ask')
    expect([call.params, panes.puzzleTab]).toEqual([{ engine: 'Two', puzzles: [1] }, 'inspector'])
    await call.answer({ agrees: 1, left: 0, others: [] })
    await done
    expect([opinions.underway, opinions.refusalOf(1)]).toEqual([undefined, undefined])
    settings.kept = { ...settings.kept, engines: [] }
    await actionById('puzzle.opinion').run()
    expect(panes.dialog).toBe('settings')
    panes.dialog = null
  })

  it('tells how far it is, and why there is none', async () => {
    const done = opinions.ask([1])
    const call = await services.next('opinion.ask')
    opinions.hear({ done: 1 })
    expect(opinions.underway).toEqual({ puzzles: [1], done: 1 })
    await call.refuse('engine.cannot')
    await done
    expect(opinions.refusalOf(1)).toContain('go mate')
    expect(opinions.refusalOf(2)).toBeUndefined()
  })

  it('lists all puzzles on which it does not agree, more as one comes to the end of them', async () => {
    const puzzles = Array.from({ length: 250 }, (_, i) => i + 1)
    const done = opinions.ask(puzzles)
    const message = { code: 'engine.cannot' }
    await (await services.next('opinion.ask')).answer({ agrees: 0, left: 0, others: puzzles.map((puzzle) => ({ puzzle, stance: 'differs', message })) }) // prettier-ignore
    await done
    const counts = [opinions.listed]
    for (let scrolls = 0; scrolls < 3; scrolls++) {
      opinions.listMore()
      counts.push(opinions.listed)
    }
    expect(counts).toEqual([100, 200, 300, 300])
    const again = opinions.ask(puzzles)
    await (await services.next('opinion.ask')).answer({ agrees: 250, left: 0, others: [] })
    await again
    expect(opinions.listed).toBe(100)
  })

  it('is stopped without a word', async () => {
    const done = opinions.ask([1])
    const call = await services.next('opinion.ask')
    await actionById('puzzle.opinion-stop').run()
    await call.refuse('service.stopped')
    await done
    expect([opinions.underway, opinions.outcome, services.asked('work.stop')]).toEqual([undefined, undefined, [{ of: ['opinion'] }]])
  })
})
