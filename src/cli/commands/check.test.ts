import { expect, it } from 'vitest'
import { Heard, shell } from '#test-support/cli/command-bench.ts'
import { readInput, type InputProblem, type InputStream } from '../input/input'
import { check } from './check'

const WRONG = `11${'.'.repeat(79)}`
const FEW = `12${'.'.repeat(79)}`

/** Returns the lines that a terminal received, as [line, severity]. */
const told = (terminal: Heard) => terminal.lines.map((line) => JSON.parse(line) as { line: number; severity: string; index: number | null })

async function puzzlesOf(text: string) {
  const { puzzles } = await readInput([shell().file('a.sdk', text)], { genre: 'sudoku' })
  return puzzles
}

it('tells what is wrong while more is still to be read', async () => {
  const puzzles = await puzzlesOf(`${WRONG}\n${FEW}\n${WRONG}\n`)
  const terminal = new Heard(true, 'en')
  let heardBeforeTheEnd = 0
  const input: InputStream = {
    files: ['a.sdk'],
    async *blocks() {
      yield puzzles.slice(0, 2)
      for (let turn = 0; turn < 10_000 && terminal.lines.length === 0; turn++) await new Promise(setImmediate)
      heardBeforeTheEnd = terminal.lines.length
      yield puzzles.slice(2)
    },
  }
  await check(input, {}, terminal)
  expect(heardBeforeTheEnd).toBeGreaterThan(0)
  expect(new Set(told(terminal).map(({ line }) => line))).toEqual(new Set([1, 2, 3]))
  expect(terminal.messages.at(-1)).toBe('2 of 3 puzzles have errors.')
})

it('places that cannot be read stand where they are read, between the puzzles, and count', async () => {
  const puzzles = await puzzlesOf(`${WRONG}\n${FEW}\n${WRONG}\n`)
  const problem = (line: number, index: number): InputProblem => {
    const message = { code: 'read.nothing-fits' as const, seen: 'x' }
    return { file: puzzles[0]!.file, line, column: 1, index, severity: 'error', message }
  }
  const terminal = new Heard(true, 'en')
  const input: InputStream = {
    files: ['a.sdk'],
    async *blocks(onProblem) {
      onProblem(problem(2, 1))
      await Promise.resolve()
      yield [puzzles[0]!, { ...puzzles[2]!, index: 2 }]
      onProblem(problem(9, 3))
      yield []
    },
  }
  await check(input, {}, terminal)
  const order = told(terminal).map(({ index }) => index)
  expect(order.filter((index, i) => index !== order[i - 1])).toEqual([0, 1, 2, 3])
  expect(terminal.messages.at(-1)).toBe('4 of 4 puzzles have errors.')
})

it('a file of nothing but unreadable lines is told as it is read', async () => {
  const { nanido, file } = shell()
  const { status, lines, err } = await nanido('check', file('bad.sdk', 'no puzzle\n\n'.repeat(2)), '--json', '--lang', 'en')
  expect(status).toBe(1)
  expect(lines().length).toBeGreaterThan(0)
  expect(err).toContain('puzzles have errors.')
})
