import { expect, it } from 'vitest'
import type { Ticket } from '#main/solver-pool/pool.ts'
import { runBlock } from '#solver/worker/bulk/run-block.ts'
import { runTask } from '#solver/worker/run-task.ts'
import { genres } from '#solver/genres/index.ts'
import type { Task } from '#solver/worker/task.ts'
import { type Operation, Flow } from './flow'

const quick = genres.find((genre) => genre.quick)!
const format = quick.formats.find(({ id }) => id === quick.quick!.format)!
const line = format.write!([{ puzzle: quick.samples[0], caption: {} }]).text.trim()
const bytes = (count: number, first = '') => new TextEncoder().encode(first + `${line}\n`.repeat(count))

/**
 * Creates a flow whose tasks the test answers by hand, and collects what it reports: ranges of block numbers, numbers of puzzles and
 * problems.
 */
function flowing() {
  const told: string[] = []
  const tasks: Ticket[] = []
  const operation: Operation = {
    order: { command: 'check' },
    taskOf: ({ genre, placed }) => ({ kind: 'check', genre: genre.id, puzzle: genre.toData(placed.puzzle) }),
    outcome: (_, { index }) => void told.push(`puzzle ${index}`),
    problem: ({ index }) => void told.push(`problem ${index}`),
    block: ({ records }) => void told.push(`block of ${records}`),
  }
  const pull = () => {
    tasks.push(...flow.pull(1000))
  }
  const flow = new Flow(operation, {}, 'en', pull)
  return {
    flow,
    told,
    tasks,
    pull,
    /** Answers a task (by default the first) as a process would that is never too slow. */
    answer(which = 0) {
      const [{ task, settle }] = tasks.splice(which, 1) as [Ticket]
      const run = (one: Task) => runTask(one, genres)
      settle(task.kind === 'block' ? { kind: 'block', answer: runBlock(task, genres, run, () => 0) } : run(task))
      pull()
    },
  }
}

const blockOf = (task: Task) => (task.kind === 'block' ? [task.before.records, task.bytes.length / (line.length + 1)] : task.kind)
const beforeOf = (task: Task) => (task.kind === 'block' ? task.before.records : -1)

it('tells blocks in their order, whichever is answered first', async () => {
  const { flow, told, tasks, pull, answer } = flowing()
  flow.begin('a')
  flow.lines(bytes(30), 'a')
  flow.end()
  pull()
  expect(tasks.map(({ task }) => blockOf(task))).toEqual([[0, 12], [12, 12], [24, 6]]) // prettier-ignore
  answer(2)
  answer(1)
  expect(told).toEqual([])
  answer()
  expect(told).toEqual(['block of 12', 'block of 12', 'block of 6'])
  await flow.ended
})

it('a block that breaks what works on it is read here, puzzle by puzzle', async () => {
  const { flow, told, tasks, pull, answer } = flowing()
  flow.begin('a')
  flow.lines(bytes(13), 'a')
  flow.end()
  pull()
  const [first] = tasks.splice(0, 1) as [Ticket]
  first.settle({ kind: 'failed', message: { code: 'service.solver-crashed' } })
  expect(tasks.map(({ task }) => blockOf(task))).toEqual([[12, 1], ...Array<string>(12).fill('check')])
  while (tasks.length > 0) answer()
  expect(told).toEqual([...Array.from({ length: 12 }, (_, index) => `puzzle ${index}`), 'block of 1'])
  await flow.ended
})

it('what follows a line that is no puzzle is numbered anew, and done again where it was under way', async () => {
  const { flow, told, tasks, pull, answer } = flowing()
  flow.begin('a')
  flow.lines(bytes(13, 'puzzle\n'), 'a')
  flow.end()
  pull()
  expect(tasks.map(({ task }) => beforeOf(task))).toEqual([0, 13])
  answer()
  answer()
  expect(tasks.map(({ task }) => beforeOf(task))).toEqual([12])
  answer()
  expect(told).toEqual(['block of 12', 'block of 1'])
  await flow.ended
})

it('gives back what follows a turn of work', () => {
  let now = 0
  const order = { command: 'check' } as const
  const task = { kind: 'block', bytes: bytes(30), file: 'a', before: { lines: 0, records: 0 }, reading: {}, order, language: 'en' } as const
  const answer = runBlock(task, genres, (one) => runTask(one, genres), () => (now += 10)) // prettier-ignore
  expect(answer.taken).toBe(answer.lines * (line.length + 1))
  expect(answer.lines).toBeLessThan(30)
  expect(answer.lines).toBeGreaterThan(0)
})

it('reads no further ahead than is needed', async () => {
  const { flow, tasks, answer } = flowing()
  flow.begin('a')
  for (let i = 0; i < 20; i++) flow.lines(bytes(1000), 'a')
  let hasRoom = false
  const room = flow.room().then(() => (hasRoom = true))
  await Promise.resolve()
  expect(hasRoom).toBe(false)
  while (!hasRoom && tasks.length > 0) {
    answer()
    await Promise.resolve()
  }
  await room
})
