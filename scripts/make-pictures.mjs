// npm run pictures: takes the pictures of the README (docs/pictures/*.png) and the manual (docs/manual/pictures/*.png) from the built
// application's window with its sample books, and screenshots of every screen in every look (test-results/screens). `-- -g "manual's"`
// takes only some of them.
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
  // Only new pictures are reduced: reducing an old one again would lose more colours.
  for (const path of pictures.map((name) => join(root, folder, name))) if (statSync(path).mtimeMs >= start) shrink(path)
}
