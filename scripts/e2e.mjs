// End-to-end tests against the built application. Where there is no display they get a virtual one, where that is missing
// too the window opens headless. Arguments go to Playwright.
import { missing } from './lib/debian.mjs'
import { run } from './lib/run.mjs'
import { hasDisplay } from './lib/shell.mjs'

const playwright = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)]
const isVirtual = !hasDisplay() && missing(['xvfb', 'xauth']).length === 0
const [program, ...args] = isVirtual ? ['xvfb-run', '-a', '-s', '-screen 0 1600x1000x24', ...playwright] : playwright
process.exitCode = await run(program, args)
