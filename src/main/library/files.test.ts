import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { discardDraft, replaceLibrary } from './files'

let folder: string
const at = (name: string) => join(folder, name)
/** Returns the names and contents of the files in the folder. */
const lies = () => Object.fromEntries(readdirSync(folder).filter((name) => !name.startsWith('full')).map((name) => [name, readFileSync(at(name), 'utf8')])) // prettier-ignore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nanido-replace-'))
  for (const ending of ['', '-wal', '-journal', '-shm']) writeFileSync(at(`l.db${ending}`), `old${ending}`)
  writeFileSync(at('draft'), 'new')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a library that takes the place of another', () => {
  it('gets nothing of what that one had not yet written into its file', () => {
    replaceLibrary(at('l.db'), at('kept'), at('draft'))
    expect(lies()).toEqual({ 'l.db': 'new', kept: 'old', 'kept-wal': 'old-wal', 'kept-journal': 'old-journal' })
  })

  it('takes it also where there is no file, or only a log', () => {
    rmSync(at('l.db'))
    replaceLibrary(at('l.db'), at('kept'), at('draft'))
    expect(lies()).toEqual({ 'l.db': 'new', 'kept-wal': 'old-wal', 'kept-journal': 'old-journal' })
  })

  it.each(['', '-wal', '-journal'])('and cannot, because kept%s has no place, leaves all as it lay', (ending) => {
    mkdirSync(at(`full${ending}/something`), { recursive: true })
    const before = lies()
    expect(() => replaceLibrary(at('l.db'), at('full'), at('draft'))).toThrow()
    expect(lies()).toMatchObject({ ...before, 'l.db-shm': expect.anything() as string })
  })
})

it('a draft that cannot be taken away is left, and all beside it that can goes', () => {
  mkdirSync(at('draft.part/full'), { recursive: true })
  writeFileSync(at('draft.part-journal'), '')
  expect(() => discardDraft(at('draft.part'))).not.toThrow()
  expect(readdirSync(folder).filter((name) => name.startsWith('draft.part'))).toEqual(['draft.part'])
})
