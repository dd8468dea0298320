// Called by npm pack: what it packs is built, and the licences of what was built and the manual page are beside it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { reference } from './lib/reference.mjs'
import { root } from './lib/run.mjs'
import { giveUp } from './lib/say.mjs'
import writeLicences from './licences.mjs'

if (!(await ensureBuilt())) giveUp('The build failed; see above.')
writeLicences()
writeFileSync(join(root, 'out/nanido.1'), reference('man'))
