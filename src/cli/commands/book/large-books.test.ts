import { expect, it, vi } from 'vitest'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { shellWithBook } from '#test-support/cli/command-bench.ts'

vi.mock('#contract/schemas/pages.ts', async (original) => ({ ...(await original<object>()), MOST_LAID_OUT: 3 }))

/** Creates a book of puzzles with levels and labels; the first one is a draft. */
async function withBook(count: number) {
  const lines = Array.from({ length: count }, (_, i) => {
    const data = { givens: samples[i]!.givens }
    return JSON.stringify({ genre: 'sudoku', label: 1 + (i % 2), data, ...(i === 0 && { tags: ['@draft'] }) })
  })
  const made = await shellWithBook('a.jsonl', lines.join('\n'))
  await made.nanido('book', 'grade', ...made.book, '--grader', 'sato-2001-i')
  return made
}

const COMMANDS = [
  ['book', 'stats', '--grader', 'sato-2001-i'],
  ['book', 'compare', '--left', 'sato-2001-i', '--right', 'sato-2001-ii'],
  ['book', 'calibrate', '--grader', 'sato-2001-i'],
  ['labels', 'report', '--grader', 'sato-2001-i'],
] as const

it('statistics of a book that is too large to be laid out say that they are of all puzzles, by their places', async () => {
  const large = await withBook(4)
  for (const command of COMMANDS) {
    const { err } = await large.nanido(...command, ...large.book)
    expect(err, command.join(' ')).toMatch(/^April: A book of more than 3 puzzles has no printed numbers.*drafts/mu)
  }
  const [statistics] = (await large.nanido(...COMMANDS[0], ...large.book, '--json')).lines()
  expect(statistics).toMatchObject({ problems: 4 })
})

it('statistics of a book that can be laid out say nothing of that', async () => {
  const small = await withBook(3)
  for (const command of COMMANDS) expect((await small.nanido(...command, ...small.book)).err).not.toContain('printed numbers')
  const [statistics] = (await small.nanido(...COMMANDS[0], ...small.book, '--json')).lines()
  expect(statistics).toMatchObject({ problems: 2 })
})
