/**
 * The switches that keep the Chromium of both shells from sending anything by itself. Electron sets them with `app.commandLine`, an
 * installed browser gets them on its command line. Each shell refuses the page's own requests separately.
 */

/** A switch of Chromium's command line, with or without a value. */
export type Switch = readonly [name: string, value?: string]

/**
 * A proxy that does not exist. A request that passes all other barriers goes to this machine's discard port and never leaves the machine.
 * The bypass rule removes Chromium's exception for local addresses.
 */
export const NOWHERE = { proxyRules: '127.0.0.1:9', proxyBypassRules: '<-loopback>' } as const

/** Without this policy WebRTC would send packets past a proxy to learn the machine's addresses. */
export const WEBRTC_POLICY = 'disable_non_proxied_udp'

/** Browser services that are useless without a network; some would show bars or bubbles. */
const FEATURES_OFF = [
  'AimEnabled',
  'AsyncDns',
  'AutofillServerCommunication',
  'CertificateTransparencyComponentUpdater',
  'DnsOverHttps',
  'GlobalMediaControls',
  'InterestFeedContentSuggestions',
  'MediaRouter',
  'NetworkErrorLogging',
  'NetworkTimeServiceQuerying',
  'OptimizationGuideModelDownloading',
  'OptimizationHints',
  'OptimizationHintsFetching',
  'OptimizationTargetPrediction',
  'PreconnectToSearch',
  'Reporting',
  'SafeBrowsingRealTimeUrlLookup',
  'SegmentationPlatform',
  'Translate',
  // It would join the multicast group of mDNS to hide the machine's addresses, but no address is ever sent.
  'WebRtcHideLocalIpsWithMdns',
  'msForceBrowserSignIn',
]

const SWITCHES: readonly Switch[] = [
  ['disable-background-networking'],
  ['disable-breakpad'],
  ['disable-client-side-phishing-detection'],
  ['disable-component-extensions-with-background-pages'],
  ['disable-component-update'],
  ['disable-crash-reporter'],
  ['disable-default-apps'],
  ['disable-domain-reliability'],
  ['disable-extensions'],
  ['disable-field-trial-config'],
  ['disable-quic'],
  ['disable-search-engine-choice-screen'],
  ['disable-sync'],
  ['disable-updater-scheduler'],
  ['dns-prefetch-disable'],
  ['metrics-recording-only'],
  ['no-default-browser-check'],
  ['no-first-run'],
  ['no-pings'],
  ['no-service-autorun'],
  ['safebrowsing-disable-auto-update'],
  // Skips the check whether the user is signed in.
  ['enable-features', 'SkipListAccountsWithoutGaiaCookies'],
  ['disable-features', FEATURES_OFF.join()],
  // The same policy under its old and its new name.
  ['force-webrtc-ip-handling-policy', WEBRTC_POLICY],
  ['webrtc-ip-handling-policy', WEBRTC_POLICY],
]

/**
 * Returns the switches that prevent Chromium's own network traffic.
 *
 * @param devServer address of Vite's server in a development start, the only host that may then be reached; then there is no proxy that
 * leads nowhere
 */
export function quietSwitches(devServer?: string): readonly Switch[] {
  if (devServer) return [...SWITCHES, ['host-resolver-rules', `MAP * ~NOTFOUND , EXCLUDE ${new URL(devServer).hostname}`]]
  return [
    ...SWITCHES,
    ['host-resolver-rules', 'MAP * ~NOTFOUND'],
    ['proxy-server', NOWHERE.proxyRules],
    ['proxy-bypass-list', NOWHERE.proxyBypassRules],
  ]
}

/** Returns a switch in the form of a command line. */
export function written([name, value]: Switch): string {
  return value === undefined ? `--${name}` : `--${name}=${value}`
}
