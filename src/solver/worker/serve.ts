import { onPulse, type Budget } from '../kernel/budget'
import type { Genre } from '../genre/genre'
import { runTask } from './run-task'
import type { ChunkReply, ChunkRequest, Outcome, Task } from './task'

/** The connection to the parent of the solver process. */
export interface ServePort {
  send(reply: ChunkReply): void
  /** Runs `step` after waiting messages, incoming and outgoing, were handled. */
  defer(step: () => void): void
}

/**
 * The milliseconds of work after which collected outcomes are sent: a message for each task of 20 microseconds
 * would cost more than the task.
 */
const HOLD = 20

/** The milliseconds after which a sign of life is sent, where there is nothing else to send. */
const ALIVE_EVERY = 5000

/** The milliseconds between two reports of a task's progress. */
const SHARE_EVERY = 100

/**
 * Answers chunks in the order in which they come, task by task, and lets the process handle messages in between.
 *
 * @returns a function to be called with each chunk
 */
export function serve(
  port: ServePort,
  genres: readonly Genre[],
  now: () => number = () => performance.now(),
): (request: ChunkRequest) => void {
  const waiting: ChunkRequest[] = []
  let busy = false

  function next(): void {
    const request = waiting.shift()
    busy = request !== undefined
    if (request) work(request, 0)
  }

  /** Works from task `from` on for `HOLD` milliseconds, sends the outcomes, and continues after waiting messages were handled. */
  function work(request: ChunkRequest, from: number): void {
    const outcomes: Outcome[] = []
    const start = now()
    let index = from
    for (let task = request.tasks[index]; task && (index === from || now() - start < HOLD); task = request.tasks[++index]) {
      outcomes.push(run(request.chunk, index, task))
      // A block has many answers, and its parent waits for the next block in order, so it is sent at once.
      if (task.kind === 'block') {
        index++
        break
      }
    }
    if (outcomes.length > 0) port.send({ type: 'outcomes', chunk: request.chunk, from, outcomes })
    if (index < request.tasks.length) return port.defer(() => work(request, index))
    port.send({ type: 'end', chunk: request.chunk })
    port.defer(next)
  }

  function run(chunk: number, index: number, task: Task): Outcome {
    let told = now()
    let news: (() => Outcome) | undefined
    /** The budget of the task. Its rest shows the progress of a task that does not report progress itself. */
    let budget: Budget | undefined
    let tells = false
    const tellNews = (): boolean => {
      if (news === undefined || now() - told < SHARE_EVERY) return false
      told = now()
      port.send({ type: 'so-far', chunk, index, outcome: news() })
      news = undefined
      return true
    }
    onPulse(() => {
      if (tellNews()) return
      const silent = now() - told
      const share = budget && !tells ? Math.min(1, budget.spent / budget.limit) : 0
      if (silent < (share > 0 ? SHARE_EVERY : ALIVE_EVERY)) return
      told = now()
      port.send(share > 0 ? { type: 'share', chunk, index, share } : { type: 'alive', chunk })
    })
    const onShare = (share: number): void => {
      tells = true
      if (now() - told < SHARE_EVERY) return
      told = now()
      port.send({ type: 'share', chunk, index, share })
    }
    // News that comes too soon after other news is sent with the next sign of life, so that it does not wait for the end of a long task.
    const tell = (soFar: () => Outcome): void => {
      news = soFar
      tellNews()
    }
    return runTask(task, genres, onShare, tell, (of) => (budget = of))
  }

  port.send({ type: 'ready' })
  return (request) => {
    waiting.push(request)
    if (!busy) next()
  }
}
