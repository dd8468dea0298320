import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { partialName } from './partial-file'
import { removeLeftovers } from './leftovers'
import { writeWhole } from './whole-file'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'nanido-leftovers-'))))
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
const put = (name: string, hours = 0): void => {
  writeFileSync(join(folder, name), 'x')
  const then = statSync(join(folder, name)).mtimeMs / 1000 - hours * 3600
  utimesSync(join(folder, name), then, then)
}
/** Returns the name of a partial file of a process that has ended. */
const dead = (): string => partialName().replace(`-${process.pid}-`, `-${spawnSync(process.execPath, ['--version']).pid}-`)

it('removes unfinished files of dead processes, and nothing else', () => {
  const left = [dead(), dead()]
  const kept = [partialName(), 'library.db', 'thesis.part', '.notes.part', dead().replace(/nanido-[0-9a-f]{6}/, 'nanido-000000')]
  for (const name of [...left, ...kept]) put(name)
  expect(removeLeftovers(folder).sort()).toEqual([...left].sort())
  expect(readdirSync(folder).sort()).toEqual([...kept].sort())
})

it('removes unfinished files of earlier versions, and of copies of the library, when nothing has happened to them for long', () => {
  const names = ['.settings.json.0123abcd.part', 'library.db.part', 'library.db.part-journal']
  for (const name of names) put(name)
  expect(removeLeftovers(folder)).toEqual([])
  for (const name of names) put(name, 1)
  expect(removeLeftovers(folder).sort()).toEqual([...names].sort())
})

it('is content with a folder that is not there', () => {
  expect(removeLeftovers(join(folder, 'no'))).toEqual([])
})

it('finds nothing after a file was written, whole or not', () => {
  writeWhole(join(folder, 'a'), 'whole')
  expect(() => writeWhole(join(folder, 'no/such/b'), 'never')).toThrow()
  expect(readdirSync(folder)).toEqual(['a'])
})
