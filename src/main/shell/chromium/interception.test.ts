import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { CdpClient } from './cdp'
import { interceptAll } from './interception'

interface Asked {
  readonly id: number
  readonly method: string
  readonly sessionId?: string
}
let heard: Asked[]
let browser: PassThrough
let cdp: CdpClient
/** Commands that the browser refuses. */
let refused: (asked: Asked) => boolean
/** Commands that the browser does not answer yet. */
let held: (asked: Asked) => boolean

beforeEach(() => {
  heard = []
  refused = held = () => false
  browser = new PassThrough()
  const toBrowser = new PassThrough()
  cdp = new CdpClient(toBrowser, browser)
  toBrowser.on('data', (piece: Buffer) => {
    for (const message of piece.toString().split('\0').filter(Boolean)) {
      const asked = JSON.parse(message) as Asked
      heard.push(asked)
      if (!held(asked)) say(refused(asked) ? { id: asked.id, error: { message: 'not found' } } : { id: asked.id, result: {} })
    }
  })
})
const say = (message: object): unknown => browser.write(`${JSON.stringify(message)}\0`)
const attached = (type: string, sessionId: string): unknown =>
  say({
    method: 'Target.attachedToTarget',
    params: { sessionId, targetInfo: { targetId: sessionId, type, url: '' }, waitingForDebugger: true },
  })
const own = { targetId: 'own', sessionId: 'S' }
const settle = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await turn()
}
const of = (session: string): string[] => heard.filter(({ sessionId }) => sessionId === session).map(({ method }) => method)

describe('interception', () => {
  it('is on in the page, and in all that it and the browser will open, before it settles', async () => {
    await interceptAll(cdp, own, '/nowhere')
    expect(heard.map(({ method, sessionId }) => [method, sessionId])).toEqual([
      ['Fetch.enable', 'S'],
      ['Target.setAutoAttach', 'S'],
      ['Target.setAutoAttach', undefined],
    ])
  })

  it.each(['iframe', 'worker', 'service_worker', 'shared_worker', 'other'])(
    'has a new %s wait until its requests are ours',
    async (type) => {
      await interceptAll(cdp, own, '/nowhere')
      held = ({ method }) => method === 'Fetch.enable'
      attached(type, 'new')
      await settle()
      expect(of('new')).toEqual(['Fetch.enable', 'Target.setAutoAttach'])
      say({ id: heard.find(({ method, sessionId }) => method === 'Fetch.enable' && sessionId === 'new')!.id, result: {} })
      await settle()
      expect(of('new').at(-1)).toBe('Runtime.runIfWaitingForDebugger')
    },
  )

  it('lets what has no requests of its own go on', async () => {
    await interceptAll(cdp, own, '/nowhere')
    refused = ({ method }) => method === 'Fetch.enable'
    attached('worker', 'new')
    await settle()
    expect(of('new').at(-1)).toBe('Runtime.runIfWaitingForDebugger')
  })

  it('never lets another page begin', async () => {
    await interceptAll(cdp, own, '/nowhere')
    attached('page', 'other')
    await settle()
    expect(of('other')).toEqual([])
  })
})
