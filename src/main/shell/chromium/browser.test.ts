import { describe, expect, it } from 'vitest'
import { browserArguments, browserPlaces } from './browser'

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
})
