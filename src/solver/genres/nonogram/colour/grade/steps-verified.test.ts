import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Finding, Step } from '#solver/genre/genre.ts'
import { fromColouredPicture, SIGNS } from '#solver/genres/nonogram/colours.ts'
import type { Coloured } from '#solver/genres/nonogram/puzzle.ts'
import { often } from '#solver/testing/for-tests.ts'
import { nanidoNonogram } from './grader'
import type { ColourGradeMessage, ColourLineMessage, ColourTrialMessage } from './messages'

// Checks every step, also inside trials, by its message alone (line, clues, places, cells) and without the grader's code. Cells are sets of
// signs, and the placements of lines are enumerated.

type Cell = ReadonlySet<string>
type Line = Pick<ColourLineMessage, 'clues' | 'signs'>

/** All placements of a line's clues that agree with its cells, each as the starts of the clues. */
function* waysOf(cells: readonly Cell[], { clues, signs }: Line, clue = 0, at = 0): Generator<readonly number[]> {
  if (clue === clues.length) {
    if (cells.slice(at).every((cell) => cell.has('.'))) yield []
    return
  }
  for (let start = at; start + clues[clue]! <= cells.length; start++) {
    const end = start + clues[clue]!
    const isBeside = clue > 0 && start === at && signs[clue] === signs[clue - 1]
    if (!isBeside && cells.slice(start, end).every((cell) => cell.has(signs[clue]!)))
      for (const rest of waysOf(cells, { clues, signs }, clue + 1, end)) yield [start, ...rest]
    if (!cells[start]!.has('.')) return
  }
}

/** The values that the cells have in some placement, and the first and last place of each clue; undefined where there is no placement. */
function lookAt(cells: readonly Cell[], line: Line) {
  const can = cells.map(() => new Set<string>())
  const ends = line.clues.map((): [number, number] => [Infinity, -1])
  for (const starts of waysOf(cells, line)) {
    const signs = cells.map(() => '.')
    starts.forEach((start, clue) => {
      const end = start + line.clues[clue]!
      signs.fill(line.signs[clue]!, start, end)
      ends[clue] = [Math.min(ends[clue]![0], start), Math.max(ends[clue]![1], end - 1)]
    })
    signs.forEach((sign, place) => can[place]!.add(sign))
  }
  return can[0]!.size === 0 ? undefined : { can, ends }
}

/** Whether a cell of a line cannot have a value, by the places of the clues that a step names and by the known cells. */
function isForced({ technique, clues, signs, places }: ColourLineMessage, cells: readonly Cell[], place: number, sign: string): boolean {
  const sum = [...signs].reduce((total, own, i) => total + (own === sign ? clues[i]! : 0), 0)
  if (technique === 'exclusion') return sign !== '.' && !signs.includes(sign)
  if (technique === 'count') {
    // Either all cells of the colour are found, or no more cells can have it than are needed.
    if (sign !== '.' && cells.filter((cell) => cell.size === 1 && cell.has(sign)).length === sum) return true
    return [...cells[place]!].some((own) => {
      const needs = [...signs].reduce((total, other, i) => total + (other === own ? clues[i]! : 0), 0)
      return own !== sign && own !== '.' && cells.filter((cell) => cell.has(own)).length === needs
    })
  }
  const covers = places.some(({ clue, first, last }) => signs[clue] !== sign && place > last - clues[clue]! && place < first + clues[clue]!)
  const isBeside = places.some(
    ({ clue, first, last }) => last - first + 1 === clues[clue] && signs[clue] === sign && (place === first - 1 || place === last + 1),
  )
  if (covers || (sign !== '.' && isBeside)) return true
  const reaching = places.filter(({ first, last }) => first <= place && place <= last)
  if (sign !== '.')
    return [...signs].every(
      (own, clue) => own !== sign || (places.some((named) => named.clue === clue) && !reaching.some((named) => named.clue === clue)),
    )
  // No room between any two of the clues that reach it: the one is not over yet, or the other has begun.
  return (
    reaching.length > 0 &&
    Array.from({ length: reaching.length + 1 }, (_, between) => between).every((between) => {
      const [before, after] = [reaching[between - 1], reaching[between]]
      const isOver = before === undefined || before.first + clues[before.clue]! <= place
      const isToCome = after === undefined || after.last - clues[after.clue]! + 1 > place
      return !(isOver && isToCome)
    })
  )
}

class Verifier {
  readonly wrong: string[] = []
  turns = 0
  trials = 0
  private cells: Set<string>[]

  constructor(private readonly puzzle: Coloured) {
    const all = ['.', ...SIGNS.slice(0, puzzle.colours.palette.length)]
    this.cells = Array.from({ length: puzzle.rows.length * puzzle.columns.length }, () => new Set(all))
  }

  take({ message, trial }: Step): void {
    const said = message as ColourGradeMessage
    if (said.code === 'nonogram.colour-step') this.line(said)
    else if (said.code === 'nonogram.colour-trial') this.trial(said, trial ?? [])
    else this.wrong.push(`out of place: ${JSON.stringify(said)}`)
  }

  private numbersOf(line: ColourLineMessage['line']): number[] {
    const [width, height] = [this.puzzle.columns.length, this.puzzle.rows.length]
    return 'row' in line
      ? Array.from({ length: width }, (_, i) => line.row * width + i)
      : Array.from({ length: height }, (_, i) => i * width + line.column)
  }

  private isOwn({ line, clues, signs }: Line & Pick<ColourLineMessage, 'line'>): boolean {
    const { rows, columns, colours } = this.puzzle
    const [own, ownSigns] = 'row' in line ? [rows[line.row], colours.rows[line.row]] : [columns[line.column], colours.columns[line.column]]
    return JSON.stringify(own) === JSON.stringify(clues) && signs === ownSigns
  }

  private line(said: ColourLineMessage): void {
    this.turns++
    const { technique, places, settled, lost } = said
    const complain = (what: string) => void this.wrong.push(`${what}: ${JSON.stringify(said)}`)
    if (!this.isOwn(said)) return complain('clues of another line')
    const numbers = this.numbersOf(said.line)
    const cells = numbers.map((at) => new Set(this.cells[at]!))
    const seen = lookAt(cells, said)
    const isExact = technique === 'limits' || technique === 'placements'
    for (const { clue, first, last } of places) {
      const [one, other] = seen?.ends[clue] ?? [first, last]
      if (isExact ? one !== first || other !== last : one < first || other > last) complain(`clue ${clue} stands from ${one} to ${other}`)
    }
    // The values that cells lose: those that the message names, and all other values of the settled cells.
    const gone = [
      ...lost.flatMap(({ sign, positions }) => positions.map((place) => [place, sign] as const)),
      ...settled.flatMap(({ sign, positions }) =>
        positions.flatMap((place) => [...cells[place]!].filter((other) => other !== sign).map((other) => [place, other] as const)),
      ),
    ]
    if (gone.length === 0) complain('nothing is said')
    for (const [place, sign] of gone) {
      if (!cells[place]!.has(sign)) complain(`cell ${place} was not ${sign} before`)
      if (technique === 'placements' ? seen?.can[place]!.has(sign) : !isForced(said, cells, place, sign))
        complain(`cell ${place} could be ${sign}`)
      this.cells[numbers[place]!]!.delete(sign)
    }
    for (const { sign, positions } of settled)
      for (const place of positions) if ([...this.cells[numbers[place]!]!].join('') !== sign) complain(`cell ${place} is not ${sign}`)
  }

  private trial(said: ColourTrialMessage, [suppose, ...turns]: readonly Finding[]): void {
    this.trials++
    const complain = (what: string) => void this.wrong.push(`${what}: ${JSON.stringify(said)}`)
    const { row, column, sign, stuck } = said
    const at = row * this.puzzle.columns.length + column
    const begin = suppose?.message as ColourGradeMessage | undefined
    if (begin?.code !== 'nonogram.colour-suppose' || begin.row !== row || begin.column !== column || begin.sign !== sign)
      complain('another cell is supposed')
    const kept = this.cells.map((cell) => new Set(cell))
    if (!this.cells[at]!.has(sign)) complain('it is known not to be')
    this.cells[at] = new Set(sign)
    for (const { message } of turns) this.line(message as ColourLineMessage)
    const cells = this.numbersOf(said.line).map((number) => this.cells[number]!)
    const fits = (count: number, end: number) =>
      !waysOf(cells.slice(0, end), { clues: said.clues.slice(0, count), signs: said.signs.slice(0, count) }).next().done
    const fitsSomewhere = (count: number) => cells.some((_, i) => fits(count, i)) || fits(count, cells.length)
    if (!this.isOwn(said)) complain('clues of another line')
    else if (lookAt(cells, said)) complain('the line is possible')
    else if ('clue' in stuck) {
      if (fitsSomewhere(stuck.clue + 1) || !fitsSomewhere(stuck.clue)) complain('another clue has no place')
    } else if (cells.slice(stuck.from, stuck.to + 1).some((cell) => cell.has('.')) || fits(said.clues.length, stuck.from + 1))
      complain('these cells are covered')
    this.cells = kept
    this.cells[at]!.delete(sign)
    if ([...this.cells[at]!].join('') !== (said.now ?? [...this.cells[at]!].join(''))) complain(`it is not ${said.now}`)
  }
}

/** The puzzle of a random picture in two to four colours. It may have several solutions. */
function puzzleOf(seed: number): Coloured {
  const random = new Random(`coloured steps ${seed}`)
  const [width, height, colours] = [5 + random.below(5), 5 + random.below(5), 2 + random.below(3)]
  const share = 0.3 + random.below(5) / 10
  const row = () => Array.from({ length: width }, () => (random.chance(share) ? SIGNS[random.below(colours)]! : '.')).join('')
  return fromColouredPicture(Array.from({ length: height }, row), {
    palette: ['#000000', '#d02020', '#2060d0', '#20a040'].slice(0, colours),
    background: '#ffffff',
  })
}

const stepsOf = (puzzle: Coloured) => nanidoNonogram.grade(puzzle, new Budget(), true).steps

const PUZZLES = often(250, 1000)

it(`every step of ${PUZZLES} coloured puzzles follows from what it names, inside trials, too`, () => {
  const totals = { turns: 0, trials: 0, wrong: [] as string[] }
  for (let seed = 0; seed < PUZZLES; seed++) {
    const puzzle = puzzleOf(seed)
    const verifier = new Verifier(puzzle)
    for (const step of stepsOf(puzzle)) verifier.take(step)
    totals.turns += verifier.turns
    totals.trials += verifier.trials
    totals.wrong.push(...verifier.wrong)
  }
  expect(totals.wrong.slice(0, 5)).toEqual([])
  expect(totals.turns).toBeGreaterThan(20 * PUZZLES)
  expect(totals.trials).toBeGreaterThan(0.1 * PUZZLES)
})

/** The number of changed steps that the check finds wrong. `tamper` changes a step, or gives undefined for a step that it leaves. */
function caught(tamper: (said: ColourGradeMessage, step: Step) => Partial<Step> | undefined): { tried: number; missed: string[] } {
  const missed: string[] = []
  let tried = 0
  for (let seed = 0; seed < 150; seed++) {
    const puzzle = puzzleOf(seed)
    const steps = stepsOf(puzzle)
    const at = steps.findIndex((step) => tamper(step.message as ColourGradeMessage, step) !== undefined)
    if (at < 0) continue
    tried++
    const verifier = new Verifier(puzzle)
    for (const step of steps.slice(0, at)) verifier.take(step)
    const step = steps[at]!
    verifier.take({ ...step, ...tamper(step.message as ColourGradeMessage, step) })
    if (verifier.wrong.length === 0) missed.push(`${seed}: ${JSON.stringify(step.message)}`)
  }
  return { tried, missed }
}

const inLines = (change: (said: ColourLineMessage) => object | undefined) => (said: ColourGradeMessage) => {
  const changed = said.code === 'nonogram.colour-step' ? change(said) : undefined
  return changed && { message: { ...said, ...changed } as Finding['message'] }
}
const inTrials =
  (change: (said: ColourTrialMessage, trial: readonly Finding[]) => Partial<Step> | undefined) =>
  (said: ColourGradeMessage, { trial = [] }: Step) =>
    said.code === 'nonogram.colour-trial' ? change(said, trial) : undefined

it.each<[string, Parameters<typeof caught>[0]]>([
  [
    'a step without its clues',
    inLines(({ places, technique }) => (places.length > 0 && technique !== 'placements' ? { places: [] } : undefined)),
  ],
  [
    'an overlap of a clue that has more room',
    inLines(({ places, clues, technique }) =>
      technique === 'overlap' ? { places: places.map((place) => ({ ...place, last: place.last + clues[place.clue]! })) } : undefined,
    ),
  ],
  [
    'a limit that is not the last',
    inLines(({ places, technique }) =>
      technique === 'placements' && places.length > 0
        ? { places: places.map((place) => ({ ...place, first: place.first - 1 })) }
        : undefined,
    ),
  ],
  ['the clues of another line', inLines(({ clues }) => ({ clues: [...clues, 1] }))],
  [
    'clues in other colours',
    inLines(({ signs }) => (signs === '' ? undefined : { signs: signs.replaceAll(/./g, (sign) => (sign === 'a' ? 'b' : 'a')) })),
  ],
  [
    'another colour',
    inLines(({ settled }) =>
      settled.length > 0 ? { settled: settled.map(({ sign, positions }) => ({ sign: sign === 'a' ? 'b' : 'a', positions })) } : undefined,
    ),
  ],
  ['a trial of another cell', inTrials((said) => ({ message: { ...said, row: said.row === 0 ? 1 : 0 } as Finding['message'] }))],
  [
    'a trial that ends in another line',
    inTrials((said) => ({
      message: {
        ...said,
        line: 'row' in said.line ? { row: said.line.row === 0 ? 1 : 0 } : { column: said.line.column === 0 ? 1 : 0 },
      } as Finding['message'],
    })),
  ],
  [
    'a trial stuck at another clue',
    inTrials((said) =>
      'clue' in said.stuck && said.clues.length > 1
        ? { message: { ...said, stuck: { clue: said.stuck.clue === 0 ? 1 : 0 } } as Finding['message'] }
        : undefined,
    ),
  ],
  [
    'a trial without what follows from its cell',
    inTrials(({ line, row, column }, trial) =>
      ('row' in line ? line.row === row : line.column === column) ? undefined : { trial: trial.slice(0, 1) },
    ),
  ],
])('%s is wrong', (_, tamper) => {
  const { tried, missed } = caught(tamper)
  expect(missed).toEqual([])
  expect(tried).toBeGreaterThan(1)
})
