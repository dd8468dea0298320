import { readFileSync } from 'node:fs'
import { Budget } from '#solver/kernel/budget.ts'
import { allSteps, apply, nextStep } from '#solver/genres/sudoku/ladder/all-steps.ts'
import { FULL_REACH, USUAL_REACH, type Technique } from '#solver/genres/sudoku/ladder/look.ts'
import { LADDER } from '#solver/genres/sudoku/ladder/order.ts'
import { State } from '#solver/genres/sudoku/ladder/state.ts'
import { solveSudoku } from '#solver/genres/sudoku/solve.ts'
import { MEANINGS, notImplemented } from './ladder/reglib-codes'

// Puzzles that are said to need a technique: a puzzle in the first column, HoDoKu's code in the second. Without the technique,
// and those above it, the ladder must come to a state in which a step of the technique is listed; and nothing on the way may
// remove a digit of the solution.
/** Rungs that are singles, those up to hidden quads, and those up to the first that takes long. */
const SINGLES = 3
const SIMPLE = LADDER.findIndex(({ keys }) => keys[0] === 'jellyfish')
const SLOW = LADDER.findIndex(({ keys }) => keys[0] === 'sue-de-coq')

const file = process.argv[2]
if (file === undefined) console.log('bench/sudoku-exemplars FILE')
else run(file)

function run(from: string): void {
  let [asked, found] = [0, 0]
  const skipped: string[] = []
  for (const [i, line] of readFileSync(from, 'utf8').split(/\r?\n/).entries()) {
    const [cells = '', name = ''] = line.split('\t')
    if (!/^[0-9.]{81}$/.test(cells)) continue
    // The exemplars number forcing chains as the library numbers templates: the name tells.
    const code = name.includes('Forcing Chain') ? (name.includes('Verity') ? '1302' : '1301') : name.slice(0, 4)
    const keys = Object.entries(MEANINGS).flatMap(([of, meaning]) =>
      of === code || of.startsWith(`${code}-`) || (code === '0607' && of === '0608') ? meaning.keys : [],
    )
    if (keys.length === 0) {
      skipped.push(name)
      continue
    }
    asked++
    const fault = faultOf(
      cells.replaceAll('0', '.'),
      LADDER.filter((one) => one.keys.some((key) => keys.includes(key))),
    )
    if (fault === undefined) found++
    else console.log(`line ${i + 1} ${name}: ${fault}`)
  }
  console.log(`${found} of ${asked} puzzles show their technique (${((100 * found) / asked).toFixed(1)} %)`)
  console.log(notImplemented(skipped))
}

function faultOf(givens: string, wanted: readonly Technique[]): string | undefined {
  const verdict = solveSudoku({ givens }, new Budget())
  if (verdict.kind !== 'unique') return `the puzzle is ${verdict.kind}`
  const state = new State()
  state.begin(givens)
  const place = LADDER.indexOf(wanted[0]!)
  // First with singles, then with what is simple, then with all below the technique, then with all the ladder but it.
  const ladders = [
    LADDER.slice(0, SINGLES),
    LADDER.slice(0, Math.min(place, SIMPLE)),
    LADDER.slice(0, place),
    LADDER.filter((one) => !wanted.includes(one)),
  ]
  for (let steps = 0; state.open > 0; steps++) {
    const step = ladders.map((ladder, i) => ({ i, step: nextStep(state, ladder, USUAL_REACH) })).find((tried) => tried.step !== undefined)
    // What takes long to list is listed where singles end.
    if (place < SLOW || step === undefined || step.i > 0) {
      const listed = allSteps(state, wanted, FULL_REACH, 50).filter(({ technique }) => wanted.some(({ keys }) => keys.includes(technique)))
      if (listed.length > 0) return undefined
    }
    const next = step?.step
    if (next === undefined) return `no step after ${steps} steps`
    if (next.removed.some((candidate) => verdict.solution.charCodeAt(Math.floor(candidate / 9)) - 49 === candidate % 9)) {
      return `unsound: ${JSON.stringify(next)}`
    }
    apply(state, next)
  }
  return 'solved without a state that has it'
}
