import { readFileSync, writeFileSync, existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Budget } from '#solver/kernel/budget.ts'
import { sudokuGenerator } from '#solver/genres/sudoku/generate.ts'
import { nanidoLadder } from '#solver/genres/sudoku/grade.ts'
import { USUAL_REACH } from '#solver/genres/sudoku/ladder/look.ts'
import { LADDER_KEYS } from '#solver/genres/sudoku/ladder/names.ts'
import { LADDER } from '#solver/genres/sudoku/ladder/order.ts'
import { imageOf } from '#solver/genres/sudoku/ladder/image.ts'
import { Walk } from '#solver/genres/sudoku/ladder/walk.ts'

const HELP = `bench/sudoku-finds [options] FILE
Makes random puzzles, symmetric by half a turn, and keeps those whose hardest technique is rare. The generator begins with them when it is asked for
puzzles that need a certain technique. FILE is JSON with a list of givens for each technique; puzzles that it has already are kept.
  --puzzles N          the number of puzzles that are made (100000)
  --each N             the most puzzles of one technique that are kept (12)
  --seed SEED          the seed (finds)
  --up-to TECHNIQUE    leaves out puzzles that need a harder technique than this (xy-chain)`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    puzzles: { type: 'string', default: '100000' },
    each: { type: 'string', default: '12' },
    seed: { type: 'string', default: 'finds' },
    'up-to': { type: 'string', default: 'xy-chain' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help || positionals.length !== 1) console.log(HELP)
else run(positionals[0]!)

function run(file: string): void {
  const finds: Record<string, string[]> = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {}
  const last = LADDER.findIndex(({ keys }) => keys.some((key) => key === values['up-to']))
  const walk = new Walk(USUAL_REACH, LADDER.slice(0, last + 1), false)
  const generator = sudokuGenerator([nanidoLadder])
  const seen: Record<string, number> = {}
  for (let i = 0; i < Number(values.puzzles); i++) {
    const made = generator.generate({}, `${values.seed}-${i}`, new Budget(1_000_000))
    if (!made.ok || walk.go(imageOf(made.value.givens).image, new Budget()) !== 'solved') continue
    const key = LADDER_KEYS[walk.needed]!
    seen[key] = (seen[key] ?? 0) + 1
    const list = (finds[key] ??= [])
    if (list.length < Number(values.each)) list.push(made.value.givens)
    if (i % 10_000 === 9999) writeFileSync(file, JSON.stringify(finds, undefined, 1))
  }
  writeFileSync(file, JSON.stringify(finds, undefined, 1))
  for (const key of LADDER_KEYS) if (seen[key] !== undefined) console.log(`${key.padEnd(26)} ${seen[key]}`)
}
