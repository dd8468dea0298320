import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { knows } from '#solver/kernel/message.ts'
import { libraryMessages } from '#contract/messages/library-messages.ts'
import { backupBefore, versionOf } from './migrations/migrate'
import { migrations, type Migration } from './migrations'
import { APPLICATION_ID } from '../files/library-header'
import { openLibrary } from './open'
import { Bench, node } from '#test-support/library/library-bench.ts'

let bench: Bench
beforeEach(() => (bench = new Bench()))
afterEach(() => bench.clear())

const pragma = (sqlite: Sqlite.Database, name: string): unknown => sqlite.pragma(name, { simple: true })
const schemaOf = (sqlite: Sqlite.Database): unknown =>
  sqlite.prepare("SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name").all()
const next: Migration = {
  number: migrations.length + 1,
  name: 'colour',
  sql: "ALTER TABLE node ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'",
}

describe('opening', () => {
  it.each([
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
    ['busy_timeout', 5000],
    ['recursive_triggers', 1],
    ['trusted_schema', 0],
  ])('sets %s at the first opening and again at the second', (name, value) => {
    bench.open().close()
    expect(pragma(bench.open().sqlite, name)).toBe(value)
  })

  it('makes the folder, and keeps what was written', () => {
    const store = bench.open('deep/er/library.db')
    node(store, 'Spring')
    store.close()
    expect(bench.open('deep/er/library.db').sqlite.prepare('SELECT title FROM node').all()).toEqual([{ title: 'Spring' }])
  })

  it('refuses a Node that better-sqlite3 would crash', () => {
    expect(openLibrary(bench.path(), { nodeApi: 9 })).toEqual({
      ok: false,
      message: { code: 'library.old-node', version: process.versions.node },
    })
    expect(existsSync(bench.path())).toBe(false)
  })

  it('does not make a library that must be there', () => {
    expect(openLibrary(bench.path(), { mustExist: true })).toMatchObject({ message: { code: 'library.missing' } })
    expect(existsSync(bench.path())).toBe(false)
  })

  it('refuses a library of a newer version, and leaves it as it is', () => {
    bench.open('library.db', { migrations: [...migrations, next] }).close()
    const before = readFileSync(bench.path())
    const known = migrations.length
    expect(openLibrary(bench.path())).toEqual({
      ok: false,
      message: { code: 'library.newer', path: bench.path(), version: known + 1, known },
    })
    expect(readFileSync(bench.path())).toEqual(before)
  })

  it('refuses a database of another program, and leaves it as it is', () => {
    const other = new Sqlite(bench.path())
    other.exec('CREATE TABLE stamps (country TEXT)')
    other.close()
    const before = readFileSync(bench.path())
    expect(openLibrary(bench.path())).toEqual({ ok: false, message: { code: 'library.foreign', path: bench.path() } })
    expect(readFileSync(bench.path())).toEqual(before)
  })

  it('refuses what is no database, and leaves it as it is', () => {
    writeFileSync(bench.path(), 'Dear editor, '.repeat(1000))
    const opened = openLibrary(bench.path())
    expect(opened).toMatchObject({ ok: false, message: { code: 'library.damaged', path: bench.path() } })
    expect(!opened.ok && knows(libraryMessages, opened.message)).toBe(true)
    expect(readFileSync(bench.path(), 'utf8')).toMatch(/^Dear editor/)
  })

  it('refuses a folder', () => {
    expect(openLibrary(bench.folder)).toMatchObject({ ok: false, message: { code: 'file.is-folder' } })
  })
})

describe('migrations', () => {
  it('are numbered without a gap', () => {
    expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, i) => i + 1))
  })

  it('make only STRICT tables', () => {
    const { sqlite } = bench.open()
    const loose = sqlite.pragma('table_list') as { name: string; type: string; strict: number }[]
    expect(loose.filter(({ name, type, strict }) => type === 'table' && !strict && !name.startsWith('sqlite_'))).toEqual([])
  })

  it('walk from every earlier version to the same schema', () => {
    const fresh = schemaOf(bench.open('fresh.db').sqlite)
    for (let from = 0; from <= migrations.length; from++) {
      bench.open(`from-${from}.db`, { migrations: migrations.slice(0, from) }).close()
      const store = bench.open(`from-${from}.db`)
      expect(schemaOf(store.sqlite)).toEqual(fresh)
      expect(versionOf(store.sqlite)).toBe(migrations.length)
      expect(pragma(store.sqlite, 'application_id')).toBe(APPLICATION_ID)
      expect(store.sqlite.prepare('SELECT number, name FROM migration ORDER BY number').all()).toEqual(
        migrations.map(({ number, name }) => ({ number, name })),
      )
    }
  })

  it('copy an existing library first, and keep what is in it', () => {
    const old = bench.open()
    node(old, 'Spring')
    old.close()
    const store = bench.open('library.db', { migrations: [...migrations, next] })
    expect(store.sqlite.prepare('SELECT title, colour FROM node').all()).toEqual([{ title: 'Spring', colour: 'red' }])
    expect(pragma(store.sqlite, 'foreign_keys')).toBe(1)
    const copy = new Sqlite(backupBefore(bench.path(), migrations.length), { readonly: true })
    expect([versionOf(copy), copy.prepare('SELECT title FROM node').all()]).toEqual([migrations.length, [{ title: 'Spring' }]])
    copy.close()
  })

  it.each([
    ['breaks off', 'CREATE TABLE extra (id INTEGER) STRICT; CREATE TABLE node (id INTEGER)'],
    ['leaves loose references', 'CREATE TABLE extra (id INTEGER) STRICT; DELETE FROM node WHERE parent IS NULL'],
  ])('leave the library as it was when one %s', (_, sql) => {
    const old = bench.open()
    node(old, 'Sub', node(old, 'Top', null, 'collection'))
    const before = schemaOf(old.sqlite)
    old.close()
    const opened = openLibrary(bench.path(), { migrations: [...migrations, { number: migrations.length + 1, name: 'broken', sql }] })
    expect(opened).toMatchObject({ ok: false, message: { code: 'library.not-migrated' } })
    const store = bench.open()
    expect(schemaOf(store.sqlite)).toEqual(before)
    expect(store.sqlite.prepare('SELECT count(*) AS nodes FROM node').get()).toEqual({ nodes: 2 })
  })

  // A released migration never changes, because existing libraries have gone through it.
  it.each([
    [1, '6b31c46788e907f0'],
    [2, 'cb80dba77fe09bd2'],
  ])('of number %i is as it landed', (number, fingerprint) => {
    const { sql } = migrations[number - 1]!
    expect(createHash('sha256').update(sql).digest('hex').slice(0, 16)).toBe(fingerprint)
  })
})
