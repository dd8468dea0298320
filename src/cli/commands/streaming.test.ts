import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { forkWithin } from '#test-support/jobs/fakes.ts'
import { Random } from '#solver/kernel/random.ts'
import { genres } from '#solver/genres/index.ts'
import { isWhole } from '#solver/testing/for-tests.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { check } from '../commands/check'
import { grade } from '../commands/grade'
import { solve } from '../commands/solve'
import { openInput, type InputOptions, type InputStream } from '../input/input'
import { standard } from '#main/files/standard.ts'
import { Terminal } from '../output/terminal'

vi.mock('../processes/processes', () => ({ forkSolver: forkWithin(genres), solverProgram: '' }))

const folder = mkdtempSync(join(tmpdir(), 'nanido-flow-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const random = new Random('flow')
const quickOnes = genres.filter(({ quick }) => quick)
const plain = quickOnes.flatMap((genre) => textsOf(genre, genre.quick!.format))
const lines = genres.flatMap((genre) => textsOf(genre, 'nanido').slice(0, 2))
const boards = genres.flatMap((genre) => genre.formats.filter(({ scope }) => scope === 'document').slice(0, 3).map((format) => format.write?.([{ puzzle: genre.samples[0], caption: {} }]).text.trim() ?? '')) // prettier-ignore
const ODD = [
  'hello there',
  '# a comment',
  '',
  '   ',
  '\t# x',
  '\u3000',
  '{"genre":',
  '{"genre":"chess","data":{}}',
  'puzzle,solution',
  '123',
  'x'.repeat(3000),
  '.'.repeat(81),
  '1'.repeat(81),
  `11${'.'.repeat(79)}`,
  `12${'.'.repeat(79)}`,
  `${plain[0]} 日本`,
  plain[1]!.slice(1),
  plain[2]!.replaceAll('.', '0'),
  `\ufeff${plain[3]}`,
]

function textsOf(genre: Genre, format: string): string[] {
  const { write } = genre.formats.find(({ id }) => id === format)!
  const disguised = genre.samples.flatMap((puzzle) => [puzzle, ...(genre.disguise ? [1, 2, 3].map((seed) => genre.disguise!(puzzle, String(seed))) : [])]) // prettier-ignore
  return disguised.map((puzzle) => write!([{ puzzle, caption: {} }]).text.trim())
}

const pick = <T>(list: readonly T[]): T => list[random.below(list.length)]!
const some = (count: number, make: () => string) => Array.from({ length: count }, make)
const mostlyPlain = (oddity: number) => () => (random.below(100) < oddity ? pick(pick([ODD, ODD, lines, boards])) : pick(plain))

// A line longer than a block. Rejecting 1.3 million letters in every format takes ten seconds, so it runs only with `npm test -- --all`;
// otherwise the line is a comment.
const TEXTS: Readonly<Record<string, string | Buffer>> = {
  plain: some(150, () => pick(plain)).join('\n') + '\n',
  'no line end at the end': some(40, () => pick(plain)).join('\n'),
  crlf: some(60, () => pick(plain)).join('\r\n') + '\r\n',
  cr: some(40, () => pick(plain)).join('\r'),
  'all line ends': some(90, mostlyPlain(10)).map((line) => line + pick(['\n', '\r\n', '\r'])).join(''), // prettier-ignore
  'a mark': `\ufeff${some(40, () => pick(plain)).join('\n')}`,
  'two marks': `\ufeff\ufeff${some(20, () => pick(plain)).join('\n')}`,
  odd: some(150, mostlyPlain(12)).join('\n'),
  odder: some(90, mostlyPlain(60)).join('\n') + '\n# the end',
  comments: some(60, () => `# a\n${pick(plain)}`).join('\n'),
  blanks: some(60, () => `${pick(plain)}\n\n`).join(''),
  headings: some(60, () => (random.below(9) === 0 ? `puzzle\n${pick(plain)}` : pick(plain))).join('\n'),
  genres: some(40, () => pick(lines)).join('\n'),
  'a long line': [...some(30, () => pick(plain)), `${isWhole ? '' : '# '}${'y'.repeat(1_300_000)}`, ...some(30, () => pick(plain))].join(
    '\n',
  ),
  'shift_jis': Buffer.concat([Buffer.from(some(30, () => pick(plain)).join('\n') + '\n# '), Buffer.from([0x93, 0xfa, 10]), Buffer.from(pick(plain))]), // prettier-ignore
  'windows-1252': Buffer.concat([Buffer.from(some(30, () => pick(plain)).join('\n') + '\n# M'), Buffer.from([0xfc]), Buffer.from('ller\n')]), // prettier-ignore
  'utf-16': Buffer.from(`\ufeff${some(30, () => pick(plain)).join('\r\n')}\n# 日本`, 'utf16le'),
  'late letters': `${some(13_000, () => plain[0]!).join('\n')}\n# é\n${pick(plain)}`,
  document: boards[0]!,
  'a quoted letter': `> hello\n${some(4, () => `> ${pick(plain)}`).join('\n')}`,
  'lines of a web page': `<p>${pick(plain)}<br>${pick(plain)}<br></p>\n`,
  'unknown XML': `<?xml version="1.0"?>\n<all>\n${some(3, () => `<one>${pick(plain)}</one>`).join('\n')}\n</all>\n`,
  empty: '',
  blank: '\n\n',
  'comments only': '# a\n# b',
  prose: 'no\nno\n\nno',
}

const files: Record<string, string> = {}
beforeAll(() => {
  for (const [name, text] of Object.entries(TEXTS)) {
    files[name] = join(folder, name)
    writeFileSync(files[name], text)
  }
  mkdirSync(join(folder, 'many'))
  writeFileSync(join(folder, 'many', '012 Lily.jsonl'), lines[0]!)
  writeFileSync(join(folder, 'many', '0815.txt'), plain[0]!)
})

type Command = (input: InputStream, terminal: Terminal) => Promise<void>
const budget = 20_000
const COMMANDS: Readonly<Record<string, Command>> = {
  solve: (input, terminal) => solve(input, { budget }, terminal),
  'solve with next to no steps': (input, terminal) => solve(input, { budget: 1, atOnce: true }, terminal),
  check: (input, terminal) => check(input, {}, terminal),
  grade: (input, terminal) => grade(input, { budget: 200 }, terminal),
}

/** Returns the output of a command without times: JSON lines in order or text lines unordered, and the exit status. */
async function said(command: Command, input: InputStream, json: boolean, lang: 'en' | 'ja' = 'en') {
  const written = ['', '']
  const decoder = new TextDecoder()
  const spy = vi.spyOn(standard, 'write').mockImplementation((to, content) => {
    written[to - 1] += typeof content === 'string' ? content : decoder.decode(content)
  })
  try {
    const terminal = new Terminal(json, lang)
    await command(input, terminal)
    const status = terminal.end()
    const [out, err] = written as [string, string]
    return { status, out: out.replace(/"seconds":[\d.e-]+/g, ''), err: err.split('\n').toSorted() }
  } finally {
    spy.mockRestore()
  }
}

/** Returns the input without its raw bytes, so that it is read puzzle by puzzle in this process. */
const readHere = ({ files, blocks }: InputStream): InputStream => ({ files, blocks })

describe('blocks that processes read give to the byte what puzzles give that are read here', () => {
  it.each(
    Object.keys(TEXTS).flatMap((text) =>
      Object.keys(COMMANDS)
        .filter((command) => command === 'solve' || TEXTS[text]!.length < 30_000)
        .map((command) => [command, text] as const),
    ),
  )('%s: %s', async (command, text) => {
    // prettier-ignore
    const open = () => openInput([files[text]!], {})
    const expected = await said(COMMANDS[command]!, readHere(open()), true)
    expect(await said(COMMANDS[command]!, open(), true)).toEqual(expected)
  })

  it.each<InputOptions>([{ genre: 'sudoku' }, { genre: 'nonogram' }, { format: 'line' }, { format: 'sdm' }, { format: 'nanido' }])(
    'where %j is asked for',
    async (options) => {
      const open = () => openInput([files['odd']!], options)
      expect(await said(COMMANDS['solve']!, open(), true)).toEqual(await said(COMMANDS['solve']!, readHere(open()), true))
    },
  )

  it.each(['solve', 'check'])('%s of many files, folders among them, in Japanese and for a person, too', async (command) => {
    const open = () => openInput([files['odd']!, join(folder, 'many'), files['headings']!, files['document']!, files['a mark']!, files['odd']!], {}) // prettier-ignore
    for (const json of [true, false]) {
      expect(await said(COMMANDS[command]!, open(), json, 'ja')).toEqual(await said(COMMANDS[command]!, readHere(open()), json, 'ja'))
    }
  })
})
