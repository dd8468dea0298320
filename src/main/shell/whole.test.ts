import { createContext, runInContext } from 'node:vm'
import { deserialize, serialize } from 'node:v8'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { api, type Handlers, type Method } from '#contract/api.ts'
import { AppEvent } from '#contract/events.ts'
import type { Bridge } from '#contract/bridge.ts'
import { dispatch } from '#contract/dispatch.ts'
import { fullest } from '#test-support/contract/fullest.ts'
import { BINDING, bridgeScript, deliveryExpression, type Delivery } from './chromium/bridge-script'

/** Clones a value as Electron does between processes. */
const cloned = (value: unknown): unknown => deserialize(serialize(value))

const electron = vi.hoisted(() => ({
  bridge: undefined as Bridge | undefined,
  answer: (_method: string, _params: unknown): Promise<unknown> => Promise.resolve(),
  hear: (_event: unknown, _batch: unknown): void => undefined,
}))
vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (_name: string, bridge: Bridge) => (electron.bridge = bridge) },
  ipcRenderer: {
    invoke: async (_channel: string, method: string, params: unknown) => cloned(await electron.answer(method, cloned(params))),
    on: (_channel: string, listener: (event: unknown, batch: unknown) => void) => (electron.hear = listener),
    off: () => undefined,
  },
}))

/** The window's end of the bridge, over fake services that record requests and give a fixed answer. */
interface Line {
  readonly bridge: Bridge
  readonly asked: unknown[]
  answer: unknown
  tell(batch: readonly AppEvent[]): void
}

function door(line: { asked: unknown[]; answer: unknown }) {
  const methods = Object.keys(api) as Method[]
  const handlers = Object.fromEntries(methods.map((method) => [method, (params: unknown) => (line.asked.push(params), line.answer)]))
  return (method: string, params: unknown) => dispatch(handlers as unknown as Handlers, method, params)
}

function chromium(): Line {
  const page: { bridge?: Bridge; [name: string]: unknown } = { location: { origin: 'https://app.invalid' } }
  const deliver = (delivery: Delivery): unknown => runInContext(deliveryExpression(delivery), page)
  const line = { asked: [], answer: null as unknown, tell: (events: readonly AppEvent[]) => void deliver({ events }) }
  const call = door(line)
  page[BINDING] = (payload: string) => {
    const [id, method, params] = JSON.parse(payload) as [number, string, unknown]
    void call(method, params).then((reply) => deliver({ id, reply }))
  }
  createContext(page)
  runInContext(`window = top = globalThis; ${bridgeScript('https://app.invalid')}`, page)
  return Object.assign(line, { bridge: page.bridge! })
}

async function preload(): Promise<Line> {
  await import('#preload/index.ts')
  const line = { asked: [], answer: null as unknown, tell: (batch: readonly AppEvent[]) => electron.hear({}, cloned(batch)) }
  const call = door(line)
  electron.answer = (method, params) => call(method, params)
  return Object.assign(line, { bridge: electron.bridge! })
}

describe.each([['of Chromium', () => Promise.resolve(chromium())] as const, ['of Electron', preload] as const])(
  'the bridge %s',
  (_shell, open) => {
    let line: Line
    beforeAll(async () => {
      line = await open()
    })

    it.each(Object.keys(api) as Method[])('loses no field of a question or an answer: %s', async (method) => {
      const { input, output } = api[method]
      const [questions, answers] = [fullest(input), fullest(output)]
      for (let i = 0; i < Math.max(questions.length, answers.length); i++) {
        const [question, answer] = [questions[i % questions.length], answers[i % answers.length]]
        line.asked.length = 0
        line.answer = answer
        expect(plain(await line.bridge.call(method, question))).toEqual({ ok: true, value: answer })
        expect(line.asked).toEqual([input.parse(question)])
      }
    })

    it('loses no field of an event', () => {
      const heard: unknown[] = []
      const end = line.bridge.onEvents((batch) => heard.push(plain(batch)))
      const events = fullest(AppEvent) as AppEvent[]
      line.tell(events)
      end()
      expect(heard).toEqual([events])
    })
  },
)

/** Returns a copy with this realm's prototypes, because comparison checks prototypes. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
