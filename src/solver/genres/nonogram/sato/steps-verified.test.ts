import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Finding, Step } from '#solver/genre/genre.ts'
import { often } from '#solver/testing/for-tests.ts'
import { fromPicture } from '../clues'
import { sato2008 } from '../grade'
import type { Nonogram } from '../puzzle'
import type { CluePlace, FireMessage, GradeMessage } from '../position/messages'

// Re-applies every step from what it says alone - line, clues, places, cells - with nothing of the grader's: lines are enumerated.

type Known = 1 | -1 | 0

/** Reasons that look at lines in both directions; all others must follow from their line alone. */
const TWO_WAYS = [
  'side-not-black',
  'side-not-white',
  'blank-not-black',
  'blank-not-white',
  'stacking',
  'double-finish',
  'border-sight',
].map((reason) => `nonogram.${reason}`)

/** Every way to place the clues into a line, as the cells that each clue covers. */
function* waysOf(cells: readonly Known[], clues: readonly number[], at = 0): Generator<readonly number[]> {
  if (clues.length === 0) {
    if (!cells.slice(Math.max(0, at)).includes(1)) yield []
    return
  }
  const [length, ...rest] = clues as [number, ...number[]]
  for (let start = at; start + length <= cells.length; start++) {
    if (start > at && cells[start - 1] === 1) return
    if (cells.slice(start, start + length).includes(-1) || cells[start + length] === 1) continue
    for (const others of waysOf(cells, rest, start + length + 1)) yield [start, ...others]
  }
}

/** A line's cells in all ways, as far as they agree; and where each clue stands at either end. Undefined for an impossible line. */
function lookAt(cells: readonly Known[], clues: readonly number[]) {
  let agreed: Known[] | undefined
  const ends = clues.map((): [number, number] => [Infinity, -1])
  for (const starts of waysOf(cells, clues)) {
    const now = cells.map((): Known => -1)
    starts.forEach((start, clue) => {
      now.fill(1, start, start + clues[clue]!)
      ends[clue] = [Math.min(ends[clue]![0], start), Math.max(ends[clue]![1], start + clues[clue]! - 1)]
    })
    agreed = agreed?.map((cell, i) => (cell === now[i] ? cell : 0)) ?? now
  }
  return agreed && { agreed, ends }
}

class Verifier {
  readonly wrong: string[] = []
  fires = 0
  named = 0
  trials = 0
  private cells: Known[]

  constructor(private readonly puzzle: Nonogram) {
    this.cells = new Array<Known>(puzzle.rows.length * puzzle.columns.length).fill(0)
  }

  private cellsOf(line: FireMessage['line']): number[] {
    const width = this.puzzle.columns.length
    return 'row' in line
      ? Array.from({ length: width }, (_, i) => line.row * width + i)
      : Array.from({ length: this.puzzle.rows.length }, (_, i) => i * width + line.column)
  }

  private line(line: FireMessage['line']): Known[] {
    return this.cellsOf(line).map((at) => this.cells[at]!)
  }

  /** Whether lines alone, over and over, come upon an impossible one with a cell so coloured. */
  private isRefuted(at: number, colour: Known): boolean {
    const kept = [...this.cells]
    this.cells[at] = colour
    try {
      for (let isMoving = true; isMoving;) {
        isMoving = false
        for (const line of [...this.puzzle.rows.map((_, row) => ({ row })), ...this.puzzle.columns.map((__, column) => ({ column }))]) {
          const seen = lookAt(this.line(line), 'row' in line ? this.puzzle.rows[line.row]! : this.puzzle.columns[line.column]!)
          if (!seen) return true
          this.cellsOf(line).forEach((cell, i) => {
            if (this.cells[cell] === 0 && seen.agreed[i] !== 0) {
              this.cells[cell] = seen.agreed[i]!
              isMoving = true
            }
          })
        }
      }
      return false
    } finally {
      this.cells = kept
    }
  }

  /** @param isTrial whether lines may be impossible */
  take({ message, marks, trial }: Step, isTrial = false): void {
    const said = message as GradeMessage
    if ('block' in said) this.fire(said, isTrial)
    else if (said.code === 'nonogram.refuted') this.refuted(said, trial ?? [])
    for (const { role, at, value } of marks) if (role === 'target') this.cells[at] = value === 1 ? 1 : -1
  }

  private fire(said: FireMessage, isTrial: boolean): void {
    this.fires++
    const { line, clues = [], places, filled, emptied } = said
    const own = 'row' in line ? this.puzzle.rows[line.row] : this.puzzle.columns[line.column]
    const complain = (what: string) => void this.wrong.push(`${what}: ${JSON.stringify(said)}`)
    if (JSON.stringify(own) !== JSON.stringify(clues)) complain('clues of another line')
    const seen = lookAt(this.line(line), clues)
    if (!seen) {
      if (!isTrial) complain('an impossible line')
      return
    }
    if (places === undefined) return complain('no places')
    if (clues.length > 0 && filled.length + emptied.length > 0 && places.length === 0) complain('no clue is named')
    for (const { clue, first, last } of places) {
      this.named++
      const [one, other] = seen.ends[clue]!
      if (one !== first || other !== last) complain(`clue ${clue} stands at ${one} to ${other}`)
    }
    // A filled cell is covered by a clue that is named, in every way.
    const mayCross = TWO_WAYS.includes(said.code)
    const reaches = ({ first, last }: CluePlace, cell: number) => first <= cell && cell <= last
    const targets = this.cellsOf(line)
    for (const cell of filled) {
      const isForced = seen.agreed[cell] === 1 || (mayCross && this.isRefuted(targets[cell]!, -1))
      if (!isForced || !places.some((place) => reaches(place, cell))) complain(`cell ${cell} need not be filled`)
    }
    for (const cell of emptied)
      if (seen.agreed[cell] !== -1 && !(mayCross && this.isRefuted(targets[cell]!, 1))) complain(`cell ${cell} need not be empty`)
  }

  private refuted(said: Extract<GradeMessage, { readonly code: 'nonogram.refuted' }>, trial: readonly Finding[]): void {
    this.trials++
    const kept = [...this.cells]
    for (const finding of trial) this.take(finding, true)
    const { line, clues = [], stuck } = said
    const cells = this.line(line)
    const complain = (what: string) => this.wrong.push(`${what}: ${JSON.stringify(said)} ${JSON.stringify(cells)}`)
    if (lookAt(cells, clues)) complain('the line is possible')
    else if (stuck === undefined) complain('nothing shows why the line is impossible')
    else if ('clue' in stuck) {
      // The clues up to it do not fit in, whatever comes after; those before do.
      const fits = (count: number) =>
        Array.from({ length: cells.length + 1 }, (_, end) => end).some(
          (end) => !waysOf(cells.slice(0, end), clues.slice(0, count)).next().done,
        )
      if (fits(stuck.clue + 1) || !fits(stuck.clue)) complain('another clue has no place')
    } else if (cells.slice(stuck.from, stuck.to + 1).some((cell) => cell !== 1)) complain('these cells are not filled')
    this.cells = kept
  }
}

/** A puzzle of a random picture. */
function puzzleOf(seed: number): Nonogram {
  const random = new Random(`steps ${seed}`)
  const [width, height] = [5 + random.below(6), 5 + random.below(6)]
  const share = 45 + random.below(25)
  const row = () => Array.from({ length: width }, () => (random.below(100) < share ? '#' : '.')).join('')
  return fromPicture(Array.from({ length: height }, row))
}

const PUZZLES = often(250, 1000)

it(`every step of ${PUZZLES} puzzles follows from what it names`, () => {
  const totals = { puzzles: 0, steps: 0, named: 0, trials: 0, wrong: [] as string[] }
  for (let seed = 0; totals.puzzles < PUZZLES; seed++) {
    const puzzle = puzzleOf(seed)
    const { steps, solvedByTechniques } = sato2008.grade(puzzle, new Budget(), true)
    if (!solvedByTechniques) continue
    totals.puzzles++
    const verifier = new Verifier(puzzle)
    for (const step of steps) verifier.take(step)
    totals.steps += verifier.fires
    totals.named += verifier.named
    totals.trials += verifier.trials
    totals.wrong.push(...verifier.wrong)
  }
  expect(totals.wrong.slice(0, 5)).toEqual([])
  expect(totals.steps).toBeGreaterThan(15 * PUZZLES)
  expect(totals.named).toBeGreaterThan(totals.steps)
  expect(totals.trials).toBeGreaterThan(0.02 * PUZZLES)
})

it.each<[string, (said: FireMessage) => object]>([
  [
    'another clue',
    ({ places = [], clues = [] }) => ({ places: places.map((place) => ({ ...place, clue: (place.clue + 1) % clues.length })) }),
  ],
  ['a place further on', ({ places = [] }) => ({ places: places.map((place) => ({ ...place, last: place.last + 1 })) })],
  ['no clue', () => ({ places: [] })],
  ['the clues of another line', ({ clues = [] }) => ({ clues: [...clues, 1] })],
  ['the other colour', ({ filled, emptied }) => ({ filled: emptied, emptied: filled })],
])('a step that names %s does not', (_, tamper) => {
  let caught = 0
  let tried = 0
  for (let seed = 0; seed < 20; seed++) {
    const puzzle = puzzleOf(seed)
    const { steps } = sato2008.grade(puzzle, new Budget(), true)
    const at = steps.findIndex(({ message }) => ((message as Partial<FireMessage>).clues?.length ?? 0) > 1)
    if (at < 0) continue
    tried++
    const verifier = new Verifier(puzzle)
    for (const step of steps.slice(0, at)) verifier.take(step)
    const { message } = steps[at]!
    verifier.take({ ...steps[at]!, message: { ...message, ...tamper(message as FireMessage) } as Finding['message'] })
    if (verifier.wrong.length > 0) caught++
  }
  expect([tried > 10, caught]).toEqual([true, tried])
})
