import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Message } from '#solver/core/message.ts'
import { forkNode } from '../jobs'
import { HandClock } from '../jobs/stand-ins'
import { PictureReading } from './picture'
import { ReaderSession } from './session'

// Real processes; built below node_modules, so that the built files find their packages.
let folder: string
const built = (name: string) => join(folder, `${name}.js`)

beforeAll(async () => {
  mkdirSync('node_modules/.cache', { recursive: true })
  folder = mkdtempSync(join('node_modules', '.cache', 'nanido-reading-'))
  const entry = { reader: 'src/main/reading/entry.ts', glutton: 'src/main/reading/stand-in-glutton.ts' }
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { external: ['pngjs', 'jpeg-js', 'omggif'] },
    build: { ssr: true, outDir: folder, rollupOptions: { input: entry } },
  })
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const black = () => PNG.sync.write(Object.assign(new PNG({ width: 40, height: 30 }), { data: Buffer.alloc(4800, 255) }))

describe('a reader process', () => {
  it('reads a picture that comes in pieces', async () => {
    const reading = new PictureReading({ fork: forkNode(built('reader')) })
    const bytes = black()
    await reading.piece(bytes.subarray(0, 50), false)
    await reading.piece(bytes.subarray(50), true)
    expect(await reading.picture).toMatchObject({ full: { width: 40, height: 30 } })
  })

  it('refuses what is no picture, in words of the picture', async () => {
    const reading = new PictureReading({ fork: forkNode(built('reader')) })
    await reading.piece(Buffer.from('P9 and more'), true)
    await expect(reading.picture).rejects.toMatchObject({ problem: { code: 'nonogram.picture-kind' } })
  })
})

/** How a program that goes wrong at a piece of so many bytes ends. */
function goneWrong(program: string, bytes: number, options: { memory?: number; clock?: HandClock } = {}): Promise<Message> {
  return new Promise((failed) => {
    const fork = forkNode(program, 'ignore', { memory: options.memory })
    const session = new ReaderSession({ fork, clock: options.clock }, { type: 'picture' }, { found: () => undefined, failed })
    void session.piece(new Uint8Array(bytes), true)
    options.clock?.pass(119_000)
    options.clock?.pass(2_000)
  })
}

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
