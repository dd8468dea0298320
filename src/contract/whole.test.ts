import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { api, type Handlers, type Method } from './api'
import { AppEvent } from './events'
import { dispatch } from './dispatch'
import { fullest, partsOf } from '#test-support/contract/fullest.ts'
import { ChunkReply } from './schemas/solver-process'

const methods = Object.keys(api) as Method[]

/** Services that keep what they are asked, and give one answer. */
function recording(answer: unknown): { handlers: Handlers; asked: unknown[] } {
  const asked: unknown[] = []
  const handlers = Object.fromEntries(methods.map((method) => [method, (params: unknown) => (asked.push(params), answer)]))
  return { handlers: handlers as unknown as Handlers, asked }
}

describe('every schema of the contract', () => {
  const schemas = methods.flatMap((method): [string, z.ZodType][] => [
    [`${method}, asked`, api[method].input],
    [`${method}, answered`, api[method].output],
  ])
  it.each([...schemas, ['events', AppEvent], ['solver process', ChunkReply]] as [string, z.ZodType][])(
    'refuses fields it does not name, unless it keeps them: %s',
    (_name, schema) => {
      const objects = partsOf(schema).filter(({ def }) => def.type === 'object')
      const strips = objects.filter(({ def }) => def['catchall'] === undefined)
      expect(strips.map(({ def }) => Object.keys(def['shape'] as object))).toEqual([])
    },
  )

  it.each(schemas)('takes the fullest of its values: %s', (_name, schema) => {
    for (const value of fullest(schema)) expect(schema.safeParse(value).error).toBeUndefined()
  })
})

describe('dispatch', () => {
  it.each(methods)('hands on every field of a question: %s', async (method) => {
    const answer = fullest(api[method].output)[0]
    for (const question of fullest(api[method].input)) {
      const { handlers, asked } = recording(answer)
      expect(await dispatch(handlers, method, question)).toEqual({ ok: true, value: answer })
      // A label of null takes a label away; everything else is as it was asked.
      const isTakenAway = JSON.stringify(question)?.includes('"label":null')
      expect(asked).toEqual([isTakenAway ? api[method].input.parse(question) : question])
    }
  })

  it.each(methods)('hands on every field of an answer: %s', async (method) => {
    const question = fullest(api[method].input)[0]
    for (const answer of fullest(api[method].output)) {
      expect(await dispatch(recording(answer).handlers, method, question)).toEqual({ ok: true, value: answer })
    }
  })

  it('refuses a field that no question has', async () => {
    const { handlers, asked } = recording(null)
    const reply = await dispatch(handlers, 'tree.remove', { node: 1, forever: true })
    expect(reply).toMatchObject({ ok: false, error: { code: 'service.bad-params', method: 'tree.remove' } })
    expect(JSON.stringify(reply)).toContain('forever')
    expect(asked).toEqual([])
  })

  it('refuses an answer with a field that the contract does not name', async () => {
    const reply = await dispatch(recording({ puzzle: {}, secret: 1 }).handlers, 'picture.make', fullest(api['picture.make'].input)[0])
    expect(reply).toMatchObject({ ok: false, error: { code: 'service.bad-answer', method: 'picture.make' } })
    expect(JSON.stringify(reply)).toContain('secret')
  })

  it('says where an answer is wrong', async () => {
    const reply = await dispatch(recording([{ id: 0 }]).handlers, 'tree.list', null)
    expect(reply).toMatchObject({ ok: false, error: { code: 'service.bad-answer', path: '0.id' } })
  })
})
