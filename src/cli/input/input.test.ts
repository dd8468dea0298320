import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readInput } from './input'

const GIVENS = `${'.'.repeat(79)}12`
const WITH = (n: number) => `${'.'.repeat(78)}${n}12`.slice(-81)
const BROKEN = '12'.repeat(20)
let folder: string
const file = (name: string, ...lines: string[]): string => {
  const path = join(folder, name)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'nanido-input-'))))
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5, force: true }))

describe('the index of a puzzle', () => {
  const sudoku = { genre: 'sudoku', format: 'line' }
  const indices = async (...files: string[]) => {
    const { puzzles, problems } = await readInput(files, sudoku)
    return {
      puzzles: puzzles.map(({ index, file }) => [files.indexOf(file), index]),
      problems: problems.map(({ index, file }) => [files.indexOf(file), index]),
    }
  }

  it('goes on from file to file', async () => {
    const [a, b] = [file('a.txt', GIVENS, WITH(3)), file('b.txt', WITH(4), WITH(5))]
    expect(await indices(a, b)).toEqual({
      puzzles: [
        [0, 0],
        [0, 1],
        [1, 2],
        [1, 3],
      ],
      problems: [],
    })
  })

  it('counts broken puzzles, in the middle of a file and at its end', async () => {
    const [a, b, c] = [file('c.txt', GIVENS, BROKEN), file('d.txt', BROKEN, WITH(4)), file('e.txt', WITH(5))]
    expect(await indices(a, b, c)).toEqual({
      puzzles: [
        [0, 0],
        [1, 3],
        [2, 4],
      ],
      problems: [
        [0, 1],
        [1, 2],
      ],
    })
  })

  it('is not moved by an empty file', async () => {
    const [a, b, c] = [file('f.txt', GIVENS), file('g.txt', ''), file('h.txt', WITH(6))]
    expect((await indices(a, b, c)).puzzles).toEqual([
      [0, 0],
      [2, 1],
    ])
  })
})
