import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ServiceError } from '#contract/messages/errors.ts'
import { fileMessages } from '#contract/messages/file-messages.ts'
import { knows } from '#solver/kernel/message.ts'
import { Bench } from '#test-support/library/library-bench.ts'
import { openGuarded, refusalOfTwo, type WriteRules } from './write-guard'

let bench: Bench
let folder: string
let record: string
const at = (name: string) => join(folder, name)
const refused = (path: string, rules: WriteRules = {}): string | undefined => {
  try {
    openGuarded(path, { record, ...rules })
    return undefined
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    expect(knows(fileMessages, error.problem)).toBe(true)
    return error.problem.code
  }
}
beforeEach(() => {
  bench = new Bench()
  folder = bench.folder
  record = at('record/outputs')
})
afterEach(() => bench.clear())

describe('nothing is written over the library in use', () => {
  it.each([
    'my.db',
    'my.db-wal',
    'my.db-shm',
    'my.db-journal',
    'my.db.settings.json',
    'MY.db-journal',
    './my.db',
    'hard',
    'soft',
    'in/../my.db',
    'softwal',
    'loose',
    'link/my.db',
  ])('as %s', (name) => {
    mkdirSync(at('in'))
    const store = bench.open('my.db')
    linkSync(at('my.db'), at('hard'))
    symlinkSync('my.db', at('soft'))
    symlinkSync(at('my.db-wal'), at('softwal'))
    symlinkSync(at('my.db-journal'), at('loose'))
    symlinkSync('.', at('link'))
    for (const force of [false, true]) expect(refused(at(name), { library: at('my.db'), force })).toBe('output.library')
    expect(refused(relative(process.cwd(), at(name)), { library: at('soft'), force: true })).toBe('output.library')
    store.close()
  })

  it('nor over one that nobody has open, nor over what belongs to it', () => {
    bench.open('other.db').close()
    writeFileSync(at('other.db-wal'), 'the last work')
    expect(refused(at('other.db'), { force: true })).toBe('output.library')
    expect(refused(at('other.db-wal'), { force: true })).toBe('output.library')
    writeFileSync(at('empty.db'), '')
    writeFileSync(at('empty.db-wal'), 'all there is')
    expect(refused(at('empty.db'), { force: true })).toBe('output.library')
  })
})

it('minds no library that is not there', () => {
  expect(refused(at('out.txt'), { library: at('no/such/my.db') })).toBeUndefined()
})

describe('nothing is written over what the same command reads', () => {
  it.each(['in.txt', 'hard', 'soft', './in.txt'])('as %s', (name) => {
    writeFileSync(at('in.txt'), 'puzzles')
    linkSync(at('in.txt'), at('hard'))
    symlinkSync('in.txt', at('soft'))
    for (const input of ['in.txt', 'hard', 'soft'])
      expect(refused(at(name), { inputs: [at('other'), at(input)], force: true })).toBe('output.input')
  })
})

describe('a file that Nanido did not make', () => {
  it('is written over with force only', () => {
    writeFileSync(at('thesis.txt'), 'years of work')
    expect(refused(at('thesis.txt'))).toBe('output.foreign')
    openGuarded(at('thesis.txt'), { record, force: true }).write('puzzles')
    expect(readFileSync(at('thesis.txt'), 'utf8')).toBe('puzzles')
  })

  it('is one that it made, while nobody changed, moved or replaced it', () => {
    openGuarded(at('book.txt'), { record }).write('first')
    openGuarded(at('book.txt'), { record }).write('second')
    expect(refused(at('book.txt'))).toBeUndefined()
    writeFileSync(at('copy.txt'), 'second')
    expect(refused(at('copy.txt'))).toBe('output.foreign')
    writeFileSync(at('book.txt'), 'second, corrected by hand')
    expect(refused(at('book.txt'))).toBe('output.foreign')
  })

  it('is not noticed too late: a file that came while the work was done stays', () => {
    const outlet = openGuarded(at('late.txt'), { record })
    writeFileSync(at('late.txt'), 'somebody else was here')
    expect(() => outlet.write('puzzles')).toThrow(ServiceError)
    expect(readFileSync(at('late.txt'), 'utf8')).toBe('somebody else was here')
  })

  it('is an empty one not: nothing can be lost in it', () => {
    writeFileSync(at('empty.txt'), '')
    expect(refused(at('empty.txt'))).toBeUndefined()
  })

  it('keeps its secrets: the record tells neither places nor contents', () => {
    openGuarded(at('secret-title.txt'), { record }).write('secret puzzle')
    expect(readFileSync(record, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
    expect(statSync(record).mode & 0o777).toBe(0o600)
  })
})

describe('a symbolic link', () => {
  it('stays, and what it leads to is written with the permissions that it had', () => {
    mkdirSync(at('far'))
    writeFileSync(at('far/target.txt'), '')
    chmodSync(at('far/target.txt'), 0o640)
    symlinkSync('far/target.txt', at('link.txt'))
    openGuarded(at('link.txt'), { record }).write('puzzles')
    expect(lstatSync(at('link.txt')).isSymbolicLink()).toBe(true)
    expect(readFileSync(at('far/target.txt'), 'utf8')).toBe('puzzles')
    expect(statSync(at('far/target.txt')).mode & 0o777).toBe(0o640)
    expect(readdirSync(at('far'))).toEqual(['target.txt'])
  })

  it('to nothing yet makes what it leads to', () => {
    symlinkSync('new.txt', at('link.txt'))
    openGuarded(at('link.txt'), { record }).write('puzzles')
    expect(lstatSync(at('link.txt')).isSymbolicLink()).toBe(true)
    expect(readFileSync(at('new.txt'), 'utf8')).toBe('puzzles')
  })

  it('that leads to itself, or nowhere, is told in words', () => {
    symlinkSync('circle', at('circle'))
    symlinkSync('no/such/folder/file', at('lost'))
    expect(refused(at('circle'))).toBe('file.bad-name')
    expect(refused(at('lost'))).toBe('file.missing')
  })
})

it('writes into a device and leaves it one', () => {
  openGuarded('/dev/null', { record }).write('puzzles')
  expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
})

it('refuses folders and folders that are missing, before any work', () => {
  mkdirSync(at('folder'))
  writeFileSync(at('file'), 'x')
  expect(refused(at('folder'))).toBe('file.is-folder')
  expect(refused(at('no/such/folder/out.txt'))).toBe('file.missing')
  expect(refused(at('file/out.txt'))).toBe('file.not-folder')
  expect(refused(at('x'.repeat(300)))).toBe('file.bad-name')
  expect(existsSync(at('no'))).toBe(false)
})

it('refuses two outputs to one place', () => {
  writeFileSync(at('a'), '')
  linkSync(at('a'), at('b'))
  expect(refusalOfTwo([at('a'), undefined, at('b')])?.code).toBe('output.twice')
  expect(refusalOfTwo([at('new'), at('./new')])?.code).toBe('output.twice')
  expect(refusalOfTwo(['-', '-'])?.code).toBe('output.twice')
  expect(refusalOfTwo([at('a'), '-', at('c')])).toBeUndefined()
})

describe('a file that is made piece by piece', () => {
  it('appears when it is finished', () => {
    const file = openGuarded(at('book.pdf'), { record }).open()
    file.write(Buffer.from('one '))
    expect(existsSync(at('book.pdf'))).toBe(false)
    file.write(Buffer.from('two'))
    file.finish()
    expect(readFileSync(at('book.pdf'), 'utf8')).toBe('one two')
    expect(refused(at('book.pdf'))).toBeUndefined()
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })
  it('leaves no trace when it is abandoned', () => {
    writeFileSync(at('book.pdf'), '')
    const file = openGuarded(at('book.pdf'), { record }).open()
    file.write(Buffer.from('half'))
    file.abandon()
    expect(readFileSync(at('book.pdf'), 'utf8')).toBe('')
    expect(readdirSync(folder)).toEqual(['book.pdf'])
  })
  it('does not replace what came meanwhile', () => {
    const file = openGuarded(at('book.pdf'), { record }).open()
    file.write(Buffer.from('pages'))
    writeFileSync(at('book.pdf'), 'somebody else was here')
    expect(() => file.finish()).toThrow(ServiceError)
    expect(readFileSync(at('book.pdf'), 'utf8')).toBe('somebody else was here')
    expect(readdirSync(folder)).toEqual(['book.pdf'])
  })
  it('is written into a pipe or a device at once', () => {
    const file = openGuarded('/dev/null', { record }).open()
    file.write(Buffer.from('pages'))
    file.finish()
    file.abandon()
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
  })
})
