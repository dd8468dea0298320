import { often } from '#solver/testing/for-tests.ts'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ServiceError } from '#contract/messages/errors.ts'
import type { Message } from '#solver/kernel/message.ts'
import { forkNode } from '../jobs'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { HandClock } from '#test-support/jobs/fakes.ts'
import { PictureReading, ReaderSession } from './session'
import { MOST_PUZZLES } from './blocks'
import type { Block } from './protocol'
import { TextReading } from './text'

// Tests real processes. They are built below node_modules, so that they find their packages.
let folder: string
const built = (name: string) => join(folder, `${name}.js`)

beforeAll(async () => {
  mkdirSync('node_modules/.cache', { recursive: true })
  folder = mkdtempSync(join('node_modules', '.cache', 'nanido-reading-'))
  const entry = { reader: 'src/main/import-process/entry.ts', glutton: 'test-support/import-process/glutton.ts' }
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { external: ['pngjs', 'jpeg-js', 'omggif'] },
    build: { ssr: true, outDir: folder, rollupOptions: { input: entry } },
  })
})

afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5, force: true }))

const striped = () =>
  PNG.sync.write(
    Object.assign(new PNG({ width: 40, height: 30 }), { data: Buffer.alloc(4800, Uint8Array.of(0, 0, 0, 255, 255, 255, 255, 255)) }),
  )

describe('a reader process', () => {
  it('reads a picture that comes in pieces', async () => {
    const reading = new PictureReading({ fork: forkNode(built('reader')) })
    const bytes = striped()
    expect(await reading.piece(bytes.subarray(0, 50), false)).toBeNull()
    expect(await reading.piece(bytes.subarray(50), true)).toMatchObject({ full: { width: 40, height: 30 } })
  })

  it('refuses what is no picture, in words of the picture', async () => {
    const reading = new PictureReading({ fork: forkNode(built('reader')) })
    await expect(reading.piece(Buffer.from('P9 and more'), true)).rejects.toMatchObject({ problem: { code: 'picture.kind' } })
  })
})

/** Runs a program that fails at a piece of the given size, and returns the error. */
function goneWrong(program: string, bytes: number, options: { memory?: number; clock?: HandClock } = {}): Promise<Message> {
  const fork = forkNode(program, 'ignore', { memory: options.memory })
  const session = new ReaderSession({ fork, clock: options.clock }, { type: 'picture' })
  const answer = session.ask({ type: 'piece', bytes: new Uint8Array(bytes), isLast: true })
  options.clock?.pass(119_000)
  options.clock?.pass(2_000)
  return answer.then(
    () => ({ code: 'none' }),
    (error: unknown) => (error instanceof ServiceError ? error.problem : { code: String(error) }),
  )
}

describe('a text', () => {
  const read = async (text: string, size: number) => {
    const reading = new TextReading({ fork: forkNode(built('reader')) }, {})
    const bytes = Buffer.from(text)
    const blocks: Block[] = []
    for (let from = 0; from < bytes.length; from += size)
      for await (const block of reading.piece(bytes.subarray(from, from + size), from + size >= bytes.length)) blocks.push(block)
    return blocks
  }

  it('comes back in blocks, the same whatever its pieces', async () => {
    const line = JSON.stringify({ genre: 'sudoku', title: '数独', data: { givens: samples[0]!.givens } })
    const text = `${`${line}\r\n`.repeat(5)}broken\r\n`.repeat(250)
    const [large, small] = [await read(text, 1e6), await read(text, 777)]
    const all = (blocks: readonly Block[]) => blocks.flatMap(({ puzzles }) => puzzles)
    expect(all(large)).toHaveLength(1250)
    expect(all(small)).toEqual(all(large))
    expect(small.flatMap(({ problems }) => problems)).toEqual(large.flatMap(({ problems }) => problems))
    expect(Math.max(...large.map(({ puzzles }) => puzzles.length))).toBe(MOST_PUZZLES)
  })

  it('of many unreadable lines has its first problems told, and the number of the others', async () => {
    const lines = often(10_000, 125_000)
    const blocks = await read('no puzzle\n'.repeat(lines), 250_000)
    expect(blocks.flatMap(({ problems }) => problems)).toHaveLength(1000)
    expect(blocks.at(-1)!.unlisted).toBe(lines - 1000)
  })
})

describe('a reading that goes wrong is ended and told in words', () => {
  it.each([
    ['fills its memory with bytes', 1],
    ['fills its memory with objects', 2],
  ])('that %s', async (_, bytes) => {
    expect(await goneWrong(built('glutton'), bytes, { memory: 300 })).toEqual({ code: 'reading.no-memory' })
  })

  it('that never says anything', async () => {
    expect(await goneWrong(built('glutton'), 0, { clock: new HandClock() })).toEqual({ code: 'reading.too-long', seconds: 120 })
  })

  it('that cannot be started', async () => {
    expect(await goneWrong(built('nowhere'), 0)).toEqual({ code: 'reading.will-not-start' })
  })
})
