// Compiles src/solver/sudoku/exact/assembly into src/solver/sudoku/exact/search-code.ts: npm run assembly, after every change there. The unit
// tests compile it, too, and fail where the file is not what its sources give.
import { codeFile, writeCode } from './lib/assembly.mjs'
import { note, step } from './lib/say.mjs'

step('Compile the search of sudoku (AssemblyScript)')
await writeCode()
note(codeFile)
