/**
 * Solves and grades every genre's sample book and measures puzzles a second in one thread: `node bench/run.mjs genres [--rounds N]
 * [--seconds S]`. Prints one JSON line for each figure.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Budget } from '#solver/kernel/budget.ts'
import { TextReader } from '#solver/genre/reading/read.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { genres } from '#solver/genres/index.ts'
import { bestRate } from './rate'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '0.5' } } })
/** The most steps for a puzzle. */
const STEPS = 20_000_000

for (const genre of genres) {
  const puzzles = samplesOf(genre)
  if (puzzles.length === 0) continue
  tell(genre, 'solve', (puzzle) => genre.solve(puzzle, new Budget(STEPS)))
  for (const grader of genre.graders) tell(genre, `grade by ${grader.id}`, (puzzle) => grader.grade(puzzle, new Budget(STEPS), false))

  function tell({ id }: Genre, what: string, work: (puzzle: unknown) => unknown): void {
    let next = 0
    const one = () => (work(puzzles[next++ % puzzles.length]), 1)
    // All puzzles are run once before measuring, so that the JavaScript engine has compiled the code.
    for (let i = 0; i < puzzles.length; i++) one()
    const all = () => puzzles.reduce<number>((done) => done + one(), 0)
    const figure = bestRate(all, Number(values.rounds), Number(values.seconds))
    console.log(JSON.stringify({ of: `${id}: samples`, what, unit: 'puzzles/s', figure: Number(figure.toPrecision(3)) }))
  }
}

function samplesOf({ id }: Genre): unknown[] {
  const path = join('resources/samples', `${id}.jsonl`)
  if (!existsSync(path)) return []
  const puzzles: unknown[] = []
  const reader = new TextReader(genres, { genre: id }, { puzzle: ({ placed }) => puzzles.push(placed.puzzle), problem: () => undefined })
  reader.take(readFileSync(path, 'utf8'))
  reader.end()
  return puzzles
}
