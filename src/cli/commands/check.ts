import type { BlockAnswer } from '#solver/bulk/block.ts'
import { checkedAnswer, unreadAnswer } from '#solver/bulk/checked.ts'
import { isError } from '#solver/bulk/answer.ts'
import type { Outcome, Task } from '#solver/task.ts'
import { tellAnswer } from '../answers'
import { placeOf, type InputProblem, type InputPuzzle, type InputStream } from '../input'
import { sayAny } from '../message-words'
import type { WorkPlace } from '../place-flags'
import type { Terminal } from '../terminal'
import { isDoneHere, throughFlow, workThrough } from '../work'

/** `check`: everything wrong with the shape and rules of the input, by place, as it is read; nothing is solved. */
export async function check(input: InputStream, place: WorkPlace, terminal: Terminal): Promise<void> {
  const { language } = terminal
  const count = new Count()
  const deed = {
    order: { command: 'check' } as const,
    taskOf: ({ genre, placed }: InputPuzzle) => ({ kind: 'check' as const, genre: genre.id, puzzle: genre.toData(placed.puzzle) }),
    outcome(outcome: Outcome, puzzle: InputPuzzle) {
      count.whole++
      if (outcome.kind === 'check') {
        if (outcome.flaws.some(isError)) count.bad.add(puzzle.index)
        tellAnswer(checkedAnswer(puzzle, outcome.flaws, language), puzzle.file, {}, terminal)
      } else if (outcome.kind === 'failed')
        terminal.complain(placeOf({ file: puzzle.file, ...puzzle.placed }), sayAny(outcome.message, language))
    },
    problem(problem: InputProblem) {
      if (problem.severity === 'error') {
        if (problem.index !== undefined) count.whole++
        count.bad.add(problem.index)
      }
      tellAnswer(unreadAnswer(problem, language), problem.file, {}, terminal)
    },
    block: (answer: BlockAnswer) => count.add(answer),
  }
  if (isDoneHere(input, place)) await throughFlow(input.raw, deed, terminal)
  else await inTurn(input, deed, terminal, place)
  const { whole, errors } = count
  terminal.say(language === 'ja' ? `${whole}問中${errors}問に誤りがあります。` : `${errors} of ${whole} puzzles have errors.`)
}

/** Puzzles, and those of them with errors. */
class Count {
  whole = 0
  readonly bad = new Set<number | undefined>()
  private badInBlocks = 0

  get errors(): number {
    return this.badInBlocks + this.bad.size
  }

  add({ puzzles, unread, bad }: BlockAnswer): void {
    this.whole += puzzles + unread
    this.badInBlocks += bad
  }
}

/** Has puzzles checked that are read here, and tells what cannot be read between them. */
async function inTurn(
  input: InputStream,
  deed: {
    taskOf(puzzle: InputPuzzle): Task
    outcome(outcome: Outcome, puzzle: InputPuzzle): void
    problem(problem: InputProblem): void
  },
  terminal: Terminal,
  place: WorkPlace,
): Promise<void> {
  const waiting: Placed<InputProblem>[] = []
  let block = 0
  let underWay = 0

  async function* blocks(): AsyncGenerator<readonly Placed<InputPuzzle>[]> {
    for await (const puzzles of input.blocks((problem) => void waiting.push({ ...problem, block }))) {
      if (puzzles.length === 0 && underWay === 0) for (const problem of waiting.splice(0)) deed.problem(problem)
      underWay += puzzles.length
      yield puzzles.map((puzzle) => ({ ...puzzle, block }))
      block++
    }
  }

  await workThrough(blocks(), deed.taskOf, terminal, place, (outcome, puzzle) => {
    underWay--
    while (waiting.length > 0 && isBefore(waiting[0]!, puzzle)) deed.problem(waiting.shift()!)
    deed.outcome(outcome, puzzle)
  })
  for (const problem of waiting) deed.problem(problem)
}

/** Something of the input, and which block of it was being read. */
type Placed<T> = T & { readonly block: number }

/**
 * Whether a place that cannot be read is told before what is wrong with a puzzle. What an earlier block says is always known by then, so the
 * order does not hang on how fast puzzles are checked.
 */
function isBefore(problem: Placed<InputProblem>, puzzle: Placed<InputPuzzle>): boolean {
  if (problem.block !== puzzle.block) return problem.block < puzzle.block
  if (problem.index !== undefined && problem.index !== puzzle.index) return problem.index < puzzle.index
  return problem.file !== puzzle.file || problem.line <= puzzle.placed.line
}
