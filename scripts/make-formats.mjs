// node scripts/make-formats.mjs: writes the tables of docs/formats.md from the definitions of the formats: their names, their contents,
// which data and captions they keep when written, and their descriptions.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './lib/run.mjs'

const PAGE = join(root, 'docs/formats.md')
const load = async (file) => (await runnerImport(join(root, file), { root, configFile: false })).module
const { genres } = await load('src/solver/genres/index.ts')
const { formatTables, saidTable, withFormatTables } = await load('src/solver/conformance/format-tables.ts')
writeFileSync(PAGE, withFormatTables(readFileSync(PAGE, 'utf8'), formatTables(genres), saidTable(genres)))
