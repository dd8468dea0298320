import { often } from '#solver/testing/for-tests.ts'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdFolder } from './single-instance'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nanido-instance-'))
  vi.stubEnv('XDG_RUNTIME_DIR', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, maxRetries: 5, force: true })
})

describe('one instance a data folder', () => {
  it('lets the first hold it and tells it of the second', async () => {
    const onSecond = vi.fn()
    const held = await holdFolder(folder, onSecond)
    expect(held).toBeDefined()
    expect(await holdFolder(folder, () => undefined)).toBeUndefined()
    await vi.waitFor(() => expect(onSecond).toHaveBeenCalledOnce(), 60_000)
    held?.release()
  })

  it('hands on the files that the second was to open', async () => {
    const onSecond = vi.fn()
    const held = await holdFolder(folder, onSecond)
    await holdFolder(folder, () => undefined, ['/b/四月 1.kif', 'relative'])
    await vi.waitFor(() => expect(onSecond).toHaveBeenCalledExactlyOnceWith(['/b/四月 1.kif']), 60_000)
    held?.release()
  })

  it('keeps folders apart', async () => {
    for (const name of ['a', 'b']) mkdirSync(join(folder, name))
    const one = await holdFolder(join(folder, 'a'), () => undefined)
    const two = await holdFolder(join(folder, 'b'), () => undefined)
    expect([one, two]).not.toContain(undefined)
    one?.release()
    two?.release()
  })

  it('can be held again once it was given free', async () => {
    const held = await holdFolder(folder, () => undefined)
    held?.release()
    const again = await holdFolder(folder, () => undefined)
    expect(again).toBeDefined()
    again?.release()
  })

  it('is waited for while the holder is ending, and taken with the files that were to be opened', async () => {
    const onSecond = vi.fn()
    const held = await holdFolder(folder, onSecond)
    held?.end()
    const onThird = vi.fn()
    const waiting = holdFolder(folder, onThird, ['/b/april.sdm'])
    // Both visitors must get the same answer.
    const [socket] = readdirSync(folder).filter((name) => name.endsWith('.sock'))
    const visitor = connect(join(folder, socket!)).setEncoding('utf8')
    expect((await once(visitor, 'data'))[0]).toBe('ending')
    held?.release()
    const next = await waiting
    expect(next).toBeDefined()
    // A closed window receives nothing.
    expect(onSecond).not.toHaveBeenCalled()
    next?.release()
  })

  it('is told of the second also where the socket cannot be in its usual place', async () => {
    vi.stubEnv('XDG_RUNTIME_DIR', join(folder, 'no/such/folder'))
    const onSecond = vi.fn()
    const held = await holdFolder(folder, onSecond)
    expect(await holdFolder(folder, () => undefined, ['/b/april.sdm'])).toBeUndefined()
    await vi.waitFor(() => expect(onSecond).toHaveBeenCalledExactlyOnceWith(['/b/april.sdm']), 60_000)
    held?.release()
    expect(readdirSync(folder)).not.toContain('open.sock')
  })

  it('is made where there can be no socket', async () => {
    const deep = join(folder, 'x'.repeat(120))
    mkdirSync(deep)
    vi.stubEnv('XDG_RUNTIME_DIR', join(folder, 'no/such/folder'))
    const held = await holdFolder(deep, () => undefined)
    expect(held).toBeDefined()
    held?.release()
  })
})

describe('programs that start at once', () => {
  let built: string
  beforeAll(async () => {
    mkdirSync('node_modules/.cache', { recursive: true })
    built = mkdtempSync(resolve('node_modules/.cache/nanido-instance-'))
    await build({
      configFile: false,
      logLevel: 'error',
      ssr: { external: ['better-sqlite3'] },
      build: { ssr: true, outDir: built, rollupOptions: { input: { program: 'test-support/shell/folder-holder.ts' } } },
    })
  })
  afterAll(() => rmSync(built, { recursive: true, maxRetries: 5, force: true }))

  const start = () => {
    const program = fork(join(built, 'program.js'), [folder])
    const said: string[] = []
    program.on('message', (word) => said.push(String(word)))
    return { program, said }
  }
  const answered = (starts: readonly { said: readonly string[] }[]) =>
    vi.waitFor(() => starts.forEach(({ said }) => expect(said.some((word) => word.includes('hold'))).toBe(true)), 60_000)
  const kill = async ({ program }: { program: ChildProcess }) => {
    const ended = once(program, 'exit')
    program.kill('SIGKILL')
    await ended
  }

  it('after the holder was killed: of two, exactly one holds, again and again', { timeout: 120_000 }, async () => {
    let holder = start()
    await answered([holder])
    expect(holder.said).toEqual(['holds'])
    for (let i = 0; i < often(4, 25); i++) {
      await kill(holder)
      const both = [start(), start()]
      await answered(both)
      expect(both.map(({ said }) => said.filter((word) => word === 'holds').length).sort(), `try ${i + 1}`).toEqual([0, 1])
      holder = both.find(({ said }) => said.includes('holds'))!
      await kill(both.find((one) => one !== holder)!)
    }
    await kill(holder)
    expect(readdirSync(folder).filter((name) => !name.endsWith('.sock'))).toEqual(['lock'])
  })
})
