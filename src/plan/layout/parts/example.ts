import { Budget } from '#solver/kernel/budget.ts'
import type { Genre, Step } from '#solver/genre/genre.ts'
import { usualInBooks } from '#solver/genre/graders.ts'

/** An example of a technique, found once for each genre. */
interface Example {
  readonly puzzle: unknown
  readonly solution?: unknown
  readonly steps: readonly Step[]
  /** The place of the first step that sets something; -1 where none does. */
  readonly first: number
}

const examples = new WeakMap<Genre, Example>()
/** Steps that solving and grading an example may take. */
const EXAMPLE_BUDGET = 5_000_000

/** The first sample of a genre with its solution and the steps that solve it; undefined where there is no sample. */
export function exampleOf(genre: Genre): Example | undefined {
  const known = examples.get(genre)
  if (known) return known
  const [puzzle] = genre.samples
  if (puzzle === undefined) return undefined
  const verdict = genre.solve(puzzle, new Budget(EXAMPLE_BUDGET))
  const solution = verdict.kind === 'unique' ? verdict.solution : undefined
  const grader = usualInBooks(genre)
  const steps = grader?.grade(puzzle, new Budget(EXAMPLE_BUDGET), true).steps ?? []
  const first = steps.findIndex(({ marks }) => marks.some(({ role }) => role === 'target'))
  const example: Example = { puzzle, steps, first, ...(solution !== undefined && { solution }) }
  examples.set(genre, example)
  return example
}
