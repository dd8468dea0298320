import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { allSteps } from '#solver/genres/sudoku/ladder/all-steps.ts'
import { LOWEST } from '#solver/genres/sudoku/ladder/geometry.ts'
import { FULL_REACH, type LadderStep } from '#solver/genres/sudoku/ladder/look.ts'
import { BEYOND, LADDER } from '#solver/genres/sudoku/ladder/order.ts'
import { State } from '#solver/genres/sudoku/ladder/state.ts'
import { MEANINGS, notImplemented, type Meaning } from './ladder/reglib-codes'

const HELP = `bench/sudoku-reglib [options] FILE
Tests the ladder's techniques with a regression library in the format of HoDoKu. In each state of the library, the ladder must find all steps of the
named technique that use the named digits, and they must have exactly the named result. For chains and almost locked sets, one such step of
the named length is enough.
  --failures    prints each test that failed`

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { failures: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
})

interface Case {
  readonly line: number
  readonly code: string
  readonly digits: number
  readonly state: State
  readonly removed: string
  readonly placed: string
  readonly length: number
}

if (options.help || positionals.length !== 1) console.log(HELP)
else run(positionals[0]!)

function run(file: string): void {
  let passed = 0
  let asked = 0
  const left: string[] = []
  const failures: string[] = []
  for (const [i, line] of readFileSync(file, 'utf8').split(/\r?\n/).entries()) {
    if (!line.startsWith(':')) continue
    const one = readCase(line, i + 1)
    const bare = one.code.replace(/-.*$/, '')
    const meaning = MEANINGS[one.code] ?? MEANINGS[bare]
    if (meaning === undefined || (one.code !== bare && isOther(one.code))) {
      left.push(one.code)
      continue
    }
    asked++
    const fault = faultOf(one, meaning)
    if (fault === undefined) passed++
    else failures.push(`line ${one.line} ${one.code}: ${fault}`)
  }
  console.log(`${passed} of ${asked} cases of implemented codes pass (${((100 * passed) / asked).toFixed(1)} %)`)
  console.log(notImplemented(left))
  if (options.failures) for (const failure of failures) console.log(failure)
}

/** Whether the suffix of a code means a form of its own. Without an entry in the table, such a code is not implemented. */
function isOther(code: string): boolean {
  return /^(0709|0710|0711|0902|0903|0904)-/.test(code) && !(code in MEANINGS)
}

function readCase(line: string, number: number): Case {
  const [, code = '', digits = '', cells = '', gone = '', removed = '', placed = '', length = ''] = line.split(':')
  const state = new State()
  const givens = cells.replaceAll(/\+[1-9]/g, '.')
  state.begin(givens)
  const all = cells.replaceAll('+', '')
  for (let cell = 0; cell < 81; cell++)
    if (givens[cell] === '.' && all[cell]! >= '1' && all[cell]! <= '9') state.place(cell, Number(all[cell]) - 1)
  for (const candidate of split(gone)) state.remove(9 * (Number(candidate[1]) - 1) + Number(candidate[2]) - 1, Number(candidate[0]) - 1)
  return {
    line: number,
    code,
    digits: [...digits].reduce((bits, digit) => bits | (1 << (Number(digit) - 1)), 0),
    state,
    removed: split(removed).sort().join(' '),
    placed: split(placed).sort().join(' '),
    length: Number(length),
  }
}

function split(field: string): string[] {
  return field.split(' ').filter((text) => text !== '')
}

function faultOf(one: Case, meaning: Meaning): string | undefined {
  const techniques = [...LADDER, ...BEYOND].filter(({ keys }) => keys.some((key) => meaning.keys.includes(key)))
  const steps = allSteps(one.state, techniques, { ...FULL_REACH, ...meaning.reach }).filter(
    (step) => meaning.keys.includes(step.technique) && (meaning.fits?.(step) ?? true),
  )
  if (one.code.endsWith('-x')) return steps.length === 0 ? undefined : `${steps.length} steps where none must be`
  const same = steps.filter((step) => one.digits === 0 || digitsOf(step, meaning, one.state) === one.digits)
  if (same.length === 0) return `wanted ${one.removed}/${one.placed}, no step of these digits (others: ${results(steps, one)})`
  const right = same.filter((step) => resultOf(step, one) === `${one.removed}/${one.placed}`)
  if (right.length === 0) return `wanted ${one.removed}/${one.placed}, found ${results(same, one)}`
  if (meaning.hasLength) {
    const more = meaning.more ?? [0]
    if (right.some(({ length }) => more.includes(one.length - length))) return undefined
    return `length ${one.length}, found ${right.map(({ length }) => length).join()}`
  }
  if (meaning.digits === 'removed') return undefined
  const other = same.filter((step) => !right.includes(step))
  return other.length === 0 ? undefined : `besides the wanted ${one.removed}/${one.placed}: ${results(other, one)}`
}

function results(steps: readonly LadderStep[], one: Case): string {
  return [...new Set(steps.map((step) => resultOf(step, one)))].slice(0, 4).join(' | ')
}

function said(candidate: number): string {
  const cell = Math.floor(candidate / 9)
  return `${(candidate % 9) + 1}${Math.floor(cell / 9) + 1}${(cell % 9) + 1}`
}

/** The result of a step in the library's form: a digit placed by a chain is written as the removal of the other digits of its cell. */
function resultOf(step: LadderStep, { state, placed }: Case): string {
  const removed = [...step.removed]
  const set = placed === '' ? [] : step.placed
  if (placed === '') {
    for (const candidate of step.placed) {
      const cell = Math.floor(candidate / 9)
      for (let rest = state.candidates[cell]! & ~(1 << (candidate % 9)); rest !== 0; rest &= rest - 1)
        removed.push(9 * cell + LOWEST[rest]!)
    }
  }
  return `${removed.map(said).sort().join(' ')}/${set.map(said).sort().join(' ')}`
}

function digitsOf(step: LadderStep, meaning: Meaning, state: State): number {
  if (meaning.digits === 'pattern') return step.digits
  if (meaning.digits === 'placed') return step.placed.reduce((bits, candidate) => bits | (1 << (candidate % 9)), 0)
  let bits = step.removed.reduce((all, candidate) => all | (1 << (candidate % 9)), 0)
  for (const candidate of step.placed) bits |= state.candidates[Math.floor(candidate / 9)]! & ~(1 << (candidate % 9))
  return bits
}
