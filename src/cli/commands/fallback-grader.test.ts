import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { nonogram } from '#solver/genres/nonogram/index.ts'
import { shell } from '#test-support/cli/command-bench.ts'

const lines = readFileSync(join('resources/samples/nonogram.jsonl'), 'utf8').trim().split('\n')
const isColoured = (line: string): boolean => 'colours' in (JSON.parse(line) as { data: object }).data
const [plain, coloured] = [lines.find((line) => !isColoured(line))!, lines.find(isColoured)!]

it('a book with a coloured puzzle is graded as a whole by the usual grader, listed, summed up, examined and exported with its level', async () => {
  const { nanido, file, folder } = shell()
  const library = ['--library', join(folder, 'a.nanido')]
  const book = [...library, '--book', 'Colours']
  await nanido('import', file('a.jsonl', `${plain}\n${coloured}\n`), ...book)

  const grade = await nanido('book', 'grade', ...book, '--json')
  expect([grade.status, grade.lines()]).toMatchObject([0, [{ graded: 2, failed: 0 }]])
  const again = await nanido('book', 'grade', ...book, '--json')
  expect(again.lines()).toMatchObject([{ graded: 0, failed: 0 }])

  const listed = (await nanido('book', 'list', ...book, '--json')).lines()
  expect(listed).toMatchObject([
    { grader: 'sato-2008', level: expect.any(Number) as number, stale: false },
    { grader: 'nanido-nonogram', level: expect.any(Number) as number, stale: false },
  ])

  const alone = await nanido('grade', join(folder, 'a.jsonl'), '--json')
  expect(alone.lines().map(({ grader, level }) => ({ grader, level }))).toEqual(listed.map(({ grader, level }) => ({ grader, level })))

  const stats = await nanido('book', 'stats', ...book, '--json')
  expect(stats.lines()).toMatchObject([{ grader: 'sato-2008', problems: 2, ungraded: 1, elsewhere: 1 }])

  for (const told of [
    await nanido('book', 'preflight', ...book, '--profile', 'office', '--json'),
    await nanido('book', 'export', ...book, '--pdf', join(folder, 'a.pdf')),
  ])
    expect(told.out + told.err).not.toMatch(/no-level|no level to print/u)
})

it('the sample book needs no other grader: its coloured puzzles have a level by the usual one’s fallback', () => {
  expect(nonogram.graders[0]).toMatchObject({ id: 'sato-2008', fallback: { grader: 'nanido-nonogram' } })
})
