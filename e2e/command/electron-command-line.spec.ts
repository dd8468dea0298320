import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { root } from '../shell'

// Tests the command line of an installed Nanido, which runs in Electron's main process: here the built entry of Electron runs in a process
// that takes itself for Electron (`as-electron.mjs`).
const words = ['--import', pathToFileURL(join(root, 'e2e/as-electron.mjs')).href, join(root, 'out/main/index.js')]
const nanido = (args: readonly string[], input = ''): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [...words, ...args], { input, encoding: 'utf8' })

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
let folder: string
test.beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'nanido-electron-'))))
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('it reads standard input, writes standard output, and ends well', () => {
  const { status, stdout, stderr } = nanido(['solve', '-', '--json'], `${PUZZLE}\n`)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(JSON.parse(stdout)).toMatchObject({ index: 0, genre: 'sudoku', verdict: 'unique' })
})

test('it grades with solver threads, as many puzzles as there are', () => {
  const { status, stdout } = nanido(['grade', '-', '--json'], `${PUZZLE}\n`.repeat(30))
  expect(status).toBe(0)
  expect(stdout.trim().split('\n')).toHaveLength(30)
})

test('its exit statuses are those of the contract', () => {
  expect(nanido(['solve', '-'], `5${PUZZLE.slice(1, 8)}5${PUZZLE.slice(9)}\n`).status).toBe(1)
  expect(nanido(['grade', join(folder, 'nowhere.sdm')]).status).toBe(2)
  expect(nanido(['no-such-command']).status).toBe(2)
  const help = nanido(['--help'])
  expect(help).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage: nanido') })
  expect(nanido(['--version'])).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
})

test('it keeps a library, with files in and out', () => {
  const [library, text, out] = ['library.db', 'april.sdm', 'april.txt'].map((name) => join(folder, name)) as [string, string, string]
  writeFileSync(text, `${PUZZLE}\n`)
  const ofBook = ['--library', library, '--book', 'April']
  expect(nanido(['import', text, ...ofBook])).toMatchObject({ status: 0 })
  expect(nanido(['book', 'grade', ...ofBook])).toMatchObject({ status: 0 })
  expect(nanido(['book', 'export', ...ofBook, '--text', out])).toMatchObject({ status: 0 })
  expect(readFileSync(out, 'utf8')).toContain('53')
})

for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  test(`${signal} ends it with ${status} in the middle of its work, and no draft of a file stays`, async () => {
    const text = join(folder, 'many.sdm')
    writeFileSync(text, `${PUZZLE}\n`.repeat(2000))
    const ofBook = ['--library', join(folder, 'library.db'), '--book', 'April']
    expect(nanido(['import', text, ...ofBook])).toMatchObject({ status: 0 })
    const [pdfs, pdf] = [join(folder, 'pdfs'), join(folder, 'pdfs/april.pdf')]
    mkdirSync(pdfs)
    // Without `--all` there is no proved puzzle to print, and the command would end by itself.
    const command = spawn(process.execPath, [...words, 'book', 'export', ...ofBook, '--all', '--pdf', pdf], { stdio: 'ignore' })
    const ended = once(command, 'exit')
    await expect.poll(() => readdirSync(pdfs), { intervals: [20] }).toHaveLength(1)
    command.kill(signal)
    expect(await ended).toEqual([status, null])
    expect(readdirSync(pdfs)).toEqual([])
  })
