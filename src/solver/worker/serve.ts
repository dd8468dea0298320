import { onPulse, type Budget } from '../kernel/budget'
import type { Genre } from '../genre/genre'
import { runTask } from './run-task'
import type { ChunkReply, ChunkRequest, Outcome, Task } from './task'

/** The line to the parent of the solver process. */
export interface ServePort {
  send(reply: ChunkReply): void
  /** Runs `step` once messages on their way in or out have had their turn. */
  defer(step: () => void): void
}

/** Outcomes are held back this long at most, in milliseconds of work: a message for each task of 20 microseconds would cost more than the task. */
const HOLD = 20

/** That it is at work is told this often, in milliseconds, where nothing else is to be told. */
const ALIVE_EVERY = 5000

/** Progress of one task is told at most this often, in milliseconds. */
const SHARE_EVERY = 100

/**
 * Answers chunks in the order they come, task by task, giving way to the process's messages in between.
 *
 * @returns what to call with each chunk that comes in
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

  /** Works from task `from` on for `HOLD` milliseconds, sends what that gave, and goes on after the messages. */
  function work(request: ChunkRequest, from: number): void {
    const outcomes: Outcome[] = []
    const start = now()
    let index = from
    for (let task = request.tasks[index]; task && (index === from || now() - start < HOLD); task = request.tasks[++index]) {
      outcomes.push(run(request.chunk, index, task))
      // It holds many answers, and somebody is waiting for the next in order.
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
    /** The rest of the task's budget, where the task does not tell by itself how far it is. */
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
    // What comes too soon after other news is told at the next sign of life: nothing that is known waits for the end of a long question.
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
