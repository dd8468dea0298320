import { readFileSync } from 'node:fs'
import { Budget } from '#solver/core/budget.ts'
import { nanidoLadder } from '#solver/sudoku/grade.ts'
const lines = readFileSync(process.argv[2]!, 'utf8').split('\n').filter((l) => l.length >= 81).map((l) => l.slice(0, 81).replaceAll('0', '.'))
let n = 0
const go = (s: number) => { const t = performance.now(); n = 0; while (performance.now() - t < s * 1000) for (const givens of lines) { nanidoLadder.grade({ givens }, new Budget(), false); n++ } }
go(1)
const c = process.cpuUsage()
go(2)
console.log((n / (process.cpuUsage(c).user / 1e6)).toFixed(0), 'gradings per cpu second')
