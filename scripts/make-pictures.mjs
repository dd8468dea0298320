// npm run pictures: the pictures of the README, docs/pictures/*.png, taken of the built application's window with its sample books.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { root, run } from './lib/run.mjs'
import { giveUp } from './lib/say.mjs'

if (!(await ensureBuilt())) giveUp('The build failed; see above.')
mkdirSync(join(root, 'docs/pictures'), { recursive: true })
process.exitCode = await run('node', [join(root, 'scripts/e2e.mjs'), '-c', 'e2e/pictures/playwright.config.ts', ...process.argv.slice(2)])
