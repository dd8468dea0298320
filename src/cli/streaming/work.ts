import { runBatch, type Tasks } from '#main/solver-pool/batch.ts'
import { Pool } from '#main/solver-pool/pool.ts'
import type { QueueMessage } from '#contract/messages/queue-messages.ts'
import type { Outcome, Task } from '#solver/worker/task.ts'
import { tellBlock } from './answers'
import { feed } from './feed'
import { type Operation, Flow } from './flow'
import { type InputProblem, type InputStream, type RawInput, readingOf } from '../input/input'
import { sayAny } from '../output/messages'
import { keepLevel } from '../processes/heap'
import { onConnection, placeOfQueue } from '../processes/place'
import type { WorkPlace } from '../flags/place-flags'
import { forkSolver } from '../processes/processes'
import type { Terminal } from '../output/terminal'

/**
 * Runs tasks in solver processes here, or by workers of a remote queue, and returns the outcomes in the order of the tasks, each as soon as
 * it and all earlier ones are known.
 * @param place where they run; the outcomes are the same. Work that a person waits for runs here, whatever NANIDO_QUEUE says
 */
export async function work(
  tasks: readonly Task[],
  terminal: Terminal,
  place: WorkPlace | 'here',
  onOutcome: (outcome: Outcome, index: number) => void,
): Promise<void> {
  if (tasks.length === 0) return
  const inOrder = ordered((outcome, index) => onOutcome(outcome, index))
  await workAnyhow(
    tasks,
    terminal,
    place,
    (outcome, index, done) => {
      terminal.progress(done, tasks.length)
      inOrder(outcome, index)
    },
    tasks.length,
  )
}

/**
 * Runs tasks like {@link work}, for input that is still being read. Only the puzzles under way are in memory.
 * @param taskOf makes the task for a puzzle
 */
export async function workThrough<T>(
  blocks: AsyncIterable<readonly T[]>,
  taskOf: (one: T) => Task,
  terminal: Terminal,
  place: WorkPlace,
  onOutcome: (outcome: Outcome, one: T) => void,
): Promise<void> {
  keepLevel()
  const underWay = new Map<number, T>()
  async function* tasks(): AsyncGenerator<Task[]> {
    let index = 0
    for await (const block of blocks) {
      for (const one of block) underWay.set(index++, one)
      yield block.map(taskOf)
    }
  }
  const inOrder = ordered((outcome, index) => {
    const one = underWay.get(index)!
    underWay.delete(index)
    onOutcome(outcome, one)
  })
  await workAnyhow(tasks(), terminal, place, (outcome, index, done) => {
    terminal.progress(done)
    inOrder(outcome, index)
  })
}

/** An {@link Operation} without the parts that only blocks need. */
type InputOperation = Omit<Operation, 'block' | 'problem'> & { problem(problem: InputProblem, terminal: Terminal): void }

/**
 * Runs an operation on all puzzles of an input, and reports the results in order as they become known. On this machine it sends whole
 * blocks of lines if it can.
 */
export async function workOnInput(input: InputStream, operation: InputOperation, terminal: Terminal, place: WorkPlace): Promise<void> {
  const problem = (one: InputProblem) => operation.problem(one, terminal)
  // Table rows need the puzzles one by one, so only JSON output uses blocks.
  if (terminal.json && isDoneHere(input, place)) return throughFlow(input.raw, { ...operation, problem, block: () => undefined }, terminal)
  await workThrough(input.blocks(problem), operation.taskOf, terminal, place, operation.outcome)
}

/** Returns whether the processes of this machine can read the input themselves. */
export function isDoneHere(input: InputStream, { queue }: WorkPlace): input is InputStream & { readonly raw: RawInput } {
  return input.raw !== undefined && placeOfQueue(queue) === undefined
}

/** Runs an operation on unread input in the processes of this machine, and reports the results in order. */
export async function throughFlow(input: RawInput, operation: Operation, terminal: Terminal): Promise<void> {
  // Garbage collection took half of this process's time. Beyond some 170 MB, which a million lines also take, a larger limit gains nothing.
  keepLevel(300)
  let done = 0
  const telling: Operation = {
    ...operation,
    share: (share) => terminal.progress(done, undefined, share),
    outcome(outcome, puzzle) {
      terminal.progress(++done)
      operation.outcome(outcome, puzzle)
    },
    block(answer, file) {
      terminal.progress((done += answer.puzzles))
      tellBlock(answer, file, terminal)
      operation.block(answer, file)
    },
  }
  const pool = new Pool({ fork: forkSolver, isBackground: true })
  const flow = new Flow(telling, readingOf(input.options), terminal.language, () => pool.wake())
  try {
    if (!pool.add(flow)) flow.giveUp()
    await Promise.race([feed(flow, input), flow.ended])
    await flow.ended
  } finally {
    pool.close()
  }
}

/** Returns a function that passes outcomes on in order, each as soon as all earlier ones have come. */
function ordered(out: (outcome: Outcome, index: number) => void): (outcome: Outcome, index: number) => void {
  const early = new Map<number, Outcome>()
  let next = 0
  return (outcome, index) => {
    if (index !== next) return void early.set(index, outcome)
    out(outcome, next++)
    for (let ready = early.get(next); ready; ready = early.get(next)) {
      early.delete(next)
      out(ready, next++)
    }
  }
}

/**
 * Runs tasks like {@link work}, but reports each outcome as soon as it is known.
 *
 * @param onOutcome called with each outcome and the number of outcomes so far
 * @param total the number of tasks, if it is known
 */
export async function workAnyhow(
  tasks: Tasks,
  terminal: Terminal,
  place: (WorkPlace & { readonly processes?: number }) | 'here',
  onOutcome: (outcome: Outcome, index: number, done: number) => void,
  total?: number,
): Promise<void> {
  let done = 0
  const { queue, batch, verify, processes }: Exclude<typeof place, 'here'> = place === 'here' ? {} : place
  const onQueue = place === 'here' ? undefined : placeOfQueue(queue)
  if (onQueue) {
    const tell = (message: QueueMessage) => terminal.say(sayAny(message, terminal.language))
    await onConnection(onQueue, { terminal }, (line, build, { runOnQueue }) =>
      runOnQueue(
        line,
        tasks,
        { build, batch, verify, fork: forkSolver },
        {
          outcome: (index, outcome) => onOutcome(outcome, index, ++done),
          tell,
          doubt: (message) => terminal.complain('nanido', sayAny(message, terminal.language)),
          complain: (problem) => tell({ code: 'queue.away', problem }),
        },
      ),
    )
    return
  }
  const pool = new Pool({ fork: forkSolver, size: processes, isBackground: true })
  try {
    const onShare = (_: number, share: number): void => terminal.progress(done, total, share)
    await runBatch(pool, tasks, (index, outcome) => onOutcome(outcome, index, ++done), { onShare })
  } finally {
    pool.close()
  }
}
