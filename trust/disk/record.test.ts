import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parseTrace } from './record'

const folder = mkdtempSync(join(tmpdir(), 'nanido-trace-'))
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
const hex = (text: string) => [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
const parse = (lines: readonly string[]) => {
  writeFileSync(join(folder, 'trace'), lines.join('\n'))
  return parseTrace(join(folder, 'trace'), '/d')
}

it('follows files by their descriptors, in the order in which calls ended', () => {
  const operations = parse([
    `7 openat(AT_FDCWD, "${hex('/d/a')}", O_RDWR|O_CREAT|O_CLOEXEC, 0644) = 5`,
    `7 pwrite64(5, "${hex('abc')}", 3, 4096) = 3`,
    `8 fsync(5 <unfinished ...>`,
    `7 write(1, "${hex('ack 1\n')}", 6) = 6`,
    `8 <... fsync resumed>) = 0`,
    `7 rename("${hex('/d/a')}", "${hex('/d/b')}") = 0`,
    `7 close(5) = 0`,
    `7 write(5, "${hex('x')}", 1) = 1`,
  ])
  expect(operations).toEqual([
    { kind: 'create', path: '/d/a' },
    { kind: 'write', path: '/d/a', at: 4096, bytes: Buffer.from('abc') },
    { kind: 'said', words: 'ack 1\n' },
    { kind: 'sync', path: '/d/a' },
    { kind: 'rename', path: '/d/a', to: '/d/b' },
  ])
})

it('passes over other folders, shared memory, and calls that failed', () => {
  const operations = parse([
    `7 openat(AT_FDCWD, "${hex('/etc/passwd')}", O_RDONLY) = 5`,
    `7 openat(AT_FDCWD, "${hex('/d/library.db-shm')}", O_RDWR|O_CREAT, 0644) = 6`,
    `7 pwrite64(6, "${hex('abc')}", 3, 0) = 3`,
    `7 openat(AT_FDCWD, "${hex('/d/none')}", O_RDWR|O_CREAT, 0644) = -1 ENOSPC (No space left on device)`,
  ])
  expect(operations).toEqual([])
})

it('refuses a write of which the trace has only the beginning', () => {
  expect(() =>
    parse([`7 openat(AT_FDCWD, "${hex('/d/a')}", O_RDWR|O_CREAT, 0644) = 5`, `7 write(5, "${hex('ab')}"..., 9000) = 9000`]),
  ).toThrow(/longer/)
})
