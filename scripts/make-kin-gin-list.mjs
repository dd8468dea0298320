// Makes src/solver/genres/tsume-shogi/kin-gin/list/data.ts, the list of all Kin-Gin Zushiki (problems with gold and silver generals only)
// that the window shows. First enumerate them, which takes about ten minutes: npm run build && npm run -s nanido -- enumerate kin-gin
// --json -o all.jsonl. Then: npm run kin-gin-list all.jsonl. Equal results give equal bytes.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './lib/run.mjs'
import { note, step } from './lib/say.mjs'

const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('usage: node scripts/make-kin-gin-list.mjs RESULTS.jsonl')
  process.exit(2)
}
const folder = join(root, 'src/solver/genres/tsume-shogi/kin-gin')
const load = async (name) => (await runnerImport(join(folder, name), { root, configFile: false })).module
const { diagramOf } = await load('diagram.ts')
const { UNITS } = await load('index.ts')
const { packUnit, placeOf } = await load('list/packed.ts')

step(`Reading ${file}`)
const units = UNITS.map(() => [])
let problems = 0
for (const line of readFileSync(file, 'utf8').split('\n')) {
  const { diagram, length, leftover, class: ofLine } = line === '' ? {} : JSON.parse(line)
  if (diagram === undefined) continue
  const { unit, index } = placeOf(diagramOf(diagram))
  units[unit].push({ index, length, leftover: leftover.P, class: ofLine })
  problems++
}
const lines = units.map((unit) => `  '${packUnit(unit.toSorted((a, b) => a.index - b.index))}',\n`)
const text = `/**
 * All ${problems.toLocaleString('en-GB')} Kin-Gin Zushiki, as \`nanido enumerate kin-gin --json\` found them: a text for each of \`UNITS\`, to be read by \`unpackUnit\`.
 * Made by scripts/make-kin-gin-list.mjs, not by hand.
 */
export const PACKED: readonly string[] = [
${lines.join('')}]
`
writeFileSync(join(folder, 'list/data.ts'), text)
note(`${problems} problems, ${text.length} characters`)
