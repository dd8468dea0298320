// Called by npm pack: what it packs is built, and the licences of what was built are beside it.
import { ensureBuilt } from './lib/build.mjs'
import { giveUp } from './lib/say.mjs'
import writeLicences from './licences.mjs'

if (!(await ensureBuilt())) giveUp('The build failed; see above.')
writeLicences()
