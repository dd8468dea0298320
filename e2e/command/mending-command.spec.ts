import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { wholeOf } from '../whole'
import { cli } from '../shell'

const whole = wholeOf(test)

const AMBIGUOUS = { rows: [[1], [3], [1], []], columns: [[1], [1], [2], [1]], goal: ['#...', '.###', '..#.', '....'] }
const LINES = [
  { genre: 'nonogram', id: 'picture', data: AMBIGUOUS },
  { genre: 'nonogram', id: 'clues', title: 'Clues only', data: { rows: [[1], [1]], columns: [[1], [1]] } },
  { genre: 'nonogram', id: 'sound', data: { rows: [[2], [2]], columns: [[2], [2]] } },
]

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nanido-mend-'))
  writeFileSync(join(folder, 'in.jsonl'), LINES.map((line) => JSON.stringify(line)).join('\n'))
  writeFileSync(join(folder, 'sudoku.txt'), '.'.repeat(81))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Line {
  readonly id: string
  readonly rank: number
  readonly at: readonly number[]
  readonly unique: boolean
  readonly message: { readonly text: string }
  readonly verdict: string
}

function nanido(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, LANG: 'C' },
  })
  const lines = () => stdout.trim().split('\n').filter(Boolean).map((line) => JSON.parse(line) as Line) // prettier-ignore
  return { status, out: stdout, err: stderr, lines }
}

test('mend proposes changes, the best first, and names what needs none', () => {
  const { status, err, lines } = nanido('mend', 'in.jsonl', '--count', '2', '--json')
  expect(status).toBe(1)
  expect(lines().map(({ id, rank, unique }) => [id, rank, unique])).toEqual([
    ['picture', 0, true],
    ['picture', 1, true],
    ['clues', 0, true],
    ['clues', 1, true],
  ])
  expect(lines()[0]!.message.text).toMatch(/settles all 8 ambiguous cells/)
  expect(lines()[2]!.message.text).toMatch(/has no picture/)
  expect(err).toMatch(/^in\.jsonl:3:1: The puzzle has exactly one solution/m)
})

whole('mend --all writes puzzles that have one solution, the others as they were', () => {
  expect(nanido('mend', 'in.jsonl', '--all', '-o', 'out.jsonl').status).toBe(0)
  const { status, lines } = nanido('solve', 'out.jsonl', '--json')
  expect(status).toBe(0)
  expect(lines().map(({ id, verdict }) => [id, verdict])).toEqual(LINES.map(({ id }) => [id, 'unique']))
  const written = readFileSync(join(folder, 'out.jsonl'), 'utf8').trim().split('\n')
  expect(JSON.parse(written[2]!)).toEqual(LINES[2])
  expect(JSON.parse(written[1]!)).toMatchObject({ title: 'Clues only' })
  expect(nanido('mend', 'in.jsonl', '--all').out.trim().split('\n')).toEqual(written)
})

whole('mend takes the options of the genre, and refuses what makes no sense', () => {
  const { lines } = nanido('mend', 'in.jsonl', '--json', '--most-cells', '1', '--target-level', '2')
  expect(lines().every(({ at }) => at.length === 1)).toBe(true)
  expect(lines()[0]!.message.text).toMatch(/Level \d\./)
  expect(nanido('mend', 'in.jsonl', '--most-cells', '99').status).toBe(2)
  expect(nanido('mend', 'in.jsonl', '-o', 'out.jsonl').status).toBe(2)
  expect(nanido('mend', 'in.jsonl', '--budget', '1', '--all').status).toBe(1)
  const sudoku = nanido('mend', 'sudoku.txt')
  expect([sudoku.status, sudoku.out]).toEqual([0, expect.stringMatching(/Give \d in r\dc\d: then two solutions still differ in \d+ cells/)])
})
