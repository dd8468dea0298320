import type { Flaw } from '#solver/genre.ts'
import { placeOf, sayRead, type InputProblem, type InputPuzzle, type InputStream } from '../input'
import { sayAny } from '../message-words'
import type { WorkPlace } from '../place-flags'
import type { Terminal } from '../terminal'
import { workThrough } from '../work'

/** `check`: everything wrong with the shape and rules of the input, by place, as it is read; nothing is solved. */
export async function check(input: InputStream, place: WorkPlace, terminal: Terminal): Promise<void> {
  const { language } = terminal
  const bad = new Set<number | undefined>()
  let whole = 0
  const waiting: Placed<InputProblem>[] = []
  let block = 0
  let underWay = 0

  async function* blocks(): AsyncGenerator<readonly Placed<InputPuzzle>[]> {
    for await (const puzzles of input.blocks((problem) => void waiting.push({ ...problem, block }))) {
      if (puzzles.length === 0 && underWay === 0) for (const problem of waiting.splice(0)) tellProblem(problem)
      underWay += puzzles.length
      yield puzzles.map((puzzle) => ({ ...puzzle, block }))
      block++
    }
  }

  await workThrough(
    blocks(),
    ({ genre, placed }) => ({ kind: 'check', genre: genre.id, puzzle: genre.toData(placed.puzzle) }),
    terminal,
    place,
    (outcome, puzzle) => {
      whole++
      underWay--
      while (waiting.length > 0 && isBefore(waiting[0]!, puzzle)) tellProblem(waiting.shift()!)
      if (outcome.kind === 'check') for (const flaw of outcome.flaws) tellFlaw(puzzle, flaw)
      else if (outcome.kind === 'failed')
        terminal.complain(placeOf({ file: puzzle.file, ...puzzle.placed }), sayAny(outcome.message, language))
    },
  )
  for (const problem of waiting) tellProblem(problem)
  terminal.say(language === 'ja' ? `${whole}問中${bad.size}問に誤りがあります。` : `${bad.size} of ${whole} puzzles have errors.`)

  function tellProblem(problem: InputProblem): void {
    if (problem.severity === 'error' && problem.index !== undefined) whole++
    const { code } = problem.message
    tell({ ...problem, code, text: sayRead(problem, language), genre: problem.genre?.id ?? null, at: [] })
  }

  function tellFlaw({ genre, placed: { line, column }, index, file }: InputPuzzle, { message, at, severity = 'error' }: Flaw): void {
    tell({ index, file, line, column, genre: genre.id, severity, code: message.code, text: genre.say(message, language), at, message })
  }

  function tell({ index, file, line, column, genre, severity, code, text, at, message }: Finding): void {
    if (terminal.json) terminal.result({ index: index ?? null, file, line, column, genre, severity, code, text, at, message }, {})
    if (severity === 'error') {
      bad.add(index)
      terminal.complain(placeOf({ file, line, column }), text)
    } else terminal.say(`${placeOf({ file, line, column })}: ${text}`)
  }
}

/** Something of the input, and which block of it was being read. */
type Placed<T> = T & { readonly block: number }

/** One thing that is wrong, as it is told. */
interface Finding {
  readonly index?: number
  readonly file: string
  readonly line: number
  readonly column: number
  readonly genre: string | null
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly text: string
  readonly at: readonly number[]
  readonly message: unknown
}

/**
 * Whether a place that cannot be read is told before what is wrong with a puzzle. What an earlier block says is always known by then, so the
 * order does not hang on how fast puzzles are checked.
 */
function isBefore(problem: Placed<InputProblem>, puzzle: Placed<InputPuzzle>): boolean {
  if (problem.block !== puzzle.block) return problem.block < puzzle.block
  if (problem.index !== undefined && problem.index !== puzzle.index) return problem.index < puzzle.index
  return problem.file !== puzzle.file || problem.line <= puzzle.placed.line
}
