import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { transform, randomSymmetry } from '#solver/genres/sudoku/symmetry.ts'
import { Random } from '#solver/kernel/random.ts'
import { shellWithBook } from '#test-support/cli/command-bench.ts'

/** The samples and a transformed copy of each, with labels. */
const lines = samples.flatMap((puzzle, i) =>
  [puzzle, transform(puzzle, randomSymmetry(new Random(i)))].map((one, j) =>
    JSON.stringify({ genre: 'sudoku', title: `${i}${j === 0 ? '' : ' again'}`, label: (i % 3) + 1, data: one }),
  ),
)

/** Creates a library with these puzzles in a book, graded by value I. */
async function withBook() {
  const made = await shellWithBook('a.jsonl', lines.join('\n'))
  await made.nanido('book', 'grade', ...made.book, '--grader', 'sato-2001-i')
  return made
}

describe('book stats', () => {
  it('has the paper’s tables: by printed level first', async () => {
    const { nanido, book } = await withBook()
    const { status, out } = await nanido('book', 'stats', ...book, '--grader', 'sato-2001-i')
    expect(status).toBe(0)
    for (const title of [
      'Printed level by n',
      'Printed level by grade',
      'correlation of printed level and n',
      'border 1/2 (printed level)',
    ])
      expect(out).toContain(title)
    const json = await nanido('book', 'stats', ...book, '--grader', 'sato-2001-i', '--json')
    const [statistics] = json.lines() as unknown as {
      problems: number
      scheme: unknown
      byLabel: { correlations: { n: { count: number } } }
    }[]
    expect(statistics).toMatchObject({ problems: lines.length, scheme: null, byLabel: { correlations: { n: { count: lines.length } } } })
  })

  it('counts what is printed: a draft is neither among the puzzles nor among the verdicts', async () => {
    const { nanido, book } = await shellWithBook(
      'a.jsonl',
      [...lines, lines[0]!.replace('"label":1', '"label":1,"tags":["@draft"]')].join('\n'),
    )
    await nanido('book', 'grade', ...book, '--grader', 'sato-2001-i')
    expect((await nanido('book', 'list', ...book, '--json')).lines()).toHaveLength(lines.length + 1)
    const json = await nanido('book', 'stats', ...book, '--grader', 'sato-2001-i', '--json')
    expect(json.lines()[0]).toMatchObject({ problems: lines.length, verdicts: { unique: lines.length } })
  })

  it('refuses a scheme that nobody has, in words', async () => {
    const { nanido, book } = await withBook()
    await expect(nanido('book', 'stats', ...book, '--grader', 'sato-2001-i', '--scheme', 'none-such')).rejects.toThrow('none-such')
  })
})

describe('book calibrate', () => {
  it('draws borders, writes the scheme, keeps it, and lets it give the book its levels', async () => {
    const { nanido, folder, book } = await withBook()
    const path = join(folder, 'scheme.json')
    const asked = ['book', 'calibrate', ...book, '--grader', 'sato-2001-i', '--resamples', '50', '--id', 'house']
    const { status, lines: found } = await nanido(...asked, '--choose', '-o', path, '--json')
    expect(status).toBe(0)
    expect(found()[0]).toMatchObject({ method: 'kappa', used: lines.length, scheme: { id: 'house', revision: 1 } })
    expect(existsSync(path)).toBe(true)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ format: 'nanido-level-scheme', id: 'house' })
    const stats = await nanido('book', 'stats', ...book, '--grader', 'sato-2001-i', '--json')
    expect(stats.lines()[0]).toMatchObject({ scheme: 'house' })
    const same = await nanido('book', 'compare', ...book, '--left', 'sato-2001-i:none', '--right', 'sato-2001-i:house')
    expect(same.out).toContain('left \\ right')
  })

  it('without labels says what is missing, and ends badly', async () => {
    const { nanido, book } = await shellWithBook('a.txt', samples.map(({ givens }) => givens).join('\n'))
    await nanido('book', 'grade', ...book, '--grader', 'sato-2001-i')
    const { status, err } = await nanido('book', 'calibrate', ...book, '--grader', 'sato-2001-i')
    expect(status).toBe(1)
    expect(err).toContain('printed level')
  })
})

describe('book choose and book duplicates', () => {
  it('choose different puzzles of each level', async () => {
    const { nanido, book } = await withBook()
    const { status, lines: chosen } = await nanido('book', 'choose', ...book, '--by', 'label', '--quota', '2/1/1', '--json')
    expect(status).toBe(0)
    const titles = chosen().map(({ title }) => String(title).replace(' again', ''))
    expect(new Set(titles).size).toBe(4)
    const short = await nanido('book', 'choose', ...book, '--by', 'label', '--quota', '3=99')
    expect(short.status).toBe(1)
    expect(short.err).toContain('99 are asked for')
    await expect(nanido('book', 'choose', ...book, '--quota', 'ten')).rejects.toThrow('no quota')
  })

  it('name each class of the same, and what makes one of the other', async () => {
    const { nanido, book } = await withBook()
    const { status, lines: found } = await nanido('book', 'duplicates', ...book, '--json')
    expect(status).toBe(0)
    expect(found()).toHaveLength(samples.length)
    const [first] = found() as unknown as { puzzles: { transformation: object | null; text: string | null }[] }[]
    expect(first!.puzzles.map(({ transformation }) => transformation !== null)).toEqual([false, true])
    expect(first!.puzzles[1]!.text).not.toBe('')
  })
})
