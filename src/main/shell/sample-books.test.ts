import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GradeOutcome } from '#contract/values.ts'
import { genres } from '#solver/genres.ts'
import { runTask } from '#solver/run-task.ts'
import { judgeOf } from '#solver/judge.ts'

const linesOf = (file: string): readonly unknown[] =>
  readFileSync(join('resources/samples', file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)

/** A line of a sample book, as `scripts/make-samples.mjs` writes it. */
interface Line {
  readonly genre: string
  readonly title: string
  readonly titles: { readonly en: string; readonly ja: string }
  readonly label: number
  readonly data: never
}

const books = genres.filter(({ id }) => existsSync(`resources/samples/${id}.jsonl`))

it('five genres have a sample book, and others may', () => {
  expect(books.map(({ id }) => id)).toEqual(expect.arrayContaining(['sudoku', 'nonogram', 'slitherlink', 'tsume-shogi', 'x-number-place']))
})

// After a change of a grader: npm run samples graded.
describe.each(books)('the sample book of $id', (genre) => {
  const lines = linesOf(`${genre.id}.jsonl`) as readonly Line[]
  const graded = linesOf(`graded/${genre.id}.jsonl`).map((line) => GradeOutcome.parse(line))
  const graderAt = (at: number) => judgeOf(genre, genre.graders[0]!, lines[at]!.data)

  it('has what solver and grader of this version say of each puzzle: one solution, and the level that is printed', () => {
    expect(graded.length).toBe(lines.length)
    for (const [at, { verdict, grader: by, version, grading }] of graded.entries()) {
      const grader = graderAt(at)
      expect([verdict, by, version, grading?.level], lines[at]!.title).toEqual(['unique', grader.id, grader.version, lines[at]!.label])
    }
  })

  it('has what they say today (its first puzzle, the middle one and the last)', () => {
    for (const at of [0, Math.floor(lines.length / 2), lines.length - 1]) {
      const { genre: id, data } = lines[at]!
      const said = runTask(
        { kind: 'grade', genre: id, puzzle: data, grader: graderAt(at).id, budget: 20_000_000, withSteps: false },
        genres,
      )
      expect(said).toEqual({ kind: 'grade', outcome: { ...graded[at], seconds: expect.any(Number) as number } })
    }
  })

  it('has several levels, and names its puzzles in both languages, each once', () => {
    const names = lines.flatMap(({ titles }) => [titles.en, `ja ${titles.ja}`])
    expect(new Set(names).size).toBe(2 * lines.length)
    for (const { titles } of lines) expect(titles.ja).toMatch(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u)
    expect(new Set(lines.map(({ label }) => label)).size).toBeGreaterThan(1)
  })
})
