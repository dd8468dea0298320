import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addressOf } from './address'
import { buildOf } from './build'
import { openConnection, type Connection } from './connection'
import { reasonToSkip, type ServerHere, serverHere } from '#test-support/remote-queue/postgres-server.ts'
import { isWhole } from '#solver/testing/for-tests.ts'

// Tests the built command line (npm run build) with a real server and kill -9. No test depends on when a batch ends, however fast the
// machine is.
const cli = resolve('out/main/cli.js')
const reason = existsSync(cli) ? reasonToSkip() : 'nothing is built (npm run build)'

/** How long workers may take to give their first results, in milliseconds. On a busy machine, starting alone takes a minute. */
const PATIENCE = 120_000

/** Returns the SQL grants in docs/many-machines.md, which a reader would run. */
const grants = () => /```sql\n([^`]*)```/.exec(readFileSync('docs/many-machines.md', 'utf8'))![1]!

describe.skipIf(reason !== undefined)(`many machines${reason === undefined ? '' : ` (skipped: ${reason})`}`, () => {
  let server: ServerHere
  let line: Connection
  let home: string
  /** The standard error of each program that runs beside the test. */
  const complaints = new Map<ChildProcess, string>()

  beforeAll(async () => {
    server = await serverHere()
    home = mkdtempSync(join(tmpdir(), 'nanido-queue-'))
    expect((await nanido(['queue', 'init', '--queue', server.url()])).status).toBe(0)
    line = await openConnection(addressOf(server.url(), false), { size: 2 })
    await line.connections.query(grants())
  })
  afterAll(async () => {
    await line.close().catch(() => undefined)
    server.remove()
    rmSync(home, { recursive: true, maxRetries: 5, force: true })
  })

  function start(words: readonly string[]): ChildProcess {
    const env = { ...process.env, XDG_DATA_HOME: home, LANG: 'C', LC_ALL: 'C', NANIDO_QUEUE: '' }
    const child = spawn(process.execPath, [cli, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    complaints.set(child, '')
    child.stderr!.on('data', (piece: Buffer) => complaints.set(child, `${complaints.get(child)}${String(piece)}`))
    return child
  }
  async function ended(child: ChildProcess) {
    let [out, err] = ['', '']
    child.stdout!.on('data', (piece: Buffer) => (out += String(piece)))
    child.stderr!.on('data', (piece: Buffer) => (err += String(piece)))
    const status = await new Promise<number | null>((settle) => child.on('close', settle))
    return { status, out, err }
  }
  function nanido(words: readonly string[]) {
    const env = { ...process.env, XDG_DATA_HOME: home, LANG: 'C', LC_ALL: 'C', NANIDO_QUEUE: '' }
    return ended(spawn(process.execPath, [cli, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] }))
  }
  /** Waits for results of the running programs. If none arrive, the error includes what each program printed. */
  async function resultsOf(programs: Readonly<Record<string, ChildProcess>>): Promise<void> {
    const isBroken = () => Object.values(programs).some(({ exitCode, signalCode }) => (exitCode ?? 0) !== 0 || signalCode !== null)
    const areThere = async () => (await count('nanido.result')) >= 2
    await vi.waitUntil(async () => isBroken() || (await areThere()), { timeout: PATIENCE }).catch(() => undefined)
    if (isBroken() || !(await areThere())) {
      const told = Object.entries(programs).map(([name, program]) => {
        const state = program.exitCode ?? program.signalCode ?? 'running'
        return `${name} (${state}) said: ${complaints.get(program)?.trim() || 'nothing'}`
      })
      const { out, err } = await nanido(['queue', 'status', '--queue', server.url('nanido_worker')])
      throw new Error([isBroken() ? 'a program ended' : 'no results came', ...told, `the queue: ${out}${err}`, 'Is out/ older than src/? npm run build'].join('\n')) // prettier-ignore
    }
  }
  const count = async (of: string) => (await line.connections.query<{ n: number }>(`select count(*)::int as n from ${of}`)).rows[0]!.n

  // Only in `npm test -- --all`: two machines and a collector as programs. Every run tests the same as functions, and one killed server.
  it.runIf(isWhole)(
    'give the very bytes of one machine, with the least rights, though a worker and the collector are killed',
    async () => {
      const order = ['generate', 'sudoku', '--count', '30', '--seed', 'many']
      const there = ['--queue', server.url('nanido_producer'), '--batch', '3']
      const alone = nanido(order)
      const workers = [1, 2].map(() => start(['worker', '--processes', '1', '--queue', server.url('nanido_worker')]))
      const collector = start([...order, ...there])
      await resultsOf({ 'a worker': workers[0]!, 'the other worker': workers[1]!, 'the collector': collector })
      workers[0]!.kill('SIGKILL')
      collector.kill('SIGKILL')
      // Simulates a long silence of the dead worker, so that its batches are given to the other at once.
      await line.connections.query(`update nanido_jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`)
      await line.boss.supervise(line.queueOf(buildOf(resolve('out/main/solver-worker.js'))))
      const again = await nanido([...order, ...there])
      expect(again.err).toContain('is on the queue already')
      expect([again.status, again.out]).toEqual([0, (await alone).out])
      expect(await count('nanido.result')).toBe(10)
      // Both workers ran on this machine, so no second machine could verify, which is an error.
      const verified = await nanido([...order, ...there, '--verify', '20%'])
      expect([verified.status, verified.out, verified.err]).toEqual([1, again.out, expect.stringContaining('2 batches were not looked at')])
      // Grades a book of a library with the same roles; there must be a grading for each puzzle, and the run must be gone from the server.
      const stock = join(home, 'stock.jsonl')
      writeFileSync(stock, again.out)
      const library = ['--library', join(home, 'l.db'), '--book', 'Stock', '--lang', 'en']
      expect((await nanido(['import', stock, ...library])).status).toBe(0)
      const graded = await nanido(['book', 'grade', ...library, '--json', '--queue', server.url('nanido_producer'), '--batch', '10'])
      expect([graded.status, graded.out], graded.err).toEqual([0, expect.stringContaining('"graded":30,"ungraded":0,"failed":0')])
      expect(await count('nanido.run')).toBe(1)
      // The first Ctrl+C lets the worker finish its batches.
      const last = ended(workers[1]!)
      workers[1]!.kill('SIGINT')
      expect((await last).status).toBe(0)
      const status = await nanido(['queue', 'status', '--json', '--queue', server.url('nanido_worker')])
      expect(JSON.parse(status.out.split('\n')[0]!)).toMatchObject({ state: 'done', batches: 10, done: 10, lost: 0, ours: true })
    },
    300_000,
  )

  it('take no password that others can read, and do not tell one', async () => {
    const open = await nanido(['queue', 'status', '--queue', server.url('me:secret')])
    expect([open.status, open.err]).toEqual([2, expect.stringContaining('PGPASSFILE')])
    expect(open.err).not.toContain('secret')
    const none = await nanido(['queue', 'status'])
    expect([none.status, none.err]).toEqual([2, expect.stringContaining('NANIDO_QUEUE')])
  })
})
