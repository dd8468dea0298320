// npm run e2e [-- --shell=electron|chromium|--all-shells] [arguments of Playwright]
// Runs the end-to-end tests against the built application: in Chromium, or with --shell=electron in Electron (the installed runtime, or the
// older one that scripts/electron-runtime.mjs fetches). Without a display it starts a virtual one; where that is not installed either,
// Chromium runs headless.
import { missing } from './lib/debian.mjs'
import { virtualScreens } from './lib/displays.mjs'
import { run } from './lib/run.mjs'
import { giveUp, step } from './lib/say.mjs'
import { anyElectron, hasDisplay } from './lib/shell.mjs'

/** The number of window tests that run at once. On a person's own screen it is one. */
const WORKERS = hasDisplay() ? 1 : 2
const given = process.argv.slice(2)
const named = given.find((word) => word.startsWith('--shell='))?.slice('--shell='.length) ?? 'chromium'
const shells = given.includes('--all-shells') ? ['chromium', 'electron'] : [named]
const isVirtual = !hasDisplay() && missing(['xvfb']).length === 0
const surroundings = []
for (const shell of shells) surroundings.push(await surroundingsOf(shell))
const screens = isVirtual ? await virtualScreens(WORKERS) : undefined
try {
  const words = given.filter((word) => !word.startsWith('--shell=') && word !== '--all-shells')
  const ofScreens = screens && { DISPLAY: screens.names[0], NANIDO_E2E_DISPLAYS: screens.names.join(' ') }
  for (const ofShell of surroundings) {
    const status = await run('playwright', ['test', '-c', 'e2e/playwright.config.ts', ...words], {
      env: { ...ofShell, NANIDO_E2E_WORKERS: String(WORKERS), ...ofScreens },
    })
    process.exitCode ||= status
  }
} finally {
  screens?.end()
}

/** Returns the environment variables that tell the tests which shell they test. Ends the script if that shell cannot be tested here. */
async function surroundingsOf(shell) {
  if (shell === 'chromium') return {}
  if (shell !== 'electron') giveUp(`Unknown: --shell=${shell}. Say electron or chromium.`)
  const runtime = await anyElectron()
  if ('lacking' in runtime)
    giveUp(
      `No test was run: ${runtime.lacking} Electron's own runtime, where the network lets it through: npm run electron:install. ` +
        'A runtime that lies elsewhere: ELECTRON_EXEC_PATH=PROGRAM npm run e2e -- --shell=electron',
    )
  if (!hasDisplay() && !isVirtual) giveUp('No test was run: Electron needs a display, and there is no virtual one (Debian package xvfb).')
  step(`In Electron: ${runtime.program}`)
  return { NANIDO_E2E_ELECTRON: runtime.program }
}
