// Compiles AssemblyScript sources to WebAssembly, stored as base64 in TypeScript modules.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import asc from 'assemblyscript/asc'
import { root } from './run.mjs'

/**
 * The AssemblyScript modules: the main source file, the TypeScript file that keeps the compiled code, and the name of the constant in it.
 */
export const MODULES = [
  { source: 'src/solver/genres/sudoku/exact/assembly/search.ts', code: 'src/solver/genres/sudoku/exact/search-code.ts', name: 'SEARCH' },
  {
    source: 'src/solver/genres/nonogram/exact/assembly/long-line.ts',
    code: 'src/solver/genres/nonogram/exact/long-line-code.ts',
    name: 'LONG_LINE',
  },
  { source: 'src/solver/sat/assembly/core.ts', code: 'src/solver/sat/core-code.ts', name: 'CORE' },
]

/**
 * Returns the text that a module's code file must have. It is reproducible: equal sources and an equal compiler give equal bytes.
 *
 * @returns {Promise<string>}
 * @throws {Error} with the compiler's messages
 */
export async function compiled({ source, code, name }) {
  let binary
  const { error, stderr } = await asc.main(
    [source, '--baseDir', root, '--outFile', 'code.wasm', '-O3', '--noAssert', '--converge'].concat([
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
  return `/** The WebAssembly code of \`${source.slice(dirname(code).length + 1)}\` in base64, made by scripts/make-assembly.mjs. */
export const ${name} =
  '${Buffer.from(binary).toString('base64')}'
`
}

/**
 * Compiles a module and replaces its code file if the code has changed. The file is replaced at once, so that no reader sees half of it.
 */
export async function writeCode(module) {
  const code = await compiled(module)
  const file = join(root, module.code)
  if (kept(file) !== code) writeFileSync(file, code)
}

/** Returns the present text of a code file, undefined if there is none yet. */
export function kept(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
