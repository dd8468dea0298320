import type { BlockAnswer } from '#solver/worker/bulk/block.ts'
import { checkedAnswer, unreadAnswer } from '#solver/worker/bulk/checked.ts'
import { isError } from '#solver/worker/bulk/answer.ts'
import type { Language } from '#solver/kernel/message.ts'
import type { Outcome, Task } from '#solver/worker/task.ts'
import { tellAnswer } from '../streaming/answers'
import { placeOf, sayRead, type InputProblem, type InputPuzzle, type InputStream } from '../input/input'
import { sayAny } from '../output/messages'
import type { WorkPlace } from '../flags/place-flags'
import type { Terminal } from '../output/terminal'
import { isDoneHere, throughFlow, workThrough } from '../streaming/work'

/** Runs `check`: reports every error in format or rules, by place, while the input is read. It solves nothing. */
export async function check(input: InputStream, place: WorkPlace, terminal: Terminal): Promise<void> {
  const { language } = terminal
  const count = new Count()
  const operation = {
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
      if (problem.severity === 'error') count.unread(problem.index)
      tellAnswer(unreadAnswer(problem, sayRead(problem, language)), problem.file, {}, terminal)
    },
    block: (answer: BlockAnswer) => count.add(answer),
  }
  if (isDoneHere(input, place)) await throughFlow(input.raw, operation, terminal)
  else await oneByOne(input, operation, terminal, place)
  terminal.say(count.words(language))
}

/** Counts puzzles, puzzles with errors, and places that could not be read. */
class Count {
  whole = 0
  readonly bad = new Set<number>()
  private badInBlocks = 0
  private beside = 0

  /**
   * Counts a place that could not be read. @param index the puzzle's index; left out if there was no puzzle, for example in a binary file
   */
  unread(index: number | undefined): void {
    if (index === undefined) this.beside++
    else {
      this.whole++
      this.bad.add(index)
    }
  }

  words(language: Language): string {
    const { whole, beside } = this
    const errors = this.badInBlocks + this.bad.size
    if (language === 'ja')
      return `${whole}問中${errors}問に誤りがあります。${beside > 0 ? `ほかに読めないものが${beside}件あります。` : ''}`
    const besides = beside === 0 ? '' : beside === 1 ? ' Something else could not be read.' : ` ${beside} other things could not be read.`
    return `${errors} of ${whole} puzzles have errors.${besides}`
  }

  add({ puzzles, unread, bad }: BlockAnswer): void {
    this.whole += puzzles + unread
    this.badInBlocks += bad
  }
}

/** Checks the puzzles that this process reads, and reports unreadable places between them. */
async function oneByOne(
  input: InputStream,
  operation: {
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
      if (puzzles.length === 0 && underWay === 0) for (const problem of waiting.splice(0)) operation.problem(problem)
      underWay += puzzles.length
      yield puzzles.map((puzzle) => ({ ...puzzle, block }))
      block++
    }
  }

  await workThrough(blocks(), operation.taskOf, terminal, place, (outcome, puzzle) => {
    underWay--
    while (waiting.length > 0 && isBefore(waiting[0]!, puzzle)) operation.problem(waiting.shift()!)
    operation.outcome(outcome, puzzle)
  })
  for (const problem of waiting) operation.problem(problem)
}

/** A puzzle or problem of the input with the number of its block. */
type Placed<T> = T & { readonly block: number }

/**
 * Returns whether an unreadable place is reported before a puzzle's errors. All earlier blocks are complete by then, so the order does not
 * depend on the speed of checking.
 */
function isBefore(problem: Placed<InputProblem>, puzzle: Placed<InputPuzzle>): boolean {
  if (problem.block !== puzzle.block) return problem.block < puzzle.block
  if (problem.index !== undefined && problem.index !== puzzle.index) return problem.index < puzzle.index
  return problem.file !== puzzle.file || problem.line <= puzzle.placed.line
}
