import { readFileSync } from 'node:fs'
import { Budget } from '#solver/kernel/budget.ts'
import { allSteps, apply, nextStep } from '#solver/genres/sudoku/ladder/all-steps.ts'
import { FULL_REACH, USUAL_REACH, type Technique } from '#solver/genres/sudoku/ladder/look.ts'
import { LADDER } from '#solver/genres/sudoku/ladder/order.ts'
import { State } from '#solver/genres/sudoku/ladder/state.ts'
import { solveSudoku } from '#solver/genres/sudoku/solve.ts'
import { MEANINGS, notImplemented } from './ladder/reglib-codes'

// Checks puzzles that are said to need a technique: the first column is a puzzle, the second HoDoKu's code. Without this technique and all
// higher ones, the ladder must reach a state in which a step of the technique is listed; and no step on the way may remove a digit of the
// solution.
/** The numbers of rungs: the singles, those up to hidden quads, and those before the first slow one. */
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
    // The exemplars use other numbers for forcing chains than the library does; the name shows which is meant.
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
  // Ladders in this order: singles only, simple techniques, all below the technique, and all but the technique itself.
  const ladders = [
    LADDER.slice(0, SINGLES),
    LADDER.slice(0, Math.min(place, SIMPLE)),
    LADDER.slice(0, place),
    LADDER.filter((one) => !wanted.includes(one)),
  ]
  for (let steps = 0; state.open > 0; steps++) {
    const step = ladders.map((ladder, i) => ({ i, step: nextStep(state, ladder, USUAL_REACH) })).find((tried) => tried.step !== undefined)
    // Steps of slow techniques are listed only where singles end.
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
