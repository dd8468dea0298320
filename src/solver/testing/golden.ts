import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Budget } from '../kernel/budget.ts'
import type { Json } from '../kernel/json.ts'
import type { Genre, Grader, Grading, OptionValues } from '../genre/genre.ts'
import { isWhole, once } from './for-tests'

/** The puzzles and options whose results are the golden hashes of a genre. */
export interface GoldenCorpus<P> {
  readonly genre: Genre<P>
  /** The path of the genre's `fixtures` folder. */
  readonly folder: string
  /** Options of the generator by name. The puzzles made with them are hashed. */
  readonly made: Readonly<Record<string, OptionValues>>
  /** Stored puzzles that do not have exactly one solution. The proposals of mending for them are hashed. */
  readonly faulty?: readonly Json[]
  /**
   * The ids of graders whose gradings take long. Their hashes, and those of drawings of their gradings, are compared only by `npm test --
   * --all` and by `npm run golden`.
   */
  readonly slow?: readonly string[]
  /** Gives puzzles with one solution by number, from which the corpus is chosen; undefined where a number gives none. */
  readonly candidate: (i: number) => P | undefined
  /** The number of candidates that are examined. */
  readonly candidates: number
  /** A candidate is taken if it shows something that fewer than this number of earlier ones show. */
  readonly ofEach: number
}

/** The hashes by name, each with the number of values that were hashed. */
type Hashes = Readonly<Record<string, string>>

/** A budget in steps that is more than any puzzle of a corpus needs. */
const AMPLE = 50_000_000
/** A budget in steps that is enough for every puzzle of a corpus, but not for an empty board of every genre. */
const STEPS = 100_000
const ADVICE =
  'A golden hash changed: what the genre does is not what it did. Where that is not meant, it is a fault. Where it is, renew the hashes ' +
  'with `npm run golden -- --renew` and let the commit say why they changed; a change of gradings raises the version of the grader'

/**
 * The time limit in milliseconds for a slow and shared machine. Mutation testing runs beside other work, and stops endless loops by
 * counting.
 */
const PATIENCE_MS = process.env['NANIDO_MUTANTS'] === undefined ? 120_000 : 1_200_000

/** The task: `renew` writes the hashes, `corpus` chooses the puzzles anew; see `scripts/golden.mjs`. */
const task = process.env['NANIDO_GOLDEN']

/**
 * Compares everything that a genre says about a corpus of its own puzzles (gradings, uses of every technique, hints, drawings, digests),
 * and the puzzles that its generator makes by seed, with hashes stored in `golden.json`. The number of the solver's steps has a hash of its
 * own, so that a faster solver changes only that hash and the one of puzzles that a given budget leaves undecided.
 */
export function holdToGoldenHashes<P>(corpus: GoldenCorpus<P>): void {
  const { genre, folder } = corpus
  const corpusFile = join(folder, 'golden-puzzles.json')
  const hashesFile = join(folder, 'golden.json')

  if (task === 'corpus') {
    it(`${genre.id}: chooses a corpus`, { timeout: 3_600_000 }, () => {
      const lines = choosePuzzles(corpus).map((puzzle) => JSON.stringify(genre.toData(puzzle)))
      expect(lines.length).toBeGreaterThan(0)
      writeFileSync(corpusFile, `[\n${lines.join(',\n')}\n]\n`)
    })
    return
  }

  const puzzlesOf = once(() =>
    (JSON.parse(readFileSync(corpusFile, 'utf8')) as Json[]).map((kept) => {
      const read = genre.fromData(kept)
      if (!read.ok) throw new Error(`${corpusFile}: ${genre.say(read.message, 'en')}`)
      return read.value
    }),
  )
  const gradingOf = gradingsMadeOnce<P>()
  const isToCompare = task !== 'renew' && existsSync(hashesFile)
  const kept = isToCompare ? (JSON.parse(readFileSync(hashesFile, 'utf8')) as Record<string, Hashes>) : {}
  const sections: string[] = []
  const isLong = isWhole || task !== undefined
  const hold = (section: string, hashes: (puzzles: readonly P[]) => Hashes, isAsked = true): void => {
    sections.push(section)
    it.runIf(isAsked)(section, { timeout: PATIENCE_MS }, () => {
      const now = hashes(puzzlesOf())
      if (task === 'renew') {
        kept[section] = now
        writeFileSync(hashesFile, `${JSON.stringify(kept, null, 2)}\n`)
      }
      expect(now, ADVICE).toEqual(kept[section])
    })
  }

  describe(`golden hashes of ${genre.id}`, () => {
    hold('puzzles', (puzzles) => ({
      digests: hashed(puzzles.map((puzzle) => genre.digest(puzzle))),
      flaws: hashed(puzzles.map((puzzle) => genre.check(puzzle))),
      samples: hashed(genre.samples.map((puzzle) => genre.toData(puzzle))),
    }))
    hold('solving', (puzzles) => {
      const verdicts = [...puzzles, genre.blank].map((puzzle) => genre.solve(puzzle, new Budget(STEPS)))
      return { verdicts: hashed(verdicts.map(({ kind }) => kind)), steps: hashed(verdicts.map(({ steps }) => steps)) }
    })
    for (const grader of genre.graders)
      hold(
        `grader ${grader.id}, version ${grader.version}`,
        (puzzles) => gradingHashes(grader, puzzles, gradingOf),
        isLong || !corpus.slow?.includes(grader.id),
      )
    hold('drawings', (puzzles) => drawingHashes(genre, puzzles, gradingOf), isLong || !corpus.slow)
    if (genre.hint !== undefined) hold('hints', (puzzles) => hintHashes(genre, puzzles))
    if (genre.mending !== undefined) hold('mending', () => mendingHashes(genre, corpus.faulty ?? []))
    for (const [name, options] of Object.entries(corpus.made)) {
      hold(`made by seed: ${name}`, () => {
        const made = ['1', '2'].map((seed) => genre.generator!.generate(options, seed, new Budget(AMPLE)))
        return { puzzles: hashed(made.map((result) => (result.ok ? genre.toData(result.value) : result.message))) }
      })
    }
    it('keeps no hashes beside these', () => expect(Object.keys(kept).sort(), ADVICE).toEqual([...sections].sort()))
  })
}

/** A grader's grading of a puzzle, with its steps. */
type GradingOf<P> = (grader: Grader<P>, puzzle: P) => Grading

/** Makes a function that grades each puzzle once and returns the same grading afterwards. */
function gradingsMadeOnce<P>(): GradingOf<P> {
  const made = new Map<string, Map<P, Grading>>()
  return (grader, puzzle) => {
    const ofGrader = made.get(grader.id) ?? new Map<P, Grading>()
    made.set(grader.id, ofGrader)
    const grading = ofGrader.get(puzzle) ?? grader.grade(puzzle, new Budget(AMPLE), true)
    ofGrader.set(puzzle, grading)
    return grading
  }
}

function gradingHashes<P>(grader: Grader<P>, puzzles: readonly P[], gradingOf: GradingOf<P>): Hashes {
  const gradings = puzzles.map((puzzle) => gradingOf(grader, puzzle))
  const firings = new Map<string, unknown[]>(Object.keys(grader.techniques).map((technique) => [technique, []]))
  const levels = new Map<string, number>(grader.levels.map((level) => [`level ${level}`, 0]))
  gradings.forEach(({ level, steps }, puzzle) => {
    const name = level === null ? 'no level' : `level ${level}`
    levels.set(name, (levels.get(name) ?? 0) + 1)
    for (const step of steps) firings.get(step.technique)!.push({ puzzle, ...step })
  })
  return {
    ...Object.fromEntries([...levels].map(([name, count]) => [name, String(count)])),
    gradings: hashed(gradings.map((grading) => ({ ...grading, steps: undefined }))),
    ...Object.fromEntries([...firings].map(([technique, fired]) => [`technique ${technique}`, hashed(fired)])),
  }
}

function drawingHashes<P>(genre: Genre<P>, puzzles: readonly P[], gradingOf: GradingOf<P>): Hashes {
  // A few puzzles are enough, because a scene is made in the same way for every puzzle.
  const some = [...genre.samples, ...puzzles.filter((_, i) => i % 10 === 0)]
  const solved = some.map((puzzle) => {
    const verdict = genre.solve(puzzle, new Budget(AMPLE))
    return verdict.kind === 'unique' ? genre.draw(puzzle, { show: 'solution', solution: verdict.solution }) : verdict.kind
  })
  const steps = some.flatMap((puzzle) => {
    const steps = genre.graders.flatMap((grader) => gradingOf(grader, puzzle).steps.slice(0, 12))
    return steps.map((step) => genre.draw(puzzle, { show: 'work', work: null, step }))
  })
  return {
    problems: hashed(some.map((puzzle) => genre.draw(puzzle, { show: 'problem' }))),
    solutions: hashed(solved),
    steps: hashed(steps),
    flaws: hashed(some.map((puzzle) => genre.draw(puzzle, { show: 'work', work: null, flaws: [{ message: { code: '' }, at: [0, 7] }] }))),
    differing: hashed(some.map((puzzle) => genre.draw(puzzle, { show: 'work', work: null, differing: [0, 7] }))),
  }
}

function hintHashes<P>(genre: Genre<P>, puzzles: readonly P[]): Hashes {
  return { 'untouched boards': hashed(puzzles.map((puzzle) => genre.hint!(puzzle, null, new Budget(AMPLE)))) }
}

/** The hashes of proposals of mending, of all changes, and of the reported progress. */
function mendingHashes<P>(genre: Genre<P>, faulty: readonly Json[]): Hashes {
  return Object.fromEntries(
    (['propose', 'finish'] as const).map((part) => {
      const told = faulty.map((stored) => {
        const read = genre.fromData(stored)
        if (!read.ok) throw new Error(genre.say(read.message, 'en'))
        const shares: number[] = []
        const made = genre.mending![part](read.value, {}, new Budget(AMPLE), (share) => shares.push(Math.round(1000 * share)))
        return { made, shares }
      })
      return [part, hashed(told)]
    }),
  )
}

/** The number of values, and a hash of the values in their order. */
function hashed(values: readonly unknown[]): string {
  const text = values.map((value) => JSON.stringify(value)).join('\n')
  return `${values.length} ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
}

/** Chooses candidates in order. Each is taken if it shows a technique, a sentence or a level that too few puzzles of the corpus show. */
function choosePuzzles<P>({ genre, candidate, candidates, ofEach }: GoldenCorpus<P>): P[] {
  const shown = new Map<string, number>()
  const chosen: P[] = []
  const digests = new Set<string>()
  for (let i = 0; i < candidates; i++) {
    const puzzle = candidate(i)
    if (puzzle === undefined) continue
    const gradings = genre.graders.map((grader) => [grader.id, grader.grade(puzzle, new Budget(AMPLE), true)] as const)
    const shows = new Set(gradings.flatMap(([id, grading]) => whatItShows(grading).map((what) => `${id} ${what}`)))
    if ([...shows].every((what) => (shown.get(what) ?? 0) >= ofEach) || digests.has(genre.digest(puzzle))) continue
    chosen.push(puzzle)
    digests.add(genre.digest(puzzle))
    for (const what of shows) shown.set(what, (shown.get(what) ?? 0) + 1)
  }
  return chosen
}

function whatItShows({ level, needed, steps }: Grading): string[] {
  return [`level ${level}`, `needs ${needed}`, ...steps.map(({ technique, message }) => `${technique} ${message.code}`)]
}
