// Calibrates the labelled sample books, with every grader and method, and prints the results: `node bench/run.mjs calibration`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Budget } from '../src/solver/kernel/budget'
import type { Genre, Grader } from '../src/solver/genre/genre'
import { genres } from '../src/solver/genres'
import { calibrated } from '../src/solver/analysis/statistics/calibration/calibrate'
import type { Problem } from '../src/solver/analysis/statistics/problem'

const number = (fact: unknown): number | null => (typeof fact === 'number' ? fact : null)

/** The puzzle in a Nanido line, in the form that statistics take. */
function problemOf(genre: Genre, grader: Grader, line: string, i: number): Problem {
  const { label, data } = JSON.parse(line) as { label?: number; data: unknown }
  const read = genre.fromData(data)
  if (!read.ok) throw new Error(read.message.code)
  const { level, value, details, counts, solvedByTechniques } = grader.grade(read.value, new Budget(), false)
  const { features = {} } = grader
  const fact = (key: string | undefined) => (key === undefined ? null : number(details[key]))
  const base = fact(features.base)
  return {
    ...{ id: i + 1, position: i + 1, state: solvedByTechniques ? 'graded' : 'unsolved', label: label ?? null, level, value: value ?? null },
    ...{ n: fact(features.n), lowerValue: fact(features.lowerValue), technique: null, base, cells: null, colours: null },
    effort: base === null ? null : (counts[base] ?? null),
  }
}

for (const genre of genres) {
  let lines: string[]
  try {
    lines = readFileSync(join('resources/samples', `${genre.id}.jsonl`), 'utf8')
      .trim()
      .split('\n')
  } catch {
    continue
  }
  for (const grader of genre.graders) {
    const problems = lines.map((line, i) => problemOf(genre, grader, line, i))
    for (const method of ['deviations', 'effort', 'kappa'] as const) {
      const found = calibrated(problems, {
        ...{ method, seed: '1', resamples: 1000, unsolved: 'greatest', book: genre.id, genre: genre.id, grader: grader.id },
        ...{ graderName: grader.name, graderVersion: grader.version, levels: grader.levels },
        ...{ forcedFrom: grader.tables?.forced?.n, effortStarts: grader.tables?.effortStarts },
      })
      const range = (interval: readonly [number, number] | null) =>
        interval ? ` [${interval.map((end) => end.toFixed(2)).join(', ')}]` : ''
      const borders = found.borders.map(({ border, interval }) => `${border ?? 'none'}${range(interval)}`)
      const limits = found.borders.length > 0 ? [] : found.limits.map(({ base, limit }) => `${base}: ${limit ?? 'never'}`)
      const kappa = (fit: typeof found.after) => fit?.kappa.quadratic?.toFixed(3) ?? '–'
      console.log(
        `${genre.id} ${grader.id} ${method}: N ${found.used}; ${[...borders, ...limits].join(' | ') || '–'}; kappa ${kappa(found.before)} -> ${kappa(found.after)}` +
          `${range(found.kappaInterval)}, left out ${found.leaveOneOut?.kappa?.toFixed(3) ?? '–'} (${Math.round(100 * (found.leaveOneOut?.agreement ?? 0))} %)` +
          `${found.notes.length > 0 ? `; ${found.notes.map(({ code }) => code.split('.')[1]).join(', ')}` : ''}`,
      )
    }
  }
}
