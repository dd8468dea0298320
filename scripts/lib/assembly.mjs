// What is written in AssemblyScript, compiled into modules of TypeScript that hold the code.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import asc from 'assemblyscript/asc'
import { root } from './run.mjs'

/** What is compiled: the source that has all of it, the file where the code is kept, and what it is called there. */
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
 * What the code file of a module must hold: the same sources and the same compiler give the same bytes.
 *
 * @returns {Promise<string>}
 * @throws {Error} with the compiler's words
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

/** Compiles a module, and writes its file where that is not what its sources give: what reads it meanwhile finds it whole. */
export async function writeCode(module) {
  const code = await compiled(module)
  const file = join(root, module.code)
  if (kept(file) !== code) writeFileSync(file, code)
}

/** What the code file of a module holds; undefined where there is none yet. */
export function kept(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
