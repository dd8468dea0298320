import { spawnSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { genres } from '#solver/genres/index.ts'
import { cli, expect, type Shell, test, whole } from '../shell'

const MEGABYTES = 160
/** The memory limit in megabytes, far below the size of the file; a start of the command line alone takes about a hundred. */
const MOST_MEGABYTES = 260

/** A large file that consists of one line. */
function longLine(shell: Shell): string {
  const descriptor = openSync(join(shell.folder, 'long.txt'), 'w')
  for (let i = 0; i < MEGABYTES; i++) writeSync(descriptor, Buffer.alloc(1_000_000, 'x'))
  closeSync(descriptor)
  return 'long.txt'
}

/** Runs a command that reports its peak memory in megabytes. @param input what the shell does with its streams */
function measured(shell: Shell, input: string, ...args: readonly string[]) {
  const telling = `process.on('exit', () => console.error('most memory: ' + process.resourceUsage().maxRSS))`
  const options = ['--max-old-space-size=96', '--import', `data:text/javascript,${encodeURIComponent(telling)}`]
  const command = `"$@" ${input}`
  const { status, stderr } = spawnSync('sh', ['-c', command, 'sh', process.execPath, ...options, cli, ...args], {
    ...{ cwd: shell.folder, env: shell.env, encoding: 'utf8' },
  })
  return { status, said: stderr, megabytes: Number(/most memory: (\d+)/.exec(stderr)?.[1]) / 1024 }
}

test.describe('a line without end is refused in words, in little memory', () => {
  const library = ['--library', 'l.db', '--book', 'A', '--lang', 'en']
  for (const [name, input, args] of [
    ['of a file to be checked', '', ['check', 'long.txt', '--lang', 'en']],
    ['of standard input', '< long.txt', ['check', '-', '--lang', 'en']],
    ['of a file to be imported', '', ['import', 'long.txt', ...library]],
    ['of standard input to be imported', '< long.txt', ['import', '-', ...library]],
  ] as const)
    (name === 'of a file to be checked' ? test : whole)(name, ({ shell }) => {
      longLine(shell)
      const { status, said, megabytes } = measured(shell, input, ...args)
      expect(said).toContain(':1:1: This line is longer than 4,000,000 characters')
      expect(status).toBe(1)
      expect(megabytes).toBeGreaterThan(0)
      expect(megabytes).toBeLessThan(MOST_MEGABYTES)
    })
})

/** The limit for an export of 2,000 puzzles in megabytes; on a quiet machine it takes 130 to 146. */
const MOST_OF_AN_EXPORT = 160

whole('a book of 2,000 puzzles is printed in little memory', ({ shell }) => {
  test.slow()
  const library = ['--library', 'l.db', '--book', 'Big', '--lang', 'en']
  const made = measured(shell, '> made.jsonl', 'generate', 'sudoku', '--count', '2000', '--seed', '5')
  expect(made.status, made.said).toBe(0)
  for (const before of [
    ['import', 'made.jsonl'],
    ['book', 'grade'],
  ])
    expect(measured(shell, '', ...before, ...library).status).toBe(0)
  const { status, said, megabytes } = measured(shell, '', 'book', 'export', ...library, '--pdf', 'big.pdf')
  expect(status, said).toBe(0)
  expect(megabytes).toBeGreaterThan(0)
  expect(megabytes).toBeLessThan(MOST_OF_AN_EXPORT)
})

/** The limit for a start in megabytes. Node itself takes 43, the command line 54, and with everything that commands need 105. */
const MOST_OF_A_START = 75
/**
 * The limit for help that lists options of genres, in megabytes. It loads all genres, each of which takes about 0.8: 93 with fifteen, 96
 * with eighteen.
 */
const MOST_WITH_GENRES = 80 + genres.length

test('a start loads what the command needs and no more', ({ shell }) => {
  for (const [most, ...words] of [
    [MOST_OF_A_START, '--help'],
    [MOST_OF_A_START, 'solve', '--help'],
    [MOST_OF_A_START, 'book', 'export', '--help'],
    [MOST_WITH_GENRES, 'grade', '--help'],
  ] as const) {
    const { status, megabytes } = measured(shell, '', ...words)
    expect(status).toBe(0)
    expect(megabytes).toBeGreaterThan(0)
    expect(megabytes, words.join(' ')).toBeLessThan(most)
  }
})
