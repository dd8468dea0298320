import { spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { cli, expect, root, type Shell, test, whole } from '../shell'

const sample = readFileSync(join(root, 'resources/samples/sudoku.jsonl'), 'utf8').split('\n').slice(0, 3).join('\n') + '\n'

/** A library with one book, B. */
function filled(shell: Shell): void {
  shell.file('in.jsonl', sample)
  expect(shell.nanido('import', 'in.jsonl', '--library', 'a.db', '--book', 'B').status).toBe(0)
}
const bytes = (shell: Shell, name: string): Buffer => readFileSync(join(shell.folder, name))

whole('no command writes over the library, whatever it is called', ({ shell }) => {
  filled(shell)
  linkSync(join(shell.folder, 'a.db'), join(shell.folder, 'hard'))
  symlinkSync('a.db', join(shell.folder, 'soft'))
  const before = bytes(shell, 'a.db')
  // All other names are tested in files/write-guard.test.ts.
  for (const [kind, target] of [
    ['--text', 'a.db'],
    ['--pdf', 'hard'],
    ['--text', 'soft'],
    ['--pdf', 'a.db-wal'],
  ] as const) {
    const { status, err } = shell.nanido('book', 'export', '--library', 'a.db', '--book', 'B', kind, target, '--force')
    expect([status, err]).toEqual([2, expect.stringContaining('library')])
  }
  for (const command of [
    ['convert', 'in.jsonl', '--to', 'nanido', '-o', 'a.db', '--force'],
    ['generate', 'sudoku', '--seed', 's', '-o', 'a.db', '--force'],
    ['mend', 'in.jsonl', '--all', '-o', 'a.db', '--force'],
    ['enumerate', 'kin-gin', '--box', '1,1', '--pieces', '1G1S', '--stage', 'mates', '-o', 'a.db', '--force'],
  ])
    expect(shell.nanido(...command)).toMatchObject({ status: 2, err: expect.stringContaining('library') })
  expect(bytes(shell, 'a.db').equals(before)).toBe(true)
  expect(shell.nanido('library', 'verify', '--library', 'a.db').status).toBe(0)
})

test('no command writes over what it reads, a file in a folder or at standard input neither', ({ shell }) => {
  shell.file('in.jsonl', sample)
  mkdirSync(join(shell.folder, 'many'))
  shell.file('many/in.jsonl', sample)
  const commands = [
    ['convert', 'in.jsonl', '--to', 'nanido', '-o', 'in.jsonl', '--force'],
    ['mend', 'in.jsonl', '--all', '-o', './in.jsonl', '--force'],
    ['convert', 'many', '--to', 'nanido', '-o', 'many/in.jsonl', '--force'],
    ['import', 'in.jsonl', '--library', 'in.jsonl', '--book', 'B'],
    ['enumerate', 'kin-gin', 'merge', 'in.jsonl', '-o', 'in.jsonl', '--force'],
  ]
  for (const command of commands) expect(shell.nanido(...command)).toMatchObject({ status: 2, err: expect.stringContaining('reads') })
  const stdin = openSync(join(shell.folder, 'in.jsonl'), 'r')
  const run = spawnSync(process.execPath, [cli, 'convert', '-', '--to', 'nanido', '-o', 'in.jsonl', '--force'], {
    cwd: shell.folder,
    env: shell.env,
    stdio: [stdin, 'pipe', 'pipe'],
    encoding: 'utf8',
  })
  closeSync(stdin)
  expect([run.status, run.stderr]).toEqual([2, expect.stringContaining('reads')])
  expect(bytes(shell, 'in.jsonl').toString()).toBe(sample)
  expect(bytes(shell, 'many/in.jsonl').toString()).toBe(sample)
})

whole('a file of the person’s own is written over with --force only; what Nanido wrote needs none', ({ shell }) => {
  filled(shell)
  shell.file('thesis.txt', 'years of work')
  const to = (file: string, ...more: string[]) =>
    shell.nanido('book', 'export', '--library', 'a.db', '--book', 'B', '--text', file, ...more)
  expect(to('thesis.txt')).toMatchObject({ status: 2, err: expect.stringContaining('--force') })
  expect(bytes(shell, 'thesis.txt').toString()).toBe('years of work')
  expect(to('thesis.txt', '--lang', 'ja').err).toMatch(/\p{Script=Hiragana}.*--force/u)
  expect(to('thesis.txt', '--force').status).toBe(0)
  for (let i = 0; i < 3; i++) expect(to('book.jsonl').status).toBe(0)
  expect(shell.nanido('book', 'export', '--library', 'a.db', '--book', 'B', '--pdf', 'b.pdf', '--no-only-unique').status).toBeLessThan(3)
  writeFileSync(join(shell.folder, 'book.jsonl'), 'corrected by hand')
  expect(to('book.jsonl').status).toBe(2)
})

whole('a library that is not there is refused by every command that reads one, and not made', ({ shell }) => {
  shell.file('empty.db', '')
  for (const library of ['nowhere/x.db', 'x.db', 'empty.db'])
    for (const command of [['list'], ['stats', '--book', 'B'], ['grade', '--book', 'B'], ['export', '--book', 'B', '--text', 'o.txt']])
      expect(shell.nanido('book', ...command, '--library', library)).toMatchObject({
        status: 2,
        err: expect.stringContaining('no library'),
      })
  expect(readdirSync(shell.folder)).toEqual(['empty.db'])
  expect(bytes(shell, 'empty.db').length).toBe(0)
})

whole('- is standard output, byte for byte, with nothing else in it', ({ shell }) => {
  filled(shell)
  const ofBook = ['--library', 'a.db', '--book', 'B']
  expect(shell.nanido('book', 'grade', ...ofBook).status).toBe(0)
  const run = spawnSync(process.execPath, [cli, 'book', 'export', ...ofBook, '--pdf', '-', '--json'], {
    cwd: shell.folder,
    env: shell.env,
    maxBuffer: 1 << 28,
  })
  expect(run.status).toBe(0)
  expect(run.stdout.subarray(0, 5).toString()).toBe('%PDF-')
  expect(run.stdout.subarray(-6).toString()).toBe('%%EOF\n')
  expect(run.stdout.toString('latin1').match(/%%EOF/g)).toHaveLength(1)
  const text = shell.nanido('book', 'export', ...ofBook, '--text', '-')
  expect(text.lines()).toHaveLength(3)
  expect(shell.nanido('book', 'export', ...ofBook, '--text', '-', '--pdf', '-').status).toBe(2)
  expect(existsSync(join(shell.folder, '-'))).toBe(false)
  const head = spawnSync('sh', ['-c', `"${process.execPath}" "${cli}" book export --library a.db --book B --pdf - | head -c 4; exit 0`], {
    cwd: shell.folder,
    env: shell.env,
    encoding: 'utf8',
  })
  expect([head.stdout, head.stderr]).toEqual(['%PDF', expect.not.stringContaining('EPIPE')])
})

test('what a symbolic link leads to is written, and the link stays', ({ shell }) => {
  shell.file('in.jsonl', sample)
  mkdirSync(join(shell.folder, 'far'))
  symlinkSync('far/out.txt', join(shell.folder, 'link'))
  expect(shell.nanido('convert', 'in.jsonl', '--to', 'nanido', '-o', 'link').status).toBe(0)
  expect(lstatSync(join(shell.folder, 'link')).isSymbolicLink()).toBe(true)
  expect(bytes(shell, 'far/out.txt').toString()).toContain('sudoku')
  expect(readdirSync(join(shell.folder, 'far'))).toEqual(['out.txt'])
})

test('puzzles come through a pipe that has nothing yet', async ({ shell }) => {
  copyFileSync(join(root, 'resources/samples/sudoku.jsonl'), join(shell.folder, 'in.jsonl'))
  // The first program leaves the pipe in non-blocking mode, as programs in a terminal may; a blocking read from it would fail with EAGAIN.
  const first = `"${process.execPath}" -e "process.stdin.once('readable', () => 0); setTimeout(() => process.exit(), 100)"`
  const slow = spawn(
    'sh',
    ['-c', `(sleep 1.5; cat in.jsonl; sleep 0.3; cat in.jsonl) | (${first}; "${process.execPath}" "${cli}" check --json -) && echo done`],
    { cwd: shell.folder, env: shell.env, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let out = ''
  slow.stdout.on('data', (piece) => (out += String(piece)))
  const status = await new Promise((settle) => slow.once('close', settle))
  expect([status, out]).toEqual([0, 'done\n'])
})

test('a full disk is told in words, and no stack is shown', ({ shell }) => {
  test.skip(!existsSync('/dev/full'), 'this system has no full disk to try')
  shell.file('in.jsonl', sample)
  const full = openSync('/dev/full', 'w')
  const run = spawnSync(process.execPath, [cli, 'convert', 'in.jsonl', '--to', 'nanido'], {
    cwd: shell.folder,
    env: shell.env,
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  })
  closeSync(full)
  expect([run.status, run.stderr]).toEqual([2, expect.stringContaining('no room left')])
  expect(run.stderr).not.toMatch(/ENOSPC|\n\s+at /)
  expect(shell.nanido('convert', 'in.jsonl', '--to', 'nanido', '-o', '/dev/full', '--lang', 'ja').err).toMatch(/空きがありません/)
})
