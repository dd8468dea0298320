import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import type { ServiceError } from '#contract/messages/errors.ts'
import { nullgenre } from '#solver/genres/nullgenre/index.ts'
import { forkNode } from '../jobs'
import type { SolverProcess } from '../processes/fork'
import { HandClock } from '#test-support/jobs/fakes.ts'
import type { DrawingOrder } from './drawings'
import { Printer } from './printer'
import type { PrinterReply, PrinterRequest } from './protocol'
import { printerWithin } from './within'

const DRAWING: DrawingOrder = {
  ...{ genre: nullgenre.id, puzzle: nullgenre.toData(nullgenre.samples[0]!), show: 'problem', form: 'svg', title: 'x' },
  options: { unit: 8, dpi: 150, outlines: true, language: 'en', when: new Date(0) },
}
const codeOf = (error: unknown): string => (error as ServiceError).problem.code
const told = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error)

/** Fake processes whose answers a test gives by hand. */
function byHand() {
  const processes: { requests: PrinterRequest[]; isKilled: boolean; say(reply: PrinterReply): void; exit(cause?: 'memory'): void }[] = []
  const fork = (): SolverProcess => {
    let hear: (message: unknown) => void = () => undefined
    let ended: Parameters<SolverProcess['onExit']>[0] = () => undefined
    const own = {
      ...{ requests: [] as PrinterRequest[], isKilled: false },
      say: (reply: PrinterReply) => hear(reply),
      exit: (cause?: 'memory') => ended(1, cause),
    }
    processes.push(own)
    return {
      send: (request) => void own.requests.push(request as PrinterRequest),
      onMessage: (listener) => (hear = listener),
      onExit: (listener) => (ended = listener),
      kill: () => (own.isKilled = true),
    }
  }
  return { fork, processes }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('an order that is stopped', () => {
  it('is over for who waits at once, and ends its process where it does not end by itself', async () => {
    const { fork, processes } = byHand()
    const clock = new HandClock()
    const printer = new Printer(fork, { clock })
    const abort = new AbortController()
    const answer = told(printer.do('drawing', DRAWING, { signal: abort.signal }))
    await settled()
    abort.abort('enough')
    expect(await answer).toBe('enough')
    expect(processes[0]!.requests.at(-1)).toMatchObject({ type: 'stop' })
    // The starting time of a process must not count for the order.
    clock.pass(5000)
    expect(processes[0]!.isKilled).toBe(false)
    processes[0]!.say({ type: 'ready' })
    clock.pass(200)
    expect(processes[0]!.isKilled).toBe(false)
    clock.pass(100)
    expect(processes[0]!.isKilled).toBe(true)
  })

  it('leaves a process alone that has ended it', async () => {
    const { fork, processes } = byHand()
    const clock = new HandClock()
    const printer = new Printer(fork, { clock })
    const abort = new AbortController()
    const answer = told(printer.do('drawing', DRAWING, { signal: abort.signal }))
    await settled()
    const { id } = processes[0]!.requests.at(-1)!
    abort.abort('enough')
    processes[0]!.say({ type: 'refused', id, message: { code: 'service.stopped' } })
    await answer
    clock.pass(1000)
    expect(processes[0]!.isKilled).toBe(false)
    void told(printer.do('drawing', DRAWING))
    expect(processes).toHaveLength(1)
    printer.close()
  })

  it('before it was sent ends nothing: nobody has begun it', async () => {
    const { fork, processes } = byHand()
    const clock = new HandClock()
    const printer = new Printer(fork, { clock })
    const abort = new AbortController()
    const answer = told(
      printer.do(
        'latex',
        { title: '', show: 'problem', options: { unit: 8, language: 'en' } },
        { many: Array(1000).fill(undefined), signal: abort.signal },
      ),
    )
    abort.abort('enough')
    expect(await answer).toBe('enough')
    await settled()
    processes[0]!.say({ type: 'ready' })
    clock.pass(5000)
    expect(processes[0]!.requests.map(({ type }) => type)).toEqual(['part', 'stop'])
    expect(processes[0]!.isKilled).toBe(false)
  })

  it('and does not end by itself takes what is done beside it along, which is done again in the next process', async () => {
    const { fork, processes } = byHand()
    const clock = new HandClock()
    const printer = new Printer(fork, { clock })
    const abort = new AbortController()
    void told(printer.do('drawing', DRAWING, { signal: abort.signal }))
    const beside = printer.anew(() => printer.do('drawing', DRAWING))
    await settled()
    processes[0]!.say({ type: 'ready' })
    abort.abort('enough')
    clock.pass(300)
    expect(processes[0]!.isKilled).toBe(true)
    await settled()
    const { requests, say } = processes[1]!
    say({ type: 'done', id: requests.at(-1)!.id, answer: { pages: 1 } })
    expect(await beside).toEqual({ pages: 1 })
  })

  it('with the printer itself is not begun again', async () => {
    const { fork, processes } = byHand()
    const printer = new Printer(fork, { clock: new HandClock() })
    const answer = told(printer.anew(() => printer.do('drawing', DRAWING)))
    await settled()
    printer.close()
    expect(codeOf(await answer)).toBe('printer.stopped')
    expect(processes).toHaveLength(1)
  })

  it('whose file finds no room is stopped, and the sink’s own error is told', async () => {
    const printer = new Printer(printerWithin([nullgenre]))
    const full = new Error('the disk is full')
    const sink = () => {
      throw full
    }
    const page = { title: 'x', made: [], language: 'en' } as const
    expect(await told(printer.do('report', { form: 'html', page, when: new Date(0) }, { sink }))).toBe(full)
    printer.close()
  })
})

describe('a printing process', () => {
  it('whose end nobody asked for is told in words, and the next order starts another', async () => {
    const { fork, processes } = byHand()
    const printer = new Printer(fork, { clock: new HandClock() })
    const first = told(printer.do('drawing', DRAWING))
    processes[0]!.exit()
    expect(codeOf(await first)).toBe('printer.will-not-start')
    const second = told(printer.do('drawing', DRAWING))
    processes[1]!.say({ type: 'ready' })
    processes[1]!.exit('memory')
    expect(codeOf(await second)).toBe('printer.no-memory')
    const third = told(printer.do('drawing', DRAWING))
    processes[2]!.say({ type: 'ready' })
    processes[2]!.exit()
    expect(codeOf(await third)).toBe('printer.crashed')
  })

  it('is ended when it has had nothing to do for a while, and what it has kept is not asked of the next', async () => {
    const { fork, processes } = byHand()
    const clock = new HandClock()
    const printer = new Printer(fork, { clock, idle: 1000 })
    const answer = printer.do('drawing', DRAWING)
    await settled()
    expect(printer.life).toBe(1)
    processes[0]!.say({ type: 'done', id: processes[0]!.requests.at(-1)!.id, answer: undefined })
    await answer
    clock.pass(999)
    expect(processes[0]!.isKilled).toBe(false)
    clock.pass(2)
    expect(processes[0]!.isKilled).toBe(true)
    expect(printer.life).toBe(2)
  })

  it('hands over a file piece by piece, and no faster than it is taken', async () => {
    const { fork, processes } = byHand()
    const printer = new Printer(fork, { clock: new HandClock() })
    let take: () => void = () => undefined
    const sink = () => new Promise<void>((resolve) => (take = resolve))
    void told(printer.do('drawing', DRAWING, { sink }))
    await settled()
    const { requests, say } = processes[0]!
    say({ type: 'piece', id: 1, bytes: new Uint8Array(3) })
    await settled()
    expect(requests.filter(({ type }) => type === 'taken')).toHaveLength(0)
    take()
    await settled()
    expect(requests.filter(({ type }) => type === 'taken')).toHaveLength(1)
    printer.close()
  })
})

describe('a real process', () => {
  let folder: string
  beforeAll(async () => {
    mkdirSync('node_modules/.cache', { recursive: true })
    folder = mkdtempSync(resolve('node_modules/.cache/nanido-printing-'))
    await build({
      configFile: false,
      logLevel: 'error',
      build: { ssr: true, outDir: folder, rollupOptions: { input: { endless: 'test-support/printing/endless-printer.ts' } } },
    })
  })
  afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5, force: true }))

  it('that never ends its order is gone when the order has been stopped', async () => {
    const clock = new HandClock()
    let pid: number | undefined
    let gone: () => void = () => undefined
    const ended = new Promise<void>((resolve) => (gone = resolve))
    const fork = forkNode(join(folder, 'endless.js'), 'ignore')
    const printer = new Printer(
      () => {
        const child = fork()
        pid = child.pid
        child.onExit(() => gone())
        return child
      },
      { clock },
    )
    const abort = new AbortController()
    const isAtIt = new Promise<void>((resolve) => {
      void told(printer.do('drawing', DRAWING, { signal: abort.signal, onShare: () => resolve() }))
    })
    await isAtIt
    abort.abort('enough')
    clock.pass(300)
    await ended
    expect(() => process.kill(pid!, 0)).toThrow()
  })
  it('that never ends its order is gone when its parent was killed', async () => {
    const program = join(folder, 'parent.mjs')
    writeFileSync(
      program,
      `import { fork } from 'node:child_process'
const child = fork(${JSON.stringify(join(folder, 'endless.js'))}, ['1e9'], { serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
child.on('message', ({ type }) => type === 'progress' && process.stdout.write(child.pid + '\\n'))
child.send({ type: 'do', id: 1 })`,
    )
    const parent = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
    // Parent and child both hold the output open, so it closes when both have ended.
    const areGone = once(parent.stdout, 'close')
    const [pid] = (await once(parent.stdout, 'data')) as [Buffer]
    onTestFailed(() => void process.kill(Number(pid), 'SIGKILL'))
    parent.kill('SIGKILL')
    await areGone
    expect(parent.signalCode).toBe('SIGKILL')
  })
})
