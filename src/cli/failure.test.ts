import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { UsageError } from './output/exit'
import { failureOf } from './failure'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'nanido-failure-'))))
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
const inEnglish = ['node', 'cli', '--lang', 'en']
const inJapanese = ['node', 'cli', '--lang=ja']
const log = (): string => join(folder, 'logs/nanido.log')
const system = (code: string): Error => Object.assign(new Error(`${code}: raw words, open '/x'`), { code, syscall: 'open', path: '/x' })

it.each([
  'ENOSPC',
  'EDQUOT',
  'EACCES',
  'EPERM',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'ENOENT',
  'EISDIR',
  'ENOTDIR',
  'ENAMETOOLONG',
  'ELOOP',
  'EBUSY',
  'ENOMEM',
  'EFBIG',
  'EIO',
  'EXDEV',
])('%s is told in words that say what to do, in both languages', (code) => {
  for (const [argv, pattern] of [
    [inEnglish, /[A-Z][a-z ]+.*\.$/],
    [inJapanese, /\p{Script=Hiragana}.*。$/u],
  ] as const) {
    const { words, status } = failureOf(system(code), argv, log())
    expect(words).toMatch(pattern)
    expect(words).not.toContain('raw words')
    if (!['EIO', 'EXDEV'].includes(code)) expect(words).not.toContain(code)
    expect(status).toBe(2)
  }
})

it('what nobody foresaw is a sentence with what to do; its stack goes to the log, which is the person’s alone', () => {
  const { words, status } = failureOf(new TypeError('x is not a function'), inEnglish, log())
  expect(words).toMatch(/^Something broke inside Nanido: x is not a function\..*nanido diagnostics/)
  expect(words).not.toContain('\n')
  expect(status).toBe(1)
  expect(readFileSync(log(), 'utf8')).toMatch(/TypeError: x is not a function\n\s+at /)
  expect(statSync(log()).mode & 0o777).toBe(0o600)
})

it('what a command says itself is left as it is', () => {
  expect(failureOf(new UsageError('--book: choose'), inJapanese, log())).toEqual({ words: '--book: choose', status: 2 })
})
