import { compareEveryState } from '#solver/genres/nonogram/exact/every-state.ts'

// Compares both line solvers in every state of every line: `bench/run.mjs nonogram-lines [LENGTH...]`. The tests do this up to 10 cells; 12
// cells take minutes.
for (const length of process.argv.length > 2 ? process.argv.slice(2).map(Number) : [11, 12]) {
  const begin = performance.now()
  const { states, wrong } = compareEveryState(length)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(
    `${length} cells: ${states.toLocaleString('en')} states, ${wrong.length === 0 ? 'all right' : `WRONG ${wrong.join(', ')}`}, ${seconds} s`,
  )
  if (wrong.length > 0) process.exitCode = 1
}
