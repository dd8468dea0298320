// npm run assembly: compiles the AssemblyScript modules listed in lib/assembly.mjs. Run it after every change of their sources; a unit test
// compiles them too and fails if a code file is out of date.
import { MODULES, writeCode } from './lib/assembly.mjs'
import { note, step } from './lib/say.mjs'

step('Compile what is AssemblyScript')
for (const module of MODULES) {
  await writeCode(module)
  note(module.code)
}
