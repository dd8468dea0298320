// Chooses a step of a real grading for each technique of each grader; the manual draws them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/run.mjs'
import { OWN } from './puzzles.mjs'
import { rungs } from './rungs.mjs'

/** The step limit for a puzzle, the same as on the command line. */
const BUDGET = 20_000_000

const json = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** Returns puzzles of a genre for the examples, each once, the simplest first. */
function puzzlesOf({ id, samples, toData }) {
  const book = readFileSync(join(root, `resources/samples/${id}.jsonl`), 'utf8')
    .trim()
    .split('\n')
  const goldens = `src/solver/genres/${id}/fixtures/golden-puzzles.json`
  const golden = existsSync(join(root, goldens)) ? json(goldens) : []
  const small =
    id === 'nonogram' ? json('src/solver/genres/nonogram/fixtures/technique-examples.json').examples.map(({ puzzle }) => puzzle) : []
  const all = [
    ...small,
    ...samples.map((puzzle) => toData(puzzle)),
    ...golden,
    ...book.map((line) => JSON.parse(line).data),
    ...(OWN[id] ?? []),
  ]
  return [...new Map(all.map((puzzle) => [JSON.stringify(puzzle), puzzle])).values()]
}

/** Returns how long a reader needs for an example, estimated from the size of the drawing and the number of marks in it. */
const cost = ({ width, height }, { marks, trial = [] }) => width * height * 4 + marks.length + 5 * trial.length

/**
 * Returns, for each technique of each grader of a genre, the example that is quickest to understand.
 *
 * @returns {Promise<Map<string, Map<string, { data: unknown, work: unknown, step: object }>>>} by grader and technique: the puzzle, the
 * entries on the board before the step, and the step
 */
export async function examplesOf(genre, load) {
  const { runTask } = await load('src/solver/worker/run-task.ts')
  const found = new Map(genre.graders.map(({ id }) => [id, new Map()]))
  const offer = (grader, size, example) => {
    const known = found.get(grader)
    const price = cost(size, example.step)
    if (!(known.get(example.step.technique)?.price <= price)) known.set(example.step.technique, { ...example, price })
  }
  const puzzles = puzzlesOf(genre)
  for (const data of puzzles) {
    const read = genre.fromData(data)
    if (!read.ok) continue
    const size = genre.draw(read.value, { show: 'problem' })
    for (const { id: grader } of genre.graders) {
      const task = { kind: 'grade', genre: genre.id, puzzle: data, grader, budget: BUDGET, withSteps: true }
      const { outcome } = runTask(task, [genre])
      if (outcome?.verdict !== 'unique') continue
      const { steps } = outcome.grading
      const solution = genre.solutionFromData(outcome.solution).value
      for (const [at, step] of steps.entries()) {
        offer(grader, size, { data, step, work: genre.printing.workBefore(read.value, solution, steps, at) })
      }
    }
  }
  // Some techniques never appear in a grading, because an easier one always finds something first. They are searched on the boards of the
  // gradings.
  if (genre.id === 'sudoku')
    for (const example of await rungs(puzzles, found.get('nanido-sudoku'), load)) offer('nanido-sudoku', { width: 9, height: 9 }, example)
  return found
}
