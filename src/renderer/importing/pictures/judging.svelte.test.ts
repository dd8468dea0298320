import { beforeEach, describe, expect, it } from 'vitest'
import { nonogram } from '#solver/genres/nonogram/index.ts'
import { fromPicture } from '#solver/genres/nonogram/clues.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { outcome } from '#renderer/state/puzzle/testing.ts'
import { FakeServices } from '#renderer/testing/services.ts'
import { judging } from './judging.svelte'

const picture = ['##.', '.#.', '...']
const mended = ['##.', '.##', '...']
const maker = { genre: nonogram, making: nonogram.picture! }
const shown = { maker, picture, threshold: 0.5, options: { seed: 's' } }
let services: FakeServices
beforeEach(() => {
  services = new FakeServices()
  judging.forget()
})
const made = () => ({ puzzle: nonogram.toData(fromPicture(mended)) })

describe('a picture', () => {
  it('with one solution is left as it is', async () => {
    const done = judging.ask(shown, true)
    expect(judging.busy).toBe('solving')
    await (await services.next('picture.judge')).answer(outcome('unique'))
    await done
    expect([judging.verdict?.verdict, judging.mended, judging.busy]).toEqual(['unique', null, null])
  })

  it('with several is mended, where that is wanted', async () => {
    const unwanted = judging.ask(shown, false)
    await (await services.next('picture.judge')).answer(outcome('multiple'))
    await unwanted
    expect([judging.mended, judging.busy]).toEqual([null, null])
    const done = judging.ask(shown, true)
    await (await services.next('picture.judge')).answer(outcome('multiple'))
    expect(judging.busy).toBe('mending')
    const call = await services.next('picture.make')
    expect(call.params).toEqual({ genre: 'nonogram', options: { seed: 's' } })
    await call.answer(made())
    await done
    expect([judging.mended, judging.busy]).toEqual([mended, null])
  })

  it('that nobody waits for any more is not worked on', async () => {
    judging.leave()
    expect(services.asked('work.stop')).toEqual([])
    const done = judging.ask(shown, true)
    const late = await services.next('picture.judge')
    judging.leave()
    expect([judging.busy, services.asked('work.stop')]).toEqual([null, [{ of: ['picture'] }]])
    await late.answer(outcome('unique'))
    await done
    expect(judging.verdict).toBeNull()
  })

  it('that was overtaken is not told of', async () => {
    const first = judging.ask(shown, true)
    const late = await services.next('picture.judge')
    const second = judging.ask(shown, false)
    await (await services.next('picture.judge')).answer(outcome('unique'))
    await late.answer(outcome('multiple'))
    await Promise.all([first, second])
    expect([judging.verdict?.verdict, judging.busy]).toEqual(['unique', null])
    const third = judging.ask(shown, true)
    await (await services.next('picture.judge')).answer(outcome('multiple'))
    const making = await services.next('picture.make')
    judging.forget()
    await making.answer(made())
    await third
    expect([judging.mended, judging.verdict]).toEqual([null, null])
  })

  it('that cannot be mended has its reason; what broke is told of', async () => {
    const before = notices.log.length
    const done = judging.ask(shown, true)
    await (await services.next('picture.judge')).answer(outcome('multiple'))
    await (await services.next('picture.make')).refuse('nonogram.no-repair')
    await done
    expect([judging.problem, judging.busy, notices.log.length]).toEqual([{ code: 'nonogram.no-repair' }, null, before])
  })
})
