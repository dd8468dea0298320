import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { openWhole } from './whole-file'

const folder = mkdtempSync(join(tmpdir(), 'nanido-whole-'))
afterEach(() => readdirSync(folder).forEach((name) => rmSync(join(folder, name))))
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

/** Returns the exit handlers that `begin` registers, as a function to call them. */
function ending(begin: () => void): () => void {
  const before = new Set(process.listeners('exit'))
  begin()
  const added = process.listeners('exit').filter((listener) => !before.has(listener))
  return () => added.forEach((listener) => listener.call(process, 0))
}

it('a process that ends leaves no unfinished file, and what is finished stays', () => {
  const end = ending(() => {
    const done = openWhole(join(folder, 'done'))
    const given = openWhole(join(folder, 'given-up'))
    const half = openWhole(join(folder, 'half'))
    for (const file of [done, given, half]) file.write(Buffer.from('words'))
    done.finish()
    given.abandon()
  })
  expect(readdirSync(folder)).toHaveLength(2)
  end()
  expect(readdirSync(folder)).toEqual(['done'])
  expect(readFileSync(join(folder, 'done'), 'utf8')).toBe('words')
})
