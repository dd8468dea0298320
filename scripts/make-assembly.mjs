// Compiles what is written in AssemblyScript (lib/assembly.mjs has the list): npm run assembly, after every change there. The unit tests
// compile it, too, and fail where a file is not what its sources give.
import { MODULES, writeCode } from './lib/assembly.mjs'
import { note, step } from './lib/say.mjs'

step('Compile what is AssemblyScript')
for (const module of MODULES) {
  await writeCode(module)
  note(module.code)
}
