import { app } from 'electron'
import { quietSwitches } from '../quiet'

/** Switches that hold a list: what stands there already (a tester's own) stays. */
const LISTS: ReadonlySet<string> = new Set(['disable-features', 'enable-features'])

/**
 * Tells Electron's Chromium to keep silent. To be called before the application is ready: later, nobody reads switches.
 *
 * @param devServer address of Vite's server in a development start
 */
export function silence(devServer: string | undefined): void {
  for (const [name, value] of quietSwitches(devServer)) {
    const before = LISTS.has(name) ? app.commandLine.getSwitchValue(name) : ''
    app.commandLine.appendSwitch(name, before ? `${before},${value}` : value)
  }
}

/** Turns off names looked up by encrypted requests, and the resolver of Chromium's own. To be called once the application is ready. */
export function silenceResolver(): void {
  app.configureHostResolver({
    enableBuiltInResolver: false,
    secureDnsMode: 'off',
    secureDnsServers: [],
    enableAdditionalDnsQueryTypes: false,
  })
}
