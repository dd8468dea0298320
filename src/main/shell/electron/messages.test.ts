import { afterEach, describe, expect, it } from 'vitest'
import type { Bridge } from '#contract/bridge.ts'
import { type StartedShell, startShell } from '#test-support/electron/start.ts'

let shell: StartedShell
afterEach(() => shell.end())

async function bridge(): Promise<Bridge> {
  shell = await (await startShell()).ready()
  return (await shell.page())['bridge'] as Bridge
}
const UNKNOWN = { ok: true, value: ['', null] }

describe('the bridge of the preload script', () => {
  it('is all that the page gets', async () => {
    const given = await bridge()
    expect(Object.keys(shell.contextBridge.mainWorld)).toEqual(['bridge'])
    expect(Object.keys(given).sort()).toEqual(['call', 'onEvents', 'pathOf'])
  })

  it('brings calls to the services and the answers back', async () => {
    const { call } = await bridge()
    expect(await call('puzzle.get', { puzzle: 2 })).toEqual({ ok: true, value: ['puzzle.get', { puzzle: 2 }] })
    expect(await call('tree.list', null)).toEqual({ ok: true, value: ['tree.list', null] })
  })

  it('brings events to those who listen, until they do not, and without Electron’s own event', async () => {
    const { onEvents } = await bridge()
    const heard: unknown[][] = []
    const end = onEvents((...given) => heard.push(given))
    shell.options().sendEvents([{ type: 'menu', action: 'undo' }])
    end()
    shell.options().sendEvents([{ type: 'menu', action: 'redo' }])
    expect(heard).toEqual([[[{ type: 'menu', action: 'undo' }]]])
  })
})

describe('a message is heard only', () => {
  const ask = (from: object): Promise<unknown> => {
    const { webContents } = shell.window()
    return shell.ipcMain.hear({ sender: webContents, senderFrame: webContents.mainFrame, ...from }, 'call', ['book.remove', { book: 1 }])
  }

  it('from the page that we loaded', async () => {
    await bridge()
    expect(await ask({})).toEqual({ ok: true, value: ['book.remove', { book: 1 }] })
  })

  it.each([
    ['a page of another origin in our window', { senderFrame: { origin: 'https://example.com', parent: null } }],
    ['a page without an origin', { senderFrame: { origin: 'null', parent: null } }],
    ['a file', { senderFrame: { origin: 'file://', parent: null } }],
    ['an origin that only begins like ours', { senderFrame: { origin: 'nanido://app.example.com', parent: null } }],
    ['a frame in our page', { senderFrame: { origin: 'nanido://app', parent: { origin: 'nanido://app', parent: null } } }],
    ['a frame that is gone', { senderFrame: null }],
    ['another window', { sender: {} }],
  ])('not from %s', async (_who, from) => {
    await bridge()
    expect(await ask(from)).toEqual(UNKNOWN)
  })

  it('when it names a call', async () => {
    await bridge()
    const { webContents } = shell.window()
    const from = { sender: webContents, senderFrame: webContents.mainFrame }
    for (const method of [undefined, null, 7, ['tree.list'], { toString: 'tree.list' }])
      expect(await shell.ipcMain.hear(from, 'call', [method, null])).toEqual(UNKNOWN)
  })
})
