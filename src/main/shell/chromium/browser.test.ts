import { describe, expect, it } from 'vitest'
import { FIRST_WINDOW } from '../window-state'
import { quietSwitches, written } from '../quiet'
import { browserArguments, browserPlaces, browserSurroundings } from './browser'

const options = { profile: '/p', url: 'https://app.invalid/', headless: false, port: false, root: false, state: FIRST_WINDOW }

describe('the browser', () => {
  it.each(['linux', 'darwin', 'win32'] as const)('named by CHROME_PATH comes first on %s', (platform) => {
    const env = { CHROME_PATH: '/my/chrome', PROGRAMFILES: '/Program Files' }
    const places = browserPlaces({ platform, env, home: '/h' })
    expect(places[0]).toBe('/my/chrome')
    expect(places.length).toBeGreaterThan(2)
  })

  it('has no open port and keeps its sandbox in ordinary use', () => {
    const line = browserArguments(options).join(' ')
    expect(line).toContain('--remote-debugging-pipe')
    expect(line).not.toMatch(/remote-debugging-port|no-sandbox|headless/)
  })

  it('is told to keep silent', () => {
    const line = browserArguments(options)
    expect(line).toEqual(expect.arrayContaining(quietSwitches().map(written)))
    expect(line.filter((word) => word.startsWith('--disable-features='))).toHaveLength(1)
  })

  it('opens its window where it is told', () => {
    expect(browserArguments(options)).toContain('--window-size=1280,800')
    const moved = browserArguments({ ...options, state: { x: -5, y: 20, width: 900, height: 700, maximized: true } })
    expect(moved).toEqual(expect.arrayContaining(['--window-size=900,700', '--window-position=-5,20', '--start-maximized']))
  })

  it('opens a port for tests only when asked', () => {
    expect(browserArguments({ ...options, port: true })).toContain('--remote-debugging-port=0')
  })

  it.each([
    [{ LANG: 'C' }, 'C'],
    [{ LC_ALL: 'ja_JP.UTF-8', LANG: 'C' }, 'ja_JP.UTF-8'],
    [{ LC_ALL: '', LANG: 'ja_JP.UTF-8' }, 'ja_JP.UTF-8'],
    [{ LANGUAGE: 'ja:en', LANG: 'en_US.UTF-8' }, 'ja:en'],
  ])('saves Japanese file names in any locale and keeps its language: %j', (env, language) => {
    expect(browserSurroundings({ platform: 'linux', env })).toMatchObject({ LC_ALL: 'C.UTF-8', LANGUAGE: language })
  })
})
