import { parseArgs } from 'node:util'
import { Budget } from '#solver/kernel/budget.ts'
import { nanidoLadder } from '#solver/genres/sudoku/grade.ts'
import { sudokuGenerator } from '#solver/genres/sudoku/generate.ts'
import { NOT_MADE } from '#solver/genres/sudoku/generate/wish.ts'
import { LADDER_KEYS } from '#solver/genres/sudoku/ladder/names.ts'

// Measures how long it takes to make a puzzle that needs a technique and nothing harder: `node bench/run.mjs sudoku-wishes [--each 5]
// [--seed wish] [--symmetry none] [TECHNIQUE...]`.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    each: { type: 'string', default: '3' },
    seed: { type: 'string', default: 'wish' },
    symmetry: { type: 'string', default: 'none' },
  },
})
const each = Number(values.each)
const BUDGET = 3_000_000
const generator = sudokuGenerator([nanidoLadder])
for (const technique of positionals.length > 0 ? positionals : LADDER_KEYS.filter((key) => !NOT_MADE.has(key))) {
  const times: number[] = []
  let missed = 0
  for (let seed = 0; seed < each; seed++) {
    const start = process.cpuUsage()
    const made = generator.generate({ technique, symmetry: values.symmetry }, `${values.seed}-${seed}`, new Budget(BUDGET))
    const { user } = process.cpuUsage(start)
    if (!made.ok) missed++
    else if (nanidoLadder.grade(made.value, new Budget(), false).needed !== technique) throw new Error(`${technique}: ${made.value.givens}`)
    times.push(user / 1e6)
  }
  const total = times.reduce((sum, time) => sum + time, 0)
  console.log(
    `${technique.padEnd(26)} ${((each - missed) / total).toFixed(2).padStart(8)} a second of processor time, ${missed} of ${each} not found, the longest took ${Math.max(...times).toFixed(1)} s`,
  )
}
