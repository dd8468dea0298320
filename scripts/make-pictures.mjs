// npm run pictures: the pictures of the README, docs/pictures/*.png, and of the manual, docs/manual/pictures/*.png, taken of the built
// application's window with its sample books; and every screen in every look, to be looked at, in test-results/screens. `-- -g "manual's"`
// takes some of them.
import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { root, run } from './lib/run.mjs'
import { shrink } from './lib/small-png.mjs'
import { giveUp } from './lib/say.mjs'

if (!(await ensureBuilt())) giveUp('The build failed; see above.')
mkdirSync(join(root, 'docs/pictures'), { recursive: true })
const start = Date.now()
process.exitCode = await run('node', [join(root, 'scripts/e2e.mjs'), '-c', 'e2e/pictures/playwright.config.ts', ...process.argv.slice(2)])
for (const folder of ['docs/pictures', 'docs/manual/pictures']) {
  const pictures = readdirSync(join(root, folder)).filter((name) => name.endsWith('.png'))
  // One that was not taken anew was made small before: its colours would be chosen a second time, of fewer.
  for (const path of pictures.map((name) => join(root, folder, name))) if (statSync(path).mtimeMs >= start) shrink(path)
}
