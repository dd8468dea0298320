import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quietSwitches } from '../quiet'
import { CONTENT_SECURITY_POLICY } from '../static'
import { type StartedShell, startShell } from '#test-support/electron/start.ts'

let shell: StartedShell
beforeAll(async () => {
  shell = await (await startShell({ switches: { 'disable-features': 'PaintHolding' } })).ready()
})
afterAll(() => shell.end())

describe('requests', () => {
  it.each([
    ['nanido://app/', 200],
    ['nanido://app/index.js', 200],
    ['nanido://app/nowhere.js', 404],
    ['nanido://app/%2e%2e/%2e%2e/etc/passwd', 404],
    ['nanido://app/%00', 400],
    ['nanido://app/..%2f..%2fpackage.json', 403],
  ])('%s is answered with %d, under the content security policy', async (url, status) => {
    const answer = await shell.session.fetch(url)
    expect(answer).toBeInstanceOf(Response)
    const { headers, status: given } = answer as Response
    expect(given).toBe(status)
    expect(headers.get('Content-Security-Policy')).toBe(CONTENT_SECURITY_POLICY)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it.each([
    'https://example.com/',
    'http://127.0.0.1:8080/',
    'wss://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'nanido://elsewhere/',
    'chrome-extension://abc/x.js',
  ])('%s is refused', async (url) => expect(await shell.session.fetch(url)).toBe('refused'))

  it('the content security policy lets scripts come from the application alone', () => {
    expect(CONTENT_SECURITY_POLICY).toContain("default-src 'none'")
    expect(CONTENT_SECURITY_POLICY).toContain("script-src 'self';")
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe-eval|https?:|\*/)
  })
})

describe('permissions', () => {
  const OURS = 'nanido://app/'
  it('to write to the clipboard is given to the application', () => {
    expect(shell.session.permits('clipboard-sanitized-write', { url: OURS })).toEqual([true, true])
  })

  it('to write to the clipboard is given to nobody else', () => {
    expect(shell.session.permits('clipboard-sanitized-write', { url: 'https://example.com/' })).toEqual([false, false])
    expect(shell.session.permits('clipboard-sanitized-write', { url: OURS, isMainFrame: false })).toEqual([false, false])
  })

  it.each([
    'clipboard-read',
    'media',
    'geolocation',
    'notifications',
    'openExternal',
    'fullscreen',
    'fileSystem',
    'hid',
    'serial',
    'usb',
    'display-capture',
    'local-network-access',
    'idle-detection',
    'unknown',
  ] as const)('%s is refused', (permission) => expect(shell.session.permits(permission, { url: OURS })).toEqual([false, false]))

  it.each(['hid', 'serial', 'usb'] as const)('a device on %s is refused', (kind) => expect(shell.session.permitsDevice(kind)).toBe(false))
})

describe('the network', () => {
  it('ends at a proxy that is not there', () => {
    expect(shell.session.proxy).toEqual({ mode: 'fixed_servers', proxyRules: '127.0.0.1:9', proxyBypassRules: '<-loopback>' })
  })

  it('is not asked for names, encrypted or plain', () => {
    expect(shell.desktop.of('app.configureHostResolver')).toEqual([
      [expect.objectContaining({ secureDnsMode: 'off', enableBuiltInResolver: false })],
    ])
  })

  it('brings no dictionaries', () => {
    expect(shell.session.isSpellChecking).toBe(false)
    const [[address]] = shell.desktop.of('session.setSpellCheckerDictionaryDownloadURL') as [[string]]
    expect(address).toMatch(/^nanido:/)
  })

  it('is shut by every switch of the common list, set in time', () => {
    for (const [name, value = ''] of quietSwitches()) {
      if (name !== 'disable-features') expect([name, shell.app.switches.get(name)]).toEqual([name, value])
    }
  })

  it('features that somebody else has turned off stay off', () => {
    const off = shell.app.switches.get('disable-features')?.split(',')
    expect(off).toEqual(expect.arrayContaining(['PaintHolding', 'DnsOverHttps', 'Translate']))
  })
})
