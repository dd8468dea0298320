import { PassThrough } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { CdpClient } from './cdp'

let toBrowser: PassThrough
let fromBrowser: PassThrough
let client: CdpClient
beforeEach(() => {
  toBrowser = new PassThrough()
  fromBrowser = new PassThrough()
  client = new CdpClient(toBrowser, fromBrowser)
})
const asked = (): unknown[] =>
  String(toBrowser.read() ?? '')
    .split('\0')
    .filter(Boolean)
    .map((message) => JSON.parse(message) as unknown)
const browserSays = (message: object): unknown => fromBrowser.write(`${JSON.stringify(message)}\0`)

describe('the client of the debugging pipe', () => {
  it('matches answers to questions, in whatever order they come', async () => {
    const first = client.send('Target.getTargets', {})
    const second = client.send('Target.attachToTarget', { targetId: 'T', flatten: true }, 'S')
    expect(asked()).toEqual([
      { id: 1, method: 'Target.getTargets', params: {} },
      { id: 2, method: 'Target.attachToTarget', params: { targetId: 'T', flatten: true }, sessionId: 'S' },
    ])
    browserSays({ id: 2, result: { sessionId: 'new' } })
    browserSays({ id: 1, result: { targetInfos: [] } })
    expect(await second).toEqual({ sessionId: 'new' })
    expect(await first).toEqual({ targetInfos: [] })
  })

  it('rejects what the browser refuses', async () => {
    const answer = client.send('Page.enable', {}, 'S')
    browserSays({ id: 1, error: { code: -32601, message: 'no such session' } })
    await expect(answer).rejects.toThrow('no such session')
  })

  it('hands events to their listener with the session', async () => {
    const heard = new Promise((settle) => client.on('Target.targetDestroyed', (params, session) => settle([params, session])))
    browserSays({ method: 'Page.unheard', params: {} })
    browserSays({ method: 'Target.targetDestroyed', params: { targetId: 'T' }, sessionId: 'S' })
    expect(await heard).toEqual([{ targetId: 'T' }, 'S'])
  })

  it('tells everybody who waits that the browser is gone, and takes no more questions', async () => {
    const waiting = client.send('Page.enable', {})
    client.close()
    await expect(waiting).rejects.toThrow('closed')
    await expect(client.send('Page.enable', {})).rejects.toThrow('closed')
  })
})
