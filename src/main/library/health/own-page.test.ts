import { readFileSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrations } from '../migrations'
import { OwnPage } from './own-page'
import type { Store } from '../store'
import { Bench, node } from '#test-support/library/library-bench.ts'

let bench: Bench
let page: OwnPage | undefined
beforeEach(() => (bench = new Bench()))
afterEach(() => {
  page?.close()
  bench.clear()
})
const settle = (store: Store) => store.sqlite.pragma('wal_checkpoint(TRUNCATE)')
const overwrite = (bytes: Buffer, at: Store) => writeFileSync(at.path, bytes, { flag: 'r+' })

it('a library is its own from its first moment on, and after its log first went into the file', () => {
  const store = bench.open()
  page = new OwnPage(store)
  expect(page.isThere()).toBe(true)
  settle(store)
  expect(page.isThere()).toBe(true)
  node(store, 'Spring')
  settle(store)
  expect(page.isThere()).toBe(true)
})

it('so is one that has just been brought to a new version', () => {
  bench.open('library.db', { migrations: migrations.slice(0, 5) }).close()
  const store = bench.open()
  page = new OwnPage(store)
  settle(store)
  expect(page.isThere()).toBe(true)
  node(store, 'Spring')
  settle(store)
  expect(page.isThere()).toBe(true)
})

it('another library, another program’s database, or no database in its place is not it', () => {
  const store = bench.open()
  settle(store)
  page = new OwnPage(store)
  const own = readFileSync(store.path)
  const other = bench.open('other.db', { now: () => '1999-01-01T00:00:00.000Z' })
  settle(other)
  const changed = (at: number, value: number): Buffer => {
    const bytes = Buffer.from(own)
    bytes[at] = value
    return bytes
  }
  const foreign = [readFileSync(other.path), changed(0, 0), changed(68, 0), changed(63, 99), changed(18, 1)]
  for (const bytes of foreign) {
    overwrite(bytes, store)
    expect(page.isThere()).toBe(false)
    overwrite(own, store)
    expect(page.isThere()).toBe(true)
  }
  writeFileSync(store.path, '')
  expect(page.isThere()).toBe(false)
})
