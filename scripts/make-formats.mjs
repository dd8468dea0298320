// node scripts/make-formats.mjs: writes the tables of docs/formats.md from the formats themselves: what each is called, what a text of it
// holds, what of puzzles and captions it keeps when it writes them, and what it says of itself.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './lib/run.mjs'

const PAGE = join(root, 'docs/formats.md')
const load = async (file) => (await runnerImport(join(root, file), { root, configFile: false })).module
const { genres } = await load('src/solver/genres/index.ts')
const { formatTables, saidTable, withFormatTables } = await load('src/solver/conformance/format-tables.ts')
writeFileSync(PAGE, withFormatTables(readFileSync(PAGE, 'utf8'), formatTables(genres), saidTable(genres)))
