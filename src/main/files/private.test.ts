import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePrivateFolder, tightenDataFolder } from './private'
import { writeWhole } from './whole-file'

let folder: string
let umask: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nanido-private-'))
  chmodSync(folder, 0o755)
  umask = process.umask(0)
})
afterEach(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true, maxRetries: 5 })
})
const modeOf = (name: string): string => (statSync(join(folder, name)).mode & 0o777).toString(8)

describe.skipIf(process.platform === 'win32')('what is the person’s alone', () => {
  it.each([0, 0o022, 0o077, 0o277])('is made so under a umask of %o', (mask) => {
    process.umask(mask)
    expect(makePrivateFolder(join(folder, 'a/data'))).toBe(true)
    writeWhole(join(folder, 'a/data/settings.json'), '{}', { mode: 0o600 })
    process.umask(0)
    expect([modeOf('a/data'), modeOf('a/data/settings.json')]).toEqual(['700', '600'])
  })

  it('is everything in a data folder that an earlier version left open', () => {
    for (const name of ['logs', 'backups', 'chromium']) mkdirSync(join(folder, name), { mode: 0o755 })
    const files = ['library.db', 'library.db-wal', 'library.db.v1.bak', 'settings.json', 'logs/nanido.log', 'backups/1.db', 'window.json']
    for (const name of files) writeFileSync(join(folder, name), '', { mode: 0o644 })
    tightenDataFolder(folder)
    expect(files.map(modeOf)).toEqual(files.map(() => '600'))
    expect(['.', 'logs', 'backups', 'chromium'].map(modeOf)).toEqual(['700', '700', '700', '700'])
  })

  it('is not the rest of a folder that a person shares with others, nor what a link leads to', () => {
    for (const name of ['library.db', 'thesis.txt', 'elsewhere']) writeFileSync(join(folder, name), '', { mode: 0o644 })
    symlinkSync('elsewhere', join(folder, 'settings.json'))
    tightenDataFolder(folder)
    expect(['library.db', 'thesis.txt', 'elsewhere', '.'].map(modeOf)).toEqual(['600', '644', '644', '755'])
  })
})
