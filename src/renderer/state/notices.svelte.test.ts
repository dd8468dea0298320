import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../bridge'
import { words } from '../words'
import { attempt, notices, sentenceOf } from './notices.svelte'

beforeEach(() => {
  vi.useFakeTimers()
  notices.shown = []
  notices.log = []
})
afterEach(() => vi.useRealTimers())

const shown = () => notices.shown.map(({ text }) => text())

describe('notices', () => {
  it('go by themselves, problems later, and stay in the log', () => {
    notices.tell('done', () => 'a')
    notices.tell('problem', () => 'b')
    vi.advanceTimersByTime(10_000)
    expect(shown()).toEqual(['b'])
    vi.advanceTimersByTime(2_000)
    expect(shown()).toEqual([])
    expect(notices.log.map(({ text }) => text())).toEqual(['b', 'a'])
  })

  it('are four at most, the newest; the log has the last 200', () => {
    for (let i = 0; i < 205; i++) notices.tell('done', () => String(i))
    expect(shown()).toEqual(['201', '202', '203', '204'])
    expect([notices.log.length, notices.log[0]?.text(), notices.log.at(-1)?.text()]).toEqual([200, '204', '5'])
  })

  it('stay as long as somebody points at them, and their time begins anew then', () => {
    notices.tell('done', () => 'a')
    const { id } = notices.shown[0]!
    vi.advanceTimersByTime(9_000)
    notices.hold(id)
    vi.advanceTimersByTime(60_000)
    expect(shown()).toEqual(['a'])
    notices.letGo(id)
    vi.advanceTimersByTime(9_999)
    expect(shown()).toEqual(['a'])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  it('are dismissed one by one', () => {
    notices.tell('done', () => 'a')
    notices.tell('done', () => 'b')
    notices.dismiss(notices.shown[0]!.id)
    expect(shown()).toEqual(['b'])
  })
})

describe('what is thrown', () => {
  it('becomes a notice, and what is not thrown is given', async () => {
    expect(await attempt(() => 7)).toBe(7)
    expect(await attempt(() => Promise.reject(new Refusal({ code: 'service.solver-crashed' })))).toBeUndefined()
    expect(await attempt(() => Promise.reject(new Refusal({ code: 'service.stopped' })))).toBeUndefined()
    expect(notices.log.map(({ kind }) => kind)).toEqual(['problem'])
  })

  it('is told in the refusal’s own words, or as something that broke', () => {
    expect(words()).toBeDefined()
    expect(sentenceOf(new Refusal({ code: 'service.stopped' }))).not.toContain('service.stopped')
    expect(sentenceOf(new Error('disk on fire'))).toContain('disk on fire')
    expect(sentenceOf('a text')).toContain('a text')
  })
})
