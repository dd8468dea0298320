import { describe, expect, it } from 'vitest'
import { browserArguments, browserPlaces, browserSurroundings } from './browser'

const options = { profile: '/p', url: 'https://app.invalid/', headless: false, port: false, root: false }

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

  it('opens a port for tests only when asked', () => {
    expect(browserArguments({ ...options, port: true })).toContain('--remote-debugging-port=0')
  })

  it.each([
    [{ LANG: 'C' }, { LANG: 'C', LC_CTYPE: 'C.UTF-8' }],
    [
      { LC_ALL: 'ja_JP.UTF-8', LANG: 'C' },
      { LANG: 'ja_JP.UTF-8', LC_MESSAGES: 'ja_JP.UTF-8', LC_CTYPE: 'C.UTF-8' },
    ],
    [
      { LC_ALL: '', LANG: 'ja_JP.UTF-8' },
      { LANG: 'ja_JP.UTF-8', LC_CTYPE: 'C.UTF-8' },
    ],
  ])('saves Japanese file names in any locale: %j', (env, surroundings) => {
    expect(browserSurroundings({ platform: 'linux', env })).toEqual(surroundings)
  })
})
