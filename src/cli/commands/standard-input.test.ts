import { Readable } from 'node:stream'
import type { Command } from 'commander'
import { describe, expect, it, onTestFinished } from 'vitest'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { program } from '../program'
import { shell } from '#test-support/cli/command-bench.ts'

/** A puzzle and an unreadable line, so that every command has a message about the input. */
const LINES = Buffer.from(`${samples[0]!.givens}\nwhat is this\n`)

/** Replaces standard input for the rest of the test. */
function standardInput(input: Readable & { isTTY?: boolean }): void {
  const own = Object.getOwnPropertyDescriptor(process, 'stdin')!
  Object.defineProperty(process, 'stdin', { value: input, configurable: true })
  onTestFinished(() => void Object.defineProperty(process, 'stdin', own))
}
const terminal = () => Object.assign(Readable.from([]), { isTTY: true })

const ON_PUZZLES: [string, ...string[]][] = [
  ['check', '--json'],
  ['solve', '--json'],
  ['grade', '--json'],
  ['explain', '--json'],
  ['convert', '--to', 'nanido'],
  ['draw'],
  ['mend', '--json'],
]

describe.each(ON_PUZZLES.map((words) => ({ words })))('$words.0', ({ words }) => {
  it('without a file reads standard input, as with -', async () => {
    const { nanido } = shell()
    standardInput(Readable.from([LINES]))
    const named = await nanido(...words, '-')
    standardInput(Readable.from([LINES]))
    const unnamed = await nanido(...words)
    expect(unnamed.err + unnamed.out).not.toBe('')
    // The output is equal except for times.
    expect([unnamed.status, unnamed.err]).toEqual([named.status, named.err])
    expect(unnamed.out.replace(/"seconds":[^,}]+/g, '')).toBe(named.out.replace(/"seconds":[^,}]+/g, ''))
  })

  it('asks for a file at a terminal', async () => {
    standardInput(terminal())
    await expect(shell().nanido(...words)).rejects.toThrow(/missing required argument/)
  })
})

describe('lines of a text that are left out make the status 1', () => {
  const rows = samples[0]!.givens.match(/.{9}/g)!.map((row) => [...row].map((cell) => (cell === '.' ? '' : cell)).join('\t'))
  const text = (first: string) => [`${first}${'\t'.repeat(8)}`, ...rows].join('\n')
  it.each(['check', 'solve', 'grade', 'import'])('%s', async (command) => {
    for (const [first, status] of [
      ['ab1c', 1],
      ['', 0],
    ] as const) {
      const { nanido, folder, file } = shell()
      const into = command === 'import' ? ['--library', `${folder}/l.db`, '--book', 'B'] : []
      const ended = await nanido(command, file('a.txt', text(first)), ...into)
      expect([first, ended.status, ended.err.includes('ab1c')]).toEqual([first, status, status === 1])
    }
  })
})

it('is read by import, too', async () => {
  const { nanido, folder } = shell()
  const book = ['--library', `${folder}/l.db`, '--book', 'B', '--json']
  standardInput(Readable.from([LINES]))
  expect((await nanido('import', ...book)).err).toContain('<stdin>:2:1: ')
  expect((await nanido('book', 'list', ...book)).lines()).toHaveLength(1)
})

/** Commands whose file holds no puzzles or tables but a printed PDF, a library, or a part of an enumeration. */
const OTHERS = ['preflight', 'backup', 'restore', 'recover', 'merge']

it('is what every command means that reads files and is given none', async () => {
  const leaves = (command: Command): Command[] =>
    command.commands.length === 0 ? [command] : command.commands.flatMap((one) => leaves(one as Command))
  const filled = await Promise.all(['generate', 'mend', 'enumerate', 'report'].map((name) => program('0', [name])))
  const reading = filled.flatMap(leaves).filter((one) => /^files?$/.test(one.registeredArguments[0]?.name() ?? ''))
  expect(reading.map((one) => one.name())).toEqual(expect.arrayContaining(['grade', 'import', 'read']))
  expect(reading.length).toBeGreaterThan(40)
  for (const one of reading.filter((command) => !OTHERS.includes(command.name())))
    expect([one.name(), one.registeredArguments[0]!.required, one.registeredArguments[0]!.description]).toEqual([
      one.name(),
      false,
      expect.stringContaining('standard input'),
    ])
})
