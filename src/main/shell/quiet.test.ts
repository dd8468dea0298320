import { describe, expect, it } from 'vitest'
import { NOWHERE, quietSwitches, written } from './quiet'

const valueOf = (name: string, devServer?: string): string | undefined => quietSwitches(devServer).find(([one]) => one === name)?.[1]

describe('a silent Chromium', () => {
  it('finds no host, and a proxy that is not there', () => {
    expect(valueOf('host-resolver-rules')).toBe('MAP * ~NOTFOUND')
    expect(valueOf('proxy-server')).toBe('127.0.0.1:9')
    expect(valueOf('proxy-bypass-list')).toBe('<-loopback>')
    expect(NOWHERE.proxyRules).toMatch(/^127\.0\.0\.1:/)
  })

  it.each([
    'disable-background-networking',
    'disable-component-update',
    'disable-domain-reliability',
    'disable-sync',
    'disable-breakpad',
    'disable-crash-reporter',
    'disable-client-side-phishing-detection',
    'no-pings',
    'dns-prefetch-disable',
  ])('is told --%s', (name) => expect(quietSwitches().map(written)).toContain(`--${name}`))

  it.each(['Translate', 'OptimizationHints', 'DnsOverHttps', 'SafeBrowsingRealTimeUrlLookup', 'MediaRouter'])(
    'does without %s',
    (feature) => expect(valueOf('disable-features')?.split(',')).toContain(feature),
  )

  it('keeps WebRTC behind the proxy', () => expect(valueOf('force-webrtc-ip-handling-policy')).toBe('disable_non_proxied_udp'))

  it('says nothing twice: of a switch given twice Chromium takes the last', () => {
    const names = quietSwitches().map(([name]) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('reaches one host while developing, the server of the page', () => {
    expect(valueOf('host-resolver-rules', 'http://localhost:5173/')).toBe('MAP * ~NOTFOUND , EXCLUDE localhost')
    expect(valueOf('proxy-server', 'http://localhost:5173/')).toBeUndefined()
  })
})
