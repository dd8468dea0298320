import { existsSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { copiesFolder, listCopies, writeCopies } from '#main/library/salvage/copies.ts'
import { openLibrary } from '#main/library/open.ts'
import { shell } from '#test-support/cli/command-bench.ts'

const MINE = 'years of work'

/** Creates a library with one book, a backup of it, another library, and a text file. */
async function withLibrary() {
  const { nanido, file, folder } = shell()
  const at = (name: string) => join(folder, name)
  const input = file('a.txt', samples.map(({ givens }) => givens).join('\n'))
  for (const name of ['a.db', 'other.db']) await nanido('import', input, '--library', at(name), '--book', name)
  const of = (name = 'a.db') => ['--library', at(name), '--lang', 'en']
  expect((await nanido('library', 'backup', at('good.db'), ...of())).status).toBe(0)
  file('thesis.txt', MINE)
  const bytes = (name: string) => readFileSync(at(name)).toString('latin1')
  /** Returns every file of the folder with its content. */
  const everything = () => readdirSync(folder).map((name) => [name, lstatSync(at(name)).isFile() ? bytes(name) : '']) // prettier-ignore
  /** Runs a command that must fail without changing any file, and returns its message. */
  const refused = async (...words: string[]): Promise<string> => {
    const before = everything()
    const said: unknown = await nanido(...words).then(({ status, err }) => `${status}: ${err}`, (error: unknown) => error) // prettier-ignore
    expect(everything()).toEqual(before)
    expect(said).toBeInstanceOf(Error)
    return (said as Error).message
  }
  return { nanido, file, folder, at, of, bytes, refused }
}

describe('library backup', () => {
  it('says where the plain copies of the books lie, where there are any', async () => {
    const { nanido, at, of } = await withLibrary()
    const backUp = (...more: string[]) => nanido('library', 'backup', at('good.db'), ...of(), ...more)
    expect(JSON.parse((await backUp('--json')).out)).toMatchObject({ copies: null })
    writeCopies(at('a.db'), at('a.db'))
    const { name } = listCopies(at('a.db'))[0]!
    expect(JSON.parse((await backUp('--json')).out)).toMatchObject({ copies: { folder: copiesFolder(at('a.db')), files: [name] } })
    const said = (await backUp()).err
    expect([said.includes('Plain copies of books'), said.includes(name)]).toEqual([true, true])
  })
})

describe('library backup is refused, with --force too,', () => {
  it('over the library and all that belongs to it, whatever the name', async () => {
    const { at, of, refused } = await withLibrary()
    linkSync(at('a.db'), at('hard'))
    symlinkSync('a.db', at('soft'))
    symlinkSync('soft', at('softer'))
    mkdirSync(at('deep'))
    for (const name of ['a.db', 'a.db-wal', 'a.db-shm', 'a.db-journal', 'hard', 'soft', 'softer', 'deep/../a.db'])
      for (const force of [[], ['--force']]) expect(await refused('library', 'backup', at(name), ...of(), ...force)).toContain('library')
  })

  it('over another library, also one that is in use, and over a folder', async () => {
    const { at, of, refused } = await withLibrary()
    for (const force of [[], ['--force']])
      expect(await refused('library', 'backup', at('other.db'), ...of(), ...force)).toContain('other.db')
    const open = openLibrary(at('other.db'))
    if (!open.ok) throw new Error(open.message.code)
    expect(await refused('library', 'backup', at('other.db'), ...of(), '--force')).toContain('other.db')
    open.value.close()
    mkdirSync(at('folder.db'))
    expect(await refused('library', 'backup', at('folder.db'), ...of(), '--force')).toContain('folder.db')
  })

  it('from a library that is not there, is none, or is damaged: a good backup stays', async () => {
    const { at, of, file, refused } = await withLibrary()
    expect(await refused('library', 'backup', at('new.db'), ...of('nowhere.db'))).toContain('no such file')
    expect(await refused('library', 'backup', at('new.db'), ...of('thesis.txt'))).toContain('thesis.txt')
    file('damaged.db', '')
    expect(await refused('library', 'backup', at('good.db'), ...of('damaged.db'), '--force')).not.toBe('')
    const open = openLibrary(at('a.db'))
    if (!open.ok) throw new Error(open.message.code)
    open.value.sqlite.exec("UPDATE node SET title = 'x'")
    open.value.close()
    expect(await refused('library', 'backup', at('good.db'), ...of(), '--force')).toContain('good.db')
  })
})

it('library backup writes over a file of the person’s own with --force only, and over its own without', async () => {
  const { nanido, at, of, bytes, refused } = await withLibrary()
  expect(await refused('library', 'backup', at('thesis.txt'), ...of())).toContain('thesis.txt')
  expect((await nanido('library', 'backup', at('good.db'), ...of())).status).toBe(0)
  expect((await nanido('library', 'backup', at('thesis.txt'), ...of(), '--force')).status).toBe(0)
  expect(bytes('thesis.txt')).toMatch(/^SQLite format 3/)
  symlinkSync('good.db', at('link'))
  expect((await nanido('library', 'backup', at('link'), ...of())).status).toBe(0)
  expect(lstatSync(at('link')).isSymbolicLink()).toBe(true)
})

describe('library restore', () => {
  it('is refused from the library itself, its log, a damaged backup, a text, a folder and nothing', async () => {
    const { at, of, bytes, refused } = await withLibrary()
    symlinkSync('a.db', at('soft'))
    mkdirSync(at('folder.db'))
    const damaged = bytes('good.db').slice(0, -5000)
    writeFileSync(at('half.db'), Buffer.from(damaged, 'latin1'))
    for (const from of ['a.db', 'soft', 'a.db-wal', 'half.db', 'thesis.txt', 'folder.db', 'nowhere.db'])
      for (const force of [[], ['--force']]) expect(await refused('library', 'restore', at(from), ...of(), ...force)).not.toBe('')
  })

  it('is refused over a file of the person’s own unless --force, and keeps it then', async () => {
    const { nanido, at, of, bytes, folder, refused } = await withLibrary()
    expect(await refused('library', 'restore', at('good.db'), ...of('thesis.txt'))).toContain('thesis.txt')
    expect((await nanido('library', 'restore', at('good.db'), ...of('thesis.txt'), '--force')).status).toBe(0)
    const kept = readdirSync(folder).find((name) => name.startsWith('thesis.txt.replaced-'))!
    expect(bytes(kept)).toBe(MINE)
    expect((await nanido('library', 'verify', ...of('thesis.txt'))).status).toBe(0)
  })

  it('keeps the library that stood there, and is refused while somebody has it open', async () => {
    const { nanido, at, of, folder, refused } = await withLibrary()
    const open = openLibrary(at('a.db'))
    if (!open.ok) throw new Error(open.message.code)
    expect(await refused('library', 'restore', at('good.db'), ...of())).not.toBe('')
    open.value.close()
    expect((await nanido('library', 'restore', at('good.db'), ...of())).status).toBe(0)
    const kept = readdirSync(folder).find((name) => name.startsWith('a.db.replaced-'))!
    expect((await nanido('library', 'verify', ...of(kept))).status).toBe(0)
    expect(existsSync(at('a.db-wal'))).toBe(false)
  })
})

it('library recover writes into a new file only', async () => {
  const { at, of, refused } = await withLibrary()
  for (const target of ['thesis.txt', 'other.db', 'a.db', 'good.db'])
    expect(await refused('library', 'recover', at(target), ...of())).toContain(target)
})

describe('import', () => {
  it('takes what is chosen, and no bad file of a folder or ZIP stops the others', async () => {
    const { nanido, file, folder } = shell()
    const at = (name: string) => join(folder, name)
    const given = (i: number) => samples[i]!.givens
    const of = (book: string) => ['--library', at('l.db'), '--book', book, '--json', '--lang', 'en']
    const three = file('three.txt', `${given(0)}\n${given(1)}\n${given(2)}\n`)
    expect((await nanido('import', three, '--take', '0,2-9', ...of('A'))).lines()).toMatchObject([{ added: 2 }])
    await expect(nanido('import', three, '--take', '3-1', ...of('A'))).rejects.toThrow('0-3,7')
    mkdirSync(at('f'))
    for (const i of [0, 1]) writeFileSync(at(`f/${i}.sdm`), given(i))
    symlinkSync('nowhere', at('f/bad.sdm'))
    const { status, err, lines } = await nanido('import', at('f'), ...of('B'))
    expect([status, err.includes('bad.sdm: ')]).toEqual([1, true])
    expect(lines()).toMatchObject([{ added: 2 }])
    const checked = await nanido('check', at('f'), '--lang', 'en')
    expect([checked.status, checked.err.includes('bad.sdm')]).toEqual([1, true])
  })
})
