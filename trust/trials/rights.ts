import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { damageIn } from '../library'
import { disguised } from '../puzzles'
import { skipped, type Setting, type Trial } from '../trial'

/** The id of a user without rights. A trial run by root uses it, because nothing would be refused to root. */
const NOBODY = 65534

/** A right that is removed, the place in the folder where it is removed, and the command that runs without it. */
interface Case {
  readonly what: string
  readonly place: string
  readonly mode: number
  readonly args: readonly string[]
  /** Whether the command may succeed without the right; it must then do everything that it is asked for. */
  readonly mayPass?: boolean
}

const LIBRARY = 'home/library.db'
const ofBook = ['--library', LIBRARY, '--book', 'B']
const CASES: readonly Case[] = [
  { what: 'a folder that takes no new library', place: 'closed', mode: 0o555, args: ['import', 'book.jsonl', '--library', 'closed/library.db', '--book', 'B'] }, // prettier-ignore
  { what: 'a folder that may not be entered', place: 'closed', mode: 0o000, args: ['book', 'list', '--library', 'closed/library.db'] },
  ...(
    [
      ['may not be read', 0o000],
      ['may not be written', 0o444],
    ] as const
  ).flatMap(([how, mode]) => [
    { what: `import into a library that ${how}`, place: LIBRARY, mode, args: ['import', 'book.jsonl', ...ofBook] },
    { what: `grading in a library that ${how}`, place: LIBRARY, mode, args: ['book', 'grade', ...ofBook] },
    { what: `list of a library that ${how}`, place: LIBRARY, mode, args: ['book', 'list', ...ofBook], mayPass: mode === 0o444 },
    { what: `backup of a library that ${how}`, place: LIBRARY, mode, args: ['library', 'backup', 'out/copy.db', '--library', LIBRARY], mayPass: mode === 0o444 }, // prettier-ignore
    { what: `examination of a library that ${how}`, place: LIBRARY, mode, args: ['library', 'verify', '--library', LIBRARY], mayPass: mode === 0o444 }, // prettier-ignore
  ]),
  { what: 'import in a folder that takes no log', place: 'home', mode: 0o555, args: ['import', 'book.jsonl', ...ofBook] },
  { what: 'list in a folder that takes no log', place: 'home', mode: 0o555, args: ['book', 'list', ...ofBook], mayPass: true },
  { what: 'a PDF into a folder that may not be written', place: 'out', mode: 0o555, args: ['book', 'export', ...ofBook, '--pdf', 'out/book.pdf'] }, // prettier-ignore
  { what: 'a text into a folder that may not be written', place: 'out', mode: 0o555, args: ['book', 'export', ...ofBook, '--text', 'out/book.txt'] }, // prettier-ignore
  { what: 'a backup into a folder that may not be written', place: 'out', mode: 0o555, args: ['library', 'backup', 'out/copy.db', '--library', LIBRARY] }, // prettier-ignore
  { what: 'a backup over a file that may not be written', place: 'out/mine.txt', mode: 0o444, args: ['library', 'backup', 'out/mine.txt', '--library', LIBRARY] }, // prettier-ignore
  { what: 'a text that may not be read', place: 'book.jsonl', mode: 0o000, args: ['import', 'book.jsonl', ...ofBook] },
  { what: 'settings that may not be read', place: `${LIBRARY}.settings.json`, mode: 0o000, args: ['book', 'list', ...ofBook], mayPass: true }, // prettier-ignore
  { what: 'a data folder that may not be written', place: 'data', mode: 0o555, args: ['book', 'export', ...ofBook, '--text', 'out/book.txt'], mayPass: true }, // prettier-ignore
]

/** The trial of files and folders that a person may not read, write or enter. */
export const rights: Trial = {
  id: 'rights',
  what: 'libraries, texts, outputs and folders without the right to read or write them: told in words, nothing changed, nothing half-written',
  async run(setting) {
    if (process.platform === 'win32') return skipped('rights of files are of another kind here')
    const isRoot = process.getuid!() === 0
    const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
    const run = (folder: string, args: readonly string[]) => {
      const [command, ...rest] = [...(isRoot ? asNobody : []), process.execPath, setting.program('cli'), ...args]
      const env = { ...process.env, HOME: folder, XDG_DATA_HOME: join(folder, 'data'), LANG: 'C' }
      return spawnSync(command!, rest, { cwd: folder, encoding: 'utf8', env })
    }
    if (isRoot && run('/', ['--version']).status !== 0)
      return skipped('as root everything is allowed, and nobody else can be had (setpriv)')
    // The user without rights has to reach its own files.
    if (isRoot) chmodSync(setting.folder, 0o711)
    const lost: string[] = []
    let refused = 0
    const laid = lay(setting, join(setting.folder, 'laid'), isRoot, run)
    const cases = CASES.filter((_, i) => setting.size === 'full' || i % 4 === 0)
    for (const [i, one] of cases.entries()) {
      const folder = join(setting.folder, String(i))
      if (spawnSync('cp', ['-a', laid, folder]).status !== 0) throw new Error(`${folder} cannot be laid`)
      const before = contentOf(folder)
      chmodSync(join(folder, one.place), one.mode)
      const { status, stderr } = run(folder, one.args)
      chmodSync(join(folder, one.place), 0o755)
      const after = contentOf(folder)
      if (status !== 0) refused++
      lost.push(...faultsOf(one, { status, words: stderr, before, after }))
      for (const problem of await damageIn(join(folder, 'home'))) lost.push(`${one.what}: ${problem}`)
    }
    return { tried: cases.length, lost, figures: { 'commands that were refused': refused } }
  },
}

/** Makes the folder of a person with a library, a text and places for outputs. */
function lay(
  { seed }: Setting,
  folder: string,
  isRoot: boolean,
  run: (folder: string, args: readonly string[]) => { readonly status: number | null; readonly stderr: string },
): string {
  for (const name of ['home', 'out', 'closed', 'data']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'book.jsonl'), [...disguised('sudoku', 12, seed), ''].join('\n'))
  writeFileSync(join(folder, 'out/mine.txt'), 'a letter')
  writeFileSync(join(folder, `${LIBRARY}.settings.json`), '{"language":"en"}')
  const names = ['', 'home', 'out', 'closed', 'data', 'book.jsonl', 'out/mine.txt', `${LIBRARY}.settings.json`]
  if (isRoot) for (const name of names) chownSync(join(folder, name), NOBODY, NOBODY)
  const made = run(folder, ['import', 'book.jsonl', ...ofBook])
  if (made.status !== 0) throw new Error(`import ends with ${made.status}: ${made.stderr}`)
  return folder
}

function faultsOf(
  { what, mayPass = false }: Case,
  { status, words, before, after }: { status: number | null; words: string; before: Contents; after: Contents },
): string[] {
  const faults: string[] = []
  if (status === 0) return mayPass ? [] : [`${what}: is not refused`]
  if (status !== 1 && status !== 2) faults.push(`ends with ${status}`)
  if (words.trim() === '') faults.push('fails without a word')
  if (/^\s+at .*:\d+/m.test(words) || /\bE[A-Z]{4,}\b|SQLITE_/.test(words)) faults.push(`says ${JSON.stringify(words.slice(0, 300))}`)
  for (const [name, digest] of before) if (after.get(name) !== digest) faults.push(`${name} is changed or gone`)
  // SQLite's own files beside a library come and go; any other new file was begun and not finished.
  for (const name of after.keys()) if (!before.has(name) && !/-(wal|shm)$/.test(name)) faults.push(`${name} was left`)
  return faults.map((fault) => `${what}: ${fault}`)
}

type Contents = ReadonlyMap<string, string>

/** Every file in a folder with a hash of its contents; without the data folder, in which a log may be begun. */
function contentOf(folder: string): Contents {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !name.startsWith('data'))
  const files = names.filter((name) => existsSync(join(folder, name)) && lstatSync(join(folder, name)).isFile())
  return new Map(
    files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  )
}
