import { chmodSync, statSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Bench } from '#test-support/library/library-bench.ts'

let bench: Bench
let umask: number
beforeEach(() => {
  bench = new Bench()
  umask = process.umask(0)
})
afterEach(() => {
  process.umask(umask)
  bench.clear()
})
const modeOf = (name: string): string => (statSync(bench.path(name)).mode & 0o777).toString(8)
const OWN_FILES = ['', '-wal', '-shm']

describe.skipIf(process.platform === 'win32')('the person’s alone', () => {
  it('is a library with all that SQLite keeps beside it, and a folder that is made for it', () => {
    bench.open('new/library.db')
    expect(modeOf('new')).toBe('700')
    expect(OWN_FILES.map((ending) => modeOf(`new/library.db${ending}`))).toEqual(['600', '600', '600'])
  })

  it('is a library that an earlier version left open, from when it is opened again', () => {
    bench.open().close()
    chmodSync(bench.path(), 0o644)
    bench.open()
    expect(OWN_FILES.map((ending) => modeOf(`library.db${ending}`))).toEqual(['600', '600', '600'])
  })
})
