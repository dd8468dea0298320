import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ServiceError } from '#contract/messages/errors.ts'
import { type Beginning, type StartedShell, startShell } from '#test-support/electron/start.ts'

const started: StartedShell[] = []
async function start(beginning?: Beginning): Promise<StartedShell> {
  const shell = await startShell(beginning)
  started.push(shell)
  return shell
}
const open = async (beginning?: Beginning): Promise<StartedShell> => (await start(beginning)).ready()
beforeEach(() => vi.stubEnv('ELECTRON_RENDERER_URL', undefined))
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const shell of started.splice(0)) await shell.end()
})

describe('before Electron is ready', () => {
  it('everything is told that would later be too late', async () => {
    const { desktop, folder } = await start()
    expect(desktop.asked.every(({ ready }) => !ready)).toBe(true)
    expect(desktop.of('protocol.registerSchemesAsPrivileged')).toEqual([
      [[{ scheme: 'nanido', privileges: { standard: true, secure: true, supportFetchAPI: true } }]],
    ])
    expect(desktop.order).toContain('app.enableSandbox')
    expect(desktop.of('app.setPath')).toEqual([['userData', join(folder, 'electron')]])
  })

  it('nothing is opened', async () => {
    const { desktop } = await start()
    expect(desktop.order).not.toContain('openApplication')
    expect(desktop.order).not.toContain('new BrowserWindow')
  })

  it('a start without a sandbox (root in a container) is not taken for one with it', async () => {
    const { desktop } = await start({ switches: { 'no-sandbox': '' } })
    expect(desktop.order).not.toContain('app.enableSandbox')
  })
})

describe('the start', () => {
  it('shuts the session before the application and the window are there', async () => {
    const { desktop } = await open()
    const order = [
      'app.configureHostResolver',
      'session.webRequest.onBeforeRequest',
      'session.setProxy',
      'openApplication',
      'new BrowserWindow',
    ]
    expect(desktop.order.filter((what) => order.includes(what))).toEqual(order)
  })

  it.each([
    ['en-GB', 'en'],
    ['ja', 'ja'],
    ['fr-FR', 'en'],
  ])('in a system that speaks %s', async (locale, language) => {
    expect((await open({ locale })).options()).toMatchObject({ language, shell: 'electron' })
  })

  it('opens the library in the folder that was named', async () => {
    const { options, folder } = await open()
    expect(options().folder).toBe(folder)
  })
})

describe('a second start in the same folder', () => {
  it('shows the first window and ends without touching the library', async () => {
    const first = await open()
    first.window().minimize()
    const second = await open({ folder: first.folder })
    await second.ended
    expect(second.app.hasEnded).toBe(true)
    expect(second.desktop.order).not.toContain('openApplication')
    await vi.waitFor(() => expect(first.desktop.order).toContain('window.focus'), 60_000)
    expect(first.desktop.order).toContain('window.restore')
    expect(first.app.hasEnded).toBe(false)
  })

  it('opens once the first has ended', async () => {
    const first = await open()
    first.window().close()
    await first.ended
    const second = await open({ folder: first.folder })
    expect(second.windows).toHaveLength(1)
  })
})

describe('on macOS', () => {
  it('a click on the icon in the Dock shows the window', async () => {
    const { app, desktop } = await open()
    app.emit('activate')
    expect(desktop.order.at(-1)).toBe('window.focus')
  })

  it('a file let fall on the icon shows the window, which is told that files are waiting', async () => {
    const { app, desktop, folder, options } = await open()
    const file = join(folder, 'april.sdm')
    writeFileSync(file, '1')
    const preventDefault = vi.fn()
    app.emit('open-file', { preventDefault }, file)
    expect(preventDefault).toHaveBeenCalledOnce()
    expect(desktop.of('webContents.send')).toEqual([['events', [{ type: 'files.waiting' }]]])
    expect(desktop.order.at(-1)).toBe('window.focus')
    expect(options().takeFiles?.()).toEqual([{ name: 'april.sdm', bytes: 'MQ==' }])
  })

  it('a file that the program was started by waits for the window', async () => {
    const { app, folder, ready, options } = await start()
    const file = join(folder, 'april.sdm')
    app.emit('open-file', { preventDefault: () => undefined }, file)
    writeFileSync(file, '1')
    await ready()
    expect(options().takeFiles?.()).toEqual([{ name: 'april.sdm', bytes: 'MQ==' }])
  })

  it('both wait while nothing is open yet', async () => {
    const { app } = await start()
    expect(() => app.emit('activate')).not.toThrow()
  })
})

describe('the end', () => {
  it('closes the library before the process ends', async () => {
    const { window, ended, desktop } = await open()
    window().close()
    await ended
    expect(desktop.order.slice(-3)).toEqual(['application.close', 'app.quit', 'ended'])
  })

  it('by Cmd+Q does, too', async () => {
    const { app, ended, desktop } = await open()
    app.quit()
    expect(app.hasEnded).toBe(false)
    await ended
    expect(desktop.order.slice(-3)).toEqual(['application.close', 'app.quit', 'ended'])
  })

  it('in the middle of the start opens no window and closes the library', async () => {
    let goOn = (): void => undefined
    const { app, ended, desktop, windows } = await start({ opening: new Promise((settle) => (goOn = settle)) })
    app.becomeReady()
    await vi.waitFor(() => expect(desktop.order).toContain('openApplication'), 60_000)
    app.quit()
    expect(app.hasEnded).toBe(false)
    goOn()
    await ended
    expect(windows).toEqual([])
    expect(desktop.order.slice(-3)).toEqual(['application.close', 'app.quit', 'ended'])
  })

  it('before the library is opened leaves it alone', async () => {
    const { app, ended, desktop } = await start()
    app.becomeReady()
    app.quit()
    await ended
    expect(desktop.order).not.toContain('openApplication')
    expect(app.hasEnded).toBe(true)
  })

  it('after which no event reaches a window', async () => {
    const { window, ended, options, desktop } = await open()
    window().close()
    await ended
    options().sendEvents([{ type: 'menu', action: 'undo' }])
    expect(desktop.order).not.toContain('webContents.send')
  })
})

describe('a library that cannot be opened', () => {
  const failure = new ServiceError({ code: 'service.no-such' })

  it.each([
    ['en-US', /^[ -~]+$/],
    ['ja-JP', /[ぁ-ん]/],
  ])('is told in the language of the person, %s, and the application ends', async (locale, words) => {
    const { ended, desktop, app } = await open({ failure, locale })
    await ended
    const [told] = desktop.of('dialog.showErrorBox')
    expect(told).toEqual(['Nanido', expect.stringMatching(words)])
    expect(app.hasEnded).toBe(true)
    expect(desktop.order).not.toContain('new BrowserWindow')
  })

  it('gives the folder free again', async () => {
    const first = await open({ failure })
    await first.ended
    const second = await open({ folder: first.folder })
    expect(second.windows).toHaveLength(1)
  })
})

describe('what fails beside the library', () => {
  it('a data folder that cannot be made is told, and the application ends', async () => {
    const file = join((await start()).folder, '..', 'file')
    writeFileSync(file, '')
    const { app, ended, desktop } = await start({ folder: join(file, 'data') })
    app.becomeReady()
    await ended
    expect(desktop.of('dialog.showErrorBox')).toEqual([['Nanido', expect.stringContaining('a part of this path is a file and no folder')]])
    expect(app.hasEnded).toBe(true)
  })

  it('a library that cannot be closed is told, and no process stays that holds it', async () => {
    const closing = new Error('no space left')
    const first = await open({ closing })
    first.window().close()
    await first.ended
    expect(first.complaints).toEqual([closing])
    expect(first.desktop.of('dialog.showErrorBox')).toEqual([['Nanido', 'Nanido cannot go on: no space left']])
    expect(first.app.hasEnded).toBe(true)
    const second = await open({ folder: first.folder })
    expect(second.windows).toHaveLength(1)
  })
})

describe('the page of a development start', () => {
  const VITE = 'http://localhost:5173'
  beforeEach(() => vi.stubEnv('ELECTRON_RENDERER_URL', VITE))

  it('is Vite’s', async () => {
    const { desktop, session } = await open({ switches: { dev: '' } })
    expect(desktop.of('window.loadURL')).toEqual([[`${VITE}/`]])
    expect(await session.fetch(`${VITE}/main.ts`)).toBe('network')
    expect(await session.fetch('https://example.com/')).toBe('refused')
    expect(session.proxy).toBeUndefined()
  })

  it.each([
    ['an ordinary start', {}],
    ['an installed application', { switches: { dev: '' }, isPackaged: true }],
  ])('is not heard of in %s', async (_case, beginning) => {
    const { desktop, session } = await open(beginning)
    expect(desktop.of('window.loadURL')).toEqual([['nanido://app/']])
    expect(await session.fetch(`${VITE}/`)).toBe('refused')
    expect(session.proxy).toBeDefined()
  })
})
