import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePath } from './free-path'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nanido-free-'))
})
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5, force: true }))

it.each([
  ['本.pdf', [], '本.pdf'],
  ['本.pdf', ['本.pdf'], '本 (1).pdf'],
  ['本.pdf', ['本.pdf', '本 (1).pdf'], '本 (2).pdf'],
  ['../../etc/passwd', [], 'passwd'],
  ['..\\..\\x.txt', [], 'x.txt'],
  ['', [], 'nanido'],
])('%j beside %j is %j', (wanted, there, name) => {
  for (const file of there) writeFileSync(join(folder, file), 'old')
  expect(freePath(folder, wanted)).toBe(join(folder, name))
})
