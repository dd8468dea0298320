// The search of the exact sudoku solver, from AssemblyScript to a module of TypeScript that holds the code.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import asc from 'assemblyscript/asc'
import { root } from './run.mjs'

const folder = 'src/solver/sudoku/exact'

/** Where the code is kept. */
export const codeFile = join(root, folder, 'search-code.ts')

/**
 * What that file must hold: the same sources and the same compiler give the same bytes.
 *
 * @returns {Promise<string>}
 * @throws {Error} with the compiler's words
 */
export async function compiled() {
  let binary
  const { error, stderr } = await asc.main(
    [`${folder}/assembly/search.ts`, '--baseDir', root, '--outFile', 'search.wasm', '-O3', '--noAssert', '--converge'].concat([
      '--runtime',
      'stub',
      '--enable',
      'simd',
      '--use',
      'abort=',
      '--initialMemory',
      '1',
    ]),
    { writeFile: (name, contents) => void (name.endsWith('.wasm') && (binary = contents)) },
  )
  if (error) throw new Error(stderr.toString(), { cause: error })
  return `/** The WebAssembly of \`assembly/search.ts\`, as base64. Made by scripts/make-assembly.mjs, not by hand. */
export const SEARCH =
  '${Buffer.from(binary).toString('base64')}'
`
}

/** Compiles, and writes the file where it is not what its sources give: what reads it meanwhile finds it whole. */
export async function writeCode() {
  const code = await compiled()
  if (readFileSync(codeFile, 'utf8') !== code) writeFileSync(codeFile, code)
}
