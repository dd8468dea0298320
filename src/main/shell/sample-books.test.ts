import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GradeOutcome } from '#contract/schemas/values.ts'
import { genreById, genres } from '#solver/genres/index.ts'
import { runTask } from '#solver/worker/run-task.ts'
import { graderFor, usualInBooks } from '#solver/genre/graders.ts'
import { ClassicBooks } from '../services/exchange/classics'

const linesOf = (file: string): readonly unknown[] =>
  readFileSync(join('resources/samples', file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)

/** A line of a sample book, written by `scripts/make-samples.mjs`. */
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

// If this fails after a change of a grader, run: npm run samples graded.
describe.each(books)('the sample book of $id', (genre) => {
  const lines = linesOf(`${genre.id}.jsonl`) as readonly Line[]
  const graded = linesOf(`graded/${genre.id}.jsonl`).map((line) => GradeOutcome.parse(line))
  const graderAt = (at: number) => graderFor(genre, usualInBooks(genre)!, lines[at]!.data)

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

  it('has only puzzles with a level, of three levels at least, and names its puzzles in both languages, each once', () => {
    const names = lines.flatMap(({ titles }) => [titles.en, `ja ${titles.ja}`])
    expect(new Set(names).size).toBe(2 * lines.length)
    for (const { titles } of lines) expect(titles.ja).toMatch(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u)
    expect(lines.filter(({ label }) => typeof label !== 'number').map(({ title }) => title)).toEqual([])
    expect(new Set(lines.map(({ label }) => label)).size).toBeGreaterThanOrEqual(3)
  })
})

/** A line of a classic book. It has no expected verdict or level, but a source and how certain that is. */
interface ClassicLine extends Omit<Line, 'label'> {
  readonly id: string
  readonly author: string
  readonly source: string
  readonly note: string
  readonly ja: { readonly author: string; readonly source: string; readonly note: string }
  readonly recorded: number
}

const classics = ClassicBooks.parse(JSON.parse(readFileSync('resources/samples/classics/books.json', 'utf8')))

describe.each(Object.entries(classics))('the classic %s', (name, { titles, imprints }) => {
  const lines = linesOf(`classics/${name}.jsonl`) as readonly ClassicLine[]

  it('has its hundred problems in order, each another one, and every one can be read and is without a flaw', () => {
    expect(lines.map(({ titles: { en, ja } }) => [en, ja].map((title) => Number(/\d+/.exec(title)![0])))).toEqual(
      Array.from({ length: 100 }, (_, i) => [i + 1, i + 1]),
    )
    const digests = lines.map(({ genre: id, data, title }) => {
      const genre = genreById(id)!
      const puzzle = genre.fromData(data)
      if (!puzzle.ok) throw new Error(title)
      expect(genre.check(puzzle.value), title).toEqual([])
      return genre.digest(puzzle.value)
    })
    expect(new Set(digests).size).toBe(100)
  })

  it('says of itself and of each problem, in both languages, where it is from and that nobody compared it with the original', () => {
    for (const text of [imprints.en, imprints.ja]) expect(text).toContain('github.com/tokoroten/edo_era_tsume_shogi')
    expect([imprints.en, imprints.ja]).toEqual([expect.stringContaining('not been compared'), expect.stringContaining('照合していません')])
    for (const { author, source, note, ja, recorded, titles: own } of lines) {
      expect(titles.ja.endsWith(own.ja.split(' ')[0]!)).toBe(true)
      for (const text of [source, ja.source]) expect(text).toContain('github.com/tokoroten/edo_era_tsume_shogi')
      expect(note).toMatch(new RegExp(`not been compared .* has ${recorded} plies`))
      expect(ja.note).toMatch(new RegExp(`照合していません.*手順は${recorded}手`))
      expect([author, ja.author].every((text) => text !== '')).toBe(true)
    }
  })
})
