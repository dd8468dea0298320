import { describe, expect, it } from 'vitest'
import type { Outcome, Task } from '#solver/worker/task.ts'
import { runBatch } from './batch'
import { Pool, type Source } from './pool'
import { HandClock, processesByHand } from '#test-support/jobs/fakes.ts'

const MINUTE = 60_000
const CRASHED = { kind: 'failed', message: { code: 'service.solver-crashed' } }

const task = (name: string): Task => ({ kind: 'solve', genre: 'null', puzzle: name, budget: 1 })
const solved = (steps: number): Outcome => ({ kind: 'solve', outcome: { verdict: 'none', flaws: [], steps, seconds: 0 } })
const namesIn = (tasks: readonly Task[]) => tasks.map((one) => ('puzzle' in one ? one.puzzle : ''))

/** A source of the tasks `a0`, `a1` and so on, which records what it is told. */
function sourceOf(name: string, count: number, log: string[] = []) {
  let next = 0
  const told = new Map<string, Outcome>()
  const source: Source & { told: typeof told; isGivenUp: boolean } = {
    told,
    isGivenUp: false,
    pull(wanted) {
      const names = Array.from({ length: Math.min(wanted, count - next) }, () => `${name}${next++}`)
      return names.map((one) => ({
        task: task(one),
        settle(outcome) {
          if (told.has(one)) throw new Error(`${one} was told twice`)
          told.set(one, outcome)
          log.push(one)
        },
      }))
    },
    giveUp() {
      this.isGivenUp = true
    },
  }
  return source
}

function poolOf(size: number) {
  const clock = new HandClock()
  const { fork, started } = processesByHand()
  const pool = new Pool({ fork, size, clock, silence: 10 * MINUTE })
  /** Lets each running process answer its tasks, a millisecond each, until none are left. */
  const finish = () => {
    for (let round = 0; round < 100; round++) {
      for (const one of [...started]) {
        const { chunk } = one
        if (one.isKilled || gone.has(one) || done.has(chunk)) continue
        done.add(chunk)
        clock.pass(chunk.tasks.length)
        one.answer(solved)
      }
    }
  }
  const done = new Set<unknown>()
  const gone = new Set<unknown>()
  const ready = () => {
    for (const one of started) if (!gone.has(one)) one.say({ type: 'ready' })
  }
  const crash = (one: (typeof started)[number]) => {
    gone.add(one)
    one.crash(null)
  }
  return { clock, pool, started, finish, ready, crash, fork }
}

describe('a pool', () => {
  it('starts processes only when there is work, and no more than it may', () => {
    const { pool, started } = poolOf(2)
    expect(started).toHaveLength(0)
    pool.add(sourceOf('a', 5))
    expect(started).toHaveLength(2)
  })

  it('takes what is to be last after all that comes, also later', () => {
    const { pool, finish } = poolOf(1)
    const log: string[] = []
    pool.add(sourceOf('a', 1, log))
    pool.add({ ...sourceOf('z', 2, log), isLast: true })
    pool.add(sourceOf('b', 2, log))
    finish()
    expect(log.map((name) => name[0]).join('')).toBe('abbzz')
  })

  it('does every task of every source once, first come first served', () => {
    const { pool, finish } = poolOf(2)
    const log: string[] = []
    const [a, b] = [sourceOf('a', 40, log), sourceOf('b', 40, log)]
    pool.add(a)
    pool.add(b)
    finish()
    expect(a.told.size + b.told.size).toBe(80)
    expect(log.slice(0, 38).every((name) => name.startsWith('a'))).toBe(true)
  })

  it('makes chunks as large as fit into a sixth of a second, growing by steps', () => {
    const { pool, started, finish } = poolOf(1)
    pool.add(sourceOf('a', 600))
    finish()
    const sizes = started[0]!.inbox.map(({ tasks }) => tasks.length)
    expect(sizes.slice(0, 5)).toEqual([1, 4, 16, 64, 150])
    expect(Math.max(...sizes)).toBe(150)
  })

  it('replaces processes that were started with another room for tables, once they are to work again', () => {
    const { fork, started } = processesByHand()
    const rooms: (number | undefined)[] = []
    let room: 32 | 256 = 32
    const pool = new Pool({ fork: (run) => (rooms.push(run?.tables), fork(run)), size: 1, clock: new HandClock(), tables: () => room })
    const a = sourceOf('a', 2)
    pool.add(a)
    room = 256
    expect(started[0]!.isKilled, 'not in the middle of its work').toBe(false)
    started[0]!.answer(solved)
    expect(started[0]!.isKilled).toBe(true)
    started[1]!.answer(solved)
    expect([rooms, started[1]!.isKilled, a.told.size]).toEqual([[32, 256], false, 2])
  })

  it('does not count the time that a process takes to start', () => {
    const { clock, pool, started } = poolOf(1)
    pool.add(sourceOf('a', 100))
    clock.pass(5000)
    started[0]!.say({ type: 'ready' })
    clock.pass(1)
    started[0]!.answer(solved)
    expect(started[0]!.chunk.tasks).toHaveLength(4)
  })

  it('lets a person go ahead of bulk work, in a process of their own when all are busy', async () => {
    const { pool, started } = poolOf(1)
    pool.add(sourceOf('a', 5))
    const answer = pool.runNow(task('urgent'))
    expect(started).toHaveLength(2)
    started[1]!.answer(() => solved(7))
    expect(await answer).toEqual(solved(7))
    expect(started[1]!.inbox).toHaveLength(1)
  })

  it('lets nobody wait behind what is hopeless: each question has a process, and one is kept when they are answered', async () => {
    const { pool, started } = poolOf(1)
    pool.add(sourceOf('a', 5))
    const hopeless = new AbortController()
    const first = pool.runNow(task('hopeless'), { signal: hopeless.signal })
    const second = pool.runNow(task('second'))
    expect(namesIn(started[2]!.chunk.tasks)).toEqual(['second'])
    started[2]!.answer(() => solved(7))
    expect(await second).toEqual(solved(7))
    hopeless.abort(new Error('enough'))
    await expect(first).rejects.toThrow('enough')
    expect(started.map(({ isKilled }) => isKilled).slice(1)).toContain(true)
    void pool.runNow(task('third'))
    void pool.runNow(task('fourth'))
    expect(started.filter(({ isKilled }) => !isKilled)).toHaveLength(3)
  })

  it('tells the share of a long task', async () => {
    const { pool, started } = poolOf(1)
    const shares: number[] = []
    const answer = pool.runNow(task('long'), { onShare: (share) => shares.push(share) })
    started[0]!.say({ type: 'share', chunk: 1, index: 0, share: 0.5 })
    started[0]!.answer(solved)
    await answer
    expect(shares).toEqual([0.5])
  })

  it('drops an aborted task and its process', async () => {
    const { pool, started } = poolOf(1)
    const abort = new AbortController()
    const answer = pool.runNow(task('long'), { signal: abort.signal })
    abort.abort(new Error('enough'))
    await expect(answer).rejects.toThrow('enough')
    expect(started[0]!.isKilled).toBe(true)
  })
})

describe('a crash', () => {
  it('loses nothing: what was not answered is tried again, one by one, and nothing twice', () => {
    const { pool, started, finish, ready, crash } = poolOf(1)
    const a = sourceOf('a', 30)
    pool.add(a)
    ready()
    started[0]!.answer(solved)
    expect(started[0]!.chunk.tasks).toHaveLength(4)
    started[0]!.answer(solved, 0, 2)
    crash(started[0]!)
    expect(namesIn(started[1]!.chunk.tasks)).toEqual(['a3'])
    finish()
    expect(a.told.size).toBe(30)
    expect([...a.told.values()].every(({ kind }) => kind === 'solve')).toBe(true)
  })

  it('fails the task that crashes its process twice, and only that', () => {
    const { pool, started, ready, crash, clock } = poolOf(1)
    const a = sourceOf('a', 12)
    pool.add(a)
    const isDone = () => a.told.size === 12
    for (let turn = 0; turn < 200 && !isDone(); turn++) {
      const process = started.at(-1)!
      ready()
      const poison = namesIn(process.chunk.tasks).indexOf('a3')
      clock.pass(MINUTE / 10)
      if (poison > 0) process.answer(solved, 0, poison)
      if (poison >= 0) crash(process)
      else process.answer(solved)
    }
    expect(a.told.get('a3')).toEqual(CRASHED)
    expect([...a.told].filter(([, { kind }]) => kind === 'solve')).toHaveLength(11)
  })

  it('may happen to what a person waits for, too', async () => {
    const { pool, started, ready, crash } = poolOf(1)
    const answer = pool.runNow(task('poison'))
    for (const i of [0, 1]) {
      ready()
      crash(started[i]!)
    }
    expect(await answer).toEqual(CRASHED)
  })

  it('is what a process does that speaks nonsense, answers out of turn, or answers something else', () => {
    const { pool, started, ready } = poolOf(1)
    const a = sourceOf('a', 1)
    pool.add(a)
    ready()
    started[0]!.say({ type: 'nonsense' })
    expect(started[0]!.isKilled).toBe(true)
    ready()
    started[1]!.answer(() => ({ kind: 'generate', puzzle: 1, digest: '', seconds: 0 }))
    expect(started[1]!.isKilled).toBe(true)
    expect(a.told.get('a0')).toEqual(CRASHED)
  })

  it('is what a process does that answers a later task before an earlier one, or one again', () => {
    for (const outOfTurn of [1, 0]) {
      const { pool, started, ready, clock } = poolOf(1)
      const a = sourceOf('a', 40)
      pool.add(a)
      ready()
      // Repeated until a chunk has more than one task.
      while (started[0]!.chunk.tasks.length < 2) {
        clock.pass(1)
        started[0]!.answer(solved)
      }
      if (outOfTurn === 0) started[0]!.answer(solved, 0, 1)
      const told = a.told.size
      started[0]!.answer(solved, outOfTurn, 1)
      expect(started[0]!.isKilled).toBe(true)
      expect(a.told.size).toBe(told)
    }
  })

  it('is what silence beyond all measure is taken for', () => {
    const { pool, started, ready, clock } = poolOf(1)
    const a = sourceOf('a', 1)
    pool.add(a)
    ready()
    clock.pass(9 * MINUTE)
    expect(started[0]!.isKilled).toBe(false)
    clock.pass(2 * MINUTE)
    expect(started[0]!.isKilled).toBe(true)
    expect(a.told.get('a0')).toMatchObject({ message: { code: 'service.solver-silent' } })
  })

  it('is not what a process is taken for that says it is at work', () => {
    const { pool, started, ready, clock } = poolOf(1)
    pool.add(sourceOf('a', 1))
    ready()
    for (let i = 0; i < 5; i++) {
      clock.pass(9 * MINUTE)
      started[0]!.say({ type: 'alive', chunk: 1 })
    }
    expect(started[0]!.isKilled).toBe(false)
  })

  it('for want of memory fails the one task that needs it, and no other', () => {
    const { pool, started, ready, finish } = poolOf(1)
    const a = sourceOf('a', 6)
    pool.add(a)
    ready()
    started[0]!.answer(solved)
    expect(namesIn(started[0]!.chunk.tasks)).toEqual(['a1', 'a2', 'a3', 'a4'])
    started[0]!.crash(null, 'memory')
    ready()
    started[1]!.crash(null, 'memory')
    expect(a.told.get('a1')).toMatchObject({ message: { code: 'service.solver-no-memory' } })
    started[0]!.isKilled = started[1]!.isKilled = true
    finish()
    expect([...a.told].filter(([, { kind }]) => kind === 'solve').map(([name]) => name)).toEqual(['a0', 'a2', 'a3', 'a4', 'a5'])
  })

  it('at the start is given up on after three within five minutes; everybody hears of it, and it may be tried later', async () => {
    const { pool, started, crash, clock, finish } = poolOf(1)
    const a = sourceOf('a', 3)
    const answer = pool.runNow(task('urgent'))
    crash(started[0]!)
    pool.add(a)
    for (let i = 1; started.length > i && i < 20; i++) crash(started[i]!)
    expect(a.isGivenUp).toBe(true)
    expect(await answer).toMatchObject({ message: { code: 'service.solver-will-not-start' } })
    expect(pool.add(sourceOf('b', 1))).toBe(false)
    clock.pass(6 * MINUTE)
    const c = sourceOf('c', 2)
    expect(pool.add(c)).toBe(true)
    finish()
    expect(c.told.size).toBe(2)
  })
})

describe('a source', () => {
  it('that is removed is asked no more, but what is under way is settled', () => {
    const { pool, finish } = poolOf(1)
    const a = sourceOf('a', 10)
    pool.add(a)
    pool.remove(a)
    finish()
    expect([...a.told.keys()]).toEqual(['a0'])
  })

  it('that is cancelled hears nothing more, and its process goes on with others', () => {
    const { pool, started, finish } = poolOf(1)
    const [a, b] = [sourceOf('a', 10), sourceOf('b', 2)]
    pool.add(a)
    pool.add(b)
    pool.cancel(a)
    expect(started[0]!.isKilled).toBe(true)
    finish()
    expect(a.told.size).toBe(0)
    expect(b.told.size).toBe(2)
  })
})

describe('runBatch', () => {
  it('streams tasks that come in blocks, and tells each outcome with its number', async () => {
    const { pool, finish } = poolOf(2)
    const seen = new Map<number, Outcome>()
    async function* tasks() {
      for (let i = 0; i < 1000; i += 40) yield Array.from({ length: 40 }, (_, k) => task(`t${i + k}`))
    }
    const done = runBatch(pool, tasks(), (index, outcome) => void seen.set(index, outcome))
    for (let i = 0; i < 1000 && seen.size < 1000; i++) {
      await new Promise(setImmediate)
      finish()
    }
    await done
    expect([...seen.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1000 }, (_, i) => i))
  })

  it('of nothing ends at once', async () => {
    await expect(runBatch(poolOf(1).pool, [], () => undefined)).resolves.toBeUndefined()
  })

  it('stops when aborted, and when the tasks or their taker break', async () => {
    const abort = new AbortController()
    const { pool, started } = poolOf(1)
    const aborted = runBatch(pool, [task('a')], () => undefined, { signal: abort.signal })
    await new Promise(setImmediate)
    abort.abort(new Error('enough'))
    await expect(aborted).rejects.toThrow('enough')
    expect(started[0]!.isKilled).toBe(true)
    const broken = (function* () {
      yield task('a')
      throw new Error('no more input')
    })()
    await expect(runBatch(pool, broken, () => undefined)).rejects.toThrow('no more input')
    const unwritten = runBatch(pool, [task('a')], () => {
      throw new Error('pipe closed')
    })
    await new Promise(setImmediate)
    started.at(-1)!.answer(solved)
    await expect(unwritten).rejects.toThrow('pipe closed')
  })

  it('tells nothing more once the taker has broken, though more is answered', async () => {
    const { pool, started } = poolOf(1)
    const told: number[] = []
    const broken = runBatch(pool, [task('a'), task('b'), task('c')], (index) => {
      told.push(index)
      if (told.length > 1) throw new Error('pipe closed')
    })
    await new Promise(setImmediate)
    for (const one of started) {
      one.say({ type: 'ready' })
      while (one.chunk.tasks.length > 0 && told.length < 2 && !one.isKilled) one.answer(solved)
    }
    await expect(broken).rejects.toThrow('pipe closed')
    expect(told).toHaveLength(2)
  })
})
