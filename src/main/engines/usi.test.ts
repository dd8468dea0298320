import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { growth, MOST_GROWTH } from '#solver/testing/growth.ts'
import { askEngine, introduced } from './usi'

const SFEN = '5k3/9/5P3/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'
let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'nanido-engine-'))))
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5, force: true }))

/** Writes an engine that runs the shell command `then` when it is asked for a mate. */
function engine(name: string, then: string, before = ''): string {
  const path = join(folder, name)
  writeFileSync(
    path,
    `#!${process.execPath}
let position = ''
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  ${before}
  if (line === 'usi') console.log('id name Fake\\nusiok')
  if (line === 'isready') console.log('info string ready soon\\nreadyok')
  if (line.startsWith('position')) position = line
  if (line.startsWith('go mate')) { ${then} }
})
`,
  )
  chmodSync(path, 0o755)
  return path
}

const ask = (path: string, seconds = 20) => askEngine({ path, sfen: SFEN, seconds })

it('tells what an engine answers to the position that it was given', async () => {
  const answers = engine(
    'good',
    `console.log('info depth 1'); console.log(position === 'position sfen ${SFEN}' ? 'checkmate G*4b' : 'checkmate nomate')`,
  )
  expect(await ask(answers)).toEqual({ kind: 'mate', moves: ['G*4b'] })
  expect(await ask(relative(process.cwd(), answers))).toMatchObject({ kind: 'mate' })
  expect(await ask(engine('none', `console.log('checkmate nomate')`))).toEqual({ kind: 'no-mate' })
})

it('tells an engine that has no answer to give', async () => {
  expect(await ask(engine('slow', `console.log('checkmate timeout')`))).toEqual({ kind: 'gave-up' })
  expect(await ask(engine('unable', `console.log('checkmate notimplemented')`))).toEqual({ kind: 'cannot' })
  expect(await ask(engine('odd', `console.log('checkmate perhaps')`))).toEqual({ kind: 'garbled', line: 'checkmate perhaps' })
})

it('tells an engine that is missing, crashes or keeps silent, and ends it', async () => {
  expect(await ask(join(folder, 'nowhere'))).toMatchObject({ kind: 'missing' })
  const text = join(folder, 'text')
  writeFileSync(text, 'no program')
  expect(await ask(text)).toMatchObject({ kind: 'missing' })
  expect(await ask(engine('crash', 'process.exit(3)'))).toEqual({ kind: 'crashed', how: 'exit 3' })
  expect(await ask(engine('early', '', 'process.exit(0)'))).toEqual({ kind: 'crashed', how: 'exit 0' })
  const mute = engine('mute', '', "if (line === 'usi') return")
  expect(await ask(mute, 0.3)).toEqual({ kind: 'silent', awaited: 'usiok', seconds: 0.3 })
})

it('what an engine says of itself is read once, however many blanks it says', () => {
  expect(introduced(['id name  My engine 2 ', 'id author A. B.', 'option name USI Hash  type spin default 16', 'option name x'])).toEqual({
    ...{ kind: 'introduced', name: 'My engine 2', author: 'A. B.' },
    options: ['USI Hash'],
  })
  expect(growth({ make: (length) => `option name ${' '.repeat(length)}x` }, (line) => introduced([line]))).toBeLessThan(MOST_GROWTH)
})

/** Returns those process ids which the engine wrote into a file and which are still running. */
function stillRunning(path: string): number[] {
  return readFileSync(path, 'utf8').trim().split('\n').map(Number).filter((pid) => {
      try {
        process.kill(pid, 0)
        // A zombie process has ended.
        return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
      } catch {
        return false
      }
    }) // prettier-ignore
}

describe.skipIf(process.platform === 'win32')('an engine behind a shell', () => {
  const pids = () => join(folder, 'pids')
  /** Writes a shell script that starts the engine, as people do to set options: the started process is the shell. */
  function behindShell(name: string, then: string, before = '', last = 'echo over'): string {
    const inner = engine(`${name}-inner`, then, before)
    const path = join(folder, name)
    writeFileSync(path, `#!/bin/sh\necho $$ >>'${pids()}'\n'${inner}'\n${last}\n`)
    chmodSync(path, 0o755)
    return path
  }
  const note = () =>
    `require('fs').appendFileSync('${pids()}', process.pid + '\\n'); process.on('SIGTERM', () => 0); setInterval(() => 0, 1e6);`
  // A killed process takes a moment to disappear.
  const allGone = () => vi.waitUntil(() => stillRunning(pids()).length === 0, { timeout: 60_000 })
  beforeEach(() => writeFileSync(pids(), ''))

  it('ends with its answer, though it does not hear quit', async () => {
    const deaf = behindShell('deaf', `${note()} console.log('checkmate nomate')`)
    expect(await ask(deaf)).toEqual({ kind: 'no-mate' })
    expect(readFileSync(pids(), 'utf8').trim().split('\n')).toHaveLength(2)
    await allGone()
  })

  it('ends where it keeps silent', async () => {
    const mute = behindShell('mute', '', `if (line === 'usi') { ${note()} return }`)
    expect(await ask(mute, 0.3)).toMatchObject({ kind: 'silent' })
    await allGone()
  })

  it('ends where the person has had enough', async () => {
    const over = new AbortController()
    const thinks = behindShell('thinks', `${note()} setTimeout(() => console.log('info thinking'), 0)`)
    const asked = askEngine({ path: thinks, sfen: SFEN, seconds: 20, signal: over.signal })
    await vi.waitUntil(() => readFileSync(pids(), 'utf8').trim().split('\n').length === 2, { timeout: 60_000 })
    over.abort(new Error('enough'))
    await expect(asked).rejects.toThrow('enough')
    await allGone()
  })

  it('ends with whoever asked it', async () => {
    const before = process.listeners('exit')
    const asked = ask(behindShell('left', note()))
    await vi.waitUntil(() => readFileSync(pids(), 'utf8').trim().split('\n').length === 2, { timeout: 60_000 })
    const added = process.listeners('exit').filter((listener) => !before.includes(listener))
    added.forEach((listener) => void listener(0))
    expect(await asked).toMatchObject({ kind: 'crashed' })
    await allGone()
    expect(process.listeners('exit')).toEqual(before)
  })
})
