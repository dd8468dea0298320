import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shell } from '#test-support/cli/command-bench.ts'
import { program } from '../program'
import { callable, type CommandEntry, describe as describeCommand, withAllBelow } from './command-tree'
import { completion, SHELLS } from './completion'
import { manualPage } from './manual-page'

const has = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

let folder: string
let tree: CommandEntry
let page: string
const scriptOf = (name: string): string => join(folder, name)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nanido-reference-'))
  tree = describeCommand(await program('1.2.3', ['reference']))
  page = manualPage(tree, '1.2.3')
  for (const name of SHELLS) writeFileSync(scriptOf(name), completion(name, tree))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('knows every command, also those that genres say', () => {
  const known = callable(tree).map(({ words }) => words.join(' '))
  expect(known).toEqual(
    expect.arrayContaining(['grade', 'book list', 'library recover', 'queue status', 'generate sudoku', 'enumerate kin-gin']),
  )
  expect(
    callable(tree)
      .find(({ words }) => words.join(' ') === 'grade')!
      .options.flatMap(({ names }) => names),
  ).toContain('--grader')
})

it('is told by the command', async () => {
  const { nanido } = shell()
  expect((await nanido('reference', 'man')).out).toContain('.TH NANIDO 1')
  expect((await nanido('reference', 'bash')).out).toBe(completion('bash', tree))
  expect(JSON.parse((await nanido('reference', 'json')).out)).toEqual(tree)
})

describe('the manual page', () => {
  it('has each command and each of its options', () => {
    const sections = new Map(page.split('\n.SS ').slice(1).map((text) => [text.slice(0, text.indexOf('\n')).replaceAll('\\-', '-'), text])) // prettier-ignore
    for (const { words, options } of callable(tree)) {
      const section = sections.get(words.join(' '))
      expect(section, words.join(' ')).toBeDefined()
      for (const name of options.flatMap(({ names }) => names)) expect(section!.replaceAll('\\-', '-')).toContain(`\\fB${name}\\fR`)
    }
  })

  it.skipIf(!has('mandoc'))('is one that its reader finds nothing wrong with', () => {
    const { stdout } = spawnSync('mandoc', ['-T', 'lint', '-W', 'warning'], { input: page, encoding: 'utf8' })
    // A generated page has no date.
    expect(stdout.split('\n').filter((line) => line !== '' && !line.includes('missing date'))).toEqual([])
  })
})

describe('what bash completes', () => {
  const offered = (...words: string[]): readonly string[] => {
    const typed = words.map((word) => `'${word}'`).join(' ')
    const script = `source '${scriptOf('bash')}'; COMP_WORDS=(nanido ${typed}); COMP_CWORD=${words.length}; _nanido; printf '%s\\n' "\${COMPREPLY[@]}"`
    return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\n').filter(Boolean)
  }

  it('is each command below the one that is typed, in its place', () => {
    for (const { words, commands } of withAllBelow(tree).filter(({ commands }) => commands.length > 0)) {
      expect(offered(...words, '')).toEqual(commands.map((command) => command.words.at(-1)))
    }
  })

  it('is the options of a command and the values of an option', () => {
    expect(offered('grade', 'a.txt', '--gra')).toEqual(['--grader'])
    expect(offered('book', 'list', '--lang', '')).toEqual(['en', 'ja'])
    expect(offered('reference', '')).toEqual(['man', 'bash', 'zsh', 'fish', 'json'])
    // File names are left to the shell's own completion.
    expect(offered('grade', '--json', 'a')).toEqual([])
    expect(offered('convert', '-o', '')).toEqual([])
  })

  it('does not take the value of an option for a command', () => {
    expect(offered('book', 'list', '--book', 'grade', '--gra')).toEqual(['--grader'])
  })
})

describe.skipIf(!has('fish'))('what fish completes', () => {
  const offered = (line: string): readonly string[] =>
    execFileSync('fish', ['--no-config', '-c', `source '${scriptOf('fish')}'; complete -C ${JSON.stringify(line)}`], { encoding: 'utf8' })
      .split('\n')
      .flatMap((one) => one.split('\t')[0] || [])

  it('is commands, options and values', () => {
    expect(offered('nanido book pre')).toEqual(['preflight'])
    expect(offered('nanido grade --gra')).toContain('--grader')
    expect(offered('nanido grade --lang ')).toEqual(['en', 'ja'])
  })
})

it.skipIf(!has('zsh'))('what zsh is given is a script of zsh', () => {
  expect(spawnSync('zsh', ['-n', scriptOf('zsh')], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
})
