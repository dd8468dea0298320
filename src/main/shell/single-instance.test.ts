import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdFolder } from './single-instance'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nanido-instance-'))
  vi.stubEnv('XDG_RUNTIME_DIR', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

describe('one instance a data folder', () => {
  it('lets the first hold it and tells it of the second', async () => {
    const onSecond = vi.fn()
    const release = await holdFolder(folder, onSecond)
    expect(release).toBeTypeOf('function')
    expect(await holdFolder(folder, () => undefined)).toBeUndefined()
    await vi.waitFor(() => expect(onSecond).toHaveBeenCalledOnce())
    release?.()
  })

  it('keeps folders apart', async () => {
    const one = await holdFolder(join(folder, 'a'), () => undefined)
    const two = await holdFolder(join(folder, 'b'), () => undefined)
    expect([one, two].map((release) => typeof release)).toEqual(['function', 'function'])
    one?.()
    two?.()
  })

  it('can be held again once it was given free', async () => {
    const release = await holdFolder(folder, () => undefined)
    release?.()
    const again = await holdFolder(folder, () => undefined)
    expect(again).toBeTypeOf('function')
    again?.()
  })

  it('is taken over from a holder that was killed', async () => {
    const socket = await socketOf(folder)
    const script = join(folder, 'holder.cjs')
    writeFileSync(script, `require('node:net').createServer().listen(${JSON.stringify(socket)}, () => process.send('up'))`)
    const holder = fork(script)
    await once(holder, 'message')
    expect(await holdFolder(folder, () => undefined)).toBeUndefined()
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const release = await holdFolder(folder, () => undefined)
    expect(release).toBeTypeOf('function')
    release?.()
  })
})

/** The name of the socket, seen from outside: the one file that holding the folder makes. */
async function socketOf(held: string): Promise<string> {
  const { readdirSync } = await import('node:fs')
  const release = await holdFolder(held, () => undefined)
  const name = readdirSync(folder).find((entry) => entry.endsWith('.sock'))
  release?.()
  if (!name) throw new Error('no socket')
  return join(folder, name)
}
