// Called by npm pack: what it packs is built (the application, and `nanido/solver`), with the licences of what was built and the manual page.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { reference } from './lib/reference.mjs'
import { root } from './lib/run.mjs'
import { giveUp } from './lib/say.mjs'
import writeLicences from './licences.mjs'
import { makeSolver } from './make-solver.mjs'

if (!(await ensureBuilt())) giveUp('The build failed; see above.')
await makeSolver(join(root, 'out/solver'))
writeLicences()
writeFileSync(join(root, 'out/nanido.1'), reference('man'))
