import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { shell, shellWithBook } from '#test-support/cli/command-bench.ts'

const givens = samples.map((one) => one.givens)
const EMPTY = '.'.repeat(81)

/** Creates a library with a book of the samples. */
const withBook = () => shellWithBook('a.txt', givens.join('\n'))

describe('import', () => {
  it('makes library and book, and tells what came in', async () => {
    const { nanido, library, imported } = await withBook()
    expect(imported.status).toBe(0)
    const { lines } = await nanido('book', 'list', ...library, '--json')
    expect(lines()).toHaveLength(1)
    expect(JSON.stringify(lines()[0])).toContain('April')
  })

  it('goes on past broken lines, names them and ends badly', async () => {
    const { nanido, file, book } = await withBook()
    const path = file('bad.txt', `${givens[0]}\n${givens[1]!.slice(1)}\n`)
    const { status, err } = await nanido('import', path, ...book, '--json')
    expect(status).toBe(1)
    expect(err).toContain('bad.txt:2:')
    expect((await nanido('book', 'list', ...book, '--json')).lines()).toHaveLength(givens.length + 1)
  })
})

describe('a book', () => {
  it('is graded once, is listed with its levels, and summed up', async () => {
    const { nanido, book } = await withBook()
    expect((await nanido('book', 'grade', ...book)).status).toBe(0)
    const { lines } = await nanido('book', 'list', ...book, '--json')
    expect(lines().map(({ verdict }) => verdict)).toEqual(givens.map(() => 'unique'))
    for (const { level } of lines()) expect(level).toBeGreaterThan(0)
    const stats = await nanido('book', 'stats', ...book)
    expect(stats.status).toBe(0)
    expect(stats.out).not.toBe('')
  })

  it('is written as text and as PDF, without the puzzles that are not proved', async () => {
    const { nanido, file, folder, book } = await withBook()
    await nanido('import', file('empty.txt', EMPTY), ...book)
    await nanido('book', 'grade', ...book)
    const text = join(folder, 'april.jsonl')
    expect((await nanido('book', 'export', ...book, '--text', text)).status).toBe(0)
    const written = readFileSync(text, 'utf8')
    for (const one of givens) expect(written).toContain(one)
    const pdf = join(folder, 'april.pdf')
    await nanido('book', 'export', ...book, '--pdf', pdf)
    expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('that is not there is refused, with those that are', async () => {
    const { nanido, library } = await withBook()
    await expect(nanido('book', 'list', ...library, '--book', 'May')).rejects.toThrow('April')
  })
})

it('a library that is not there is not made by looking at it', async () => {
  const { nanido, folder } = shell()
  const path = join(folder, 'nowhere.nanido')
  await expect(nanido('book', 'list', '--library', path)).rejects.toThrow()
  expect(existsSync(path)).toBe(false)
})

describe('a library', () => {
  it('is whole, is copied, and comes back', async () => {
    const { nanido, folder, library, book } = await withBook()
    expect((await nanido('library', 'verify', ...library)).status).toBe(0)
    const copy = join(folder, 'copy.nanido')
    expect((await nanido('library', 'backup', copy, ...library)).status).toBe(0)
    await nanido('import', join(folder, 'a.txt'), ...book)
    expect((await nanido('book', 'list', ...book, '--json')).lines()).toHaveLength(2 * givens.length)
    expect((await nanido('library', 'restore', copy, ...library)).status).toBe(0)
    expect((await nanido('book', 'list', ...book, '--json')).lines()).toHaveLength(givens.length)
  })
})

describe('book grade', () => {
  it('does not count what has several solutions as graded, and tells how many there are', async () => {
    const { nanido, book } = await shellWithBook('a.txt', [...givens, EMPTY].join('\n'))
    const { lines, err, status } = await nanido('book', 'grade', ...book, '--json')
    expect(lines()).toMatchObject([{ graded: givens.length, ungraded: 1, failed: 0, puzzles: givens.length + 1 }])
    expect([status, err]).toEqual([0, expect.stringContaining('not graded: 1 with several solutions')])
  })
})

it('a book as files tells of each puzzle by its place in the book, whatever the format leaves out before it', async () => {
  const problem = { genre: 'tsume-shogi', title: '煙é', data: { sfen: '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1' } }
  const lines = [{ genre: 'sudoku', data: { givens: givens[0] } }, problem].map((one) => JSON.stringify(one))
  const { nanido, book, at } = await shellWithBook('a.jsonl', lines.join('\n'))
  const { err } = await nanido('book', 'export', ...book, '--all', '--to', 'kif', '--encoding', 'shift_jis', '--output', at('out'))
  expect(err).toMatch(/April 1: .*kif/u)
  expect(err).toMatch(/April 2: shift_jis does not have these signs/u)
})

describe('book go-on', () => {
  it('finds out what is open of a puzzle, and keeps it', async () => {
    const { nanido, book } = await shellWithBook('a.non', 'width 2\nheight 2\n\nrows\n1\n1\n\ncolumns\n1\n1\n')
    expect((await nanido('book', 'go-on', ...book)).err).toContain('Nothing is open.')
    const gone = await nanido('book', 'go-on', ...book, '--number', '1', '--json')
    expect(gone.lines()).toMatchObject([{ verdict: 'multiple', differing: 4 }])
    const { lines } = await nanido('book', 'list', ...book, '--json')
    expect(lines().map(({ verdict }) => verdict)).toEqual(['multiple'])
    await expect(nanido('book', 'go-on', ...book, '--number', '2')).rejects.toThrow('no puzzle 2; the book has 1.')
  })
})
