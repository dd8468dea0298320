import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Beginning, type StartedShell, startShell } from '#test-support/electron/start.ts'

let shell: StartedShell
const open = async (beginning?: Beginning): Promise<StartedShell> => (shell = await (await startShell(beginning)).ready())
afterEach(() => shell.end())

describe('the window', () => {
  it('is sandboxed, apart from its preload script, and without Node', async () => {
    const { window, files } = await open()
    const { webPreferences, show } = window().options
    expect(show).toBe(false)
    expect(webPreferences).toEqual({
      preload: files.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      spellcheck: false,
      devTools: true,
    })
  })

  it('has no tools of developers in an installed application', async () => {
    const { window } = await open({ isPackaged: true })
    expect(window().options.webPreferences?.devTools).toBe(false)
  })

  it('is shown once it has something to show', async () => {
    const { window } = await open()
    await vi.waitFor(() => expect(window().isShown).toBe(true), 60_000)
    expect(shell.desktop.order.indexOf('window.loadURL')).toBeLessThan(shell.desktop.order.indexOf('window.show'))
  })

  it('opens where it was closed', async () => {
    const first = await open()
    first.window().move({ x: 40, y: 50, width: 900, height: 700 })
    first.window().maximize()
    first.window().close()
    await first.ended
    const memory = join(first.folder, 'window.json')
    expect(JSON.parse(readFileSync(memory, 'utf8'))).toEqual({ x: 40, y: 50, width: 900, height: 700, maximized: true })
    const second = await open({ folder: first.folder })
    expect(second.window().options).toMatchObject({ x: 40, y: 50, width: 900, height: 700 })
    expect(second.window().isMaximized()).toBe(true)
    await first.end()
  })

  it('opens on a screen though the one that it stood on is gone', async () => {
    const first = await open()
    writeFileSync(join(first.folder, 'window.json'), JSON.stringify({ x: 5000, y: 50, width: 900, height: 700, maximized: false }))
    first.window().destroy()
    await first.ended
    const second = await open({ folder: first.folder })
    expect(second.window().options).toMatchObject({ width: 900, height: 700 })
    expect(second.window().options.x).toBeUndefined()
    await first.end()
    expect(existsSync(first.folder)).toBe(false)
  })
})

describe('the page', () => {
  it('goes nowhere but home', async () => {
    const { webContents } = (await open()).window()
    expect(webContents.goes('nanido://app/')).toBe(true)
    for (const url of ['https://example.com/', 'file:///etc/passwd', 'nanido://elsewhere/', 'nanido://app/x', 'about:blank'])
      expect([url, webContents.goes(url)]).toEqual([url, false])
  })

  it('holds no other page, is sent on to none, and opens none', async () => {
    const { webContents } = (await open()).window()
    expect(webContents.goes('nanido://app/', false)).toBe(false)
    expect(webContents.isSentOn('https://example.com/')).toBe(false)
    expect(webContents.attachesWebview()).toBe(false)
    expect(webContents.opens('nanido://app/')).toBe(false)
    expect(webContents.opens('https://example.com/')).toBe(false)
  })

  it('does not learn the addresses of the machine', async () => {
    expect((await open()).window().webContents.webRtcPolicy).toBe('disable_non_proxied_udp')
  })

  it('that nobody planned is held as well', async () => {
    const { app, electron } = await open()
    const stray = new electron.BrowserWindow({})
    expect(stray.webContents.goes('https://example.com/')).toBe(false)
    expect(stray.webContents.opens('https://example.com/')).toBe(false)
    expect(app.open.size).toBe(2)
  })
})

describe('a page whose process is gone', () => {
  const crash = (reason: string): boolean => shell.window().webContents.emit('render-process-gone', {}, { reason, exitCode: 139 })

  it.each(['crashed', 'oom', 'killed', 'abnormal-exit', 'launch-failed'])(
    '(%s) is told and opened again when the person wants it',
    async (reason) => {
      const { answers, desktop, complaints } = await open()
      answers.box = 0
      crash(reason)
      await vi.waitFor(() => expect(desktop.order).toContain('webContents.reload'), 60_000)
      expect(complaints.join()).toContain(reason)
    },
  )

  it('is told in the person’s language', async () => {
    const { desktop, speak } = await open()
    speak('ja')
    crash('crashed')
    await vi.waitFor(() => expect(desktop.of('dialog.showMessageBox')).toHaveLength(1), 60_000)
    expect(desktop.of('dialog.showMessageBox')[0]?.[0]).toMatchObject({ message: expect.stringMatching(/[ぁ-ん]/) })
  })

  it('ends the application in order when the person wants that', async () => {
    const { answers, ended, desktop } = await open()
    answers.box = 1
    crash('crashed')
    await ended
    expect(desktop.order.slice(-3)).toEqual(['application.close', 'app.quit', 'ended'])
  })

  it('is none when it was the application’s own doing', async () => {
    const { desktop } = await open()
    crash('clean-exit')
    await Promise.resolve()
    expect(desktop.order).not.toContain('dialog.showMessageBox')
  })
})
