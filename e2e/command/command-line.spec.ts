import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { cli, expect, root, test, whole } from '../shell'

const sampleBook = join(root, 'resources/samples/sudoku.jsonl')

interface SampleLine {
  readonly id: string
  readonly label: number
  readonly data: { readonly givens: string }
}
const samples = readFileSync(sampleBook, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as SampleLine)
const givens = samples.map(({ data }) => data.givens)
const level = samples.map(({ label }) => label)

/** Puzzles in several formats, with every kind of fault between them. */
function mixedText(): string {
  return [
    '# April',
    givens[0],
    givens[1]!.replaceAll('.', '0'),
    givens[2]!.slice(0, 80),
    '',
    JSON.stringify({ genre: 'sudoku', id: 'x', data: { givens: givens[3] } }),
    'what is this',
    `11${givens[4]!.slice(2)}`,
    '.'.repeat(81),
  ].join('\n')
}

test('the sample book has the levels that it prints', ({ shell }) => {
  const { status, lines } = shell.nanido('grade', sampleBook, '--grader', 'nanido-sudoku', '--json')
  expect(status).toBe(0)
  expect(lines().map((line) => line.level)).toEqual(level)
})

test('grade goes on past broken lines, names them, and keeps the numbers of the others', ({ shell }) => {
  const { status, err, lines } = shell.nanido('grade', shell.file('mixed.txt', mixedText()), '--json')
  expect(status).toBe(1)
  expect(lines().map(({ index, line, id, verdict }) => [index, line, id, verdict])).toEqual([
    [0, 2, null, 'unique'],
    [1, 3, null, 'unique'],
    [3, 6, 'x', 'unique'],
    [5, 8, null, 'none'],
    [6, 9, null, 'multiple'],
  ])
  expect(err).toMatch(/^mixed\.txt:4:81: /m)
  expect(err).toMatch(/^mixed\.txt:7:1: /m)
  expect(err).toMatch(/^mixed\.txt:8:1: .*equal|twice|same/m)
})

whole('commands in a pipe wait for each other, and a reader that has enough ends them quietly', ({ shell }) => {
  const nanido = `${JSON.stringify(process.execPath)} ${JSON.stringify(cli)}`
  const run = (command: string) =>
    spawnSync('bash', ['-o', 'pipefail', '-c', command], { env: shell.env, cwd: shell.folder, encoding: 'utf8' })
  for (let time = 0; time < 4; time++) {
    const { status, stderr } = run(`${nanido} generate sudoku --count 3 --seed ${time} | ${nanido} check - --lang en`)
    expect([status, stderr]).toEqual([0, '0 of 3 puzzles have errors.\n'])
  }
  const slow = run(`(sleep 1; cat ${JSON.stringify(sampleBook)}) | ${nanido} convert - --to line | head -1`)
  expect([slow.status, slow.stdout.trim(), slow.stderr.includes('EPIPE')]).toEqual([0, givens[0], false])
})

test('a cooked tsume-shogi problem is graded, its cooks are told, and nobody complains', ({ shell }) => {
  const cooked = { genre: 'tsume-shogi', data: { sfen: '9/6kSs/6gsg/6GGS/9/9/9/9/9 b - 1' } }
  const graded = shell.with(JSON.stringify(cooked), 'grade', '-', '--json')
  expect([graded.status, graded.err]).toEqual([0, ''])
  const [{ verdict, details }] = graded.lines() as unknown as [{ verdict: string; details: { class: string; cooks: unknown[] } }]
  expect([verdict, details.class, details.cooks.length]).toEqual(['multiple', 'C', 2])
})

whole('a Slitherlink of a preset is the same for the same seed, and has its recipe and one solution', ({ shell }) => {
  const make = () => shell.nanido('generate', 'slitherlink', '--preset', '3', '--seed', 's', '--title', 'May ').out
  const made = make()
  expect(make()).toBe(made)
  expect(JSON.parse(made)).toMatchObject({ title: 'May 001', note: expect.stringMatching(/^GCT2-100-/) })
  expect(shell.with(made, 'solve', '-', '--json').lines()).toMatchObject([{ verdict: 'unique' }])
})

test('solve gives the contract’s lines, from standard input too', ({ shell }) => {
  const { status, lines } = shell.with(`${givens[0]}\n${'.'.repeat(81)}\n`, 'solve', '-', '--json')
  expect(status).toBe(0)
  const [unique, multiple] = lines() as unknown as { verdict: string; solution: string; second: string; differing: number[] }[]
  expect(unique).toMatchObject({ index: 0, genre: 'sudoku', verdict: 'unique' })
  expect(unique!.solution).toMatch(/^[1-9]{81}$/)
  expect(multiple!.verdict).toBe('multiple')
  // On an empty board, two solutions may differ anywhere, even where the two that were found are equal.
  expect(multiple!.differing).toEqual([...Array(81).keys()])
  expect(multiple!.solution).not.toBe(multiple!.second)
})

test('explain speaks both languages and gives the same steps as JSON', ({ shell }) => {
  const file = shell.file('one.txt', givens[0]!)
  const english = shell.nanido('explain', file, '--lang', 'en')
  const japanese = shell.nanido('explain', file, '--lang', 'ja')
  const json = shell.nanido('explain', file, '--json')
  expect(english.out).toMatch(/r\dc\d/)
  expect(japanese.out).toMatch(/\d行\d列/)
  const steps = english.out.split('\n').filter((line) => /^ *\d+\. /.test(line))
  expect(json.lines()).toHaveLength(steps.length + 1)
  expect(json.lines().at(-1)).toMatchObject({ criterion: { level: expect.any(Number), source: expect.stringContaining('2001') } })
})

test('generate is the same for the same seed, and every puzzle is what was asked for', ({ shell }) => {
  const wanted = ['generate', 'sudoku', '--count', '5', '--seed', 'e2e', '--symmetry', 'rotate-180', '--clues', '28']
  const first = shell.nanido(...wanted)
  expect(shell.nanido(...wanted).out).toBe(first.out)
  for (const { data } of first.lines() as unknown as SampleLine[]) {
    expect(data.givens.replaceAll('.', '')).toHaveLength(28)
    expect([...data.givens].map((cell) => cell === '.')).toEqual([...data.givens].reverse().map((cell) => cell === '.'))
  }
  const verdicts = shell.with(first.out, 'solve', '-', '--json').lines()
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(Array(5).fill('unique'))
})

test('convert writes other formats, which read back as the same puzzle', ({ shell }) => {
  for (const to of ['puzz-link', 'ss', 'pzprv3']) {
    expect(shell.nanido('convert', shell.file('in.txt', givens[7]!), '--to', to, '-o', 'out').status, to).toBe(0)
    expect(shell.nanido('convert', 'out', '--to', 'line').out.trim(), to).toContain(givens[7]!)
  }
})

test('wrong usage and files that are not there end with status 2 and write nothing', ({ shell }) => {
  expect(shell.nanido('grade', 'nowhere.txt')).toMatchObject({ status: 2, out: '' })
  expect(shell.nanido('grade', sampleBook, '--grader', 'nobody').status).toBe(2)
  expect(shell.nanido('frobnicate').status).toBe(2)
  expect(shell.nanido('book', 'list', '--library', join(shell.folder, 'no/such')).status).toBe(2)
  expect(shell.nanido('book', 'export', '--library', shell.library, '--book', 'B', '--pdf', 'a.pdf').status).toBe(2)
  expect(existsSync(join(shell.folder, 'a.pdf'))).toBe(false)
  expect(readdirSync(shell.folder).filter((name) => name.includes('.part'))).toEqual([])
})

test('a book: import, grade, statistics, PDF, verification, backup and restore', ({ shell }) => {
  const ofBook = ['--library', shell.library, '--book', '春/第1集']
  expect(shell.nanido('import', sampleBook, ...ofBook, '--json').lines()).toMatchObject([{ added: 60, errors: 0 }])
  expect(shell.nanido('book', 'grade', ...ofBook, '--json').lines()).toMatchObject([{ graded: 60, failed: 0 }])
  const [statistics] = shell.nanido('book', 'stats', ...ofBook, '--json').lines() as unknown as [
    { byLevel: { groups: { count: number }[] }; byLabel: { correlationWithLevel: number } },
  ]
  expect(statistics.byLevel.groups.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5].map((of) => level.filter((one) => one === of).length))
  expect(statistics.byLabel.correlationWithLevel).toBeCloseTo(1, 9)
  const printed = shell.nanido('book', 'export', ...ofBook, '--pdf', 'book.pdf', '--per-page', '4', '--json')
  expect(printed.lines()).toMatchObject([{ pages: 1 + 15 + 5 }])
  expect(readFileSync(join(shell.folder, 'book.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
  expect(shell.nanido('library', 'verify', '--library', shell.library).status).toBe(0)
  expect(shell.nanido('library', 'backup', 'copy.db', '--library', shell.library).status).toBe(0)
  writeFileSync(shell.library, 'damaged')
  expect(shell.nanido('library', 'verify', '--library', shell.library).status).not.toBe(0)
  expect(shell.nanido('library', 'restore', 'copy.db', '--library', shell.library).status).toBe(0)
  expect(shell.nanido('book', 'list', ...ofBook, '--json').lines()).toHaveLength(60)
})

whole('bulk grading that was killed goes on where it was, with the same result and nothing graded twice', async ({ shell }) => {
  const many = Array.from({ length: 20 }, () => givens.join('\n')).join('\n')
  const file = shell.file('many.txt', many)
  const rows = (library: string) =>
    shell
      .nanido('book', 'list', '--library', library, '--book', 'B', '--json')
      .lines()
      .map(({ level, value, verdict, graded }) => ({ level, value, verdict, graded }))
  const whole = join(shell.folder, 'whole.db')
  for (const library of [whole, shell.library]) shell.nanido('import', file, '--library', library, '--book', 'B')
  shell.nanido('book', 'grade', '--library', whole, '--book', 'B')

  const running = spawn(process.execPath, [cli, 'book', 'grade', '--library', shell.library, '--book', 'B'], { stdio: 'ignore' })
  const ended = new Promise((resolve) => running.once('exit', resolve))
  await expect.poll(() => rows(shell.library).filter(({ graded }) => graded).length, { intervals: [20] }).toBeGreaterThan(0)
  running.kill('SIGKILL')
  await ended
  const before = rows(shell.library).filter(({ graded }) => graded).length
  expect(before).toBeLessThan(1200)

  const [resumed] = shell.nanido('book', 'grade', '--library', shell.library, '--book', 'B', '--json').lines() as unknown as [
    { graded: number; resumed: number },
  ]
  expect(resumed.resumed).toBe(1)
  expect(rows(shell.library)).toEqual(rows(whole))
  const [again] = shell.nanido('book', 'grade', '--library', shell.library, '--book', 'B', '--json').lines() as unknown as [
    { graded: number },
  ]
  expect(again.graded).toBe(0)
})

for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  test(`a command that ${signal} ends writes what is done, gives back the rest, and ends with status ${status}`, async ({ shell }) => {
    const file = shell.file('many.txt', Array.from({ length: 20 }, () => givens.join('\n')).join('\n'))
    const ofBook = ['--library', shell.library, '--book', 'B']
    shell.nanido('import', file, ...ofBook)
    const running = spawn(process.execPath, [cli, 'book', 'grade', ...ofBook], { stdio: 'ignore' })
    const ended = new Promise((resolve) => running.once('exit', resolve))
    const library = new Sqlite(shell.library, { readonly: true })
    const count = (sql: string) => library.prepare(sql).pluck().get() as number
    await expect.poll(() => count('SELECT count(*) FROM grading'), { intervals: [20] }).toBeGreaterThan(0)
    running.kill(signal)
    expect(await ended).toBe(status)
    expect(count("SELECT count(*) FROM job_item WHERE state = 'leased'")).toBe(0)
    expect(count("SELECT count(*) FROM job_item WHERE state = 'queued'")).toBeGreaterThan(0)
    library.close()
  })

test('a PDF that is interrupted is ended, with status 130, and leaves no file', async ({ shell }) => {
  shell.nanido(
    'import',
    shell.file('many.txt', Array.from({ length: 2000 }, () => givens[0]).join('\n')),
    '--library',
    shell.library,
    '--book',
    'B',
  )
  const args = ['book', 'export', '--library', shell.library, '--book', 'B', '--all', '--pdf', 'b.pdf']
  const running = spawn(process.execPath, [cli, ...args], { cwd: shell.folder, env: shell.env, stdio: 'ignore' })
  const ended = new Promise((resolve) => running.once('exit', resolve))
  const made = () => readdirSync(shell.folder).filter((name) => /\.(pdf|part)$/.test(name))
  await expect.poll(made, { intervals: [20] }).not.toEqual([])
  running.kill('SIGINT')
  expect(await ended).toBe(130)
  expect(made()).toEqual([])
})
